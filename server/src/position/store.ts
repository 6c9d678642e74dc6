import type { Asset, Currency } from '@tarazu/domain/asset';
import type { Direction } from '@tarazu/domain/margin/position';
import { nextStamp } from '@tarazu/domain/margin/price/funding';
import { atLeverage } from '@tarazu/domain/margin/tiers';
import type { InstrumentRef, MarketId } from '@tarazu/domain/market/instrument';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { KeptPosition, MarginMode } from '@tarazu/domain/trading/on-margin/on-margin';
import type { SaveContext } from '../platform/commit/transactor.ts';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { fundingEveryMs, keepHeldAtStamp } from './funding-store.ts';
import { readSuitable } from './suitable-store.ts';

/** A position with what it is of. */
export interface HeldPosition extends InstrumentRef {
  readonly position: KeptPosition;
}

export interface OwnedPosition extends HeldPosition {
  readonly owner: AccountId;
}

/** All positions of an account, by `positionKey`, and how it may hold them. */
export interface AccountPositions {
  readonly hedged: boolean;
  /** Has answered the questions about leverage. */
  readonly suitable: boolean;
  readonly positions: ReadonlyMap<string, HeldPosition>;
}

export const noPositions: AccountPositions = { hedged: false, suitable: false, positions: new Map() };

/** Names a position of an account. */
export function positionKey(instrumentId: string, direction: Direction): string {
  return `${instrumentId}|${direction}`;
}

/** The account with one of its positions as it is now; undefined: closed. */
export function withPosition(
  account: AccountPositions,
  ref: InstrumentRef,
  direction: Direction,
  position: KeptPosition | undefined,
): AccountPositions {
  const positions = new Map(account.positions);
  const key = positionKey(ref.instrumentId, direction);
  const { instrumentId, market, base, currency } = ref;
  if (position) positions.set(key, { instrumentId, market, base, currency, position });
  else positions.delete(key);
  return { ...account, positions };
}

export const positionMigrations: readonly Migration[] = [
  {
    number: 451,
    name: 'positions on margin',
    // One row while it is held. What became of it is in the journal.
    sql: `
create table margin_position (
  owner_id bigint not null,
  instrument_id text collate "C" not null,
  direction text not null check (direction in ('long', 'short')),
  market text not null,
  base text not null,
  currency text not null,
  mode text not null check (mode in ('isolated', 'cross')),
  leverage int not null check (leverage > 0),
  quantity numeric not null check (quantity > 0),
  cost numeric not null check (cost >= 0),
  margin numeric not null check (margin >= 0),
  realised numeric not null,
  fees numeric not null,
  funding numeric not null,
  warned numeric not null,
  opened_at_ms bigint not null,
  primary key (owner_id, instrument_id, direction)
) with (fillfactor = 80);
create index margin_position_instrument on margin_position (instrument_id, direction, owner_id);
create table suitability (
  owner_id bigint not null,
  version int not null,
  passed_at_ms bigint not null,
  primary key (owner_id, version)
);
create table margin_account (
  owner_id bigint primary key,
  hedged boolean not null
);
`,
  },
  {
    number: 480,
    name: 'positions that end with their day',
    sql: `alter table margin_position add column day text collate "C", add column squared_off boolean not null default false;`,
  },
];

export interface PositionRow {
  readonly owner_id: AccountId;
  readonly instrument_id: string;
  readonly direction: Direction;
  readonly market: MarketId;
  readonly base: Asset;
  readonly currency: Currency;
  readonly mode: MarginMode;
  readonly leverage: number;
  readonly quantity: string;
  readonly cost: string;
  readonly margin: string;
  readonly realised: string;
  readonly fees: string;
  readonly funding: string;
  readonly warned: string;
  readonly opened_at_ms: number;
  readonly day: string | null;
  readonly squared_off: boolean;
}

export const positionColumns = `owner_id, instrument_id, direction, market, base, currency, mode, leverage, quantity, cost, margin, realised, fees, funding,
  warned, opened_at_ms, day, squared_off`;

/** The position that a row keeps. */
export function ownedOf(row: PositionRow): OwnedPosition {
  return {
    owner: row.owner_id,
    instrumentId: row.instrument_id,
    market: row.market,
    base: row.base,
    currency: row.currency,
    position: {
      direction: row.direction,
      mode: row.mode,
      leverage: row.leverage,
      initial: atLeverage(row.leverage),
      quantity: decimal(row.quantity),
      cost: decimal(row.cost),
      margin: decimal(row.margin),
      realised: decimal(row.realised),
      fees: decimal(row.fees),
      funding: decimal(row.funding),
      warned: decimal(row.warned),
      openedAtMs: row.opened_at_ms,
      ...(row.day === null ? {} : { day: row.day }),
      ...(row.squared_off ? { squaredOff: true } : {}),
    },
  };
}

const loadStatement: Statement = {
  name: 'margin_position_load',
  text: `select ${positionColumns} from margin_position where owner_id = any($1::bigint[])`,
};
const hedgedStatement: Statement = {
  name: 'margin_account_hedged',
  text: 'select owner_id from margin_account where owner_id = any($1::bigint[]) and hedged',
};

/** One for each of the asked, whether they hold something or not. */
export async function loadAccountPositions(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, AccountPositions>> {
  if (owners.length === 0) return new Map();
  const [rows, hedged, suitable] = await Promise.all([
    reader.query<PositionRow>(loadStatement, [owners]),
    reader.query<{ owner_id: AccountId }>(hedgedStatement, [owners]),
    readSuitable(reader, owners),
  ]);
  const both = new Set(hedged.map((row) => row.owner_id));
  const held = new Map(owners.map((owner) => [owner, new Map<string, HeldPosition>()]));
  for (const { owner, ...one } of rows.map(ownedOf)) {
    held.get(owner)?.set(positionKey(one.instrumentId, one.position.direction), one);
  }
  return new Map(
    [...held].map(([owner, positions]) => [
      owner,
      { hedged: both.has(owner), suitable: suitable.has(owner), positions },
    ]),
  );
}

const pageStatement: Statement = {
  name: 'margin_position_page',
  text: `select ${positionColumns} from margin_position where (owner_id, instrument_id, direction) > ($1, $2, $3)
    order by owner_id, instrument_id, direction limit $4`,
};
const PAGE = 2_000;

/** Every position, those of the house's own accounts too: for the watch at the start, and for checking. */
export async function readAllPositions(reader: Reader): Promise<readonly OwnedPosition[]> {
  const found: OwnedPosition[] = [];
  let after: readonly [AccountId, string, string] | undefined = [Number.MIN_SAFE_INTEGER, '', ''];
  while (after) {
    const rows: readonly PositionRow[] = await reader.query<PositionRow>(pageStatement, [...after, PAGE]);
    found.push(...rows.map(ownedOf));
    const last = rows.at(-1);
    after = last && rows.length === PAGE ? [last.owner_id, last.instrument_id, last.direction] : undefined;
  }
  return found;
}

const saveStatement: Statement = {
  name: 'margin_position_save',
  text: `insert into margin_position (${positionColumns}, changed_at_ms)
    select unnest($1::bigint[]), unnest($2::text[]), unnest($3::text[]), unnest($4::text[]), unnest($5::text[]), unnest($6::text[]),
      unnest($7::text[]), unnest($8::int[]), unnest($9::numeric[]), unnest($10::numeric[]), unnest($11::numeric[]),
      unnest($12::numeric[]), unnest($13::numeric[]), unnest($14::numeric[]), unnest($15::numeric[]), unnest($16::bigint[]),
      unnest($17::text[]), unnest($18::boolean[]), $19::bigint
    on conflict (owner_id, instrument_id, direction) do update set mode = excluded.mode, leverage = excluded.leverage,
      quantity = excluded.quantity, cost = excluded.cost, margin = excluded.margin, realised = excluded.realised,
      fees = excluded.fees, funding = excluded.funding, warned = excluded.warned, opened_at_ms = excluded.opened_at_ms, day = excluded.day, squared_off = excluded.squared_off,
      changed_at_ms = excluded.changed_at_ms`,
};
const dropStatement: Statement = {
  name: 'margin_position_drop',
  text: `delete from margin_position p using unnest($1::bigint[], $2::text[], $3::text[]) as gone(owner_id, instrument_id, direction)
    where p.owner_id = gone.owner_id and p.instrument_id = gone.instrument_id and p.direction = gone.direction`,
};

/** A position as a batch leaves it; undefined: closed. */
export interface ChangedPosition extends InstrumentRef {
  readonly owner: AccountId;
  readonly direction: Direction;
  readonly position: KeptPosition | undefined;
}

/** With the last stamp of funding before an instant; nothing where none is paid. */
function stamped<Of extends Pick<ChangedPosition, 'instrumentId'>>(
  one: Of,
  nowMs: number,
): readonly (Of & { readonly stampMs: number })[] {
  const everyMs = fundingEveryMs(one.instrumentId, nowMs);
  return everyMs === undefined ? [] : [{ ...one, stampMs: nextStamp(nowMs - 1, everyMs) - everyMs }];
}

/** What a batch leaves of them at an instant; what funding still needs of what they were is kept first. */
export async function savePositions(
  writer: Writer,
  changed: readonly ChangedPosition[],
  { nowMs }: SaveContext,
): Promise<void> {
  const gone = changed.filter(({ position }) => position === undefined);
  const rows = changed.flatMap(({ position, ...ref }) => (position ? [{ ...ref, position }] : []));
  const of = <Value>(pick: (position: KeptPosition) => Value) => rows.map(({ position }) => pick(position));
  await Promise.all([
    keepHeldAtStamp(
      writer,
      changed.flatMap((one) => stamped(one, nowMs)),
      nowMs,
    ),
    gone.length === 0
      ? undefined
      : writer.query(dropStatement, [
          gone.map(({ owner }) => owner),
          gone.map(({ instrumentId }) => instrumentId),
          gone.map(({ direction }) => direction),
        ]),
    rows.length === 0
      ? undefined
      : writer.query(saveStatement, [
          rows.map(({ owner }) => owner),
          rows.map(({ instrumentId }) => instrumentId),
          of(({ direction }) => direction),
          rows.map(({ market }) => market),
          rows.map(({ base }) => base),
          rows.map(({ currency }) => currency),
          of(({ mode }) => mode),
          of(({ leverage }) => leverage),
          of(({ quantity }) => quantity),
          of(({ cost }) => cost),
          of(({ margin }) => margin),
          of(({ realised }) => realised),
          of(({ fees }) => fees),
          of(({ funding }) => funding),
          of(({ warned }) => warned),
          of(({ openedAtMs }) => openedAtMs),
          of(({ day }) => day ?? null),
          of(({ squaredOff }) => squaredOff === true),
          nowMs,
        ]),
  ]);
}

const saveHedged: Statement = {
  name: 'margin_account_save',
  text: `insert into margin_account (owner_id, hedged) select unnest($1::bigint[]), unnest($2::boolean[])
    on conflict (owner_id) do update set hedged = excluded.hedged`,
};

export async function saveHedging(
  writer: Writer,
  changed: readonly { readonly owner: AccountId; readonly hedged: boolean }[],
): Promise<void> {
  if (changed.length === 0) return;
  await writer.query(saveHedged, [changed.map(({ owner }) => owner), changed.map(({ hedged }) => hedged)]);
}
