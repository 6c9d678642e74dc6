import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

const DAY_MS = 86_400_000;
/** A change further ahead than this is more likely a slip of the pen. */
const AHEAD_DAYS_MAX = 366;

/** One row of a dated table of fees, rates or limits. `row` is the table's own shape, as plain JSON. */
export interface TariffEntry<Row = unknown> {
  /** `YYYY-MM-DD`; days here begin at 00:00 UTC, when no exchange of ours that has hours is open. */
  readonly effectiveFrom: string;
  /** Where the numbers come from: a circular, a law, `house rule`. */
  readonly source: string;
  readonly row: Row;
}

/** A row with the moment from which it counts: the start of its day, or the moment it was approved when that is later. */
export interface DatedRow<Row> extends TariffEntry<Row> {
  readonly fromMs: number;
}

export function startOfDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}

/** Whether the text is a day that exists. */
function isDay(text: string): boolean {
  const atMs = startOfDayMs(text);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
}

/**
 * The row that counts at a moment: the last one that had begun, and of two of the same moment the one that came later in the
 * list. Before the first there is only the first. Throws RangeError for an empty table.
 */
export function rowAt<Dated extends { readonly fromMs: number }>(rows: readonly Dated[], atMs: number): Dated {
  let found = rows[0];
  if (!found) throw new RangeError('a tariff without a row');
  for (const row of rows) if (row.fromMs <= atMs && row.fromMs >= found.fromMs) found = row;
  return found;
}

/** One place in which two rows differ: `fees.INR`, the old and the new value as text, empty where there is none. */
export interface TariffDifference {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

function leavesOf(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) leavesOf(part, path === '' ? name : `${path}.${name}`, found);
  } else {
    found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return found;
}

/** Every number that a change would change, in the order of the old row and then what is new. */
export function differencesOf(before: unknown, after: unknown): readonly TariffDifference[] {
  const [old, fresh] = [leavesOf(before, '', new Map()), leavesOf(after, '', new Map())];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((path) => {
    const one = { path, before: old.get(path) ?? '', after: fresh.get(path) ?? '' };
    return one.before === one.after ? [] : [one];
  });
}

export interface TariffChange extends TariffEntry {
  readonly name: string;
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
}

export type TariffEvent = DomainEvent<
  'tariff.changed',
  TariffChange & { readonly fromMs: number; readonly no: number }
>;

type TariffFault = 'tariff_date_past' | 'tariff_date_far' | 'tariff_date_near';

/** Why a row may not begin on this day; undefined when it may. `noticeDays`: how long before a change of this table has to be known. */
export function dateFault(effectiveFrom: string, nowMs: number, noticeDays = 0): TariffFault | undefined {
  const fromMs = startOfDayMs(effectiveFrom);
  if (!isDay(effectiveFrom) || fromMs + DAY_MS <= nowMs) return 'tariff_date_past';
  if (noticeDays > 0 && fromMs < nowMs + noticeDays * DAY_MS) return 'tariff_date_near';
  return fromMs > nowMs + AHEAD_DAYS_MAX * DAY_MS ? 'tariff_date_far' : undefined;
}

/**
 * A new row counts from its day on, and when that has begun already from this moment: what was decided under the old row
 * stays under it. `no` is the number that the row gets in its table.
 */
export function decideChangeTariff(
  change: TariffChange,
  { nowMs, no, noticeDays = 0 }: { readonly nowMs: number; readonly no: number; readonly noticeDays?: number },
): Decision<TariffEvent, TariffFault> {
  const fault = dateFault(change.effectiveFrom, nowMs, noticeDays);
  if (fault) return refused(fault, { date: change.effectiveFrom, days: noticeDays });
  const fromMs = Math.max(startOfDayMs(change.effectiveFrom), nowMs);
  return accepted<TariffEvent>([{ type: 'tariff.changed', body: { ...change, fromMs, no } }]);
}
