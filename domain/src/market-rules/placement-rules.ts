import type { MarketId } from '../market/instrument.ts';
import { decimal } from '../money.ts';

/** What the law of a market calls those who may buy what is not offered to everybody. */
export const declarations = ['in-accredited', 'br-qualified', 'us-accredited'] as const;
export type Declaration = (typeof declarations)[number];

/** Who may buy what is not offered to everybody, in one market, from `from` on. */
export interface PlacementRule {
  readonly market: MarketId;
  readonly from: string;
  /** What somebody says they are, as the law there calls it. */
  readonly declares: Declaration;
  /** The most people that one placement may go to; undefined: as many as there are. */
  readonly peopleMost: number | undefined;
  /** The price may lie so far below the last close, in hundredths of a per cent. */
  readonly discountMostBps: number;
  readonly source: string;
}

const rows: readonly PlacementRule[] = [
  {
    market: 'NSE',
    from: '2020-01-01',
    declares: 'in-accredited',
    peopleMost: 200,
    discountMostBps: 500,
    source:
      'At most 200 people: Companies Act 2013 s. 42 and PAS Rules r. 14(2); accredited investors: SEBI (AIF) Regulations reg. 2(1)(ab), 2021; 5 % below the floor price: ICDR 2018 reg. 176(1)',
  },
  {
    market: 'B3',
    from: '2021-10-01',
    declares: 'br-qualified',
    peopleMost: undefined,
    discountMostBps: 1_000,
    source: 'Investidor qualificado: Resolução CVM 30/2021, art. 12; the discount: ours, for practice',
  },
  {
    market: 'XNYS',
    from: '2020-12-08',
    declares: 'us-accredited',
    peopleMost: undefined,
    discountMostBps: 1_000,
    source: 'Accredited investors: Regulation D, Rules 501(a) and 506(b); the discount: ours, for practice',
  },
];

/** Undefined for a market in which nothing is placed. */
export function placementRule(market: MarketId, date: string): PlacementRule | undefined {
  return rows.findLast((row) => row.market === market && row.from <= date);
}

/** How the practice broker places shares by itself, from `from` on. Times in minutes. */
export interface PracticePlacementRule {
  readonly from: string;
  readonly markets: readonly { readonly market: MarketId; readonly leastValue: bigint; readonly mostValue: bigint }[];
  readonly discountBps: number;
  readonly everyMinutes: number;
  readonly openMinutes: number;
  /** After the close: until when it must be decided who gets some, then until when that is paid for, then when the shares come. */
  readonly decideMinutes: number;
  readonly payMinutes: number;
  readonly creditMinutes: number;
  /** After the credit: how long they may not be sold. */
  readonly lockMinutes: number;
  readonly lots: number;
  readonly source: string;
}

const practice: readonly PracticePlacementRule[] = [
  {
    from: '2020-01-01',
    markets: [
      { market: 'NSE', leastValue: decimal('50000'), mostValue: decimal('500000') },
      { market: 'B3', leastValue: decimal('5000'), mostValue: decimal('50000') },
    ],
    discountBps: 400,
    everyMinutes: 240,
    openMinutes: 60,
    decideMinutes: 10,
    payMinutes: 50,
    creditMinutes: 10,
    lockMinutes: 120,
    lots: 20,
    source:
      'Ours, for practice: hours in place of days. Shares of a preferential issue are locked for six months (ICDR 2018 reg. 167(2)), here for two hours',
  },
];

/** Throws for a day without one. */
export function practicePlacementRule(date: string): PracticePlacementRule {
  const rule = practice.findLast(({ from }) => from <= date);
  if (!rule) throw new Error(`no rule for practice placements on ${date}`);
  return rule;
}
