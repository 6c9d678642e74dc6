import type { Migration } from '../platform/migrations.ts';

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
  {
    // Candles come from the source, which makes the same ones at any time; nobody read these.
    number: 230,
    name: 'no market candles',
    sql: 'drop table market_candle',
  },
];
