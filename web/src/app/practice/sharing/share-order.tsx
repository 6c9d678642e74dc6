import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { useFormat } from '@tarazu/ui/use-format';
import type { OrderView, TradeView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { percentOf } from '../../quote/percent-of.ts';
import { PictureSheet } from './picture-sheet.tsx';
import { SharingWords } from './sharing-words.tsx';

interface ShareOrderProps {
  readonly order: OrderView;
  readonly trades: readonly TradeView[];
  readonly onClose: () => void;
}

const sumOf = (values: readonly (string | null)[]): bigint =>
  values.reduce((sum, value) => sum + (parseDecimal(value ?? '0') ?? 0n), 0n);

/** The receipt of an order as a picture: of a sale what it brought in per cent of its cost. */
export function ShareOrder(props: ShareOrderProps) {
  return (
    <SharingWords waiting={null}>
      <Receipt {...props} />
    </SharingWords>
  );
}

function Receipt({ order, trades, onClose }: ShareOrderProps) {
  const t = useTranslations('sharing');
  const format = useFormat();
  const { side, currency, averagePrice } = order;
  const money = (value: bigint) => format.money(decimalToText(value, 2), currency);
  const done = side === 'buy' ? t('bought') : t('sold');
  const realised = sumOf(trades.map((trade) => trade.realised));
  const cost = sumOf(trades.map(({ net }) => net)) - realised;
  const closed = side === 'sell' && trades.some((trade) => trade.realised !== null) && order.product === 'delivery';
  const percent = percentOf(decimalToText(realised), cost);
  return (
    <PictureSheet
      onClose={onClose}
      shared={{
        title: format.instrument(order.name),
        side: closed ? `${order.symbol} · ${done}` : order.symbol,
        result: closed ? format.percent(percent) : done,
        rises: closed && realised !== 0n ? realised > 0n : undefined,
        lines: [
          ...(averagePrice === null ? [] : [[t('average'), format.average(averagePrice, currency)] as const]),
          [t('day'), format.day(order.tradeDate)],
        ],
        amounts: [
          [t('quantity'), format.quantityOf(order.filled, order.unit)],
          [t('value'), money(sumOf(trades.map(({ value }) => value)))],
          [t('charges'), format.money(order.charges, currency)],
          ...(closed ? [[t('result'), format.change(decimalToText(realised, 2), currency)] as const] : []),
        ],
      }}
    />
  );
}
