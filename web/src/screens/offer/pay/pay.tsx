import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type OfferApplicationView, offerResult } from '@tarazu/wire/market-features/offer';
import { payForOffer } from '@tarazu/wire/market-features/offer-pay';
import { payForPlacement } from '@tarazu/wire/market-features/placement';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import { offerCalls, refreshedMine } from '../frame/offer-calls.ts';

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

/** What was got and is still to be paid for: how much, until when, and the button. */
export function Pay({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('payLater');
  const words = useTranslations('offer');
  const format = useFormat();
  const offline = useOffline();
  const [paying, setPaying] = useState(false);
  const { offer, allotted, paid } = own;
  const command = useCommand(offer.kind === 'placement' ? payForPlacement : payForOffer);
  const amount = format.money(paid, offer.currency);
  const count = format.quantity(String(allotted));
  const pay = async (digits: { readonly transactionPassword?: string }) => {
    if (!(await command.run({ offerId: offer.offerId, ...digits }))) return;
    refreshCalls(...refreshedMine, offerCalls(offer.kind).mine, offerResult, showAssets, userInfo);
    showToast({ text: t('paid', { at: format.instant(offer.creditsAt) }), tone: 'ok' });
    setPaying(false);
  };
  return (
    <>
      <p>{t('got', { count: words('shares', { count }), amount })}</p>
      {offer.paysBy === null ? undefined : <Note tone="warn">{t('payBy', { at: format.instant(offer.paysBy) })}</Note>}
      <Button disabled={offline} onClick={() => setPaying(true)}>
        {t('pay', { amount })}
      </Button>
      {paying ? (
        <Suspense>
          <PaySheet
            title={t('confirmPay')}
            confirm={t('pay', { amount })}
            command={command}
            onConfirm={(digits) => void pay(digits)}
            onClose={() => setPaying(false)}
          >
            <Receipt
              lines={[
                { label: `${count} × ${format.price(offer.price ?? offer.cap, offer.currency)}`, value: amount },
                { label: words('fee'), value: words('noFee') },
              ]}
              total={{ label: t('payTitle'), value: amount }}
            />
          </PaySheet>
        </Suspense>
      ) : undefined}
    </>
  );
}

/** What stands with an application whose offer is paid for after its draw; nothing while that is still to come. */
export function PayState({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('payLater');
  const format = useFormat();
  const { offer, state, paid } = own;
  if (offer.paysBy === null) return undefined;
  if (state === 'allotted') return <Pay own={own} />;
  if (state === 'lapsed') return <p>{t('lapsed')}</p>;
  if (state !== 'paid') return undefined;
  return <p>{t('paidText', { amount: format.money(paid, offer.currency), at: format.instant(offer.creditsAt) })}</p>;
}
