import { Button } from '@tarazu/ui/control/button.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import css from './guide.module.css';
import { leaveGuide, useGuide } from './guide-state.ts';
import { GuideWords } from './guide-words.tsx';
import { type GuideName, type GuideStep, guides, wordsOf } from './guides.ts';
import { useGuideTitle } from './use-guide-title.ts';

interface GuideNoteProps {
  readonly guide: GuideName;
  readonly step: GuideStep;
}

/** What to do with the control below, and the way out of the guide. */
export function GuideNote(props: GuideNoteProps) {
  return (
    <GuideWords waiting={null}>
      <Told {...props} />
    </GuideWords>
  );
}

/** What a note at the foot of a page makes the bar higher by, the page gets as room: its end would lie under the bar. */
function useRoomOf(note: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const room = note.current?.closest('[data-bar]')?.previousElementSibling;
    if (!note.current || !(room instanceof HTMLElement)) return undefined;
    const { current } = note;
    const observer = new ResizeObserver(() => {
      room.style.paddingBottom = `calc(${current.offsetHeight}px + var(--s2))`;
    });
    observer.observe(current);
    return () => {
      observer.disconnect();
      room.style.paddingBottom = '';
    };
  }, [note]);
}

function Told({ guide, step }: GuideNoteProps) {
  const t = useTranslations('guide');
  const titleOf = useGuideTitle();
  const note = useRef<HTMLElement>(null);
  useRoomOf(note);
  useEffect(() => {
    if (step !== 'confirm') return undefined;
    useGuide.setState({ confirming: true });
    // The next sheet on this page may be about something else.
    return () => useGuide.setState({ confirming: false });
  }, [step]);
  const steps: readonly GuideStep[] = guides.get(guide)?.steps ?? [];
  return (
    <aside ref={note} className={css.note} aria-label={titleOf(guide)} data-guide-note>
      <p role="status">
        <strong>{t('step', { step: String(steps.indexOf(step) + 1), of: String(steps.length) })}</strong>{' '}
        {step === 'confirm' ? t('confirm') : step === 'choose' ? t('choose') : t(`write.${wordsOf(guide)}`)}
      </p>
      <Button variant="ghost" size="small" onClick={leaveGuide}>
        {t('leave')}
      </Button>
    </aside>
  );
}
