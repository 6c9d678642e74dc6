import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OfferApplicationView, withdrawApplication } from '@tarazu/wire/market-features/offer';
import { listPlacementApplications } from '@tarazu/wire/market-features/placement';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { refreshCalls } from '../../app/use-call.ts';
import { offerCalls } from './frame/offer-calls.ts';

const Dialog = lazy(async () => ({ default: (await import('@tarazu/ui/overlay/dialog.tsx')).Dialog }));

/** Takes an application back, after a question. */
export function Withdraw({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('offer');
  const format = useFormat();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const command = useCommand(withdrawApplication);
  const { offerId, currency } = own.offer;
  const withdraw = async () => {
    if (!(await command.run({ offerId }))) return;
    const { mine, list, info } = offerCalls(own.offer.kind);
    refreshCalls(mine, listPlacementApplications, list, info);
    showToast({ text: t('withdrawn'), tone: 'ok' });
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" disabled={offline} onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {asking ? (
        <Suspense>
          <Dialog
            open
            onClose={() => setAsking(false)}
            title={t('withdrawTitle')}
            cancel={t('keep')}
            confirm={t('withdraw')}
            onConfirm={() => void withdraw()}
            busy={command.busy}
          >
            <p>{t('withdrawText', { amount: format.money(own.held, currency) })}</p>
            <ActionFault action={command} />
          </Dialog>
        </Suspense>
      ) : undefined}
    </>
  );
}
