import { accepted, type Decision, type DomainEvent, type Refusal, refused } from '../../decision.ts';
import type { Instrument } from '../instrument.ts';

/** What two operators have halted: one share, or with `instrumentId` undefined all of a market. */
export interface HaltedThing {
  readonly country: Instrument['country'];
  readonly instrumentId: string | undefined;
}

/** A time in which the house fills nothing of it. Prices go on as they are: a halt sets none. */
export interface Halt extends HaltedThing {
  readonly haltId: string;
  readonly sinceMs: number;
  /** Undefined while it lasts. */
  readonly untilMs: number | undefined;
}

export type HaltEvent =
  | DomainEvent<
      'halt.started',
      {
        readonly haltId: string;
        readonly country: string;
        readonly instrumentId: string | null;
        readonly since: string;
        readonly noticeEn: string;
        readonly noticePt: string;
      }
    >
  | DomainEvent<'halt.ended', { readonly haltId: string; readonly until: string }>;

export type HaltRefusal = Refusal<'trading_halted', never>;

export function isAbout(halt: HaltedThing, instrumentId: string): boolean {
  return halt.instrumentId === undefined
    ? instrumentId.startsWith(`${halt.country}:`)
    : halt.instrumentId === instrumentId;
}

/** The halt in which this share is at a moment: from its first millisecond to before its last. */
export function haltAt<Row extends Halt>(halts: readonly Row[], instrumentId: string, atMs: number): Row | undefined {
  return halts.find(
    (halt) =>
      isAbout(halt, instrumentId) && halt.sinceMs <= atMs && (halt.untilMs === undefined || atMs < halt.untilMs),
  );
}

/** The halts of this share that lie in a time, its last millisecond among it, in the order in which they are given. */
export function haltsWithin<Row extends Halt>(
  halts: readonly Row[],
  {
    instrumentId,
    fromMs,
    untilMs,
  }: { readonly instrumentId: string; readonly fromMs: number; readonly untilMs: number },
): readonly Row[] {
  return halts.filter(
    (halt) =>
      isAbout(halt, instrumentId) && halt.sinceMs <= untilMs && (halt.untilMs === undefined || halt.untilMs > fromMs),
  );
}

/** Why nothing of this share may be placed, changed or filled now. Taking an order back is never asked this. */
export function haltFault(halts: readonly Halt[], instrumentId: string, nowMs: number): HaltRefusal | undefined {
  const halt = haltAt(halts, instrumentId, nowMs);
  return halt && refused('trading_halted', { since: { at: new Date(halt.sinceMs).toISOString() } });
}

export type HaltDecision = Decision<HaltEvent, 'halt_on_already' | 'halt_unknown'>;

export interface StartHalt extends HaltedThing {
  readonly haltId: string;
  readonly noticeEn: string;
  readonly noticePt: string;
}

/** `atMs` is read after the books are locked, so that no fill is being decided beside it. */
export function decideStartHalt(command: StartHalt, running: readonly Halt[], atMs: number): HaltDecision {
  const { haltId, country, instrumentId, noticeEn, noticePt } = command;
  const same = running.some((halt) => halt.country === country && halt.instrumentId === instrumentId);
  if (same) return refused('halt_on_already');
  const since = new Date(atMs).toISOString();
  return accepted<HaltEvent>([
    {
      type: 'halt.started',
      body: { haltId, country, instrumentId: instrumentId ?? null, since, noticeEn, noticePt },
    },
  ]);
}

export function decideEndHalt(haltId: string, running: readonly Halt[], atMs: number): HaltDecision {
  if (!running.some((halt) => halt.haltId === haltId)) return refused('halt_unknown');
  return accepted<HaltEvent>([{ type: 'halt.ended', body: { haltId, until: new Date(atMs).toISOString() } }]);
}
