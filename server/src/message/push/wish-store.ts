import type { PushTopic } from '@tarazu/domain/journal/push-topic';
import type { AccountId } from '@tarazu/domain/posting';
import type { QuietHours } from '@tarazu/domain/user/quiet-hours';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** What a person wants to be told of on devices. */
export interface PushWish {
  readonly topics: readonly string[];
  readonly details: boolean;
  readonly quiet: QuietHours | null;
}

interface WishRow {
  readonly topics: readonly string[];
  readonly details: boolean;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly time_zone: string | null;
}

const wishStatement: Statement = {
  name: 'push_wish',
  text: 'select topics, details, quiet_from, quiet_until, time_zone from push_wish where owner_id = $1',
};
const topicStatement: Statement = {
  name: 'push_wish_topic',
  text: `insert into push_wish as kept (owner_id, topics) values ($1, case when $3 then array[$2::text] else '{}' end)
    on conflict (owner_id) do update set topics = array_remove(kept.topics, $2) || excluded.topics`,
};
const detailsStatement: Statement = {
  name: 'push_wish_details',
  text: `insert into push_wish (owner_id, details) values ($1, $2) on conflict (owner_id) do update set details = excluded.details`,
};
const quietStatement: Statement = {
  name: 'push_wish_quiet',
  text: `insert into push_wish (owner_id, quiet_from, quiet_until, time_zone) values ($1, $2, $3, $4) on conflict (owner_id)
    do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = excluded.time_zone`,
};

/** Of nobody who has never chosen anything is anything wanted. */
export async function readPushWish(reader: Reader, owner: AccountId): Promise<PushWish> {
  const [row] = await reader.query<WishRow>(wishStatement, [owner]);
  if (!row) return { topics: [], details: false, quiet: null };
  const { topics, details, quiet_from: from, quiet_until: until, time_zone: timeZone } = row;
  const quiet = from === null || until === null || timeZone === null ? null : { from, until, timeZone };
  return { topics, details, quiet };
}

export async function savePushTopic(writer: Writer, owner: AccountId, topic: PushTopic, on: boolean): Promise<void> {
  await writer.query(topicStatement, [owner, topic, on]);
}

export async function savePushDetails(writer: Writer, owner: AccountId, on: boolean): Promise<void> {
  await writer.query(detailsStatement, [owner, on]);
}

export async function savePushQuiet(writer: Writer, owner: AccountId, quiet: QuietHours | null): Promise<void> {
  await writer.query(quietStatement, [owner, quiet?.from ?? null, quiet?.until ?? null, quiet?.timeZone ?? null]);
}
