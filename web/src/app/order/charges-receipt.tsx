import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OrderPreview, OrderView } from '@tarazu/wire/stock-order';
import { useTranslations } from 'use-intl';
import { useChargeName, useChargeRate } from './charge-name.ts';

/** What a waiting order sets aside beyond its charges, because each of its fills is rounded by itself. */
function roundingRoom({ reserve, total }: OrderPreview): bigint {
  return (parseDecimal(reserve) ?? 0n) - (parseDecimal(total) ?? 0n);
}

/** Value, every charge with its rate, and what leaves or reaches the account. */
export function ChargesReceipt({
  side,
  preview,
  currency,
  estimate,
  brief = false,
}: {
  readonly side: OrderView['side'];
  readonly preview: OrderPreview;
  readonly currency: string;
  /** A market order is known only when it is filled. */
  readonly estimate: boolean;
  /** One line for all charges. */
  readonly brief?: boolean;
}) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const chargeName = useChargeName();
  const chargeRate = useChargeRate();
  const mark = side === 'sell' ? '-' : '';
  const charge = (amount: string) => format.money(/[1-9]/.test(amount) ? mark + amount : amount, currency);
  const charges = brief
    ? [{ label: t('charges'), value: charge(preview.chargesTotal) }]
    : preview.charges.map((line) => ({
        label: chargeName(line.name),
        note: chargeRate(line.rate),
        value: charge(line.amount),
      }));
  const room = side === 'buy' && !estimate ? roundingRoom(preview) : 0n;
  const total = {
    buy: estimate ? t('youPayAbout') : t('youPayAtMost'),
    sell: estimate ? t('youReceiveAbout') : t('youReceive'),
  }[side];
  return (
    <Receipt
      block
      lines={[
        { label: estimate ? t('valueEstimated') : t('value'), value: format.money(preview.value, currency) },
        ...charges,
        ...(room > 0n ? [{ label: t('roundingRoom'), value: format.money(decimalToText(room), currency) }] : []),
      ]}
      total={{ label: total, value: format.money(room > 0n ? preview.reserve : preview.total, currency) }}
    />
  );
}
