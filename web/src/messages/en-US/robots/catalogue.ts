import { pay } from '../pay.ts';
import { pick } from '../plans/pick.ts';
import { robot } from './robot.ts';

/** Texts of robots: fetched with their screens, not with the app. */
export const catalogue = { pick, robot, ...pay } as const;

export type RobotsCatalogue = typeof catalogue;
