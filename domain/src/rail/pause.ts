import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

/** Longest pause at once; a longer one has to be said again, so that nobody forgets it. */
export const PAUSE_HOURS_MAX = 24;
const MINUTE_MS = 60_000;

export type PauseEvent =
  | DomainEvent<
      'rail.paused',
      { readonly direction: 'deposit' | 'withdrawal'; readonly until: string; readonly reason: string }
    >
  | DomainEvent<'rail.resumed', { readonly direction: 'deposit' | 'withdrawal' }>;

/** A pause ends by itself. 0 minutes end it now. */
export function decidePause(
  { direction, minutes, reason }: { direction: 'deposit' | 'withdrawal'; minutes: number; reason: string },
  nowMs: number,
): Decision<PauseEvent, 'rail_pause_bounds'> {
  if (minutes === 0) return accepted([{ type: 'rail.resumed', body: { direction } }]);
  if (minutes < 5 || minutes > PAUSE_HOURS_MAX * 60) return refused('rail_pause_bounds', { hours: PAUSE_HOURS_MAX });
  const until = new Date(nowMs + minutes * MINUTE_MS).toISOString();
  return accepted([{ type: 'rail.paused', body: { direction, until, reason } }]);
}
