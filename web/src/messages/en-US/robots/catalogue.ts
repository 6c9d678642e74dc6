import { pick } from '../plans/pick.ts';
import { backtest } from './backtest.ts';
import { follow } from './follow.ts';
import { own } from './own.ts';
import { robot } from './robot.ts';

/** Texts of robots: fetched with their screens, not with the app. */
export const catalogue = { pick, follow, robot, backtest, own } as const;

export type RobotsCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends RobotsCatalogue {}
}
