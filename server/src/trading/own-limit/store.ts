import { type MarketId, marketIds } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { type LossLimit, noOwnLimits, type OwnLimits } from '@tarazu/domain/trading/own-limit/own-limit';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

export const ownLimitMigrations: readonly Migration[] = [
  {
    number: 359,
    name: 'own limit',
    sql: `
create table own_stop (
  owner_id bigint not null,
  market text not null,
  until_ms bigint not null,
  primary key (owner_id, market)
);
create table own_loss_limit (
  owner_id bigint not null,
  market text not null,
  amount numeric check (amount > 0),
  next_amount numeric check (next_amount > 0),
  next_from text collate "C",
  primary key (owner_id, market),
  constraint own_loss_limit_next check (next_from is not null or next_amount is null)
);
create index fill_sold on fill (owner_id, at_ms) where realised is not null;
`,
  },
];

const HOUR_MS = 3_600_000;
/** No day of a market that is not over began longer ago, clocks that are put back included. */
const DAY_BEGAN_MS = 26 * HOUR_MS;

interface StopRow {
  readonly owner_id: AccountId;
  readonly market: MarketId;
  readonly until_ms: number;
}

interface LossLimitRow {
  readonly owner_id: AccountId;
  readonly market: MarketId;
  readonly amount: string | null;
  readonly next_amount: string | null;
  readonly next_from: string | null;
}

interface ResultRow {
  readonly owner_id: AccountId;
  readonly market: MarketId;
  readonly day: string;
  readonly result: string;
}

const stopsStatement: Statement = {
  name: 'own_stop_read',
  text: 'select owner_id, market, until_ms from own_stop where owner_id = any($1::bigint[])',
};
const lossLimitsStatement: Statement = {
  name: 'own_loss_limit_read',
  text: `select owner_id, market, amount, next_amount, next_from from own_loss_limit where owner_id = any($1::bigint[])`,
};
// Only of those who have a limit: everybody else's sales are not looked at.
const resultsStatement: Statement = {
  name: 'own_loss_limit_results',
  text: `select l.owner_id, l.market, to_char(to_timestamp(r.at_ms / 1000) at time zone z.zone, 'YYYY-MM-DD') as day,
      sum(r.amount) as result
    from own_loss_limit l
      join lateral (
        select f.at_ms, f.realised as amount from fill f
        where f.owner_id = l.owner_id and f.market = l.market and f.realised is not null and f.at_ms >= $2
        union all
        select m.at_ms, m.amount from margin_result m
        where m.owner_id = l.owner_id and m.market = l.market and m.at_ms >= $2
        union all
        select o.settled_ms, o.paid - o.stake from option_contract o
        where o.owner_id = l.owner_id and o.market = l.market and o.settled_ms >= $2) as r on true
      join unnest($3::text[], $4::text[]) as z(market, zone) on z.market = l.market
    where l.owner_id = any($1::bigint[])
    group by 1, 2, 3`,
};

function lossLimitOf({ market, amount, next_amount: next, next_from: from }: LossLimitRow): LossLimit {
  return {
    market,
    amount: amount === null ? undefined : decimal(amount),
    next: from === null ? undefined : { amount: next === null ? undefined : decimal(next), from },
  };
}

/** One for each of the asked. */
export async function readOwnLimits(
  reader: Reader,
  owners: readonly AccountId[],
  nowMs: number,
): Promise<ReadonlyMap<AccountId, OwnLimits>> {
  if (owners.length === 0) return new Map();
  const zones = marketIds.map((market) => marketOf(market).timeZone);
  const [stops, lossLimits, results] = await Promise.all([
    reader.query<StopRow>(stopsStatement, [owners]),
    reader.query<LossLimitRow>(lossLimitsStatement, [owners]),
    reader.query<ResultRow>(resultsStatement, [owners, nowMs - DAY_BEGAN_MS, marketIds, zones]),
  ]);
  if (stops.length === 0 && lossLimits.length === 0) return new Map(owners.map((owner) => [owner, noOwnLimits]));
  return new Map(
    owners.map((owner) => [
      owner,
      {
        stops: stops
          .filter((row) => row.owner_id === owner)
          .map(({ market, until_ms: untilMs }) => ({ market, untilMs })),
        lossLimits: lossLimits.filter((row) => row.owner_id === owner).map(lossLimitOf),
        results: results
          .filter((row) => row.owner_id === owner)
          .map(({ market, day, result }) => ({ market, day, result: decimal(result) })),
      },
    ]),
  );
}

const saveStopsStatement: Statement = {
  name: 'own_stop_save',
  text: `insert into own_stop (owner_id, market, until_ms) select * from unnest($1::bigint[], $2::text[], $3::bigint[])
    on conflict (owner_id, market) do update set until_ms = excluded.until_ms`,
};
const saveLossLimitsStatement: Statement = {
  name: 'own_loss_limit_save',
  text: `insert into own_loss_limit (owner_id, market, amount, next_amount, next_from)
    select * from unnest($1::bigint[], $2::text[], $3::numeric[], $4::numeric[], $5::text[])
    on conflict (owner_id, market) do update
      set amount = excluded.amount, next_amount = excluded.next_amount, next_from = excluded.next_from`,
};

const textOf = (amount: bigint | undefined) => (amount === undefined ? null : decimalToText(amount));

/** All of what these people limit. */
export async function saveOwnLimits(writer: Writer, changed: readonly (readonly [AccountId, OwnLimits])[]) {
  const stops = changed.flatMap(([owner, own]) => own.stops.map((one) => ({ owner, ...one })));
  const limits = changed.flatMap(([owner, own]) => own.lossLimits.map((one) => ({ owner, ...one })));
  await Promise.all([
    stops.length > 0 &&
      writer.query(saveStopsStatement, [
        stops.map(({ owner }) => owner),
        stops.map(({ market }) => market),
        stops.map(({ untilMs }) => untilMs),
      ]),
    limits.length > 0 &&
      writer.query(saveLossLimitsStatement, [
        limits.map(({ owner }) => owner),
        limits.map(({ market }) => market),
        limits.map(({ amount }) => textOf(amount)),
        limits.map(({ next }) => textOf(next?.amount)),
        limits.map(({ next }) => next?.from ?? null),
      ]),
  ]);
}
