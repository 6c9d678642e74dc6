import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type AutoProposalView, answerAutoApply, listAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { listApplications, listOffers, offerInfo } from '@tarazu/wire/market-features/offer';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { offerPages } from '../../../app/offer/offer-pages.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import css from '../offer.module.css';
import { OfferHead } from '../offer-card.tsx';
import { usePoolText } from '../offer-text.ts';

const PaySheet = lazy(async () => ({ default: (await import('../../../app/order/pay-sheet.tsx')).PaySheet }));

interface ProposalProps {
  readonly proposal: AutoProposalView;
}

/** An offer that fits what somebody agreed to: nothing is applied for until they say so here. */
export function ProposalCard({ proposal }: ProposalProps) {
  const t = useTranslations('autoApply');
  const offline = useOffline();
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(answerAutoApply);
  const { offer } = proposal;
  const { offerId, kind } = offer;
  const pass = async () => {
    if (!(await command.run({ offerId, apply: false }))) return;
    showToast({ text: t('passed'), tone: 'ok' });
    refreshCalls(listAutoApply);
  };
  return (
    <Card title={t('proposed')}>
      <div className={css.stack}>
        <OfferHead offer={offer} />
        <Terms proposal={proposal} />
        <ActionFault action={command} />
        <Link to={offerPages(kind).detail} search={{ id: offerId }} className={buttonClass('soft')}>
          {t('look')}
          <span className="visually-hidden">: {offer.name}</span>
        </Link>
        <div className={css.pair}>
          <Button variant="outline" disabled={offline || command.busy} onClick={() => void pass()}>
            {t('pass')}
            <span className="visually-hidden">: {offer.name}</span>
          </Button>
          <Button disabled={offline || command.busy} onClick={() => setConfirming(true)}>
            {t('confirmOne')}
            <span className="visually-hidden">: {offer.name}</span>
          </Button>
        </div>
      </div>
      {confirming ? (
        <Suspense>
          <ConfirmOne proposal={proposal} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : undefined}
    </Card>
  );
}

/** What would be applied for, and what that sets aside, or what is to be paid for it afterwards and until when. */
function Terms({ proposal: { offer, pool, shares, price, held, costMost } }: ProposalProps) {
  const t = useTranslations('autoApply');
  const format = useFormat();
  const poolText = usePoolText();
  const { currency, cap, paysBy } = offer;
  return (
    <Receipt
      lines={[
        { label: t('category'), value: poolText(pool) },
        {
          label: t('bid'),
          value: `${format.quantity(String(shares))} × ${format.price(price ?? cap, currency)}`,
        },
        { label: t('fee'), value: t('noFee') },
        ...(paysBy === null
          ? []
          : [
              { label: t('setAsideNow'), value: t('nothing') },
              { label: t('payBy'), value: format.instant(paysBy) },
            ]),
      ]}
      total={
        paysBy === null
          ? { label: t('setAside'), value: format.money(held, currency) }
          : { label: t('toPayMost'), value: format.money(costMost, currency) }
      }
    />
  );
}

function ConfirmOne({ proposal, onClose }: ProposalProps & { readonly onClose: () => void }) {
  const t = useTranslations('autoApply');
  const format = useFormat();
  const command = useCommand(answerAutoApply);
  const { offer, pool } = proposal;
  const isLarge = pool === 'small_hni' || pool === 'big_hni';
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    if (!(await command.run({ offerId: offer.offerId, apply: true, ...digits }))) return;
    showToast({ text: t('confirmed'), tone: 'ok' });
    refreshCalls(listAutoApply, listApplications, listOffers, offerInfo);
  };
  return (
    <PaySheet
      title={t('confirmOneTitle', { name: format.instrument(offer.name) })}
      confirm={t('confirmOne')}
      command={command}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      <Terms proposal={proposal} />
      <Note tone="warn">{t(offer.paysBy === null ? 'risk' : 'riskLater')}</Note>
      <Fine>{isLarge ? t('noWayBack') : t('wayBack', { at: format.instant(offer.closesAt) })}</Fine>
    </PaySheet>
  );
}
