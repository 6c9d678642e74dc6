import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { Receipt, type ReceiptLine } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ChargeLine } from '@tarazu/wire/charges/charge-line';
import type { OrderPreview, OrderView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { useChargeName, useChargeTerms } from './charge-name.ts';

/** How far the bound of a limit order lies from what the book of this moment would make of it. */
function roomOf({ bound, total }: OrderPreview): bigint {
  if (bound === null) return 0n;
  const room = (parseDecimal(bound) ?? 0n) - (parseDecimal(total) ?? 0n);
  return room < 0n ? -room : room;
}

interface TotalOf {
  readonly side: OrderView['side'];
  readonly preview: OrderPreview;
  readonly currency: string;
  /** A market order is known only when it is filled. */
  readonly estimate: boolean;
}

/** What leaves or reaches the account. */
export function useTotalLine(): (of: TotalOf) => ReceiptLine {
  const t = useTranslations('ticket');
  const format = useFormat();
  return ({ side, preview, currency, estimate }) => {
    const label = {
      buy: estimate ? t('youPayAbout') : t('youPayAtMost'),
      sell: estimate ? t('youReceiveAbout') : t('youReceive'),
    }[side];
    return { label, value: format.money(estimate ? preview.total : (preview.bound ?? preview.total), currency) };
  };
}

interface ChargesReceiptProps extends TotalOf {
  /** One line for all charges. */
  readonly brief?: boolean;
  /** The total stands in the bar of the sheet, where it is always in sight. */
  readonly totalElsewhere?: boolean;
}

/** Value, every charge with its rate, and what leaves or reaches the account. */
export function ChargesReceipt({
  side,
  preview,
  currency,
  estimate,
  brief = false,
  totalElsewhere = false,
}: ChargesReceiptProps) {
  const t = useTranslations('ticket');
  const unconfirmed = useTranslations('charge')('unconfirmed');
  const format = useFormat();
  const totalOf = useTotalLine();
  const chargeName = useChargeName();
  const chargeTerms = useChargeTerms(currency);
  const mark = side === 'sell' ? '-' : '';
  const termsOf = (line: ChargeLine) => {
    const terms = [chargeTerms(line), preview.unconfirmed.includes(line.name) ? unconfirmed : undefined];
    const told = terms.filter((term) => term !== undefined);
    return told.length === 0 ? undefined : told.join(', ');
  };
  const charge = (amount: string) => format.money(/[1-9]/.test(amount) ? mark + amount : amount, currency);
  const charges = brief
    ? [{ label: t('charges'), value: charge(preview.chargesTotal) }]
    : [
        ...preview.charges.map((line) => ({
          label: chargeName(line.name),
          note: termsOf(line),
          value: charge(line.amount),
        })),
        // By the last rate known nothing is taken, which the reader may not conclude from a line that is not there.
        ...preview.unconfirmed
          .filter((name) => !preview.charges.some((line) => line.name === name))
          .map((name) => ({ label: chargeName(name), note: unconfirmed, value: charge('0.00') })),
      ];
  const room = estimate ? 0n : roomOf(preview);
  // What is taken at once costs what the book says, which may change until then, up to the limit.
  const roomName = /[1-9]/.test(preview.fillableNow) ? t('upToLimit') : t('roundingRoom');
  return (
    <Receipt
      block
      lines={[
        { label: estimate ? t('valueEstimated') : t('value'), value: format.money(preview.value, currency) },
        ...charges,
        ...(room > 0n ? [{ label: roomName, value: charge(decimalToText(room)) }] : []),
      ]}
      {...(totalElsewhere ? {} : { total: totalOf({ side, preview, currency, estimate }) })}
    />
  );
}
