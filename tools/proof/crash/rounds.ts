import { setTimeout as delay } from 'node:timers/promises';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { Database } from '../../../server/src/platform/database.ts';
import { openContracts, readyForContracts } from '../contracts.ts';
import { createHttpLine, requestText } from '../http-line.ts';
import { tradableCoins, tradableStocks } from '../instruments.ts';
import type { ProofPerson } from '../people.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { verifyStore } from '../verify-store.ts';
import { fillBaskets } from './baskets.ts';
import { checkAnswers } from './checks.ts';
import { countContracts, countFired, halfOrders, missingOrders } from './half-orders.ts';
import { halfPlans } from './half-plans.ts';
import { type Sent, sendAgain, startTraffic } from './traffic.ts';

/** A store that can be killed under the server. */
export interface TestBed {
  readonly name: 'embedded' | 'server';
  readonly dataDir: string;
  /** Empty for the embedded store. */
  readonly databaseUrl: string;
  readonly people: readonly ProofPerson[];
  /** Opens the store for checking, while no server runs. */
  open(): Promise<Database>;
  /** Kills the database server itself and starts it again; undefined where there is none. */
  readonly database?: { crash(): Promise<void>; start(): Promise<void> };
}

export interface TestBedReport {
  readonly rounds: number;
  readonly databaseKills: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly lost: string[];
  readonly half: string[];
  readonly different: string[];
  readonly ledger: string[];
  readonly fills: number;
  /** Of those that waited for a price, how many have placed their order. */
  readonly fired: number;
  /** Orders of contracts that were filled. */
  readonly contracts: number;
  /** Baskets that were placed, and of them those that a kill cut in two. */
  readonly baskets: number;
  readonly basketsCut: number;
  /** From the start of a process after a kill to its first answer. */
  readonly startMs: number[];
}

const connections = 32;
const loadMinMs = 700;
const loadSpreadMs = 900;
const recoveryMs = 15_000;
/** How much longer the load may go on until a price has reached one of those that wait for it. */
const firedWithinMs = 8_000;

/** Which round also loses its database: `alone` under a living server, `together` with it. */
function databaseLoss(testBed: TestBed, round: number): 'alone' | 'together' | undefined {
  if (!testBed.database) return undefined;
  if (round % 4 === 2) return 'alone';
  return round % 4 === 3 ? 'together' : undefined;
}

/** Waits until the server writes again, by sending the last unanswered request until somebody answers it. */
async function awaitWriting(port: number, sent: readonly Sent[]): Promise<void> {
  const probe = sent.findLast(({ answer, kind }) => answer === undefined && kind === 'place');
  if (!probe) return;
  const line = createHttpLine(port);
  const deadline = performance.now() + recoveryMs;
  for (;;) {
    try {
      await sendAgain(line, probe);
      break;
    } catch (error) {
      if (performance.now() > deadline) throw new Error('the server did not write again', { cause: error });
      await delay(50);
    }
  }
  line.close();
}

interface ConditionalsShown {
  readonly items: readonly { readonly conditionalId: string; readonly status: string }[];
}

/** Goes on until one of those that were set since the start has placed its order; a market that stands still for so long is left to the summary. */
async function awaitFired(port: number, sent: readonly Sent[]): Promise<void> {
  const deadline = performance.now() + firedWithinMs;
  const line = createHttpLine(port);
  while (performance.now() < deadline) {
    const people = new Set(
      sent.filter(({ kind, answer }) => kind === 'wait' && answer?.code === 0).map((each) => each.person),
    );
    for (const { token } of people) {
      const path = `${BASE_PATH}/stock/order/conditional/list?filter=done&pageSize=1`;
      const { body } = await line.send(requestText({ method: 'GET', path, token }));
      const [newest] = (JSON.parse(body) as { data: ConditionalsShown }).data.items;
      const ofThisRound = sent.some(({ answer }) => answer?.data?.conditional?.conditionalId === newest?.conditionalId);
      if (newest?.status === 'fired' && ofThisRound) return line.close();
    }
    await delay(100);
  }
  line.close();
}

/** Baskets to place, and what trading in contracts takes. */
async function prepared(port: number, people: readonly ProofPerson[]) {
  const filled = await fillBaskets(port, people, [
    ...(await tradableStocks(port)).slice(0, 3),
    ...(await tradableCoins(port)).slice(0, 1),
  ]);
  const tokens = people.map(({ token }) => token);
  await readyForContracts(port, tokens);
  return { filled, contracts: await openContracts(port) };
}

export async function runRounds(testBed: TestBed, rounds: number): Promise<TestBedReport> {
  const report = { lost: [], half: [], different: [], ledger: [], startMs: [] } as Pick<
    TestBedReport,
    'lost' | 'half' | 'different' | 'ledger' | 'startMs'
  >;
  let answered = 0;
  let unanswered = 0;
  let databaseKills = 0;
  let baskets = 0;
  let basketsCut = 0;
  const all: { owner: number; orderId: string }[] = [];
  const start = () => startServer({ dataDir: testBed.dataDir, databaseUrl: testBed.databaseUrl });
  let server: ServerProcess = await start();
  const { filled, contracts } = await prepared(server.port, testBed.people);
  for (let round = 1; round <= rounds; round += 1) {
    const stocks = await tradableStocks(server.port);
    const coins = await tradableCoins(server.port);
    const { people } = testBed;
    const { port } = server;
    const traffic = startTraffic({
      ...{ port, people, stocks, coins, contracts, connections, baskets: filled },
      round: `k${round}`,
    });
    await delay(loadMinMs + Math.random() * loadSpreadMs);
    await awaitFired(port, traffic.sent);
    const loss = databaseLoss(testBed, round);
    if (loss) databaseKills += 1;
    if (loss === 'alone') {
      await testBed.database?.crash();
      await testBed.database?.start();
      await awaitWriting(server.port, traffic.sent);
      await delay(loadMinMs / 2);
    }
    await Promise.all([server.kill(), loss === 'together' ? testBed.database?.crash() : undefined]);
    await traffic.stop();
    if (loss === 'together') await testBed.database?.start();
    for (const { kind, answer } of traffic.sent) if (kind === 'basket' && !answer) basketsCut += 1;
    server = await start();
    report.startMs.push(server.startedMs);
    const found = await checkAnswers(server.port, traffic.sent);
    report.lost.push(...found.lost);
    report.different.push(...found.different);
    answered += found.answered;
    unanswered += found.unanswered;
    for (const { person, answer } of traffic.sent) {
      const { order, conditional, run } = (answer?.code === 0 ? answer.data : undefined) ?? {};
      if (run) baskets += 1;
      const ofBasket = run?.orders.filter(({ status }) => status !== null).map((each) => each.orderId) ?? [];
      for (const orderId of [order?.orderId, conditional?.conditionalId, ...ofBasket]) {
        if (orderId !== undefined) all.push({ owner: person.accountId, orderId });
      }
    }
    console.log(
      `  ${testBed.name} ${round}/${rounds}: ${found.answered} answered, ${found.unanswered} under way at the kill` +
        `${loss ? `, database killed ${loss}` : ''}, ${found.lost.length} lost, ${found.different.length} different, ` +
        `first answer ${(server.startedMs / 1000).toFixed(1)} s`,
    );
  }
  await server.kill();
  const database = await testBed.open();
  const store = await verifyStore(database);
  report.ledger.push(...store.differences);
  report.half.push(...(await halfOrders(database)), ...(await halfPlans(database)));
  report.lost.push(...(await missingOrders(database, all)));
  const counts = { fired: await countFired(database), contracts: await countContracts(database) };
  await database.close();
  return { ...report, ...counts, rounds, databaseKills, answered, unanswered, fills: store.fills, baskets, basketsCut };
}
