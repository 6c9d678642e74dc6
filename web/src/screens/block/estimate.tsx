import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { BlockEstimateView } from '@tarazu/wire/block/block-parts';
import { useTranslations } from 'use-intl';
import { useChargeName, useChargeTerms } from '../../app/order/charge-name.ts';
import { fixesOf } from '../../app/order/fix.ts';
import { type Change, Fixes } from '../../app/order/fixes.tsx';

interface EstimateProps {
  readonly estimate: BlockEstimateView;
  readonly currency: string;
}

/** Value, every charge, and what leaves or reaches the account. */
export function EstimateReceipt({ estimate, currency }: EstimateProps) {
  const t = useTranslations('block');
  const format = useFormat();
  const nameOf = useChargeName();
  const termsOf = useChargeTerms(currency);
  const { side } = estimate;
  const mark = side === 'sell' ? '-' : '';
  const charge = (amount: string) => format.money(/[1-9]/.test(amount) ? mark + amount : amount, currency);
  const counted = (amount: string) =>
    side === 'buy' ? format.money(amount, currency) : t('shares', { count: format.quantity(amount) });
  return (
    <Receipt
      block
      lines={[
        {
          label: `${format.quantity(estimate.quantity)} × ${format.price(estimate.price, currency)}`,
          value: format.money(estimate.value, currency),
        },
        ...estimate.charges.map((line) => ({
          label: nameOf(line.name),
          note: termsOf(line),
          value: charge(line.amount),
        })),
      ]}
      total={{ label: side === 'buy' ? t('youPay') : t('youGet'), value: format.money(estimate.total, currency) }}
      after={[
        {
          label: t('available'),
          note: t('after', { amount: counted(estimate.availableAfter) }),
          value: counted(estimate.availableBefore),
        },
      ]}
    />
  );
}

/** Where to go when a block is not to be had: membership, or the market itself. */
export function BlockWays({ refusal, instrumentId }: { readonly refusal: string; readonly instrumentId: string }) {
  const t = useTranslations('block');
  if (refusal === 'vip_required')
    return (
      <Link to="/pages/stock/vip" className={buttonClass('outline', 'small')}>
        {t('toVip')}
      </Link>
    );
  return /^block_(window|below|split|no_|requests|reversal|price_outside|inventory|desk)/.test(refusal) ? (
    <Link to="/pages/stock/stockKline" search={{ id: instrumentId }} className={buttonClass('outline', 'small')}>
      {t('toMarket')}
    </Link>
  ) : undefined;
}

/** Why it would be refused now, and the ways out of it. */
export function EstimateFault({
  estimate,
  currency,
  instrumentId,
  onQuantity,
}: EstimateProps & { readonly instrumentId: string; readonly onQuantity?: (quantity: string) => void }) {
  const { refusal } = estimate;
  if (!refusal) return undefined;
  const fixes = fixesOf(refusal).filter(({ kind }) => kind === 'see' || (kind === 'quantity' && onQuantity));
  const change = (fix: Change) => {
    if (fix.kind === 'quantity') onQuantity?.(fix.value);
  };
  return (
    <Note tone="warn" alert>
      <p>{refusal.msg}</p>
      <Fixes fixes={fixes} currency={currency} onFix={change} />
      <BlockWays refusal={refusal.name} instrumentId={instrumentId} />
    </Note>
  );
}
