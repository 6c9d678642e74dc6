import type { Translation } from '../../en-US/catalogue.ts';
import type { RobotsCatalogue } from '../../en-US/robots/catalogue.ts';
import { pick } from '../plans/pick.ts';
import { backtest } from './backtest.ts';
import { follow } from './follow.ts';
import { own } from './own.ts';
import { robot } from './robot.ts';

export const catalogue: Translation<RobotsCatalogue> = { pick, follow, robot, backtest, own };
