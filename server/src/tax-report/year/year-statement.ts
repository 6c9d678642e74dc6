import { type Currency, isCurrency } from '@tarazu/domain/asset';
import { besideTrades, groupOfEntry } from '@tarazu/domain/journal/event-facts';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { YearAccount } from '@tarazu/wire/tax/year-report';
import { readEventHead } from '../../platform/commit/read-events.ts';
import type { Reader } from '../../platform/database.ts';
import { type Flow, type LedgerSpan, readBalancesAt, readFlows } from '../../platform/statements/ledger-sums.ts';
import { readMarginSums } from '../../position/index.ts';
import { readRealisedBetween } from '../../trading/index.ts';
import { readYearCharges, totalIn } from './year-charges.ts';
import type { YearSpan } from './year-span.ts';

const text = (amount: bigint): string => decimalToText(amount, 2);

/** The span of somebody's ledger that a year is, as of the last entry that is known now. */
export async function ledgerSpanOf(reader: Reader, owner: AccountId, span: YearSpan): Promise<LedgerSpan> {
  return { owner, fromMs: span.fromMs, toMs: span.toMs, untilNo: await readEventHead(reader, owner) };
}

/** What was realised by currency, e8: sales and closings, and what positions came to without one. */
async function readRealised(reader: Reader, span: LedgerSpan): Promise<ReadonlyMap<Currency, bigint>> {
  const [fills, margins] = await Promise.all([readRealisedBetween(reader, span), readMarginSums(reader, span)]);
  const sums = new Map(fills);
  for (const [market, amount] of margins) {
    const { currency } = marketOf(market);
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  return sums;
}

type FlowView = YearAccount['flows'][number];

/** What an entry pays beside the trades in it is of its own group, and they are of theirs. */
function groupOf({ types, crossed }: Flow) {
  const isBeside = (name: string) => besideTrades.includes(name);
  if (!types.some(isBeside)) return groupOfEntry(types) ?? null;
  return groupOfEntry(types.filter((name) => isBeside(name) === crossed)) ?? null;
}

/** By kind of entry, the largest first. */
function flowsOf(flows: readonly Flow[]): readonly FlowView[] {
  const groups = Map.groupBy(flows, groupOf);
  const sum = (all: readonly Flow[], side: 'gets' | 'gives') =>
    all.reduce((total, one) => total + decimal(one[side]), 0n);
  return [...groups]
    .map(([group, all]) => ({ group, gets: sum(all, 'gets'), gives: sum(all, 'gives') }))
    .filter(({ gets, gives }) => gets !== 0n || gives !== 0n)
    .toSorted((a, b) => (a.gets + a.gives > b.gets + b.gives ? -1 : 1))
    .map(({ group, gets, gives }) => ({ group, gets: text(gets), gives: text(gives) }));
}

/** What dividends brought less what was taken back, e8: by the instant of the entry, as all flows; the day of an exchange may be of another year in UTC. */
function dividendsIn(flows: readonly Flow[]): bigint {
  return flows
    .filter(({ types }) => groupOfEntry(types) === 'dividends')
    .reduce((sum, { gets, gives }) => sum + decimal(gets) - decimal(gives), 0n);
}

/** The accounts of a year, and what was owned of anything else at its end, e8 by asset. */
export async function readYearAccounts(
  reader: Reader,
  span: LedgerSpan,
  { currencies }: YearSpan,
): Promise<{ readonly accounts: readonly YearAccount[]; readonly owned: ReadonlyMap<string, bigint> }> {
  const [opening, closing, flows, realised, charges] = await Promise.all([
    readBalancesAt(reader, span, span.fromMs),
    readBalancesAt(reader, span, span.toMs),
    readFlows(reader, span, { assets: currencies, apart: besideTrades }),
    readRealised(reader, span),
    readYearCharges(reader, span, currencies),
  ]);
  const at = (balances: typeof opening, asset: string) =>
    decimal(balances.find((one) => one.asset === asset)?.amount ?? '0');
  const accounts = currencies.flatMap((currency): readonly YearAccount[] => {
    const own = flows.filter(({ asset }) => asset === currency);
    const [begins, ends] = [at(opening, currency), at(closing, currency)];
    const gets = own.reduce((sum, one) => sum + decimal(one.gets), 0n);
    const gives = own.reduce((sum, one) => sum + decimal(one.gives), 0n);
    if (begins === 0n && ends === 0n && own.length === 0) return [];
    return [
      {
        currency,
        opening: text(begins),
        flows: [...flowsOf(own)],
        gets: text(gets),
        gives: text(gives),
        closing: text(ends),
        entries: own.reduce((sum, { entries }) => sum + entries, 0),
        balanced: begins + gets - gives === ends,
        realised: text(realised.get(currency) ?? 0n),
        charges: text(totalIn(charges, currency)),
        dividends: text(dividendsIn(own)),
      },
    ];
  });
  const owned = closing
    .filter(({ asset }) => !isCurrency(asset))
    .map(({ asset, amount }) => [asset, decimal(amount)] as const);
  return { accounts, owned: new Map(owned) };
}
