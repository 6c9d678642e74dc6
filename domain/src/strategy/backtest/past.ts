import type { Series } from './series.ts';

/** What is gone through together: a series for each instrument, and the moments at which a bar of any of them opens. */
export interface Past {
  /** In the order in which they were named. */
  readonly series: readonly Series[];
  /** From the first at which all of them have a bar: nobody can hold equal parts of what is not listed yet. */
  readonly momentsMs: readonly number[];
  /** The trading day of each moment. */
  readonly dates: readonly string[];
  /** Of each series the place of the last bar that has opened by each moment. */
  readonly places: readonly Int32Array[];
}

function placesAt({ bars }: Series, momentsMs: readonly number[]): Int32Array {
  const places = new Int32Array(momentsMs.length);
  let place = -1;
  for (const [at, momentMs] of momentsMs.entries()) {
    while ((bars[place + 1]?.openAtMs ?? Number.POSITIVE_INFINITY) <= momentMs) place += 1;
    places[at] = place;
  }
  return places;
}

/** All of one market, whose days are the same for each. `sinceMs`: nothing before is traded. */
export function pastOf(series: readonly Series[], sinceMs = Number.NEGATIVE_INFINITY): Past {
  const beginsMs = Math.max(sinceMs, ...series.map(({ bars }) => bars[0]?.openAtMs ?? Number.POSITIVE_INFINITY));
  const dayOf = new Map<number, string>();
  for (const { bars, dates } of series)
    for (const [place, { openAtMs }] of bars.entries())
      if (openAtMs >= beginsMs) dayOf.set(openAtMs, dates[place] ?? '');
  const momentsMs = [...dayOf.keys()].toSorted((a, b) => a - b);
  return {
    series,
    momentsMs,
    dates: momentsMs.map((momentMs) => dayOf.get(momentMs) ?? ''),
    places: series.map((one) => placesAt(one, momentsMs)),
  };
}
