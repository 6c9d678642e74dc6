import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Bar, Figures } from './figures.ts';
import {
  busyHours,
  figuresOfDays,
  figuresOfMinutes,
  median,
  middleOf,
  movesByDay,
  movesByMinute,
  named,
  togetherWith,
} from './figures.ts';

/** Indices and funds are no shares; days of fewer bars say nothing. */
const funds = new Set(['NIFTY', 'BANKNIFTY', 'SPY', 'QQQ']);
const DAYS_MIN = 200;
const MINUTES_MIN = 200;
const DAY_MS = 86_400_000;
const groups = { IN: ['NSE'], BR: ['B3'], US: ['US'], XC: ['COINBASE', 'BINANCE'] } as const;

function rowsOf(file: string): readonly (readonly string[])[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').slice(1);
  return lines.map((line) => line.split(','));
}

function barsOf(file: string): readonly Bar[] {
  if (!existsSync(file)) return [];
  return rowsOf(file).map((row) => {
    const [atMs = 0, open = 0, high = 0, low = 0, close = 0, volume = 0] = row.map(Number);
    return { atMs, open, high, low, close, volume };
  });
}

function foldersOf(folder: string, market: string): readonly string[] {
  return readdirSync(folder).flatMap((tier) => {
    const candles = join(folder, tier, 'candles', market);
    if (!existsSync(candles)) return [];
    return readdirSync(candles, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !funds.has(entry.name))
      .map(({ name }) => join(candles, name));
  });
}

function sessionsOf(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const byDay = new Map<number, Bar[]>();
  for (const bar of bars) {
    const day = Math.floor(bar.atMs / DAY_MS);
    byDay.set(day, [...(byDay.get(day) ?? []), bar]);
  }
  return [...byDay.values()].filter((session) => session.length >= MINUTES_MIN);
}

/** Offer less bid in basis points, of recorded best prices. */
function spreadOf(folder: string, symbol: string): Figures {
  const file = join(folder, 'open', 'books', 'US', symbol, 'l1_1m.csv.gz');
  if (!existsSync(file)) return {};
  const spreads = rowsOf(file).map(([, bid, , ask]) => ((Number(ask) - Number(bid)) / Number(bid)) * 1e4);
  const spread = median(spreads);
  return spread === undefined ? {} : { spread };
}

/** What the recordings say of coins together and by the hour. */
function coinsOf(folder: string): Figures {
  const minutes = (...path: readonly string[]) => barsOf(join(folder, ...path, '1m.csv.gz'));
  const [bitcoin, litecoin] = [
    minutes('open', 'candles', 'COINBASE', 'BTC-USD'),
    minutes('open', 'candles', 'COINBASE', 'LTC-USD'),
  ];
  const perpetual = minutes('copyleft', 'candles', 'PERP-NT', 'BTC-USD');
  return {
    ...named('with Bitcoin in a minute', togetherWith(movesByMinute(litecoin), movesByMinute(bitcoin))),
    ...named('volume from 13 to 19 UTC', busyHours(perpetual.filter(({ atMs }) => atMs >= Date.UTC(2022, 0, 1)))),
  };
}

/** Figures of the recorded shares in a folder laid out as docs/replay.md says. */
export function measureRecorded(folder: string): Readonly<Record<keyof typeof groups, Figures>> {
  const american = movesByDay(barsOf(join(folder, 'open', 'candles', 'US', 'SPY', '1d.csv.gz')));
  const measured = (markets: readonly string[]) =>
    middleOf(
      markets
        .flatMap((market) => foldersOf(folder, market))
        .flatMap((share) => {
          const days = barsOf(join(share, '1d.csv.gz'));
          const minutes = sessionsOf(barsOf(join(share, '1m.csv.gz'))).map(figuresOfMinutes);
          const abroad = share.includes('NSE') ? american : undefined;
          return [
            {
              ...(days.length >= DAYS_MIN ? figuresOfDays(days, abroad) : {}),
              ...middleOf(minutes),
              ...spreadOf(folder, share.split('/').at(-1) ?? ''),
            },
          ];
        }),
    );
  return {
    IN: measured(groups.IN),
    BR: measured(groups.BR),
    US: measured(groups.US),
    XC: { ...measured(groups.XC), ...coinsOf(folder) },
  };
}
