import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OperatorOffer, proposeRun } from '@tarazu/wire/market-features/offer-run';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useMay } from '../../app/session.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './offers.module.css';

/** What the calendar of an offer has next, and the button that asks for it: grey until its hour has come. */
export function NextStep({ offer: { offerId }, next }: OperatorOffer) {
  const t = useTranslations('offers.run');
  const said = useTranslations('offers.runSteps');
  const format = useFormat();
  const mayRun = useMay('offer.edit');
  const propose = useCommand(proposeRun);
  if (!next) return undefined;
  const { step, isDue, isProposed } = next;
  const at = format.instant(next.at);
  return (
    <>
      <h3>{t('title')}</h3>
      <p>{t(isDue ? 'due' : 'next', { step: said(step), at })}</p>
      <p className={css.quiet}>{t('text')}</p>
      {isProposed ? <Note>{t('waits')}</Note> : undefined}
      {mayRun && !isDue ? (
        <>
          <Note tone="lock">{t('early', { at })}</Note>
          <Button variant="soft" size="medium" disabled>
            {t('propose')}
          </Button>
        </>
      ) : undefined}
      {mayRun && isDue && !isProposed ? (
        <ReasonForm
          key={step}
          needs="offer.edit"
          busy={propose.busy}
          fault={propose.fault}
          choices={[{ name: 'run', text: t('propose') }]}
          onChoose={(_choice, reason) =>
            void propose.run({ offerId, reason }).then((answer) => {
              if (answer) showToast({ text: t('proposed'), tone: 'ok' });
            })
          }
        />
      ) : undefined}
    </>
  );
}
