import { decimalToText } from '@tarazu/domain/money';
import type { Clock } from '../platform/clock.ts';
import type { Database, Statement } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import type { CandleStore } from './live-market.ts';

/** Minutes are kept this long; longer bars can always be made from the source. */
const KEPT_MS = 40 * 86_400_000;
const CLEAN_MS = 6 * 60 * 60_000;

export const marketMigrations: readonly Migration[] = [
  {
    number: 30,
    name: 'market candles',
    sql: `
      create table market_candle (
        instrument_id text not null,
        open_at_ms bigint not null,
        open numeric not null,
        high numeric not null,
        low numeric not null,
        close numeric not null,
        volume numeric not null,
        primary key (instrument_id, open_at_ms)
      );
      create index market_candle_age on market_candle (open_at_ms);
    `,
  },
];

const insertMinutes: Statement = {
  name: 'market_candle_insert',
  text: `insert into market_candle (instrument_id, open_at_ms, open, high, low, close, volume)
         select * from unnest($1::text[], $2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[])
         on conflict (instrument_id, open_at_ms) do nothing`,
};
const deleteOld: Statement = {
  name: 'market_candle_delete',
  text: 'delete from market_candle where open_at_ms < $1',
};

/** Keeps finished minutes; several processes with one source may write the same minute, and the first one stays. */
export function createCandleStore(database: Pick<Database, 'query'>, clock: Clock): CandleStore {
  return {
    async save(minutes) {
      const column = (of: (bar: (typeof minutes)[number]['candle']) => bigint) =>
        minutes.map(({ candle }) => decimalToText(of(candle)));
      await database.query(insertMinutes, [
        minutes.map(({ instrumentId }) => instrumentId),
        minutes.map(({ candle }) => candle.openAtMs),
        column(({ open }) => open),
        column(({ high }) => high),
        column(({ low }) => low),
        column(({ close }) => close),
        column(({ volume }) => volume),
      ]);
    },
    cleanUp(onError) {
      return clock.every(CLEAN_MS, () => {
        database.query(deleteOld, [clock.nowMs() - KEPT_MS]).catch(onError);
      });
    },
  };
}
