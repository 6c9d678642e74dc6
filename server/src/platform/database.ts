import pg from 'pg';
import { openEmbeddedStore } from './embedded/stream.ts';
import { listBytes, listTypes } from './statements/list-bytes.ts';
import { createTurn } from './statements/turn.ts';

/** A named prepared statement; the name is unique in the program. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Reader {
  /** Rejects a statement that would change something, unless this is a writer. */
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<readonly Row[]>;
}

declare const mayWrite: unique symbol;

/** What a feature's store writes through: a transaction of the commit door, or the side of the database. No reader is one. */
export interface Writer extends Reader {
  readonly [mayWrite]: true;
}

export interface Transaction extends Writer {
  /** Sends COMMIT behind what was sent before and waits for it. Throws when the database answers with a rollback. */
  commit(): Promise<void>;
}

export interface Database extends Reader {
  /** Where its server is, for who listens there beside it; empty: embedded. */
  readonly url: string;
  /** Writes beside the journal: drafts, sessions, codes, read marks and the like. Who does so is listed in `writers.integration.test.ts`. */
  readonly side: Writer;
  /** Runs a script of several statements, for migrations. */
  script(sql: string): Promise<void>;
  /**
   * One writing transaction at a time in this process: the next begins when the COMMIT of the one before has been sent, and
   * the database takes them in that order. Rolls back when `work` throws before it commits.
   */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Reads by key for the write path, with its plans. Its statements run in the order in which they are sent, each on what is
   * committed then; with a server, beside a transaction that is under way.
   */
  lookup<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /** Reads as of one moment, whatever is committed meanwhile. The embedded store, which has one session, takes nothing else until it has ended. */
  snapshot<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /** The data folder as bytes (embedded only). */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL address; empty = embedded. */
  readonly url: string;
  /** Folder of the embedded store; undefined = in memory. */
  readonly dataDir: string | undefined;
  readonly snapshot?: Uint8Array<ArrayBuffer> | undefined;
}

// Account ids, event numbers and instants fit a safe integer; money is numeric and stays text.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

/** As a writer, by who knows that it is one: the transactions and the side of a store. The sign is for the compiler alone. */
export function asWriter(query: Reader['query']): Writer {
  return { query } as Writer;
}

const writing =
  /^\s*(?:insert|update|delete|truncate|alter|create|drop)\b|\b(?:insert\s+into|delete\s+from)\b|\bupdate\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set\b/i;
const isWriting = new WeakMap<Statement, boolean>();

/** Stands before every reader. Looks at a statement's text once. */
function mustRead(statement: Statement): void {
  let writes = isWriting.get(statement);
  if (writes === undefined) {
    writes = writing.test(statement.text);
    isWriting.set(statement, writes);
  }
  if (writes) throw new Error(`the statement ${statement.name} writes, and was given to a reader`);
}

async function run<Row>(
  client: pg.ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const result = await client.query(queryOf(statement, values));
  return result.rows as Row[];
}

const typesOf = new WeakMap<Statement, ReturnType<typeof listTypes>>();

function typesIn(statement: Statement): ReturnType<typeof listTypes> {
  let types = typesOf.get(statement);
  if (!types) {
    types = listTypes(statement.text);
    typesOf.set(statement, types);
  }
  return types;
}

function queryOf(statement: Statement, values: readonly unknown[]): pg.QueryConfig<unknown[]> {
  const { name, text } = statement;
  const types = typesIn(statement);
  return {
    name,
    text,
    values: values.map((value, place) => (Array.isArray(value) ? (listBytes(types[place], value) ?? value) : value)),
  };
}

/**
 * The planner of a fresh store knows nothing about its tables, and turns the batch's joins on a few keys into scans of
 * whole tables; inside the write path every access is by key, so other plans are switched off, and one plan fits every batch.
 */
const BEGIN =
  'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local plan_cache_mode = force_generic_plan';

/** What `send` hands over leaves in one piece: each piece wakes the database. */
function inOnePiece<Sent>({ connection: { stream } }: pg.Client, send: () => Sent): Sent {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

async function inTransaction<Result>(
  client: pg.Client,
  work: (transaction: Transaction) => Promise<Result>,
  onCommitSent: () => void,
): Promise<Result> {
  let committing = false;
  const transaction: Transaction = {
    ...asWriter((statement, values = []) =>
      // It would belong to the next transaction, and be lost if that one is rolled back.
      committing
        ? Promise.reject(new Error(`${statement.name} was sent after the commit of its transaction`))
        : run(client, statement, values),
    ),
    async commit() {
      const sent = client.query('commit');
      committing = true;
      onCommitSent();
      const result = await sent;
      if (result.command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    },
  };
  try {
    // All that the work sends before it waits for the first time.
    return await inOnePiece(client, () => {
      // Awaited with the first statement; a failure of BEGIN shows there as well.
      client.query(BEGIN).catch(() => undefined);
      return work(transaction);
    });
  } finally {
    // Behind a COMMIT it would end the next transaction, which may have begun.
    if (!committing) await client.query('rollback').catch(() => undefined);
  }
}

async function inSnapshot<Result>(client: pg.Client, work: (reader: Reader) => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work(readerOf({ query: (statement, values = []) => run(client, statement, values) }));
  } finally {
    await client.query('rollback');
  }
}

/** Only reads through it; sends at once, as the other does. */
function readerOf({ query }: Reader): Reader {
  return {
    query: (statement, values) => {
      mustRead(statement);
      return query(statement, values);
    },
  };
}

/** The same connection for readers, who are looked at, and for what writes beside the journal. */
function doorsOf(query: Reader['query']): Pick<Database, 'query' | 'side'> {
  return {
    // What is refused is a rejection, as every other fault of a query.
    query: async (statement, values) => readerOf({ query }).query(statement, values),
    side: asWriter(query),
  };
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const store = await openEmbeddedStore({ dataDir: options.dataDir, snapshot: options.snapshot });
  const client = new pg.Client({
    stream: () => store.connect(),
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
    types,
  });
  client.on('error', () => undefined);
  await client.connect();
  // The store has one session: reads wait for the transaction before them, so that they never see inside it.
  const turn = createTurn();
  return {
    url: '',
    ...doorsOf(<Row>(statement: Statement, values: readonly unknown[] = []) =>
      turn((letGo) => {
        const answered = run<Row>(client, statement, values);
        letGo();
        return answered;
      }),
    ),
    script: (sql) => turn(async () => void (await client.query(sql))),
    transaction: (work) => turn((letGo) => inTransaction(client, work, letGo)),
    lookup: (work) => turn((letGo) => inTransaction(client, (transaction) => work(readerOf(transaction)), letGo)),
    snapshot: (work) => turn(() => inSnapshot(client, work)),
    dump: () => turn(() => store.dump()),
    close: () => turn(() => store.close()),
  };
}

const READ_CONNECTIONS = 4;

/** A connection that serves one task after the other, and that the next task replaces when it is broken. */
async function openLine(config: pg.ClientConfig) {
  async function connect() {
    const client = new pg.Client({ ...config, pipeline: true });
    const line = { client, broken: false };
    const onBroken = () => {
      line.broken = true;
    };
    client.on('error', onBroken);
    client.on('end', onBroken);
    await client.connect();
    return line;
  }
  let line = await connect();
  const turn = createTurn();
  return {
    use: <Result>(task: (client: pg.Client, letGo: () => void) => Promise<Result>) =>
      turn(async (letGo) => {
        if (line.broken) line = await connect();
        return task(line.client, letGo);
      }),
    close: () => turn(() => line.client.end()),
  };
}

async function openServer(options: DatabaseOptions): Promise<Database> {
  const config = { connectionString: options.url, types, application_name: 'tarazu' };
  const readers = new pg.Pool({ ...config, max: READ_CONNECTIONS });
  readers.on('error', () => undefined);
  const writer = await openLine(config);
  const looker = await openLine(config);
  return {
    url: options.url,
    ...doorsOf(async <Row>(statement: Statement, values: readonly unknown[] = []) => {
      const result = await readers.query(queryOf(statement, values));
      return result.rows as Row[];
    }),
    script: (sql) => writer.use(async (client) => void (await client.query(sql))),
    transaction: (work) => writer.use((client, letGo) => inTransaction(client, work, letGo)),
    lookup: (work) =>
      looker.use((client, letGo) => inTransaction(client, (transaction) => work(readerOf(transaction)), letGo)),
    async snapshot(work) {
      // It is long and rare: on a connection of its own.
      const line = await openLine(config);
      try {
        return await line.use((client) => inSnapshot(client, work));
      } finally {
        await line.close();
      }
    },
    dump: () => Promise.reject(new Error('only the embedded store can be dumped')),
    close: async () => {
      for (const line of [writer, looker]) await line.close();
      await readers.end();
    },
  };
}

/** Opens the store. Throws when the address cannot be reached or the folder cannot be used. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === '' ? openEmbedded(options) : openServer(options);
}
