import { setTimeout as delay } from 'node:timers/promises';
import { isTradingDay, nextBusinessDay, sessionOf } from '@tarazu/domain/market/calendar';
import { weekday } from '@tarazu/domain/market/zone';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { BASE_PATH } from '@tarazu/wire/endpoint';
import type { Database } from '../../../server/src/platform/database.ts';
import { createHttpLine, requestText } from '../http-line.ts';
import { listedIn, type Tradable } from '../instruments.ts';
import type { ProofPerson } from '../people.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { verifyStore } from '../verify-store.ts';
import { fillBaskets } from './baskets.ts';
import { checkAnswers } from './checks.ts';
import { halfOrders, missingOrders } from './half-orders.ts';
import { countMorning, halfPlans } from './half-plans.ts';
import type { TestBed } from './rounds.ts';
import { type BasketToPlace, form, pick, type Sent, sendAgain } from './traffic.ts';

export interface MorningsReport {
  readonly mornings: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly lost: readonly string[];
  readonly different: readonly string[];
  readonly half: readonly string[];
  readonly ledger: readonly string[];
  /** Orders for the opening that were sent, runs of plans that ended, and placings of baskets. */
  readonly sent: number;
  readonly runs: number;
  readonly baskets: number;
  /** Orders for the opening that waited, and runs and placings that were under way, when the server was killed. */
  readonly cut: { readonly waiting: number; readonly runs: number; readonly baskets: number };
}

const exchange = 'NSE';
const country = 'IN:';
const connections = 8;
/** Sent by each connection before time passes, with as many plans for the next morning. */
const openingsEach = 8;
/** Time of the market between that and the opening: a third of a second. */
const beforeOpeningMs = 20_000;
/** After time has begun to pass; every other morning once plans run. */
const killMinMs = 350;
const killSpreadMs = 1_250;
/** On the first morning before the orders for the opening can all have been sent. */
const soonMs = 400;
/** The server that comes after the kill begins this long after the opening: later than the killed one can have come. */
const secondMs = 600_000;
const patienceMs = 20_000;
const idle = { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' };

function openingOf(day: string): number {
  return sessionOf(calendarOf(exchange), 'exchange', day).opensAtMs;
}

/** The first morning: a time at which its people can be opened. */
export function firstMorningMs(day: string): number {
  const calendar = calendarOf(exchange);
  return openingOf(isTradingDay(calendar, day) ? day : nextBusinessDay(calendar, day)) - 3_600_000;
}

interface Morning {
  readonly port: number;
  readonly round: string;
  readonly people: readonly ProofPerson[];
  readonly shares: readonly Tradable[];
  readonly baskets: ReadonlyMap<ProofPerson, BasketToPlace>;
  /** The weekday, from 1 for Monday, of the morning after. */
  readonly planOn: number;
}

type Asked = Pick<Sent, 'kind' | 'path' | 'form'>;

function drives({ port, round, people, shares, baskets, planOn }: Morning) {
  const sent: Sent[] = [];
  const ask = (what: 'wait' | 'plan' | 'basket', person: ProofPerson, requestId: string): Asked => {
    const { id, lot } = pick(shares) as Tradable;
    const wish = { instrumentId: id, quantity: lot, requestId };
    if (what === 'wait') {
      const asked = form({ ...wish, side: 'buy', atOpening: '1' });
      return { kind: what, path: '/stock/order/conditional/add', form: asked };
    }
    if (what === 'plan') {
      const asked = form({ ...wish, every: 'week', on: String(planOn), agree: '1' });
      return { kind: what, path: '/user/plan/add', form: asked };
    }
    const { basketId, revision } = baskets.get(person) as BasketToPlace;
    const asked = form({ basketId, revision: String(revision), requestId });
    return { kind: what, path: '/user/basket/place', form: asked };
  };
  const drive = async (part: string, kinds: readonly Asked['kind'][], timesMax: number, isOver: () => boolean) => {
    const one = async (connection: number): Promise<void> => {
      const line = createHttpLine(port);
      for (let count = 0; count < timesMax && !isOver(); count += 1) {
        const person = pick(people) as ProofPerson;
        const what = kinds[count % kinds.length] as 'wait' | 'plan' | 'basket';
        const asked = ask(what, person, `${round}-${part}-${connection}-${count}`);
        const entry: Sent = { person, ...asked, answer: undefined };
        sent.push(entry);
        try {
          entry.answer = await sendAgain(line, entry);
        } catch (error) {
          if (isOver()) break;
          throw error;
        }
      }
      line.close();
    };
    await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  };
  return {
    sent,
    /** While time stands still before the opening: orders for it, and plans for the next day. */
    before: () => drive('before', ['wait', 'plan'], 2 * openingsEach, () => false),
    /** While time passes: baskets, without an end. */
    after: (isOver: () => boolean) => drive('after', ['basket'], Number.POSITIVE_INFINITY, isOver),
  };
}

interface PlanShown {
  readonly planId: string;
  readonly instrumentId: string;
  readonly dueDay: string;
}

async function read<Data>(port: number, person: ProofPerson, path: string): Promise<Data> {
  const line = createHttpLine(port);
  const { body } = await line.send(requestText({ method: 'GET', path: `${BASE_PATH}${path}`, token: person.token }));
  line.close();
  return (JSON.parse(body) as { data: Data }).data;
}

async function waitingOf(port: number, person: ProofPerson): Promise<number> {
  return (await read<{ total: number }>(port, person, '/stock/order/conditional/list?filter=waiting&pageSize=1')).total;
}

/** Until one of the plans of the morning before has begun to run: those beside it have not ended then. */
async function plansRun(port: number, before: readonly Sent[]): Promise<void> {
  const made = before.filter(({ kind, answer }) => kind === 'plan' && answer?.data?.plan);
  const { person, answer } = made[Math.floor(made.length / 2)] ?? {};
  const plan = answer?.data?.plan;
  if (!person || !plan) throw new Error('no plan was made for this morning');
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const { items } = await read<{ items: PlanShown[] }>(port, person, '/user/plan/list');
    if (items.some(({ planId, dueDay }) => planId === plan.planId && dueDay !== plan.dueDay)) return;
    await delay(5);
  }
  throw new Error('no plan ran on its morning');
}

/** Until nothing waits for this opening any more; a sentence for whoever still has something then. */
async function settled(port: number, people: readonly ProofPerson[]): Promise<string[]> {
  const deadline = performance.now() + patienceMs;
  const faults: string[] = [];
  for (const person of people) {
    let left = await waitingOf(port, person);
    while (left > 0 && performance.now() < deadline) {
      await delay(100);
      left = await waitingOf(port, person);
    }
    if (left > 0) faults.push(`${left} orders of ${person.accountId} still wait for an opening that has been`);
  }
  return faults;
}

interface Stage {
  readonly testBed: TestBed;
  readonly shares: readonly Tradable[];
  readonly baskets: ReadonlyMap<ProofPerson, BasketToPlace>;
}

function start({ dataDir, databaseUrl }: TestBed, atMs: number): Promise<ServerProcess> {
  const market = { MARKET_HOURS: 'exchange', COIN_MARKET: 'none', PRACTICE_OFFERS: 'off' };
  const env = { ...idle, ...market, MORNING_AT_MS: String(atMs) };
  return startServer({ dataDir, databaseUrl, env, script: 'tools/proof/crash/morning-server.ts' });
}

async function prepare(testBed: TestBed, day: string): Promise<Stage> {
  const server = await start(testBed, openingOf(day) - 3_000_000);
  const shares = await listedIn(server.port, country);
  const baskets = await fillBaskets(server.port, testBed.people, shares.slice(0, 4));
  await server.kill();
  return { testBed, shares, baskets };
}

/** Up to the kill around the opening. `before`: what was sent on the morning before, if its plans are to be cut in two. */
async function firstHalf(stage: Stage, round: string, day: string, before: readonly Sent[] | undefined, soon: boolean) {
  const { testBed, shares, baskets } = stage;
  const server = await start(testBed, openingOf(day) - beforeOpeningMs);
  const planOn = weekday(nextBusinessDay(calendarOf(exchange), day)) || 7;
  const traffic = drives({ port: server.port, round, people: testBed.people, shares, baskets, planOn });
  await traffic.before();
  server.child.send({ pass: true });
  let over = false;
  const lines = traffic.after(() => over);
  if (before) await plansRun(server.port, before);
  else await delay(soon ? Math.random() * soonMs : killMinMs + Math.random() * killSpreadMs);
  over = true;
  await Promise.all([server.kill(), lines]);
  return traffic.sent;
}

/** Plans whose day has come, in shares that are open, and that have not begun to run; a share that is halted is waited for. */
async function overdue(port: number, people: readonly ProofPerson[], day: string): Promise<string[]> {
  const faults: string[] = [];
  for (const person of people) {
    const { items } = await read<{ items: PlanShown[] }>(port, person, '/user/plan/list');
    for (const { planId, instrumentId, dueDay } of items.filter((plan) => plan.dueDay <= day)) {
      const path = `/stock/index/info?id=${encodeURIComponent(instrumentId)}`;
      const { quote } = await read<{ quote: { phase: string } }>(port, person, path);
      if (quote.phase === 'open') faults.push(`plan ${person.accountId}/${planId} did not run on ${dueDay}`);
    }
  }
  return faults;
}

/** What the server that comes after the kill says of all that was sent, and what still waits for an opening that it has seen. */
async function secondHalf({ testBed }: Stage, day: string, sent: readonly Sent[]) {
  const server = await start(testBed, openingOf(day) + secondMs);
  server.child.send({ pass: true });
  const found = await checkAnswers(server.port, sent);
  const { people } = testBed;
  const lost = [...found.lost, ...(await settled(server.port, people)), ...(await overdue(server.port, people, day))];
  await server.kill();
  console.log(server.output().slice(-3000));
  return { ...found, lost };
}

/** Orders that were answered, conditional ones and those of baskets. */
function ordersOf(sent: readonly Sent[]): readonly { readonly owner: number; readonly orderId: string }[] {
  return sent.flatMap(({ person, answer }) => {
    const { conditional, run } = (answer?.code === 0 ? answer.data : undefined) ?? {};
    const orders = run?.orders.filter(({ status }) => status !== null).map((each) => each.orderId) ?? [];
    if (conditional) orders.push(conditional.conditionalId);
    return orders.map((orderId) => ({ owner: person.accountId, orderId }));
  });
}

/** Starts the server on one morning after another and kills it around the opening; the next one carries on, and is killed too. */
export async function runMornings(testBed: TestBed, mornings: number, firstDay: string): Promise<MorningsReport> {
  const report = { lost: [] as string[], different: [] as string[] };
  const cut = { waiting: 0, runs: 0, baskets: 0 };
  const all: Sent[] = [];
  const calendar = calendarOf(exchange);
  const look = async <Found>(work: (database: Database) => Promise<Found>): Promise<Found> => {
    const database = await testBed.open();
    const found = await work(database);
    await database.close();
    return found;
  };
  let answered = 0;
  let unanswered = 0;
  let before: readonly Sent[] = [];
  let day = isTradingDay(calendar, firstDay) ? firstDay : nextBusinessDay(calendar, firstDay);
  const stage = await prepare(testBed, day);
  for (let morning = 1; morning <= mornings; morning += 1) {
    const sent = await firstHalf(stage, `m${morning}`, day, morning % 2 === 0 ? before : undefined, morning === 1);
    const { waiting, runsUnderWay, basketsUnderWay } = await look(countMorning);
    cut.waiting += waiting;
    cut.runs += runsUnderWay;
    cut.baskets += basketsUnderWay;
    const found = await secondHalf(stage, day, sent);
    report.lost.push(...found.lost);
    report.different.push(...found.different);
    answered += found.answered;
    unanswered += found.unanswered;
    all.push(...sent);
    console.log(
      `  ${testBed.name}, morning of ${day}: ${found.answered} answered, ${found.unanswered} under way at the kill, with ${waiting} orders ` +
        `for the opening, ${runsUnderWay} runs of plans and ${basketsUnderWay} baskets; ${found.lost.length} lost`,
    );
    before = sent;
    day = nextBusinessDay(calendar, day);
  }
  return look(async (database) => {
    const store = await verifyStore(database);
    const half = [...(await halfOrders(database)), ...(await halfPlans(database))];
    const lost = [...report.lost, ...(await missingOrders(database, ordersOf(all)))];
    const { sent, runs, baskets } = await countMorning(database);
    return {
      ...report,
      lost,
      half,
      ledger: [...store.differences],
      mornings,
      answered,
      unanswered,
      sent,
      runs,
      baskets,
      cut,
    };
  });
}
