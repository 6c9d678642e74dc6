import type { AccountId } from '@tarazu/domain/posting';
import type { VoteDirection, VoteTally } from '@tarazu/domain/vote/vote';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const voteMigrations: readonly Migration[] = [
  {
    number: 80,
    name: 'vote',
    sql: `
create table vote (
  owner_id bigint not null,
  instrument_id text not null,
  trade_date text not null,
  direction text not null check (direction in ('up', 'down')),
  cast_at_ms bigint not null,
  primary key (owner_id, instrument_id, trade_date)
);
create index vote_tally on vote (instrument_id, trade_date, direction);
`,
  },
];

/** What is voted on. */
export interface VoteTopic {
  readonly instrumentId: string;
  readonly tradeDate: string;
}

export interface OwnVote {
  readonly direction: VoteDirection;
  readonly castAtMs: number;
}

const saveStatement: Statement = {
  name: 'vote_save',
  // The key is the person, so a second vote replaces the first, whichever process takes it.
  text: `insert into vote (owner_id, instrument_id, trade_date, direction, cast_at_ms) values ($1, $2, $3, $4, $5)
    on conflict (owner_id, instrument_id, trade_date) do update
      set direction = excluded.direction, cast_at_ms = excluded.cast_at_ms`,
};

export async function saveVote(
  writer: Writer,
  owner: AccountId,
  { instrumentId, tradeDate }: VoteTopic,
  { direction, castAtMs }: OwnVote,
): Promise<void> {
  await writer.query(saveStatement, [owner, instrumentId, tradeDate, direction, castAtMs]);
}

const asked = 'join unnest($1::text[], $2::text[]) as asked(asked_id, asked_date)';

const tallyStatement: Statement = {
  name: 'vote_tally',
  text: `select instrument_id, direction, count(*) as votes from vote
    ${asked} on instrument_id = asked_id and trade_date = asked_date group by instrument_id, direction`,
};

/** The counts by instrument; one without votes is missing. Each instrument is asked for one trade date. */
export async function readTallies(
  reader: Reader,
  topics: readonly VoteTopic[],
): Promise<ReadonlyMap<string, VoteTally>> {
  const rows = await reader.query<{ instrument_id: string; direction: VoteDirection; votes: number }>(
    tallyStatement,
    columnsOf(topics),
  );
  const tallies = new Map<string, VoteTally>();
  for (const row of rows) {
    tallies.set(row.instrument_id, { up: 0, down: 0, ...tallies.get(row.instrument_id), [row.direction]: row.votes });
  }
  return tallies;
}

const ownStatement: Statement = {
  name: 'vote_own',
  text: `select instrument_id, direction, cast_at_ms from vote
    ${asked} on instrument_id = asked_id and trade_date = asked_date where owner_id = $3`,
};

/** How this person voted, by instrument. */
export async function readOwnVotes(
  reader: Reader,
  owner: AccountId,
  topics: readonly VoteTopic[],
): Promise<ReadonlyMap<string, OwnVote>> {
  const rows = await reader.query<{ instrument_id: string; direction: VoteDirection; cast_at_ms: number }>(
    ownStatement,
    [...columnsOf(topics), owner],
  );
  return new Map(rows.map((row) => [row.instrument_id, { direction: row.direction, castAtMs: row.cast_at_ms }]));
}

function columnsOf(topics: readonly VoteTopic[]): [string[], string[]] {
  return [topics.map(({ instrumentId }) => instrumentId), topics.map(({ tradeDate }) => tradeDate)];
}
