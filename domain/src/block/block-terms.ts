import type { MarketId } from '../market/instrument.ts';
import { decimal } from '../money.ts';

/** What the price of a block is held against. `last`: the last trade of the moment. Times `HH:MM` in the zone of the exchange. */
export type ReferenceRule =
  | { readonly kind: 'previous_close' }
  | { readonly kind: 'vwap'; readonly from: string; readonly until: string }
  | { readonly kind: 'last' };
export type ReferenceKind = ReferenceRule['kind'];
export const referenceKinds = ['previous_close', 'vwap', 'last'] as const satisfies readonly ReferenceKind[];

/** When blocks may be traded on a trading day, the end left out. */
export interface BlockWindow {
  readonly from: string;
  readonly until: string;
  readonly reference: ReferenceRule;
}

/** How blocks are traded in one market, from `from` on. Amounts e8 in its currency. */
export interface BlockTerms {
  readonly market: MarketId;
  readonly from: string;
  readonly windows: readonly BlockWindow[];
  /** A price may lie so far from the reference, either way, in hundredths of a per cent. */
  readonly rangeBps: number;
  /** What a block is worth at least here, and on the exchange (there in value, or in shares); both are shown. */
  readonly valueMin: bigint;
  readonly exchangeMin: { readonly value: bigint | undefined; readonly shares: number | undefined };
  /** Somebody's trades of a day in one share are listed when they are more than this part of all shares. */
  readonly bulkBps: number;
  readonly source: string;
  /** Of the figures that are ours, for practice. */
  readonly practiceSource: string;
}

const ours = 'Ours, for practice: no figure of a venue';

const rows: readonly BlockTerms[] = [
  {
    market: 'NSE',
    from: '2025-12-07',
    windows: [
      { from: '08:45', until: '09:00', reference: { kind: 'previous_close' } },
      { from: '14:05', until: '14:20', reference: { kind: 'vwap', from: '13:45', until: '14:00' } },
    ],
    rangeBps: 300,
    valueMin: decimal('50000'),
    exchangeMin: { value: decimal('250000000'), shares: undefined },
    bulkBps: 50,
    source:
      'SEBI circular SEBI/HO/MRD/POD-III/CIR/P/2025/134 of 8 October 2025, in force 7 December 2025; bulk deals: NSE circular CMTR7864',
    practiceSource: `${ours}; the exchange asks for Rs 25 crore`,
  },
  {
    market: 'B3',
    from: '2020-01-01',
    windows: [{ from: '10:00', until: '16:55', reference: { kind: 'last' } }],
    rangeBps: 300,
    valueMin: decimal('5000'),
    exchangeMin: { value: undefined, shares: undefined },
    bulkBps: 50,
    source: 'Resolução CVM 135/2022: large lots, whose least size B3 sets for each share; window, range and list: ours',
    practiceSource: ours,
  },
  {
    market: 'XNYS',
    from: '2020-01-01',
    windows: [{ from: '09:30', until: '16:00', reference: { kind: 'last' } }],
    rangeBps: 300,
    valueMin: decimal('2000'),
    exchangeMin: { value: decimal('200000'), shares: 10_000 },
    bulkBps: 50,
    source: 'A block is 10,000 shares or USD 200,000: Regulation NMS, 17 CFR 242.600(b); range and list: ours',
    practiceSource: ours,
  },
];

export const blockMarkets: readonly MarketId[] = [...new Set(rows.map(({ market }) => market))];

/** Undefined for a market in which no blocks are traded on that day of the exchange. */
export function blockTermsOf(market: MarketId, date: string): BlockTerms | undefined {
  return rows.findLast((row) => row.market === market && row.from <= date);
}

/** How requests are held, and what the house publishes by itself; the same for every market. */
export interface BlockHouseTerms {
  readonly from: string;
  /** Requests of one person in a day of the exchange. */
  readonly requestsMax: number;
  /** By how much the last price may move, either way, before a quote falls, in hundredths of a per cent. */
  readonly guardBps: number;
  /** Around an ex-date no desk quotes, in days: a block would be of another number of shares. */
  readonly splitDays: number;
  /** What is published on a trading day: one block for each, of so many times the least value. */
  readonly published: readonly { readonly lockDays: number; readonly discountBps: number; readonly times: bigint }[];
  readonly source: string;
}

const houseRows: readonly BlockHouseTerms[] = [
  {
    from: '2020-01-01',
    requestsMax: 20,
    guardBps: 8,
    splitDays: 45,
    published: [
      { lockDays: 10, discountBps: 250, times: 30n },
      { lockDays: 5, discountBps: 150, times: 24n },
      { lockDays: 0, discountBps: -20, times: 18n },
    ],
    source: ours,
  },
];

/** Throws for a day without one. */
export function blockHouseTerms(date: string): BlockHouseTerms {
  const found = houseRows.findLast(({ from }) => from <= date);
  if (!found) throw new RangeError(`no terms of blocks for ${date}`);
  return found;
}
