import type { AccountId } from '@tarazu/domain/posting';
import type { ServerFrame } from '@tarazu/wire/feed';
import { readEventHead, readEventHeads, readEventsAfter } from '../commit/read-events.ts';
import type { CommittedEntry } from '../commit/transactor.ts';
import type { Reader } from '../database.ts';
import type { FeedClient } from './client.ts';

const PAGE = 200;

interface JournalRow {
  readonly no: number;
  readonly events_count: number;
  readonly at_ms: number;
  readonly events: readonly { readonly type: string; readonly body: Readonly<Record<string, unknown>> }[];
}

/** The events of a journal row as frames, each with its own number. */
export function ownEventFrames(row: JournalRow): readonly { readonly no: number; readonly text: string }[] {
  const firstNo = row.no - row.events_count + 1;
  const at = new Date(row.at_ms).toISOString();
  return row.events.map((event, index) => {
    const frame: ServerFrame = {
      op: 'event',
      event: { no: firstNo + index, at, type: event.type, body: { ...event.body } },
    };
    return { no: firstNo + index, text: JSON.stringify(frame) };
  });
}

export function sendOwn(client: FeedClient, rows: readonly JournalRow[]): void {
  for (const row of rows) {
    for (const frame of ownEventFrames(row)) {
      if (frame.no <= client.eventNo) continue;
      client.send(frame.text);
      client.eventNo = frame.no;
    }
  }
}

/** Sends what the person has missed, then lets new events through. `after` undefined = only new ones. */
export async function catchUp(
  client: FeedClient,
  accountId: AccountId,
  after: number | undefined,
  reader: Reader,
): Promise<void> {
  client.catchingUp = true;
  const head = await readEventHead(reader, accountId);
  client.eventNo = Math.min(after ?? head, head);
  client.send(JSON.stringify({ op: 'signed-in', head } satisfies ServerFrame));
  await readOn(client, accountId, reader);
}

/** Sends what the journal has beyond what was sent, then lets new events through. */
async function readOn(client: FeedClient, accountId: AccountId, reader: Reader): Promise<void> {
  client.catchingUp = true;
  let more = true;
  while (more && client.accountId === accountId) {
    client.missed = false;
    const rows = await readEventsAfter(reader, accountId, client.eventNo, PAGE);
    sendOwn(client, rows);
    more = rows.length === PAGE || client.missed;
  }
  client.catchingUp = false;
}

/** A new entry of the journal for everybody who is signed in to its account; who has a gap before it gets that from the journal first. */
export function publishEntry(
  clients: Iterable<FeedClient>,
  { owner, eventNo, atMs, events }: CommittedEntry,
  reader: Reader,
  onError: (client: FeedClient, error: unknown) => void,
): void {
  const row = { no: eventNo, events_count: events.length, at_ms: atMs, events: events as JournalRow['events'] };
  for (const client of clients) {
    if (client.catchingUp) client.missed = true;
    else if (eventNo - events.length > client.eventNo)
      readOn(client, owner, reader).catch((error: unknown) => onError(client, error));
    else sendOwn(client, [row]);
  }
}

/** Reads for those who are behind the head of their journal: hints of another process may have been lost. */
export async function readMissed(
  byAccount: ReadonlyMap<AccountId, ReadonlySet<FeedClient>>,
  reader: Reader,
): Promise<void> {
  const heads = await readEventHeads(reader, [...byAccount.keys()]);
  for (const [owner, head] of heads) {
    for (const client of byAccount.get(owner) ?? []) {
      if (client.catchingUp) client.missed = true;
      else if (head > client.eventNo) await readOn(client, owner, reader);
    }
  }
}
