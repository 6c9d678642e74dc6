import type { Currency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';

/**
 * Shares that came by no fill: of the starter portfolio, from an offer, as bonus shares, from a chain, or kept of a position of the day (`converted`). A lot like a purchase, of the
 * event that gave it. Coins that left over a chain (`withdrawal`) have quantity and cost below zero, and are no lot.
 */
export interface GrantedShares {
  readonly owner: AccountId;
  /** 0 for those of before that was kept. */
  readonly eventNo: number;
  readonly reason: 'starter' | 'offer' | 'bonus' | 'deposit' | 'withdrawal' | 'converted';
  readonly instrumentId: string;
  readonly currency: Currency;
  readonly quantity: bigint;
  readonly cost: bigint;
  /** Not to be sold before this day of clearing; left out: free at once. */
  readonly unlocksOn?: string;
  /** When they came; 0 for those of before that was kept. */
  readonly atMs: number;
}

export const grantMigrations: readonly Migration[] = [
  {
    number: 367,
    name: 'grant moment',
    sql: 'alter table granted_lot add column at_ms bigint not null default 0;',
  },
  {
    number: 379,
    name: 'grants by event',
    sql: `
alter table granted_lot add column event_no bigint not null default 0, add column reason text not null default 'starter';
alter table granted_lot drop constraint granted_lot_pkey, add primary key (owner_id, instrument_id, event_no);
`,
  },
  {
    number: 417,
    name: 'coins that left',
    sql: `
alter table granted_lot drop constraint stock_grant_quantity_check;
alter table granted_lot add constraint granted_lot_quantity_check check (quantity > 0 or (reason = 'withdrawal' and quantity < 0));
`,
  },
];

const grantedStatement: Statement = {
  name: 'granted_owners',
  text: `select distinct owner_id from granted_lot where owner_id = any($1::bigint[]) and reason = 'starter'`,
};

/** Who of these has taken the starter portfolio. */
export async function readGranted(reader: Reader, owners: readonly AccountId[]): Promise<ReadonlySet<AccountId>> {
  const rows = await reader.query<{ owner_id: AccountId }>(grantedStatement, [owners]);
  return new Set(rows.map((row) => row.owner_id));
}

const insertStatement: Statement = {
  name: 'granted_insert',
  text: `insert into granted_lot (owner_id, instrument_id, currency, quantity, cost, remaining, at_ms, event_no, reason, unlocks_on, locked)
    select owner_id, instrument_id, currency, quantity, cost, greatest(quantity, 0), at_ms, event_no, reason, unlocks_on,
      case when unlocks_on is null then 0 else quantity end
    from unnest($1::bigint[], $2::text[], $3::text[], $4::numeric[], $5::numeric[], $6::bigint[], $7::bigint[], $8::text[], $9::text[])
      as given(owner_id, instrument_id, currency, quantity, cost, at_ms, event_no, reason, unlocks_on)`,
};

export async function insertGrants(writer: Writer, given: readonly GrantedShares[]): Promise<void> {
  if (given.length === 0) return;
  await writer.query(insertStatement, [
    given.map(({ owner }) => owner),
    given.map(({ instrumentId }) => instrumentId),
    given.map(({ currency }) => currency),
    given.map(({ quantity }) => quantity),
    given.map(({ cost }) => cost),
    given.map(({ atMs }) => atMs),
    given.map(({ eventNo }) => eventNo),
    given.map(({ reason }) => reason),
    given.map(({ unlocksOn }) => unlocksOn ?? null),
  ]);
}

interface GrantRow {
  readonly owner_id: AccountId;
  readonly instrument_id: string;
  readonly currency: Currency;
  readonly quantity: string;
  readonly cost: string;
  readonly remaining: string;
  readonly at_ms: number;
  readonly event_no: number;
  readonly reason: GrantedShares['reason'];
}

/** A grant with what of it has not been sold. */
export interface GrantedLot extends GrantedShares {
  readonly remaining: bigint;
}

function lotOf(row: GrantRow): GrantedLot {
  return {
    owner: row.owner_id,
    instrumentId: row.instrument_id,
    currency: row.currency,
    atMs: row.at_ms,
    eventNo: row.event_no,
    reason: row.reason,
    quantity: decimal(row.quantity),
    cost: decimal(row.cost),
    remaining: decimal(row.remaining),
  };
}

const columns = 'owner_id, instrument_id, currency, quantity, cost, remaining, at_ms, event_no, reason';
const allStatement: Statement = {
  name: 'granted_all',
  text: `select ${columns} from granted_lot order by owner_id, event_no`,
};
const ownStatement: Statement = {
  name: 'granted_own',
  text: `select ${columns} from granted_lot where owner_id = $1 order by event_no`,
};

/** What somebody was given, whether any of it is left or not. */
export async function readGrantsOf(reader: Reader, owner: AccountId): Promise<readonly GrantedLot[]> {
  return (await reader.query<GrantRow>(ownStatement, [owner])).map(lotOf);
}

/** All of them, for checking, in the order of their events. */
export async function readGrants(reader: Reader): Promise<readonly GrantedShares[]> {
  return (await reader.query<GrantRow>(allStatement)).map(lotOf);
}
