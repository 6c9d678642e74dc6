import { decimal, decimalToText, ratio } from '@tarazu/domain/money';
import type { ReceiptLine } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ConversionReceipt, quoteConversion } from '@tarazu/wire/coin/coin-conversion';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useTranslations } from 'use-intl';

export type ConversionQuote = ReplyOf<typeof quoteConversion>;
export type ConversionTerms = Pick<
  ConversionReceipt,
  | 'kind'
  | 'money'
  | 'gives'
  | 'gets'
  | 'received'
  | 'left'
  | 'spreadPercent'
  | 'feePercent'
  | 'chargesTotal'
  | 'bookCost'
  | 'parts'
>;

/** What one of the dearer is of the other: what was really got, and what the middle of the books says. */
function ratesOf({ money, gives, gets, received, parts }: ConversionTerms) {
  const [given] = gives;
  if (!given || gives.length > 1) return undefined;
  const middleOf = (coin: string) => decimal(parts.find((part) => part.coin === coin)?.middle ?? '1');
  const [middleFrom, middleTo] = [given.coin === money ? undefined : middleOf(given.coin), middleOf(gets)];
  const dearFrom = middleFrom !== undefined && (gets === money || middleFrom >= middleTo);
  const [one, is] = dearFrom ? [given.coin, gets] : [gets, given.coin];
  const [amount, got] = [decimal(given.amount), decimal(received)];
  if (amount === 0n || got === 0n) return undefined;
  const middle = (coin: string) => (coin === money ? 100_000_000n : middleOf(coin));
  return {
    one,
    is,
    rate: decimalToText(dearFrom ? ratio(got, amount, 'half_even') : ratio(amount, got, 'half_even')),
    market: decimalToText(ratio(middle(one), middle(is), 'half_even')),
  };
}

/** The terms line by line: the rate, what the market says, what the spread and the book cost, and what stays over. */
export function useConversionLines(): (terms: ConversionTerms) => readonly ReceiptLine[] {
  const t = useTranslations('convert');
  const format = useFormat();
  return (terms) => {
    const { money, left, spreadPercent, feePercent, chargesTotal, bookCost, parts } = terms;
    const rates = ratesOf(terms);
    const each = parts.length === 2 && rates !== undefined;
    return [
      ...(rates
        ? [
            { label: t('rate'), value: `1\u00a0${rates.one} = ${format.average(rates.rate, rates.is)}` },
            { label: t('market'), value: format.price(rates.market, rates.is) },
          ]
        : []),
      {
        label: t('spread'),
        note: t(each ? 'ofEach' : 'ofValue', { percent: `${format.number(spreadPercent)}%` }),
        value: format.money(chargesTotal, money),
      },
      ...(/[1-9]/.test(feePercent) ? [{ label: t('fee'), value: `${format.number(feePercent)}%` }] : []),
      { label: t('book'), value: format.money(bookCost, money) },
      ...(/[1-9]/.test(left) ? [{ label: t('left'), value: format.price(left, money) }] : []),
    ];
  };
}
