import { currencyStep } from '../asset.ts';
import { type ContractSize, type MarginTerms, quantityOf } from '../margin/position.ts';
import type { FundingRule } from '../margin/price/funding.ts';
import type { IndexRule } from '../margin/price/index-price.ts';
import type { MarkRule } from '../margin/price/mark-price.ts';
import type { MarginTariff, TierClass } from '../margin/tariff/margin-tariff.ts';
import type { TickTable } from '../market/tick.ts';
import { decimal, ONE } from '../money.ts';
import { ticksBelow } from './coins.ts';

/** Our own venue of contracts. */
export const ownContractVenue = 'TARAZU_PERP';
const QUOTE = 'USDT';

/** A perpetual contract on one coin of the spot market. */
export interface ContractListing {
  readonly instrumentId: string;
  /** The coin. */
  readonly coin: string;
  readonly name: string;
  readonly of: TierClass;
  readonly from: string;
  readonly source: string;
  /** How much of the coin one contract is. */
  readonly size: ContractSize;
  /** The step of orders in contracts, e8. */
  readonly lot: bigint;
  /** The same in coins, e8: what orders, books and positions are counted in. */
  readonly quantityStep: bigint;
  /** The step of prices where the price has at least five hundred of them, e8. */
  readonly tick: bigint;
}

const FROM = '2026-01-01';
const OKX = 'OKX, contract sizes as recorded on 13 May 2022, ticks of its spot pairs; a lot of 0.01 contract is ours';
const OURS = 'Ours, for practice: the size of a contract and its lot; the tick of the spot pair';

/** Coin, name, class, coins in a contract, tick, where the size is from. */
const rows = `
BTC | Bitcoin | first | 0.01 | 0.1 | OKX
ETH | Ethereum | first | 0.1 | 0.01 | OKX
BNB | BNB | large | 0.1 | 0.1 | ours
SOL | Solana | large | 1 | 0.01 | OKX
XRP | XRP | large | 100 | 0.0001 | OKX
DOGE | Dogecoin | large | 1000 | 0.00001 | OKX
ADA | Cardano | other | 100 | 0.0001 | OKX
TRX | TRON | other | 1000 | 0.00001 | ours
AVAX | Avalanche | other | 1 | 0.001 | OKX
LINK | Chainlink | other | 1 | 0.001 | OKX
DOT | Polkadot | other | 1 | 0.001 | OKX
LTC | Litecoin | other | 1 | 0.01 | OKX
`;
const LOT = decimal('0.01');

/** The contracts there are, in the order in which they are shown. */
export const contractListings: readonly ContractListing[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [coin = '', name = '', of = '', value = '', tick = '', source = ''] = row.split(' | ');
    const size = { value: decimal(value), multiplier: 1n };
    return {
      instrumentId: `XC:${coin}-${QUOTE}-PERP`,
      coin,
      // As venues write it in every language.
      name: `${name} Perp`,
      of: of as TierClass,
      from: FROM,
      source: source === 'OKX' ? OKX : OURS,
      size,
      lot: LOT,
      quantityStep: quantityOf(LOT, size),
      tick: decimal(tick),
    };
  });

const byId = new Map(contractListings.map((listing) => [listing.instrumentId, listing]));

/** Follows the price down, but never so far that a lot would be worth no whole unit of the ledger: no fill of a contract is rounded. */
export function contractTicks({ coin, quantityStep, tick, source }: ContractListing): TickTable {
  const least = ONE / quantityStep;
  // Simulated days lie before the listing too, and had its steps.
  return ticksBelow(`contract:${coin}`, '0000-01-01', { tick, source }, least > 0n ? least : 1n);
}

/** What bounds the prices of a class of contracts, from a day on; nobody changes it while the program runs. */
interface ClassRule {
  readonly from: string;
  readonly source: string;
  /** Of the index and of the mark, in parts of the price, e8. */
  readonly indexCap: bigint;
  readonly markClamp: bigint;
  /** The funding rate is no further from zero, e8. */
  readonly fundingCap: bigint;
}

const BOUNDS =
  'funding no further than 0.375, 0.75 and 1.5 % by class, as OKX has it; the bounds of index and mark are ours';

const bounds = (indexCap: string, markClamp: string, fundingCap: string): readonly ClassRule[] => [
  {
    from: FROM,
    source: BOUNDS,
    indexCap: decimal(indexCap),
    markClamp: decimal(markClamp),
    fundingCap: decimal(fundingCap),
  },
];

const classRules: Readonly<Record<TierClass, readonly ClassRule[]>> = {
  first: bounds('0.0005', '0.005', '0.00375'),
  large: bounds('0.001', '0.01', '0.0075'),
  other: bounds('0.001', '0.01', '0.015'),
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How prices are reckoned, from a day on. */
const priceRules = [
  {
    from: FROM,
    reckonMs: 1000,
    staleMs: 10_000,
    sampleMs: MINUTE_MS,
    markSamples: 5,
    fundingMs: 8 * HOUR_MS,
    interest: 0n,
    source:
      'funding every 8 hours at 00, 08 and 16 UTC, the premium sampled each minute, no interest: as OKX has it; the rest is ours',
  },
] as const;

/** What a contract is reckoned by on a day. What it is margined by is in `contractTerms`. */
export interface ContractRule extends Pick<ContractListing, 'size' | 'lot' | 'quantityStep'> {
  /** The smallest unit of what it is settled in, e8. */
  readonly step: bigint;
  /** The index, and with it the mark, is reckoned this often. */
  readonly reckonMs: number;
  readonly index: IndexRule;
  readonly mark: MarkRule;
  readonly funding: FundingRule;
  /** Where the numbers are from. */
  readonly sources: readonly string[];
}

function on<Row extends { readonly from: string }>(all: readonly Row[], date: string): Row {
  // Before the first day nothing was traded; what is shown of then goes by the rules of the beginning.
  const row = all.findLast(({ from }) => from <= date) ?? all[0];
  if (!row) throw new RangeError('no rule for contracts');
  return row;
}

function ruleOf(listing: ContractListing, date: string): ContractRule {
  const own = on(classRules[listing.of], date);
  const prices = on(priceRules, date);
  return {
    size: listing.size,
    lot: listing.lot,
    quantityStep: listing.quantityStep,
    step: currencyStep[QUOTE],
    reckonMs: prices.reckonMs,
    index: { staleMs: prices.staleMs, cap: own.indexCap },
    mark: { sampleMs: prices.sampleMs, samples: prices.markSamples, clamp: own.markClamp },
    funding: { everyMs: prices.fundingMs, sampleMs: prices.sampleMs, interest: prices.interest, cap: own.fundingCap },
    sources: [listing.source, own.source, prices.source],
  };
}

const kept = new Map<string, ContractRule>();
/** Contracts on the few days that are looked at together. */
const KEPT_MAX = 256;

/** The listing of an instrument; undefined for what is no contract of ours. */
export function contractListing(instrumentId: string): ContractListing | undefined {
  return byId.get(instrumentId);
}

/** The contract on a coin of the spot market; undefined where there is none. */
export function contractOn({ id }: { readonly id: string }): ContractListing | undefined {
  return byId.get(`${id}-PERP`);
}

/** The rules of a contract on a day in UTC, `YYYY-MM-DD`; undefined for what is no contract of ours. The same object each time for a day. */
export function contractRule(instrumentId: string, date: string): ContractRule | undefined {
  const listing = byId.get(instrumentId);
  if (!listing) return undefined;
  const key = `${instrumentId} ${date}`;
  let rule = kept.get(key);
  if (!rule) {
    if (kept.size >= KEPT_MAX) kept.clear();
    rule = ruleOf(listing, date);
    kept.set(key, rule);
  }
  return rule;
}

/** What a position in a contract is held by. */
export interface ContractTerms extends MarginTerms {
  readonly leverageMax: number;
}

const termsKept = new WeakMap<MarginTariff, Map<TierClass, ContractTerms>>();

/** What positions in a contract are margined by where these figures count; undefined for what is no contract of ours. The same object each time. */
export function contractTerms(instrumentId: string, tariff: MarginTariff): ContractTerms | undefined {
  const listing = byId.get(instrumentId);
  if (!listing) return undefined;
  let byClass = termsKept.get(tariff);
  if (!byClass) {
    byClass = new Map();
    termsKept.set(tariff, byClass);
  }
  let terms = byClass.get(listing.of);
  if (!terms) {
    const { tiers, taker, leverageMax } = tariff;
    terms = { tiers: tiers[listing.of], feeRate: taker, step: currencyStep[QUOTE], leverageMax };
    byClass.set(listing.of, terms);
  }
  return terms;
}
