import { initialOfShare, type ShareRisk, shareTiers } from '../../margin/intraday.ts';
import { decimal, ONE } from '../../money.ts';
import type { DayOf, DayRule, MarginRule, MarketMargin } from './market.ts';

// Dated configuration: what a share asks for when it is held on margin within a day, and when the house closes what is left.

/** How much a share moves, as the exchange classes it. */
type VolatilityClass = 'calm' | 'lively' | 'wild' | 'steep';

interface ClassRow extends Omit<ShareRisk, 'floor'> {
  readonly from: string;
  readonly of: VolatilityClass;
  readonly source: string;
}

/** What the exchange reckons for each class. Our companies are invented, and so is which class each is in. */
const classes: readonly ClassRow[] = [
  {
    from: '2020-01-01',
    of: 'calm',
    valueAtRisk: decimal('0.095'),
    extremeLoss: decimal('0.035'),
    source: 'NSE clearing: VaR 9.5 %, ELM 3.5 %',
  },
  {
    from: '2020-01-01',
    of: 'lively',
    valueAtRisk: decimal('0.18'),
    extremeLoss: decimal('0.05'),
    source: 'ours: VaR 18 %, ELM 5 %',
  },
  {
    from: '2020-01-01',
    of: 'wild',
    valueAtRisk: decimal('0.24'),
    extremeLoss: decimal('0.05'),
    source: 'NSE clearing: VaR 24 %, ELM 5 %',
  },
  {
    from: '2020-01-01',
    of: 'steep',
    valueAtRisk: decimal('0.36'),
    extremeLoss: decimal('0.07'),
    source: 'ours: VaR 36 %, ELM 7 %',
  },
];

/** The least for any share, from a day on. */
const floors = [
  {
    from: '2021-09-01',
    part: decimal('0.2'),
    source: 'SEBI/HO/MRD2/DCAP/CIR/P/2020/127: all of it upfront; never above five times',
  },
] as const;

/** What one position may be worth, from a day on. */
const largest = [
  { from: '2020-01-01', value: decimal('25000000'), source: 'our own rule: 2.5 crore rupees a position' },
] as const;

/** Shares by class, from a day on. One that stands nowhere (narrow band, thin, or just listed) is not offered. */
const shares: readonly { readonly from: string; readonly of: VolatilityClass; readonly symbols: string }[] = [
  { from: '2020-01-01', of: 'calm', symbols: 'SAHYM KAVBK MEGHE PALLV VINDS DECTL ARAVB GODVB HOYSL KUTRF' },
  {
    from: '2020-01-01',
    of: 'lively',
    symbols: 'NILGI TUNGA MALPT SATPC MHNBK CHILK NARFN KAKTT GARUT SURGP DALMC BASTA CHNDR PADMJ MARUA',
  },
  {
    from: '2020-01-01',
    of: 'wild',
    symbols: 'TAPTB BETWA SURSI VJDAT BHAVL SHTHO CHKTY CRGBV PGDRY LOHRD ASHAB RANNC DOOTL HAMPI',
  },
  { from: '2020-01-01', of: 'steep', symbols: 'PAMBA SATVD ZAMRN THARW TRSRW' },
];

/** Shares with derivatives, by the day from which they have some. None of ours has. */
const withDerivatives: readonly { readonly from: string; readonly instrumentId: string }[] = [];

const MINUTE_MS = 60_000;

export const indianDayRules: readonly DayRule[] = [
  {
    from: '2020-01-01',
    squareOffBeforeMs: 10 * MINUTE_MS,
    squareOffWithDerivativesBeforeMs: 10 * MINUTE_MS,
    noticeBeforeMs: 15 * MINUTE_MS,
    staleAfterMs: 5 * MINUTE_MS,
    shortFromBandBps: 200,
    source: 'support.zerodha.com: equity at 15:20; notice, age of a price and distance from the band are ours',
  },
  {
    from: '2026-08-03',
    squareOffBeforeMs: 10 * MINUTE_MS,
    squareOffWithDerivativesBeforeMs: 25 * MINUTE_MS,
    noticeBeforeMs: 15 * MINUTE_MS,
    staleAfterMs: 5 * MINUTE_MS,
    shortFromBandBps: 200,
    source:
      'NSE/CMTR/74466: shares with derivatives end continuous trading at 15:15, so theirs is 15:05; no broker has published a time of its own yet',
  },
];

function latest<Row extends { readonly from: string }>(rows: readonly Row[], date: string): Row | undefined {
  return rows
    .filter(({ from }) => from <= date)
    .reduce<Row | undefined>((known, row) => (known && known.from > row.from ? known : row), undefined);
}

function classOf(instrumentId: string, date: string): VolatilityClass | undefined {
  const symbol = instrumentId.slice(instrumentId.indexOf(':') + 1);
  return latest(
    shares.filter(({ symbols }) => symbols.split(' ').includes(symbol)),
    date,
  )?.of;
}

const PAISA = decimal('0.01');

/** What a class asks for on a day; undefined before its first. */
export function ruleOfClass(of: VolatilityClass, date: string): MarginRule | undefined {
  const row = latest(
    classes.filter((one) => one.of === of),
    date,
  );
  const floor = latest(floors, date);
  const most = latest(largest, date);
  if (!row || !floor || !most) return undefined;
  const initial = initialOfShare({ ...row, floor: floor.part });
  // Fees have no one rate here (a sale pays more than a purchase, and by the rupee), so none is counted.
  return {
    tiers: shareTiers(initial, most.value),
    feeRate: 0n,
    step: PAISA,
    leverageMax: Number(ONE / initial.part),
  };
}

/** The rule of a share with or without derivatives. */
export function dayRuleOn(date: string, derivatives: boolean): DayOf | undefined {
  const rule = latest(indianDayRules, date);
  if (!rule) return undefined;
  return derivatives ? { ...rule, squareOffBeforeMs: rule.squareOffWithDerivativesBeforeMs } : rule;
}

/** Shares of India within a day. */
export const indianIntraday: MarketMargin = {
  account: { free: 'available', reserved: 'held' },
  membersOnly: 'short_term',
  ruleOf(instrumentId, date) {
    const of = classOf(instrumentId, date);
    return of && ruleOfClass(of, date);
  },
  dayOf(instrumentId, date) {
    if (classOf(instrumentId, date) === undefined) return undefined;
    return dayRuleOn(
      date,
      withDerivatives.some((one) => one.instrumentId === instrumentId && one.from <= date),
    );
  },
};
