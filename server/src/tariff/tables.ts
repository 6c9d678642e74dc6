import { type DatedRow, rowAt, startOfDayMs, type TariffEntry } from '@tarazu/domain/tariff/tariff';
import type { TariffName } from '@tarazu/wire/operator/tariff-words';
import type { KeptRow } from './store.ts';

export interface TariffDefinition<Row> {
  /** Lower case with hyphens; the console has its title and the words of its figures by this name. */
  readonly name: TariffName;
  /** From JSON to the row, decimals as text. Throws with a sentence when something is missing or out of bounds. */
  parse(json: unknown): Row;
  /** What the program came with, oldest first, each row as JSON. */
  readonly initial: readonly TariffEntry[];
  /** A change begins with a day that is so many days ahead, so that who is met by it knows of it before; left out: it may begin at once. */
  readonly noticeDays?: number;
}

export interface Tariff<Row> {
  /** The row that counts at a moment, ms UTC. */
  at(atMs: number): Row;
  /** The same with its day and its source, for showing where a number comes from. */
  entryAt(atMs: number): TariffEntry<Row>;
  /** All of them, in the order in which they were added. */
  rows(): readonly DatedRow<Row>[];
}

/** Who added a row; empty texts for what came with the program. */
export interface RowOrigin {
  readonly no: number;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly reason: string;
  readonly approvedAtMs: number | undefined;
}

export interface TableRow extends DatedRow<unknown>, RowOrigin {
  /** The row as JSON, as it was written. */
  readonly json: unknown;
}

export interface Table {
  readonly name: string;
  readonly parse: (json: unknown) => unknown;
  readonly noticeDays: number;
  /** In the order in which they were added. */
  rows: readonly TableRow[];
}

const ofProgram: RowOrigin = { no: 0, proposedBy: '', approvedBy: '', reason: '', approvedAtMs: undefined };

function initialRow({ parse }: Pick<Table, 'parse'>, entry: TariffEntry): TableRow {
  const { effectiveFrom, source, row: json } = entry;
  return { effectiveFrom, source, json, row: parse(json), fromMs: startOfDayMs(effectiveFrom), ...ofProgram };
}

function keptRow({ parse }: Table, kept: KeptRow): TableRow {
  const json: unknown = JSON.parse(kept.row);
  return {
    effectiveFrom: kept.effective_from,
    fromMs: kept.from_ms,
    source: kept.source,
    json,
    row: parse(json),
    no: kept.no,
    proposedBy: kept.proposed_by,
    approvedBy: kept.approved_by,
    reason: kept.reason,
    approvedAtMs: kept.approved_at_ms,
  };
}

/** The tables in memory: what features ask at every call. */
export function createTables(onUnfit: (error: unknown, name: string) => void) {
  const tables = new Map<string, Table>();
  return {
    define<Row>({ name, parse, initial, noticeDays = 0 }: TariffDefinition<Row>): Tariff<Row> {
      if (tables.has(name)) throw new Error(`two tariffs are called ${name}`);
      if (initial.length === 0) throw new Error(`the tariff ${name} has no row`);
      const table: Table = { name, parse, noticeDays, rows: initial.map((entry) => initialRow({ parse }, entry)) };
      tables.set(name, table);
      // What the table holds went through this very `parse`.
      const at = (atMs: number) => rowAt(table.rows, atMs) as DatedRow<Row>;
      return { at: (atMs) => at(atMs).row, entryAt: at, rows: () => table.rows as readonly DatedRow<Row>[] };
    },
    find: (name: string) => tables.get(name),
    all: (): readonly Table[] => [...tables.values()],
    /** A row that a newer `parse` does not take is left out and reported; the row before it goes on counting. */
    add(kept: KeptRow): void {
      const table = tables.get(kept.name);
      if (!table || table.rows.some(({ no }) => no === kept.no)) return;
      try {
        table.rows = [...table.rows, keptRow(table, kept)];
      } catch (error) {
        onUnfit(error, kept.name);
      }
    },
  };
}

export type Tables = ReturnType<typeof createTables>;
