import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../decision.ts';

const DAY_MS = 86_400_000;
/** A file made for somebody is there for a day, so that no copy lies about. */
export const exportLifeMs = DAY_MS;
export const exportDaysMax = 92;
export const exportRowsMax = 50_000;

/** What is asked for. Days `YYYY-MM-DD` in UTC, both included. */
export interface ExportWish {
  readonly what: 'ledger' | 'exchange';
  readonly fromDay: string;
  readonly toDay: string;
}

export type ExportEvent = DomainEvent<
  'export.made',
  {
    readonly exportId: string;
    readonly what: ExportWish['what'];
    readonly rows: number;
    /** SHA-256 of the file, hexadecimal. */
    readonly sha256: string;
    readonly expiresAt: string;
  }
>;

type ExportFault = 'export_period' | 'export_too_large';

/** The period in milliseconds, from the first moment of the first day to that after the last; or why it cannot be. */
export function periodOf({ fromDay, toDay }: Pick<ExportWish, 'fromDay' | 'toDay'>) {
  const [fromMs, untilMs] = [Date.parse(`${fromDay}T00:00:00.000Z`), Date.parse(`${toDay}T00:00:00.000Z`) + DAY_MS];
  const whole = !Number.isNaN(fromMs) && !Number.isNaN(untilMs) && untilMs > fromMs;
  return whole && untilMs - fromMs <= exportDaysMax * DAY_MS ? { fromMs, untilMs } : undefined;
}

export function periodFault(wish: Pick<ExportWish, 'fromDay' | 'toDay'>): Refusal<ExportFault, never> | undefined {
  return periodOf(wish) ? undefined : refused('export_period', { days: exportDaysMax });
}

/** A file that was made once more people have agreed; too many rows are no file at all, never a part of one. */
export function decideExport(
  made: {
    readonly exportId: string;
    readonly what: ExportWish['what'];
    readonly rows: number;
    readonly sha256: string;
  },
  nowMs: number,
): Decision<ExportEvent, ExportFault> {
  if (made.rows > exportRowsMax) return refused('export_too_large', { max: exportRowsMax });
  const expiresAt = new Date(nowMs + exportLifeMs).toISOString();
  return accepted<ExportEvent>([{ type: 'export.made', body: { ...made, expiresAt } }]);
}
