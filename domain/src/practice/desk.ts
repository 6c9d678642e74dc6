import { accepted, type Decision, type DomainEvent, refused } from '../decision.ts';

export type PracticeEvent = DomainEvent<'practice.desk-switched', { readonly on: boolean; readonly reason: string }>;

/** Where nothing but play money moves, and the configuration lets it, the desk may be switched on and off. */
export function decideSwitch(
  { on, reason }: { readonly on: boolean; readonly reason: string },
  isAllowed: boolean,
): Decision<PracticeEvent, 'practice_desk_shut'> {
  if (on && !isAllowed) return refused('practice_desk_shut');
  return accepted<PracticeEvent>([{ type: 'practice.desk-switched', body: { on, reason } }]);
}
