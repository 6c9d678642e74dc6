import { accepted, type Decision } from '../decision.ts';
import { type AccountId, HOUSE, transfer } from '../posting.ts';
import { decideStartRobot, type RobotRefusal, type StartFacts, type StartRobot } from './decide.ts';
import type { RobotEvent } from './robot.ts';

/** Whose the robots of the house are: an account of the house that nobody signs in to and no call reaches. */
export const HOUSE_ROBOTS: AccountId = -20;

/**
 * Starts a robot of the house with practice money that it is granted by the same decision. From then on it is a robot like any other: orders, charges,
 * limits, days and stops are those of everybody's.
 */
export function decideStartHouseRobot(
  wish: StartRobot,
  facts: Omit<StartFacts, 'cash' | 'active' | 'running' | 'suitable'>,
): Decision<RobotEvent, RobotRefusal> {
  const started = decideStartRobot(wish, { ...facts, cash: wish.amount, active: true, running: 0, suitable: false });
  if (started.kind === 'refused' || !facts.instrument) return started;
  const to = { holder: HOUSE_ROBOTS, purpose: 'available' } as const;
  const granted = transfer(wish.amount, facts.instrument.currency, { holder: HOUSE, purpose: 'grant' }, to);
  return { ...started, ...accepted(started.events, [...granted, ...started.postings]), others: started.others };
}
