import { clearingDayOf } from '@tarazu/domain/market/calendar';
import { exDateOf } from '@tarazu/domain/market/corporate-action/dividend';
import type { SplitRatio } from '@tarazu/domain/market/corporate-action/split';
import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { addDays } from '@tarazu/domain/market/zone';
import { type Calendars, fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import { type Stream, stream, uniform } from '../chance.ts';
import type { Company, ListedShare } from '../company.ts';
import { createShareDividends } from './share-dividends.ts';

/** Simulated shares are split from this day on: a market that ran before is not another one backwards. */
const FIRST_EX_DATE = '2027-01-11';
const FIRST_YEAR = Number(FIRST_EX_DATE.slice(0, 4));
/** Announced this many days before the record date. */
const ANNOUNCED_DAYS = 28;
/** No dividend of the share is announced, or goes ex, this near: its amount is for each of the old shares. */
const APART_DAYS = 5;
const STEP_DAYS = 7;
const DAYS_OF_YEAR = 365;

/** What companies of a country do, and how often: in so many parts of a hundred of the years in which their price is at least so much. */
interface Habit {
  readonly ratios: readonly SplitRatio[];
  readonly yearly: number;
  readonly from: number;
}

const split = (held: bigint, given: bigint): SplitRatio => ({ kind: 'split', held, given });
const bonus = (held: bigint, given: bigint): SplitRatio => ({ kind: 'bonus', held, given });

/** About what is usual. In Brazil whole multiples alone: what is not a lot of a hundred could not be sold here. */
const habits: Readonly<Record<ShareCountry, Habit>> = {
  IN: { ratios: [split(1n, 4n), split(1n, 1n), bonus(1n, 1n), bonus(2n, 1n), bonus(3n, 1n)], yearly: 0.15, from: 300 },
  BR: { ratios: [split(1n, 1n), split(1n, 2n)], yearly: 0.12, from: 20 },
  US: { ratios: [split(1n, 1n), split(1n, 2n), split(2n, 1n), split(1n, 3n)], yearly: 0.12, from: 60 },
};

/** Counters of what a year draws. */
const WHETHER = 1;
const WHICH = 2;
const WHEN = 3;

/** One before its days are known to the clearing calendar of the moment. */
export interface PlannedSplit extends SplitRatio {
  readonly actionId: string;
  readonly announcedOn: string;
  /** The new shares trade from the first trading day on that is not before this one, whatever has become of the calendar since. */
  readonly notBefore: string;
}

export interface ShareSplits {
  /** Up to the end of a year, oldest first. The same array until a later year is asked for. */
  until(year: number): readonly PlannedSplit[];
}

/**
 * The splits and bonus issues of a share, drawn from the seed. Their days are those of the program's own calendars, so that a day that operators make free moves
 * the opening of the new shares to the next one and nothing else.
 */
export function createShareSplits(
  company: Pick<Company, 'level'>,
  instrument: ListedShare,
  seed: Stream,
  calendars: Calendars = fixedCalendars,
): ShareSplits {
  const { id, country, exchange } = instrument;
  const own = stream(seed, `splits ${id}`);
  const calendar = calendars.of(exchange);
  const dividends = createShareDividends(instrument, seed, () => calendar);
  const { ratios, yearly, from } = habits[country];
  let planned: readonly PlannedSplit[] = [];
  let known = FIRST_YEAR - 1;
  /** Of the price that the company began with: times this it is what one share has become. */
  let part = 1;

  function isFree(day: string): boolean {
    const year = Number(day.slice(0, 4));
    return [year - 1, year, year + 1]
      .flatMap((one) => dividends.ofYear(one))
      .every(({ announcedOn, exDate }) => day < addDays(announcedOn, -APART_DAYS) || day > addDays(exDate, APART_DAYS));
  }

  function dayIn(year: number): string | undefined {
    const first = addDays(`${year}-01-01`, Math.floor(uniform(own, year, WHEN) * DAYS_OF_YEAR));
    for (let tried = 0; tried < DAYS_OF_YEAR; tried += STEP_DAYS) {
      const about = clearingDayOf(calendar, addDays(first, tried));
      const day = exDateOf(calendar, about);
      if (!day.startsWith(String(year))) return undefined;
      if (day >= FIRST_EX_DATE && isFree(day)) return day;
    }
    return undefined;
  }

  function draw(year: number): PlannedSplit | undefined {
    if (uniform(own, year, WHETHER) >= yearly || Number(company.level) * part < from) return undefined;
    const ratio = ratios[Math.floor(uniform(own, year, WHICH) * ratios.length)];
    const notBefore = dayIn(year);
    if (!ratio || notBefore === undefined) return undefined;
    part *= Number(ratio.held) / Number(ratio.held + ratio.given);
    return { ...ratio, actionId: `${id}-S${year}`, notBefore, announcedOn: addDays(notBefore, -ANNOUNCED_DAYS) };
  }

  return {
    until(year) {
      const drawn: PlannedSplit[] = [];
      for (; known < year; known += 1) drawn.push(...[draw(known + 1)].filter((one) => one !== undefined));
      if (drawn.length > 0) planned = [...planned, ...drawn];
      return planned;
    },
  };
}
