import type { Currency } from '@tarazu/domain/asset';
import { groupOfEntry } from '@tarazu/domain/journal/event-facts';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Purpose } from '@tarazu/domain/posting';
import type { ChargeSum } from '@tarazu/wire/tax/year-report';
import type { Reader } from '../../platform/database.ts';
import { type LedgerSpan, readHouseGot } from '../../platform/statements/ledger-sums.ts';
import { readChargedBetween } from '../../trading/index.ts';

/** What is paid for a service or to the state. The price of a membership buys something and is no charge. */
const purposes: readonly Purpose[] = ['fee', 'tax', 'interest'];

type Sum = Omit<ChargeSum, 'amount'> & { readonly amount: bigint };

/** Those with the same words as one, e8. */
function together(sums: readonly Sum[]): readonly Sum[] {
  const groups = Map.groupBy(sums, ({ currency, market, group, kind }) => [currency, market, group, kind].join(' '));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, amount: same.reduce((sum, { amount }) => sum + amount, 0n) }] : [];
  });
}

/** The largest first, all of a currency together. */
const inOrder = (a: Sum, b: Sum) =>
  a.currency === b.currency ? (a.amount > b.amount ? -1 : 1) : a.currency.localeCompare(b.currency);

/** All charges of a span: of trades by their notes, of anything else by the ledger. The ledger has the last word: what notes do not explain is a line. */
export async function readYearCharges(
  reader: Reader,
  span: LedgerSpan,
  currencies: readonly Currency[],
): Promise<readonly Sum[]> {
  const [named, got] = await Promise.all([
    readChargedBetween(reader, span),
    readHouseGot(reader, span, { assets: currencies, purposes }),
  ]);
  const ofTrades = named.filter(({ currency }) => currencies.includes(currency));
  const sums = currencies.flatMap((currency): readonly Sum[] => {
    const own = got.filter(({ asset }) => asset === currency);
    const isTrade = ({ types }: { readonly types: readonly string[] }) => types.includes('order.filled');
    const notes = ofTrades.filter((one) => one.currency === currency);
    const inLedger = own.filter(isTrade).reduce((sum, { amount }) => sum + decimal(amount), 0n);
    const inNotes = notes.reduce((sum, { amount }) => sum + amount, 0n);
    return [
      ...notes.map(({ market, name, amount }) => ({ currency, market, group: null, kind: name, amount })),
      { currency, market: null, group: 'trades' as const, kind: 'rest', amount: inLedger - inNotes },
      ...own
        .filter((one) => !isTrade(one))
        .map(({ types, purpose, amount }) => {
          const group = groupOfEntry(types) ?? null;
          return { currency, market: null, group, kind: purpose, amount: decimal(amount) };
        }),
    ];
  });
  return together(sums)
    .filter(({ amount }) => amount !== 0n)
    .toSorted(inOrder);
}

export function chargesView(sums: readonly Sum[]) {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return {
    charges: sums.map((sum) => ({ ...sum, amount: decimalToText(sum.amount, 2) })),
    totals: currencies.map((currency) => ({ currency, amount: decimalToText(totalIn(sums, currency), 2) })),
  };
}

/** All charges in a currency, e8. */
export function totalIn(sums: readonly Sum[], currency: Currency): bigint {
  return sums.reduce((total, sum) => (sum.currency === currency ? total + sum.amount : total), 0n);
}
