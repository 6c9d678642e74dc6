import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listHoldings, listOrders, listTrades, previewOrder } from '@tarazu/wire/stock-order';
import type { HoldingView, OrderPreview } from '@tarazu/wire/trading/order';
import { nameHoldings, sellHoldings } from '@tarazu/wire/trading/sell-all';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../command/use-command.ts';
import { OrderTag } from '../../order/order-tag.tsx';
import { refreshCalls } from '../../use-call.ts';
import { CloseAllSheet } from '../close-all/close-all-sheet.tsx';
import { usePreviews } from '../close-all/use-previews.ts';

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
  const command = useCommand(sellHoldings);
  const previews = usePreviews(previewOrder, holdings.map(saleOf), !command.answer).map(({ data }) => data);
  const { currency } = holdings[0];
  const free = holdings.filter(isFree);
  const results = holdings.map((holding, at) => resultOf(holding, previews[at]));
  const sold = results.flatMap((each) => (each === undefined ? [] : [each]));
  const total = decimalToText(sold.reduce((sum, each) => sum + each, 0n));
  const isKnown = previews.every((each) => each !== undefined);
  const shown = (result: string) => <Delta value={result} text={format.money(result, currency)} />;
  const send = async (digits: { readonly transactionPassword?: string }) => {
    await command.run({ holdings: nameHoldings(free), ...digits });
    refreshCalls(listHoldings, listOrders, listTrades, showAssets);
  };
  const outcomes = command.answer?.results.map(({ instrumentId, name, order, refusal }) => ({
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
        text: t('sellAllText', { count: String(free.length), all: String(holdings.length) }),
        keep: t('keepAll'),
        confirm: t('sellAllConfirm'),
        fine: t('sellAllFine'),
        outcomes: t('sellAllDone'),
        done: t('done'),
      }}
      lines={holdings.map((holding, at) => {
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
      outcomes={outcomes}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    />
  );
}
