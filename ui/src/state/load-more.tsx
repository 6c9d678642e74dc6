import { useEffect, useRef } from 'react';
import { useUiTexts } from '../texts.ts';
import css from './load-more.module.css';

export type LoadMoreState = 'more' | 'loading' | 'no-more';

/** The end of a paged list. Coming into view asks for the next page; so does the button, for those who do not scroll. */
export function LoadMore({ state, onMore }: { readonly state: LoadMoreState; readonly onMore: () => void }) {
  const texts = useUiTexts();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'more' || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [state, onMore]);
  return (
    <div ref={end} className={css.end}>
      {state === 'more' ? (
        <button type="button" onClick={onMore}>
          {texts.more}
        </button>
      ) : (
        <span role="status">{state === 'loading' ? texts.loading : texts.noMore}</span>
      )}
    </div>
  );
}
