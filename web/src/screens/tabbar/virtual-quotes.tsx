import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { QuoteRow } from '@tarazu/wire/market';
import { useLayoutEffect, useRef, useState } from 'react';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import css from './markets.module.css';

const ROW_HEIGHT = 64;
const OVERSCAN = 4;

/** A list of instruments of any length: only the rows on the screen exist, and only they follow the feed. */
export function VirtualQuotes({ quotes, label }: { readonly quotes: readonly QuoteRow[]; readonly label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    setTop((box?.top ?? 0) + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: quotes.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (index) => quotes[index]?.id ?? index,
  });
  return (
    <ul ref={list} className={css.list} style={{ height: virtual.getTotalSize() }} aria-label={label}>
      {virtual.getVirtualItems().map((item) => {
        const quote = quotes[item.index];
        return quote ? (
          <li
            key={item.key}
            ref={virtual.measureElement}
            className={css.item}
            data-index={item.index}
            aria-setsize={quotes.length}
            aria-posinset={item.index + 1}
            style={{ translate: `0 ${item.start - top}px` }}
          >
            <QuoteLink quote={quote} />
          </li>
        ) : undefined;
      })}
    </ul>
  );
}
