import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from '../../../server/src/app.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database.ts';
import { migrate } from '../../../server/src/platform/migrations.ts';
import { startPostgres } from '../../machine/postgres.ts';
import { callOn, forEachOf, must, readyForContracts } from '../contracts.ts';
import { createHttpLine, type HttpLine } from '../http-line.ts';
import { openPeople, type ProofPerson } from '../people.ts';
import { type ServerProcess, startServer } from '../server-process.ts';

const FALLING = 'BTC-USDT-PERP';
const STILL = 'ETH-USDT-PERP';
const START = 60_000;
/** The index falls by three tenths. */
const LOWEST = 0.7;
const STEPS = 60;
const STEP_MS = 100;
/** Displayed on each side while it falls, in coins: far less than what is liquidated. */
const DISPLAYED = '10';
const CALM_MS = 4_000;
/** So often somebody beside the storm sends an order, on each of these lines. */
const others = { people: 40, lines: 4, pauseMs: 25 };
const SETTLE_MS = 180_000;

/** A position as it was shown when it had been opened. */
export interface Opened {
  readonly person: ProofPerson;
  readonly direction: 'long' | 'short';
  readonly marginMode: 'isolated' | 'cross';
  readonly quantity: string;
  /** Above its lowest tier where the engine acts. */
  readonly isLarge: boolean;
  /** Shown in the app; null: no price does it. */
  readonly liquidation: string | null;
}

interface Times {
  readonly p99Ms: number;
  readonly answered: number;
  readonly refused: readonly string[];
}

export interface Storm {
  readonly opened: readonly Opened[];
  /** The mark at its lowest, USDT. */
  readonly lowest: number;
  /** Orders of people who hold nothing of what falls: before it, and while it falls. */
  readonly calm: Times;
  readonly busy: Times;
  /** What the public page says afterwards. */
  readonly fund: FundShown;
  /** Sum of every change on the public page. */
  readonly fundLog: readonly { readonly kind: string; readonly amount: string; readonly balance: string }[];
}

export interface FundShown {
  readonly balance: string;
  readonly liquidations: number;
  readonly deleveragings: number;
  readonly open: readonly unknown[];
}

/** One in fifty holds so much that a part of it is cut before the rest is taken over. */
const LARGE = '2.50';
const isLarge = (place: number) => place % 100 === 7 || place % 100 === 12;

/** Everybody differently: two in five bet on a fall, every other one with all that they have; twice to five times. */
function wishOf(place: number) {
  return {
    instId: FALLING,
    direction: place % 5 > 2 ? 'short' : 'long',
    type: 'market',
    validity: 'ioc',
    mode: place % 2 === 0 ? 'isolated' : 'cross',
    leverage: place % 3 === 0 && !isLarge(place) ? 2 + (place % 4) : 5,
    quantity: isLarge(place) ? LARGE : ((10 + (place % 41)) / 100).toFixed(2),
  } as const;
}

/** A little more than the margin: with all that they have at stake, those who do that can be liquidated too. */
function fedOf(place: number): string {
  const { quantity, leverage } = wishOf(place);
  return String(Math.ceil((Number(quantity) * START * 1.05) / leverage) + 100);
}

interface Shown {
  readonly positions: readonly {
    readonly direction: 'long' | 'short';
    readonly quantity: string;
    readonly liquidation: string | null;
  }[];
}

async function opened(line: HttpLine, person: ProofPerson, place: number): Promise<Opened> {
  const wish = wishOf(place);
  const { token } = person;
  await must(callOn(line, '/coin/contract/order/add', token, { ...wish, requestId: `storm-open-${place}` }));
  const { positions } = await must(callOn<Shown>(line, '/coin/contract/order/list/active', token, {}));
  const [position] = positions;
  if (!position || positions.length > 1) throw new Error(`${positions.length} positions after one order`);
  return { person, marginMode: wish.mode, isLarge: isLarge(place), ...position };
}

/** Orders beside the storm, until told to stop: how long each took. */
function besideIt(port: number, people: readonly ProofPerson[], name: string) {
  const took: number[] = [];
  const refused: string[] = [];
  let stopping = false;
  const drive = async (lane: number) => {
    const line = createHttpLine(port);
    for (let count = 0; !stopping; count += 1) {
      const { token } = people[(count * others.lines + lane) % people.length] as ProofPerson;
      const wish = { instId: STILL, direction: 'long', type: 'market', validity: 'ioc', leverage: 1, quantity: '0.01' };
      const beganMs = performance.now();
      try {
        const reply = await callOn(line, '/coin/contract/order/add', token, {
          ...wish,
          requestId: `${name}-${lane}-${count}`,
        });
        took.push(performance.now() - beganMs);
        if (reply.code !== 0) refused.push(reply.msg);
      } catch {
        // The server was killed under it: asked again, by the next one.
      }
      await delay(others.pauseMs);
    }
    line.close();
  };
  const driven = Array.from({ length: others.lines }, (_, lane) => drive(lane));
  return {
    async stop(): Promise<Times> {
      stopping = true;
      await Promise.all(driven);
      const sorted = took.toSorted((a, b) => a - b);
      return { p99Ms: sorted.at(Math.floor(sorted.length * 0.99)) ?? Number.NaN, answered: took.length, refused };
    },
  };
}

type Prices = Record<string, { bid: string; ask: string; mark: string; size?: string }>;

function pricesAt(price: number, size?: string): Prices {
  const text = price.toFixed(1);
  const shown = { bid: text, ask: (price + 0.1).toFixed(1), mark: text, ...(size === undefined ? {} : { size }) };
  return { [`XC:${FALLING}`]: shown };
}

const still: Prices = { [`XC:${STILL}`]: { bid: '3000', ask: '3001', mark: '3000', size: '1000000' } };

/** What is left open of the fund or under water is worked off while the price stays where it fell to. */
async function settled(server: ServerProcess, lowest: number): Promise<FundShown> {
  const line = createHttpLine(server.port);
  const untilMs = performance.now() + SETTLE_MS;
  let quiet = 0;
  let before = '';
  for (;;) {
    server.child.send(pricesAt(lowest, DISPLAYED));
    await delay(STEP_MS);
    const fund = await must(callOn<FundShown>(line, '/coin/contract/fund'));
    const now = JSON.stringify(fund);
    quiet = fund.open.length === 0 && now === before ? quiet + 1 : 0;
    before = now;
    if (quiet > 20) {
      line.close();
      return fund;
    }
    if (performance.now() > untilMs) throw new Error(`the fund still holds something: ${now.slice(0, 400)}`);
  }
}

async function logOf(port: number) {
  const line = createHttpLine(port);
  const all: { kind: string; amount: string; balance: string }[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = `pageSize=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const page: { items: typeof all; next: string | null } = await must(
      callOn(line, `/coin/contract/fund/log?${query}`),
    );
    all.push(...page.items);
    cursor = page.next;
  }
  line.close();
  return all;
}

/**
 * The index of one contract falls by three tenths in sixty steps while many people hold it with leverage, and others go on trading. `killAtStep`: the server is killed there and another one goes on.
 * `work` gets what was seen, and the store as it was left.
 */
export async function runStorm(
  { people: count, killAtStep }: { readonly people: number; readonly killAtStep?: number },
  work: (storm: Storm, database: Database) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tarazu-storm-'));
  const postgres = await startPostgres();
  const open = () => openDatabase({ url: postgres.url, dataDir: undefined });
  const start = (price: number, size?: string) =>
    startServer({
      dataDir,
      databaseUrl: postgres.url,
      env: { STORM_PRICES: JSON.stringify({ ...pricesAt(price, size), ...still }), PRACTICE_OFFERS: 'off' },
      script: 'tools/proof/storm/storm-server.ts',
    });
  let server: ServerProcess | undefined;
  try {
    const people = await peopleOf(dataDir, open, count + others.people);
    const [holding, beside] = [people.slice(0, count), people.slice(count)];
    server = await start(START, '1000000');
    const held: Opened[] = [];
    await readyForContracts(
      server.port,
      people.map(({ token }) => token),
      fedOf,
    );
    await forEachOf(server.port, holding, async (line, person, place) => {
      held.push(await opened(line, person, place));
    });
    const calmly = besideIt(server.port, beside, 'storm-calm');
    await delay(CALM_MS);
    const calm = await calmly.stop();
    let busily = besideIt(server.port, beside, 'storm-busy');
    let lowest = START;
    for (let step = 1; step <= STEPS; step += 1) {
      lowest = Math.round(START * (1 - ((1 - LOWEST) * step) / STEPS) * 10) / 10;
      server.child.send(pricesAt(lowest, DISPLAYED));
      await delay(STEP_MS);
      if (step !== killAtStep) continue;
      await server.kill();
      await busily.stop();
      server = await start(lowest, DISPLAYED);
      busily = besideIt(server.port, beside, 'storm-again');
    }
    const busy = await busily.stop();
    const fund = await settled(server, lowest);
    const fundLog = await logOf(server.port);
    await server.stop();
    const database = await open();
    await work({ opened: held, lowest, calm, busy, fund, fundLog }, database);
    await database.close();
  } finally {
    await server?.kill();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function peopleOf(dataDir: string, open: () => Promise<Database>, count: number): Promise<ProofPerson[]> {
  const folder = takeDataDir(dataDir);
  const secret = Buffer.from(folder.secret('secret-key'));
  const database = await open();
  await migrate(database, migrations);
  const people = await openPeople({ database, clock: systemClock, count, grant: '100000', secret });
  await database.close();
  folder.release();
  return people;
}
