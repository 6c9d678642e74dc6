import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listApplications, type OfferApplicationView } from '@tarazu/wire/market-features/offer';
import { listPlacementApplications, payForPlacement } from '@tarazu/wire/market-features/placement';
import { userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from '../offer.module.css';
import { mineState, mineTone } from '../offer-text.ts';
import { lockedUntil } from './locked-until.ts';

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

/** One's own application: what was asked for, what became of it, and what is to be done. */
export function Own({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('placement');
  const words = useTranslations('offer');
  const state = mineState(own);
  return (
    <Card title={t('yours')}>
      <div className={css.stack}>
        <div className={css.name}>
          <span>{t('asked', { lots: own.lots })}</span>
          <Tag tone={mineTone[state]}>{words(`mineStates.${state}`)}</Tag>
        </div>
        <Became own={own} />
      </div>
    </Card>
  );
}

function Became({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('placement');
  const format = useFormat();
  const { offer, state, allotted, locked, paid } = own;
  const amount = format.money(paid, offer.currency);
  const shares = format.quantity(String(allotted));
  switch (state) {
    case 'applied':
      return <p className={css.quiet}>{t('waiting', { at: format.instant(offer.drawsAt) })}</p>;
    case 'missed':
      return <p className={css.quiet}>{t('missed')}</p>;
    case 'lapsed':
      return <p className={css.quiet}>{t('lapsed')}</p>;
    case 'allotted':
      return <Pay own={own} />;
    case 'paid':
      return <p className={css.quiet}>{t('paidText', { amount, at: format.instant(offer.creditsAt) })}</p>;
    default:
      return (
        <>
          <p>{t('got', { shares, amount })}</p>
          <p className={css.quiet}>
            {locked > 0
              ? t('lockedText', {
                  shares: format.quantity(String(locked)),
                  at: format.instant(lockedUntil(offer) ?? offer.creditsAt),
                })
              : t('here')}
          </p>
          <Link to="/pages/stock/holding" search={{ id: offer.instrumentId }} className={buttonClass('soft')}>
            {t('company')}
          </Link>
        </>
      );
  }
}

function Pay({ own }: { readonly own: OfferApplicationView }) {
  const t = useTranslations('placement');
  const format = useFormat();
  const offline = useOffline();
  const [paying, setPaying] = useState(false);
  const command = useCommand(payForPlacement);
  const { offer, allotted, paid } = own;
  const amount = format.money(paid, offer.currency);
  const shares = format.quantity(String(allotted));
  const pay = async (digits: { readonly transactionPassword?: string }) => {
    if (!(await command.run({ offerId: offer.offerId, ...digits }))) return;
    refreshCalls(listPlacementApplications, listApplications, showAssets, userInfo);
    showToast({ text: t('paid', { at: format.instant(offer.creditsAt) }), tone: 'ok' });
    setPaying(false);
  };
  return (
    <>
      <p>{t('got', { shares, amount })}</p>
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
                { label: `${shares} × ${format.price(offer.cap, offer.currency)}`, value: amount },
                { label: t('fee'), value: t('noFee') },
              ]}
              total={{ label: t('payTitle'), value: amount }}
            />
          </PaySheet>
        </Suspense>
      ) : undefined}
    </>
  );
}
