import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import type { PushTarget } from './push-sender.ts';

export const pushMigrations: readonly Migration[] = [
  {
    number: 674,
    name: 'notifications on devices',
    sql: `
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  -- the private key, sealed by the vault for the house
  sealed bytea not null
);
create table push_wish (
  owner_id bigint primary key,
  topics text[] not null default '{}',
  details boolean not null default false,
  -- minutes since midnight
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  time_zone text,
  check (num_nulls(quiet_from, quiet_until, time_zone) in (0, 3))
);
create table push_device (
  owner_id bigint not null,
  push_id text not null unique,
  -- a person has as many places as devices are allowed
  place smallint not null check (place between 1 and 10),
  session_id text not null,
  name text not null,
  address text not null,
  device_key text not null,
  device_secret text not null,
  added_ms bigint not null,
  sent_ms bigint,
  failing boolean not null default false,
  -- the last event that it was told of, or that it need not be told of
  told_no bigint not null,
  primary key (owner_id, push_id),
  unique (owner_id, place)
);
`,
  },
];

export interface DeviceRow extends PushTarget {
  readonly ownerId: AccountId;
  readonly pushId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly addedMs: number;
  readonly sentMs: number | null;
  readonly failing: boolean;
  readonly toldNo: number;
}

const columns = `d.owner_id as "ownerId", d.push_id as "pushId", d.session_id as "sessionId", d.name, d.address, d.device_key as "deviceKey",
  d.device_secret as "deviceSecret", d.added_ms as "addedMs", d.sent_ms as "sentMs", d.failing, d.told_no as "toldNo"`;

const devicesStatement: Statement = {
  name: 'push_devices',
  text: `select ${columns} from push_device d where owner_id = $1 order by added_ms, place`,
};
/** Whose account has gone on since, those that wait longest first; some rest after a failure. */
const behindStatement: Statement = {
  name: 'push_behind',
  text: `select ${columns} from push_device d join account a on a.id = d.owner_id
    where a.event_no > d.told_no and d.push_id <> all($1::text[]) order by coalesce(d.sent_ms, d.added_ms), d.push_id limit $2`,
};
const holderStatement: Statement = {
  name: 'push_holder',
  text: 'select owner_id as "ownerId" from push_device where push_id = $1',
};
const renewStatement: Statement = {
  name: 'push_renew',
  text: `update push_device set session_id = $3, name = $4, device_key = $5, device_secret = $6, failing = false
    where owner_id = $1 and push_id = $2 returning push_id`,
};
const addStatement: Statement = {
  name: 'push_add',
  text: `insert into push_device (owner_id, push_id, session_id, name, device_key, device_secret, address, added_ms, told_no, place)
    select $1, $2, $3, $4, $5, $6, $7, $8, a.event_no, p.place from account a,
      (select place from generate_series(1, $9::int) as free(place)
        where not exists (select from push_device d where d.owner_id = $1 and d.place = free.place) order by place limit 1) as p
    where a.id = $1 on conflict do nothing returning push_id`,
};
const dropStatement: Statement = {
  name: 'push_drop',
  text: 'delete from push_device where owner_id = $1 and push_id = $2 returning push_id',
};
const toldStatement: Statement = {
  name: 'push_told',
  text: `update push_device set told_no = greatest(told_no, $3), sent_ms = coalesce($4, sent_ms), failing = $5
    where owner_id = $1 and push_id = $2`,
};
const eventsStatement: Statement = {
  name: 'push_events',
  text: `select r.no - r.events_count + e.place as no, r.at_ms, e.event ->> 'type' as type, (e.event -> 'body') - 'evidence' as body
    from (select no, events_count, at_ms, events from entry where owner_id = $1 and no > $2 order by no limit $4) r
      cross join lateral jsonb_array_elements(readable(r.events)::jsonb) with ordinality as e(event, place)
    where r.no - r.events_count + e.place > $2 and e.event ->> 'type' = any($3::text[]) order by no`,
};
const reachedStatement: Statement = {
  name: 'push_reached',
  text: `select max(no) as no from (select no from entry where owner_id = $1 and no > $2 order by no limit $3) as r`,
};

export function readDevices(reader: Reader, owner: AccountId): Promise<readonly DeviceRow[]> {
  return reader.query<DeviceRow>(devicesStatement, [owner]);
}

export function readBehind(reader: Reader, resting: readonly string[], most: number): Promise<readonly DeviceRow[]> {
  return reader.query<DeviceRow>(behindStatement, [resting, most]);
}

type NewDevice = Omit<DeviceRow, 'sentMs' | 'failing' | 'toldNo'>;

/** `taken`: it is another person's. A device that is here already gets its new keys and session. */
export async function saveDevice(writer: Writer, device: NewDevice, most: number): Promise<'kept' | 'full' | 'taken'> {
  const { ownerId, pushId, sessionId, name, deviceKey, deviceSecret, address, addedMs } = device;
  const same = [ownerId, pushId, sessionId, name, deviceKey, deviceSecret];
  if ((await writer.query(renewStatement, same)).length > 0) return 'kept';
  if ((await writer.query(addStatement, [...same, address, addedMs, most])).length > 0) return 'kept';
  return (await writer.query(holderStatement, [pushId])).length > 0 ? 'taken' : 'full';
}

/** False when there was none. */
export async function dropDevice(writer: Writer, owner: AccountId, pushId: string): Promise<boolean> {
  return (await writer.query(dropStatement, [owner, pushId])).length > 0;
}

/** Up to which event a device was told, when its service last took something (null: not now), and whether it does not any more. */
export async function noteTold(
  writer: Writer,
  { ownerId, pushId }: Pick<DeviceRow, 'ownerId' | 'pushId'>,
  { no, sentMs, failing }: { readonly no: number; readonly sentMs: number | null; readonly failing: boolean },
): Promise<void> {
  await writer.query(toldStatement, [ownerId, pushId, no, sentMs, failing]);
}

export interface PushEvent {
  readonly no: number;
  readonly at_ms: number;
  readonly type: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Events of these types in the next so many decisions after an event, and the number that these reach. */
export async function readEventsAfter(
  reader: Reader,
  owner: AccountId,
  after: number,
  { types, decisions }: { readonly types: readonly string[]; readonly decisions: number },
): Promise<{ readonly events: readonly PushEvent[]; readonly reached: number }> {
  // First how far: what is decided in between is of the next time.
  const [row] = await reader.query<{ no: number | null }>(reachedStatement, [owner, after, decisions]);
  const reached = row?.no ?? after;
  const events = await reader.query<PushEvent>(eventsStatement, [owner, after, types, decisions]);
  return { events: events.filter(({ no }) => no <= reached), reached };
}

const keyStatement: Statement = {
  name: 'push_key',
  text: 'select public_key as "publicKey", sealed from push_key',
};
const keyInsertStatement: Statement = {
  name: 'push_key_insert',
  text: 'insert into push_key (public_key, sealed) values ($1, $2) on conflict do nothing',
};

interface KeyRow {
  readonly publicKey: string;
  readonly sealed: Uint8Array;
}

/** Undefined before the first start. */
export async function readPushKey(reader: Reader): Promise<KeyRow | undefined> {
  return (await reader.query<KeyRow>(keyStatement))[0];
}

/** The first one counts. */
export async function insertPushKey(writer: Writer, { publicKey, sealed }: KeyRow): Promise<void> {
  await writer.query(keyInsertStatement, [publicKey, sealed]);
}
