import type { Announced, KnownAnnouncements } from '@tarazu/domain/option/vanilla/vanilla-evidence';
import type { Reader, Statement, Writer } from '../../platform/database.ts';

/** All that was announced of one instrument, from a moment on. */
export interface KeptAnnouncements extends KnownAnnouncements {
  readonly instrumentId: string;
}

const insertStatement: Statement = {
  name: 'option_announced_insert',
  text: `insert into option_announced (instrument_id, announced, seen_ms)
    select n.* from unnest($1::text[], $2::text[], $3::bigint[]) as n(instrument_id, announced, seen_ms)
    left join lateral (select k.announced from option_announced k
      where k.instrument_id = n.instrument_id order by k.no desc limit 1) kept on true
    where kept.announced is distinct from n.announced`,
};

/** Each instrument named once. What is known already, word for word, is not written again. */
export async function insertAnnounced(writer: Writer, rows: readonly KeptAnnouncements[]): Promise<void> {
  if (rows.length === 0) return;
  await writer.query(insertStatement, [
    rows.map(({ instrumentId }) => instrumentId),
    rows.map(({ all }) => JSON.stringify(all)),
    rows.map(({ seenMs }) => seenMs),
  ]);
}

const readStatement: Statement = {
  name: 'option_announced',
  text: `select instrument_id, announced, seen_ms from option_announced where instrument_id = any($1::text[]) order by no`,
};

/** What was known of these, oldest first: it changes a few times a year. */
export async function readAnnounced(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<readonly KeptAnnouncements[]> {
  const rows = await reader.query<{ instrument_id: string; announced: string; seen_ms: number }>(readStatement, [
    instrumentIds,
  ]);
  return rows.map((row) => ({
    instrumentId: row.instrument_id,
    // The table is appended to by the statement above alone.
    all: JSON.parse(row.announced) as readonly Announced[],
    seenMs: row.seen_ms,
  }));
}
