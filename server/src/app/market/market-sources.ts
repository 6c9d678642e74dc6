import type { MarketHours } from '@tarazu/domain/market/calendar';
import type { Calendars } from '@tarazu/domain/market-rules/calendars';
import { openReplayMarket } from '../../adapters/market-replay/replay-market.ts';
import { createSimulatedContracts } from '../../adapters/market-simulated/coins/contracts/simulated-contracts.ts';
import { createSimulatedCoins } from '../../adapters/market-simulated/coins/simulated-coins.ts';
import { createSimulatedMarket } from '../../adapters/market-simulated/simulated-market.ts';
import { createMarkets, type LiveMarket, type MarketSource } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';

interface Simulated {
  readonly clock: Clock;
  readonly seed: string;
  readonly hours: MarketHours;
  readonly calendars: Calendars;
}

/** What is simulated beside the exchanges, a line each. Where nothing else is said it stands beside simulated ones, and not beside a replay. */
const beside: readonly {
  readonly isOn?: (config: Config) => boolean;
  readonly open: (simulated: Simulated) => MarketSource;
}[] = [
  { isOn: withCoins, open: createSimulatedCoins },
  { isOn: withCoins, open: createSimulatedContracts },
];

function besideSimulated({ marketSource }: Config): boolean {
  return marketSource === 'simulated';
}

function withCoins(config: Config): boolean {
  return config.coinMarket === 'simulated' || (config.coinMarket === 'auto' && besideSimulated(config));
}

/** Where prices come from, by the configuration. */
export async function openSource(config: Config, clock: Clock, calendars: Calendars): Promise<MarketSource> {
  const { marketSeed: seed, marketHours: hours } = config;
  const simulated = { clock, seed, hours, calendars };
  const exchanges =
    config.marketSource === 'simulated'
      ? createSimulatedMarket(simulated)
      : await openReplayMarket({
          clock,
          folder: config.replayFolder,
          day: config.replayDay,
          speed: config.replaySpeed,
        });
  return createMarkets([
    exchanges,
    ...beside.filter(({ isOn = besideSimulated }) => isOn(config)).map(({ open }) => open(simulated)),
  ]);
}

/** What interlocks ask of where prices come from: both kinds of market there are so far are made up or long past. */
export function venuesOf({ sourceName }: Pick<LiveMarket, 'sourceName'>) {
  return [{ name: sourceName, real: false }] as const;
}
