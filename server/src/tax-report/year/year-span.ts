import { type Currency, currencies } from '@tarazu/domain/asset';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { addDays, localDate, zonedInstant } from '@tarazu/domain/market/zone';
import { marketOf, marketsIn } from '@tarazu/domain/market-rules/markets';
import { lastDayOf, taxPlaces, yearsBetween } from '@tarazu/domain/tax/rules';
import type { ReportYear, YearCountry } from '@tarazu/wire/tax/year-report';

/** The year of a report: what is said of it, its instants (ms UTC, the end is not in it), and the money it is of. */
export interface YearSpan {
  readonly of: ReportYear;
  readonly fromMs: number;
  /** Now, where the year goes on. */
  readonly toMs: number;
  readonly currencies: readonly Currency[];
}

/** A country has its tax year, in the zone of its exchange and its currency. All together have the calendar year, in UTC. */
function placeOf(country: YearCountry) {
  const place = taxPlaces.find((one) => one.country === country);
  const [market] = place ? marketsIn(place.country) : [];
  if (!place || market === undefined) return { yearBegins: '01-01', timeZone: 'UTC', currencies } as const;
  return { yearBegins: place.yearBegins, timeZone: marketOf(market).timeZone, currencies: [place.currency] };
}

/** The year that begins on the given day, the present one without a day; refused where somebody has no such year. `sinceMs`: of their first entry. */
export function yearSpan(
  { country, year }: { readonly country: YearCountry; readonly year?: string | undefined },
  { sinceMs, nowMs }: { readonly sinceMs: number | undefined; readonly nowMs: number },
): YearSpan | Refusal<'tax_year_unknown', never> {
  const place = placeOf(country);
  const { timeZone } = place;
  const today = localDate(timeZone, nowMs);
  const years = yearsBetween(place, sinceMs === undefined ? today : localDate(timeZone, sinceMs), today);
  const begins = years.find((one) => year === undefined || one === year);
  if (begins === undefined) return refused('tax_year_unknown', { year: year ?? '' });
  const until = lastDayOf(begins);
  const endMs = zonedInstant(timeZone, addDays(until, 1), '00:00');
  const goesOn = endMs > nowMs;
  return {
    of: { country, year: begins, until, years: [...years], timeZone, goesOn },
    fromMs: zonedInstant(timeZone, begins, '00:00'),
    // What happens in this very millisecond belongs to it.
    toMs: goesOn ? nowMs + 1 : endMs,
    currencies: place.currencies,
  };
}
