import type { AccountId } from '@tarazu/domain/posting';
import type { ServerFrame } from '@tarazu/wire/feed';
import { readEventHead, readEventsAfter } from '../commit/read-events.ts';
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
  let more = true;
  while (more && client.accountId === accountId) {
    client.missed = false;
    const rows = await readEventsAfter(reader, accountId, client.eventNo, PAGE);
    sendOwn(client, rows);
    more = rows.length === PAGE || client.missed;
  }
  client.catchingUp = false;
}
