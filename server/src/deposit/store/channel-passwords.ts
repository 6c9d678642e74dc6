import type { AccountId } from '@tarazu/domain/posting';
import type { Database, Statement, Writer } from '../../platform/database.ts';

type Queries = Pick<Database, 'query'>;

export interface ChannelPassword {
  readonly passwordHash: string;
  readonly validUntilMs: number;
  readonly lockedUntilMs: number;
}

const saveStatement: Statement = {
  name: 'channel_password_save',
  text: `insert into deposit_channel_password (owner_id, password_hash, valid_until_ms) values ($1, $2, $3)
    on conflict (owner_id) do update set password_hash = excluded.password_hash, valid_until_ms = excluded.valid_until_ms,
      wrong = 0, locked_until_ms = 0`,
};

export async function saveChannelPassword(
  writer: Writer,
  owner: AccountId,
  passwordHash: string,
  validUntilMs: number,
): Promise<void> {
  await writer.query(saveStatement, [owner, passwordHash, validUntilMs]);
}

const readStatement: Statement = {
  name: 'channel_password_read',
  text: `select password_hash as "passwordHash", valid_until_ms as "validUntilMs", locked_until_ms as "lockedUntilMs"
    from deposit_channel_password where owner_id = $1`,
};

export async function readChannelPassword(database: Queries, owner: AccountId): Promise<ChannelPassword | undefined> {
  return (await database.query<ChannelPassword>(readStatement, [owner]))[0];
}

const wrongStatement: Statement = {
  name: 'channel_password_wrong',
  // Counted before it is compared, so that tries made at the same moment all count.
  text: `insert into deposit_channel_password (owner_id, password_hash, valid_until_ms, wrong) values ($1, '', 0, 1)
    on conflict (owner_id) do update set wrong = (deposit_channel_password.wrong + 1) % $2,
      locked_until_ms = case when deposit_channel_password.wrong + 1 >= $2 then $3 else deposit_channel_password.locked_until_ms end`,
};

/** Counts a try; the `most`th locks until then. */
export async function countTry(writer: Writer, owner: AccountId, most: number, lockUntilMs: number): Promise<void> {
  await writer.query(wrongStatement, [owner, most, lockUntilMs]);
}

const dropStatement: Statement = {
  name: 'channel_password_drop',
  text: 'delete from deposit_channel_password where owner_id = $1 and password_hash = $2',
};

/** Used up. */
export async function dropChannelPassword(writer: Writer, owner: AccountId, passwordHash: string): Promise<void> {
  await writer.query(dropStatement, [owner, passwordHash]);
}
