import type { Drawing, DrawingColour, DrawingPoint, DrawingTool } from '@tarazu/domain/chart/drawing';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';
import { changedRows, listsOf, type OfPeople } from '../platform/statements/changed-rows.ts';

export const drawingMigrations: readonly Migration[] = [
  {
    number: 688,
    name: 'chart drawing',
    sql: `
create table chart_drawing (
  owner_id bigint not null,
  drawing_id text not null,
  instrument_id text not null,
  tool text not null,
  colour text not null,
  words text not null,
  at_ms bigint[] not null,
  prices numeric[] not null,
  first_no bigint generated always as identity,
  drawn_at_ms bigint not null,
  primary key (owner_id, drawing_id)
);
`,
  },
];

interface DrawingRow {
  readonly owner_id: AccountId;
  readonly drawing_id: string;
  readonly instrument_id: string;
  readonly tool: DrawingTool;
  readonly colour: DrawingColour;
  readonly words: string;
  readonly times: string;
  readonly prices: string;
  readonly drawn_at_ms: number;
}

function pointsOf({ times, prices }: DrawingRow): readonly DrawingPoint[] {
  const at = prices.split(' ');
  return times.split(' ').map((atMs, place) => ({ atMs: Number(atMs), price: decimal(at[place] ?? '') }));
}

const readStatement: Statement = {
  name: 'chart_drawing_read',
  text: `select owner_id, drawing_id, instrument_id, tool, colour, words, array_to_string(at_ms, ' ') as times,
      array_to_string(prices, ' ') as prices, drawn_at_ms
    from chart_drawing where owner_id = any($1::bigint[]) order by owner_id, first_no`,
};

/** The drawings of these people, the oldest first; somebody without any is missing. */
export async function readDrawings(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<Map<AccountId, readonly Drawing[]>> {
  const rows = await reader.query<DrawingRow>(readStatement, [owners]);
  return listsOf(
    rows,
    (row): Drawing => ({
      drawingId: row.drawing_id,
      instrumentId: row.instrument_id,
      tool: row.tool,
      points: pointsOf(row),
      colour: row.colour,
      text: row.words,
      drawnAtMs: row.drawn_at_ms,
    }),
  );
}

const deleteStatement: Statement = {
  name: 'chart_drawing_delete',
  text: `delete from chart_drawing where (owner_id, drawing_id) in (select * from unnest($1::bigint[], $2::text[]))`,
};
const saveStatement: Statement = {
  name: 'chart_drawing_save',
  text: `insert into chart_drawing (owner_id, drawing_id, instrument_id, tool, colour, words, at_ms, prices, drawn_at_ms)
    select owner_id, drawing_id, instrument_id, tool, colour, words, string_to_array(times, ' ')::bigint[],
      string_to_array(prices, ' ')::numeric[], drawn_at_ms
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[])
      as v(owner_id, drawing_id, instrument_id, tool, colour, words, times, prices, drawn_at_ms)
    on conflict (owner_id, drawing_id) do update set colour = excluded.colour, words = excluded.words,
      at_ms = excluded.at_ms, prices = excluded.prices, drawn_at_ms = excluded.drawn_at_ms`,
};

/** Only what is another than before. Lists of lists do not travel, so the points of a drawing are one text each way. */
export async function saveDrawings(writer: Writer, before: OfPeople<Drawing>, own: OfPeople<Drawing>): Promise<void> {
  const { kept, gone } = changedRows(before, own, ({ drawingId }) => drawingId);
  await Promise.all([
    gone.length > 0
      ? writer.query(deleteStatement, [gone.map(([owner]) => owner), gone.map(([, id]) => id)])
      : undefined,
    kept.length > 0
      ? writer.query(saveStatement, [
          kept.map(([owner]) => owner),
          kept.map(([, { drawingId }]) => drawingId),
          kept.map(([, { instrumentId }]) => instrumentId),
          kept.map(([, { tool }]) => tool),
          kept.map(([, { colour }]) => colour),
          kept.map(([, { text }]) => text),
          kept.map(([, { points }]) => points.map(({ atMs }) => atMs).join(' ')),
          kept.map(([, { points }]) => points.map(({ price }) => decimalToText(price)).join(' ')),
          kept.map(([, { drawnAtMs }]) => drawnAtMs),
        ])
      : undefined,
  ]);
}
