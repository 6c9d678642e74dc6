import type { RobotRule } from '@tarazu/domain/robot/robot-rules';
import { carryStrategies, groupStrategies, houseStrategy, strategies } from '@tarazu/domain/strategy/strategies';
import { showHouseRobot } from '@tarazu/wire/robot/house-robot';
import { listStrategies, showStrategy } from '@tarazu/wire/robot/robot';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { createBacktests } from './backtest/index.ts';
import type { HouseRobots } from './house/house-robots.ts';
import { readCounts } from './store.ts';
import { strategyView } from './views.ts';

interface StrategyDeps {
  readonly database: Reader;
  readonly backtests: Pick<ReturnType<typeof createBacktests>, 'pasts'>;
  readonly house: Pick<HouseRobots, 'lines' | 'record'>;
  ruleNow(): RobotRule;
}

/** The strategies of the house, for everybody: what became of everybody's robots, of the house's own, and of its run over the past. */
export function serveStrategies(serve: Serve, { database, backtests, house, ruleNow }: StrategyDeps): void {
  const known = () => Promise.all([readCounts(database), backtests.pasts(), house.lines()]);

  function bounds() {
    const { from: _from, capitalMin, ...rule } = ruleNow();
    const least = Object.entries(capitalMin).map(([currency, amount]) => ({ currency, amount }));
    return { ...rule, capitalMin: least as { currency: keyof typeof capitalMin; amount: string }[] };
  }

  serve(listStrategies, async () => {
    const of = await known();
    const items = [...strategies, ...groupStrategies, ...carryStrategies].map((one) => strategyView(one, ...of));
    return { items, bounds: bounds() };
  });
  serve(showStrategy, async ({ strategy }) => ({
    strategy: strategyView(houseStrategy(strategy), ...(await known())),
    bounds: bounds(),
  }));
  serve(showHouseRobot, ({ strategy }, { language }) => house.record(strategy, language));
}
