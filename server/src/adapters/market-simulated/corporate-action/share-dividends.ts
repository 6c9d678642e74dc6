import { addSettlementDays, clearingDayOf, type ExchangeCalendar } from '@tarazu/domain/market/calendar';
import { type Dividend, exDateOf } from '@tarazu/domain/market/corporate-action/dividend';
import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { addDays } from '@tarazu/domain/market/zone';
import { type Stream, stream, uniform } from '../chance.ts';
import type { ListedShare } from '../company.ts';

/** Simulated shares pay from this day on: a market that ran before is not another one backwards. */
const FIRST_EX_DATE = '2026-12-01';
/** A dividend is announced this many days before the record date, and its amount follows the close of that day. */
const ANNOUNCED_DAYS = 28;
/** Paid this many clearing days after the record date. */
const PAID_DAYS = 10;
const DAYS_OF_YEAR = 365;

/** What companies of a country pay in a year, in parts of the price, and in how many dividends, one after the other. */
interface Habit {
  readonly kinds: readonly Dividend['kind'][];
  readonly yearly: number;
  /** Amounts are multiples of this many hundredths of the currency. */
  readonly step: number;
}

/** About what the large shares of each country pay. */
const habits: Readonly<Record<ShareCountry, Habit>> = {
  IN: { kinds: ['dividend', 'dividend'], yearly: 0.012, step: 5 },
  BR: { kinds: ['dividend', 'interest_on_equity', 'dividend', 'interest_on_equity'], yearly: 0.05, step: 1 },
  US: { kinds: ['dividend', 'dividend', 'dividend', 'dividend'], yearly: 0.016, step: 1 },
};
/** One company in so many pays nothing. */
const PAYS_NOTHING = 0.2;

/** Counters of what a company draws once, and for each dividend. */
const WHETHER = 1;
const SEASON = 2;
const SIZE = 3;
const DAY = 4;

/** A dividend before its amount is known. */
export type PlannedDividend = Omit<Dividend, 'perShare'>;

export interface ShareDividends {
  /** The one whose ex-date this is. */
  on(date: string): PlannedDividend | undefined;
  /** Those with an ex-date of these years, oldest first. */
  ofYear(year: number): readonly PlannedDividend[];
  /** How much it is for a close of the day on which it is announced, both in hundredths of the currency. */
  amount(close: number): number;
  /** The calendar is another one now. */
  forget(): void;
}

/** The dividends of a share: their days are drawn from the seed and lie on the clearing calendar, their amounts follow prices of before. */
export function createShareDividends(
  instrument: ListedShare,
  seed: Stream,
  calendar: () => ExchangeCalendar,
): ShareDividends {
  const { id, country, market, currency } = instrument;
  const own = stream(seed, `dividends ${id}`);
  const { kinds, yearly, step } = habits[country];
  const pays = uniform(own, WHETHER) >= PAYS_NOTHING;
  const season = uniform(own, SEASON);
  const part = ((0.5 + uniform(own, SIZE)) * yearly) / kinds.length;
  const years = new Map<number, readonly PlannedDividend[]>();

  function planned(year: number, place: number, kind: Dividend['kind']): PlannedDividend {
    const spread = DAYS_OF_YEAR / kinds.length;
    const day = (place + 0.9 * season) * spread + 5 * uniform(own, year * 16 + place, DAY);
    const about = addDays(`${year}-01-01`, Math.floor(day));
    const recordDate = clearingDayOf(calendar(), about);
    return {
      actionId: `${id}-${year}-${place + 1}`,
      instrumentId: id,
      market,
      currency,
      kind,
      recordDate,
      announcedOn: addDays(about, -ANNOUNCED_DAYS),
      exDate: exDateOf(calendar(), recordDate),
      payDate: addSettlementDays(calendar(), recordDate, PAID_DAYS),
    };
  }

  function ofYear(year: number): readonly PlannedDividend[] {
    if (!pays || `${year}-12-31` < FIRST_EX_DATE) return [];
    const known = years.get(year) ?? kinds.map((kind, place) => planned(year, place, kind));
    years.set(year, known);
    return known.filter(({ exDate }) => exDate >= FIRST_EX_DATE);
  }

  return {
    ofYear,
    on(date) {
      if (date < FIRST_EX_DATE) return undefined;
      const year = Number(date.slice(0, 4));
      // A record date in the first days of a year has its ex-date in the year before.
      return [...ofYear(year), ...ofYear(year + 1)].find(({ exDate }) => exDate === date);
    },
    amount: (close) => Math.max(step, Math.round((close * part) / step) * step),
    forget: () => years.clear(),
  };
}
