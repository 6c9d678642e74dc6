import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { previewOrder } from '@tarazu/wire/stock-order';
import type { HoldingView, OrderPreview } from '@tarazu/wire/trading/order';
import { SOLD_AT_ONCE_MAX } from '@tarazu/wire/trading/sell-all';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderTag } from '../../order/order-tag.tsx';
import { CloseAllSheet } from '../close-all/close-all-sheet.tsx';
import { usePreviews } from '../close-all/use-previews.ts';
import { useSellInParts } from './use-sell-in-parts.ts';

/** Of so many it is said what each would bring: every one of them is asked about again and again. */
const PREVIEWED_MAX = SOLD_AT_ONCE_MAX;

const isFree = ({ available }: HoldingView) => decimal(available) > 0n;

/** A sale of what is free of it; of one of which nothing is free, of all of it, which says why not. */
function saleOf(holding: HoldingView) {
  const { instrumentId, available, quantity } = holding;
  const size = isFree(holding) ? available : quantity;
  return { instrumentId, side: 'sell', type: 'market', validity: 'day', quantity: size } as const;
}

/** What the sale would leave against the average cost of what is sold, e8, after its charges, rounded half up; undefined where it would be refused. */
function resultOf({ invested, available, quantity }: HoldingView, preview: OrderPreview | undefined) {
  if (!preview || preview.refusal) return undefined;
  const cost = divide(decimal(invested) * decimal(available), decimal(quantity), 'half_up');
  return decimal(preview.total) - cost;
}

interface SellAllSheetProps {
  /** Of one place, and so of one currency. */
  readonly holdings: readonly [HoldingView, ...HoldingView[]];
  readonly onClose: () => void;
}

/** All holdings of a place sold at the market: what that would bring, what cannot be sold and why, and afterwards what became of each. */
export function SellAllSheet({ holdings, onClose }: SellAllSheetProps) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const { currency } = holdings[0];
  // What it is told of is what it will be: holdings come and go behind it while it is sold.
  const [free] = useState(() => holdings.filter(isFree));
  const { command, send, results: decided, isDone } = useSellInParts(free);
  const shownFirst = holdings.slice(0, PREVIEWED_MAX);
  const previews = usePreviews(previewOrder, shownFirst.map(saleOf), decided.length === 0 && !isDone).map(
    ({ data }) => data,
  );
  const results = shownFirst.map((holding, at) => resultOf(holding, previews[at]));
  const sold = results.flatMap((each) => (each === undefined ? [] : [each]));
  const total = decimalToText(sold.reduce((sum, each) => sum + each, 0n));
  const isKnown = previews.every((each) => each !== undefined);
  const shown = (result: string) => <Delta value={result} text={format.money(result, currency)} />;
  const outcomes = decided.map(({ instrumentId, name, order, refusal }) => ({
    key: instrumentId,
    title: format.instrument(name),
    detail:
      refusal?.msg ??
      order?.refusal?.msg ??
      (order?.averagePrice
        ? t('closedAt', {
            quantity: format.quantityOf(order.filled, order.unit),
            price: format.average(order.averagePrice, currency),
          })
        : undefined),
    value: order ? <OrderTag status={order.status} /> : t('notSold'),
  }));
  return (
    <CloseAllSheet
      words={{
        title: t('sellAllTitle'),
        text:
          t('sellAllText', { count: String(free.length), all: String(holdings.length) }) +
          (free.length > SOLD_AT_ONCE_MAX ? ` ${t('sellAllParts', { most: String(SOLD_AT_ONCE_MAX) })}` : ''),
        keep: t('keepAll'),
        confirm: t('sellAllConfirm'),
        fine: t('sellAllFine'),
        outcomes: t('sellAllDone'),
        done: t('done'),
      }}
      lines={shownFirst.map((holding, at) => {
        const { name, available, quantity, unit } = holding;
        const [preview, result] = [previews[at], results[at]];
        const isPart = decimal(available) < decimal(quantity);
        const size = isPart
          ? t('partOf', { part: format.count(available, unit), all: format.count(quantity, unit) })
          : format.count(available, unit);
        const charges = preview && t('chargesOf', { amount: format.money(preview.chargesTotal, currency) });
        return {
          label: format.instrument(name),
          note: preview?.refusal?.msg ?? (charges && `${size} · ${charges}`),
          value: result === undefined ? (preview ? '—' : '…') : shown(decimalToText(result)),
        };
      })}
      total={{
        label:
          isKnown && sold.length < holdings.length
            ? t('sellAllResultOf', { count: String(sold.length) })
            : t('closeAllResult'),
        value: isKnown ? shown(total) : '…',
      }}
      command={command}
      nothing={free.length === 0}
      outcomes={isDone ? outcomes : undefined}
      progress={
        free.length > SOLD_AT_ONCE_MAX
          ? {
              done: decided.length,
              of: free.length,
              text: t('sellAllProgress', { done: String(decided.length), all: String(free.length) }),
            }
          : undefined
      }
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    />
  );
}
