import type { Network } from '@tarazu/domain/chain/networks';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Reader, Statement, Writer } from '../platform/database.ts';
import type { Migration } from '../platform/migrations.ts';

export const comparisonMigrations: readonly Migration[] = [
  {
    number: 473,
    name: 'chains compared with the books block by block',
    sql: `
-- from block to block in which the difference stayed the same: one row, with the figures of the last of them
create table coin_comparison (
  network text not null,
  coin text not null,
  since bigint not null,
  height bigint not null,
  on_chain numeric not null,
  books numeric not null,
  at_ms bigint not null,
  primary key (network, coin, since)
);
`,
  },
];

export interface Comparison {
  readonly network: Network;
  readonly coin: string;
  /** From this block on the difference is what it is. */
  readonly since: number;
  readonly height: number;
  /** On the addresses of people and on the one that pays, e8. */
  readonly onChain: bigint;
  readonly books: bigint;
  readonly atMs: number;
}

type Row = Omit<Comparison, 'onChain' | 'books'> & { readonly onChain: string; readonly books: string };

const columns = 'network, coin, since, height, on_chain::text as "onChain", books::text, at_ms as "atMs"';
const comparisonOf = (row: Row): Comparison => ({
  ...row,
  onChain: decimal(row.onChain),
  books: decimal(row.books),
});

const latestStatement: Statement = {
  name: 'coin_comparison_latest',
  text: `select distinct on (network, coin) ${columns} from coin_comparison order by network, coin, since desc`,
};

/** Of each coin on each network the last comparison. */
export async function readLatest(reader: Reader): Promise<readonly Comparison[]> {
  return (await reader.query<Row>(latestStatement, [])).map(comparisonOf);
}

const recentStatement: Statement = {
  name: 'coin_comparison_recent',
  text: `select ${columns} from coin_comparison order by at_ms desc, network, coin, since desc limit $1`,
};

export async function readRecent(reader: Reader, count: number): Promise<readonly Comparison[]> {
  return (await reader.query<Row>(recentStatement, [count])).map(comparisonOf);
}

const saveStatement: Statement = {
  name: 'coin_comparison_save',
  text: `insert into coin_comparison (network, coin, since, height, on_chain, books, at_ms)
    select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::numeric[], $6::numeric[], $7::bigint[])
    on conflict (network, coin, since) do update set height = excluded.height, on_chain = excluded.on_chain, books = excluded.books,
      at_ms = excluded.at_ms`,
};
const pruneStatement: Statement = {
  name: 'coin_comparison_prune',
  text: `delete from coin_comparison c where c.network = $1 and c.since < (
      select o.since from coin_comparison o where o.network = c.network and o.coin = c.coin order by o.since desc offset $2 limit 1)`,
};

/** Keeps the last comparisons of a network, and of each coin no more stretches than `most`. */
export async function saveComparisons(
  writer: Writer,
  network: Network,
  made: readonly Comparison[],
  most: number,
): Promise<void> {
  if (made.length === 0) return;
  await writer.query(saveStatement, [
    made.map(() => network),
    made.map(({ coin }) => coin),
    made.map(({ since }) => since),
    made.map(({ height }) => height),
    made.map(({ onChain }) => decimalToText(onChain)),
    made.map(({ books }) => decimalToText(books)),
    made.map(({ atMs }) => atMs),
  ]);
  await writer.query(pruneStatement, [network, most - 1]);
}
