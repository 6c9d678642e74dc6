import { Button } from '@tarazu/ui/control/button.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import css from './guide.module.css';
import { leaveGuide, useGuide } from './guide-state.ts';
import { GuideWords } from './guide-words.tsx';
import { type GuideName, type GuideStep, guides } from './guides.ts';

interface GuideNoteProps {
  readonly guide: GuideName;
  readonly step: GuideStep;
}

/** What to do with the control below, and the way out of the guide. */
export function GuideNote(props: GuideNoteProps) {
  return (
    <GuideWords waiting={undefined}>
      <Told {...props} />
    </GuideWords>
  );
}

function Told({ guide, step }: GuideNoteProps) {
  const t = useTranslations('guide');
  useEffect(() => {
    if (step !== 'confirm') return undefined;
    useGuide.setState({ confirming: true });
    // The next sheet on this page may be about something else.
    return () => useGuide.setState({ confirming: false });
  }, [step]);
  const steps: readonly GuideStep[] = guides[guide].steps;
  return (
    <aside className={css.note} aria-label={t(`name.${guide}`)} data-guide-note>
      <p role="status">
        <strong>{t('step', { step: String(steps.indexOf(step) + 1), of: String(steps.length) })}</strong>{' '}
        {step === 'confirm' ? t('confirm') : step === 'choose' ? t('choose') : t(`write.${guide}`)}
      </p>
      <Button variant="ghost" size="small" onClick={leaveGuide}>
        {t('leave')}
      </Button>
    </aside>
  );
}
