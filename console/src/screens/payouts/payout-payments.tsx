import { Link } from '@tanstack/react-router';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { PayoutBatchDetail } from '@tarazu/wire/funding/coin-payout-desk';
import { useTranslations } from 'use-intl';
import { PayoutRemedy } from './payout-remedies.tsx';
import css from './payouts.module.css';

type Payment = PayoutBatchDetail['payments'][number];

const tones: Readonly<Record<Payment['place'], TagTone>> = {
  none: 'neutral',
  pending: 'brand',
  in_block: 'brand',
  replaced: 'bad',
  unknown: 'bad',
  final: 'ok',
};

/** Each payment of a batch: to whom, how much, under which nonce, and where the chain has it. */
export function PayoutPayments({ payments }: { readonly payments: readonly Payment[] }) {
  const t = useTranslations('payoutDesk');
  const format = useFormat();
  return (
    <ul className={css.payments}>
      {payments.map((payment) => {
        const { withdrawalId, number, nonce, to, coin, amount, feeMost, feeCoin, txId, place } = payment;
        const depth = { count: String(payment.confirmations), needed: String(payment.confirmationsNeeded) };
        return (
          <li key={withdrawalId} className={css.payment}>
            <div className={css.line}>
              <Link to="/withdrawals" search={{ id: withdrawalId }}>
                {number}
              </Link>
              <strong>{`${format.quantity(amount)} ${coin}`}</strong>
            </div>
            <code className={css.code}>{to}</code>
            <div className={css.line}>
              <span>{t('nonce', { nonce: String(nonce) })}</span>
              {payment.attempt > 0 ? <span>{t('attempt', { count: String(payment.attempt + 1) })}</span> : undefined}
              <span>{t('feeMost', { fee: `${format.quantity(feeMost)} ${feeCoin}` })}</span>
            </div>
            {txId === null ? undefined : <code className={css.code}>{txId}</code>}
            <div className={css.line}>
              {payment.ended ? (
                <Tag tone="neutral">{t('ended')}</Tag>
              ) : (
                <Tag tone={tones[place]}>{t(`places.${place}`)}</Tag>
              )}
              {place === 'in_block' || place === 'final' ? <span>{t('confirmed', depth)}</span> : undefined}
            </div>
            {payment.takenTx !== null && txId !== null && payment.takenTx !== txId ? (
              <code className={css.code}>{t('other', { tx: payment.takenTx })}</code>
            ) : undefined}
            {payment.fault === null ? undefined : (
              <Note tone="warn">
                {t('fault', { at: format.instant(payment.fault.at) })} <q lang="en">{payment.fault.text}</q>
              </Note>
            )}
            <PayoutRemedy payment={payment} />
          </li>
        );
      })}
    </ul>
  );
}
