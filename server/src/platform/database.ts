import pg from 'pg';
import { arrayText } from './array-text.ts';
import { openEmbeddedStore } from './embedded/stream.ts';

/** A named prepared statement; the name is unique in the program. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Reader {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<readonly Row[]>;
}

/** What a feature's store writes through; only the commit door hands one out. */
export type Writer = Reader;

export interface Transaction extends Reader {
  /** Sends COMMIT behind what was sent before and waits for it. Throws when the database answers with a rollback. */
  commit(): Promise<void>;
}

export interface Database extends Reader {
  readonly kind: 'embedded' | 'server';
  /** Runs a script of several statements, for migrations. */
  script(sql: string): Promise<void>;
  /** One writing transaction at a time in this process. Rolls back when `work` throws before it commits. */
  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result>;
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

async function run<Row>(
  client: pg.ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const result = await client.query(queryOf(statement, values));
  return result.rows as Row[];
}

function queryOf({ name, text }: Statement, values: readonly unknown[]): pg.QueryConfig<unknown[]> {
  return { name, text, values: values.map((value) => (Array.isArray(value) ? (arrayText(value) ?? value) : value)) };
}

/**
 * The planner of a fresh store knows nothing about its tables, and turns the batch's joins on a few keys into scans of
 * whole tables; inside the write path every access is by key, so other plans are switched off.
 */
const BEGIN =
  'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off';

async function inTransaction<Result>(
  client: pg.ClientBase,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let finished = false;
  const begun = client.query(BEGIN);
  // Awaited with the first statement; a failure of BEGIN shows there as well.
  begun.catch(() => undefined);
  try {
    return await work({
      query: (statement, values = []) => run(client, statement, values),
      async commit() {
        const result = await client.query('commit');
        finished = true;
        if (result.command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
      },
    });
  } finally {
    if (!finished) await client.query('rollback').catch(() => undefined);
  }
}

/** Runs tasks one after the other. */
function createTurn(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
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
    kind: 'embedded',
    query: (statement, values = []) => turn(() => run(client, statement, values)),
    script: (sql) => turn(async () => void (await client.query(sql))),
    transaction: (work) => turn(() => inTransaction(client, work)),
    dump: () => turn(() => store.dump()),
    close: () => turn(() => store.close()),
  };
}

const READ_CONNECTIONS = 4;

async function openServer(options: DatabaseOptions): Promise<Database> {
  const config = { connectionString: options.url, types, application_name: 'tarazu' };
  const readers = new pg.Pool({ ...config, max: READ_CONNECTIONS });
  readers.on('error', () => undefined);
  const connectWriter = async () => {
    const client = new pg.Client({ ...config, pipeline: true });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  let writer = await connectWriter();
  const turn = createTurn();
  const onWriter = <Result>(task: (client: pg.Client) => Promise<Result>) =>
    turn(async () => {
      try {
        return await task(writer);
      } catch (error) {
        // A broken connection is replaced, so that the next batch finds a working one; an SQL error keeps it.
        if (!(error instanceof pg.DatabaseError)) {
          await writer.end().catch(() => undefined);
          writer = await connectWriter();
        }
        throw error;
      }
    });
  return {
    kind: 'server',
    query: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
      const result = await readers.query(queryOf(statement, values));
      return result.rows as Row[];
    },
    script: (sql) => onWriter(async (client) => void (await client.query(sql))),
    transaction: (work) => onWriter((client) => inTransaction(client, work)),
    dump: () => Promise.reject(new Error('only the embedded store can be dumped')),
    close: async () => {
      await turn(() => writer.end());
      await readers.end();
    },
  };
}

/** Opens the store. Throws when the address cannot be reached or the folder cannot be used. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === '' ? openEmbedded(options) : openServer(options);
}
