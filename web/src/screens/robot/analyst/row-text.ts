import type { Formats } from '@tarazu/ui/use-format';
import type { AnalystRowView, AnalystSentenceView } from '@tarazu/wire/analyst/analyst';

/** A day stays a day; an instant is told on the reader's clock. */
export function whenText(asOf: string, format: Formats): string {
  return asOf.length > 10 ? format.instant(asOf) : format.day(asOf);
}

/** The value of a row as it is read. Points of an index have no currency. */
export function rowText({ unit, value, counted, currency }: AnalystRowView, format: Formats, points = false): string {
  switch (unit) {
    case 'price':
      return points || currency === null ? format.number(value) : format.price(value, currency);
    case 'money':
      return currency === null ? format.number(value) : format.money(value, currency);
    case 'percent':
      return `${format.number(value)}%`;
    case 'change':
      return format.percent(value);
    case 'strength':
    case 'multiple':
      return format.number(value);
    case 'count':
      return format.number(value, 0);
    case 'quantity':
      return format.count(value, counted ?? null);
    case 'day':
      return format.day(value);
    case 'instant':
      return format.instant(value);
    case 'text':
      return format.instrument(value);
  }
}

/** The rows of a sentence in the order of its blanks; one row may fill several. */
export function rowsOf({ values }: AnalystSentenceView, rows: readonly AnalystRowView[]): readonly AnalystRowView[] {
  const ids = new Set(Object.values(values));
  return rows.filter(({ id }) => ids.has(id));
}

/** What fills the blanks of a sentence: each value by its name, and its days by that name and `Days`. */
export function blanksOf(
  { values }: AnalystSentenceView,
  rows: readonly AnalystRowView[],
  format: Formats,
  points: boolean,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, id]) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return [];
      const days = row.days === null ? [] : [[`${name}Days`, format.number(String(row.days), 0)] as const];
      // A sign stays with its figure at the end of a line.
      return [[name, rowText(row, format, points).replace('\u2212', '\u2212\u2060')] as const, ...days];
    }),
  );
}
