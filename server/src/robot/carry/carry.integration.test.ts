import { decimal, decimalToText } from '@tarazu/domain/money';
import type { RobotDay } from '@tarazu/domain/robot/robot';
import { suitabilityQuestions } from '@tarazu/domain/trading/on-margin/suitability';
import { answerSuitability, showSuitability } from '@tarazu/wire/coin/contract/suitability';
import { quoteExchange, takeExchange } from '@tarazu/wire/exchange';
import { publishTeacher } from '@tarazu/wire/follow/teacher';
import { listHalts, proposeHalt, proposeResume } from '@tarazu/wire/market-features/trading-halt-desk';
import { answerRobot } from '@tarazu/wire/robot/approval';
import { showStopAll } from '@tarazu/wire/robot/limits';
import { changeRobot, listStrategies, showRobot, startRobot } from '@tarazu/wire/robot/robot';
import { showAssets } from '@tarazu/wire/wallet';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { verifyPositions } from '../../position/index.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { createOperators } from '../../testing/operators.ts';
import { rowsOf } from '../../testing/people.ts';
import { createScriptedContracts, type ScriptedContracts } from '../../testing/scripted-contracts.ts';
import {
  createTestApp,
  good,
  refusalOf,
  type TestApp,
  type TestAppOptions,
  type TestPerson,
} from '../../testing/test-app.ts';
import { verifyFills } from '../../trading/index.ts';
import { verifyRobots, worthOf } from '../verify/verify.ts';

const COIN = 'XC:BTC-USDT';
const CONTRACT = 'XC:BTC-USDT-PERP';
const MINUTE_MS = 60_000;
let app: TestApp;
let market: ScriptedContracts;
/** What the house sees of a book; a test may come between. */
let bookOf: ScriptedContracts['book'];
let requests = 0;
const requestId = () => {
  requests += 1;
  return `carry-${requests}-test`;
};

/** The coin at a price, and its contract a little above it. */
function show(price: number, { size = '1000', mark = price }: { size?: string; mark?: number } = {}): void {
  market.show(COIN, { bid: String(price), ask: String(price + 1), size });
  market.trade(COIN, String(price), '1');
  market.show(CONTRACT, { bid: String(price + 10), ask: String(price + 11), mark: String(mark), size });
}

const open = (options: TestAppOptions = {}) =>
  createTestApp({
    ...options,
    source: (clock) => {
      market = createScriptedContracts(clock, [COIN]);
      bookOf = market.book;
      return { ...market, book: (id) => bookOf(id) };
    },
  });
beforeEach(async () => {
  app = await open();
  show(60_000);
  market.rate = '0.0003';
});
afterEach(() => app.close());

async function passes(minutes: number, before = () => {}): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    app.clock.sleep(5 * MINUTE_MS);
    before();
    await app.onMargin.ladder.settled();
    await app.robots.runDue();
  }
}

async function answered(person: TestPerson): Promise<void> {
  const { version } = good(await person.client.call(showSuitability, {}));
  const answers = suitabilityQuestions.map(({ right }) => right).join('');
  good(await person.client.call(answerSuitability, { version, answers, requestId: requestId() }));
}

async function starter(): Promise<TestPerson> {
  const person = await app.person();
  const { quote } = good(await person.client.call(quoteExchange, { from: 'USD', to: 'USDT', amount: '3000' }));
  good(await person.client.call(takeExchange, { requestId: requestId(), quote }));
  return person;
}

const start = ({ client }: TestPerson, part: Record<string, unknown> = {}) =>
  client.call(startRobot, {
    ...{ strategy: 'carry', instrumentId: COIN, amount: '1000', singleLimit: '1000' },
    ...{ lossStop: '90', agree: true, requestId: requestId() },
    ...part,
  });
async function started(part: Record<string, unknown> = {}) {
  const person = await starter();
  await answered(person);
  const before = await free(person);
  const { robotId } = good(await start(person, part)).robot;
  return { person, robotId, before, seen: async () => good(await person.client.call(showRobot, { robotId })) };
}
const free = async ({ client }: TestPerson) =>
  Number(good(await client.call(showAssets, {})).accounts.find(({ currency }) => currency === 'USDT')?.available);
const sumsOf = async (robotId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf(
        app,
        `select asset || ' ' || purpose as name, sum(amount)::text as amount from posting
          where holder = (select account_id from robot where robot_id = '${robotId}') group by asset, purpose`,
      )
    ).map((row) => [String(row['name']), Number(row['amount'])]),
  );
async function checked(): Promise<void> {
  expect((await verifyLedger(app.database)).differences).toEqual([]);
  expect((await verifyFills(app.database)).differences).toEqual([]);
  expect((await verifyPositions(app.database)).differences).toEqual([]);
  expect(await verifyRobots(app.database)).toEqual([]);
}

test('it holds the coin, is short by as much, gets funding, and stopping leaves both and brings all back', async () => {
  const { person, robotId, before, seen } = await started();
  await passes(30);
  const held = await seen();
  const [quantity] = held.holdings.map((one) => one.quantity);
  expect(Number(quantity)).toBeGreaterThan(0);
  expect(held.short).toMatchObject({ instrumentId: CONTRACT, quantity, entry: '60010.00' });
  // Its money is worth one and a half times what it is short of until it would be closed.
  expect(Number(held.short?.liquidation)).toBeGreaterThan(115_000);
  expect(held.bars.map(({ why, orders }) => [why, ...orders.map(({ short, side }) => short ?? side)])).toEqual([
    ['evened', 'open'],
    ['funding_pays', 'buy'],
  ]);
  expect(held.robot.contract?.instrumentId).toBe(CONTRACT);
  const sums = await sumsOf(robotId);
  expect(sums['USDT margin']).toBeGreaterThan(0);
  // What its postings say, and the short at its mark.
  const worthOf = async (mark: number, last: number) => {
    const { short } = await seen();
    const now = await sumsOf(robotId);
    const money = Object.entries(now).reduce(
      (sum, [name, amount]) => (name.startsWith('USDT') ? sum + amount : sum),
      0,
    );
    const coins = now['BTC available'] ?? 0;
    return money + coins * last + Number(short?.quantity) * (Number(short?.entry) - mark);
  };
  expect(Number(held.robot.worth)).toBeCloseTo(await worthOf(60_000, 60_000), 1);

  // A stamp of funding: who is short gets it, out of what those pay who are long.
  await passes(120);
  await app.onMargin.fundNow();
  const funded = await seen();
  expect(Number(funded.short?.funding)).toBeCloseTo(60_000 * Number(quantity) * 0.0003, 1);
  // The price rises: what one leg wins the other loses.
  show(66_000);
  const risen = await seen();
  expect(Number(risen.short?.gain)).toBeLessThan(-40);
  expect(Number(risen.robot.worth)).toBeCloseTo(await worthOf(66_000, 66_000), 1);
  expect(Math.abs(Number(risen.robot.worth) - Number(funded.robot.worth))).toBeLessThan(0.5);
  expect(Number(risen.stopping?.net)).toBeGreaterThan(0);

  const published = { robotId, name: 'Two Rivers', requestId: requestId() };
  expect(refusalOf(await person.client.call(publishTeacher, published))).toBe('teacher_contract');
  good(await person.client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  await passes(40);
  const ended = await seen();
  expect(ended.robot).toMatchObject({ status: 'ended', stopReason: 'asked' });
  expect(ended.short).toBeNull();
  expect(Object.values(await sumsOf(robotId)).every((amount) => amount === 0)).toBe(true);
  expect(await free(person)).toBeCloseTo(before + Number(ended.robot.result), 2);
  await checked();
});

test('what it was worth at the end of each day follows from its postings, its short and its prices', async () => {
  const { robotId, seen } = await started();
  await passes(30);
  for (const price of [61_500, 58_000, 70_000]) {
    show(price, { mark: price + 25 });
    await passes(60);
    app.clock.sleep(22 * 60 * MINUTE_MS);
    await app.onMargin.fundNow();
    await app.robots.runDue();
  }
  const { days } = await seen();
  expect(days.length).toBeGreaterThanOrEqual(2);
  expect(await verifyRobots(app.database)).toEqual([]);
  // A kept worth that was changed by a cent is found, and so is a day without its short.
  const [row] = await rowsOf(
    app,
    `select worth from robot_day where account_id = (select account_id from robot where robot_id = '${robotId}') order by day limit 1`,
  );
  const kept = row?.['worth'] as RobotDay;
  expect(kept.short?.instrumentId).toBe(CONTRACT);
  expect(worthOf(kept)).toBe(decimal(kept.worth));
  const { short: _short, ...bare } = kept;
  expect(worthOf(bare)).not.toBe(decimal(kept.worth));
  await checked();
});

test('nobody starts one who has not answered the questions, on a coin without a contract, or to be copied', async () => {
  const person = await starter();
  expect(refusalOf(await start(person))).toBe('suitability_needed');
  await answered(person);
  expect(refusalOf(await start(person, { instrumentId: CONTRACT }))).toBe('not_tradable');
  const { items } = good(await person.client.call(listStrategies, {}));
  expect(items.filter(({ leverage }) => leverage !== null).map(({ strategy }) => strategy)).toEqual(['carry']);
});

test('while funding does not pay for getting in and out it buys nothing, and when it has turned it leaves both', async () => {
  market.rate = '0.00005';
  const { seen } = await started();
  await passes(60);
  expect((await seen()).bars).toEqual([]);
  market.rate = '0.0003';
  await passes(30);
  expect((await seen()).short).not.toBeNull();
  market.rate = '-0.0001';
  await passes(30);
  const left = await seen();
  expect(left.short).toBeNull();
  expect(left.holdings.every(({ quantity }) => Number(quantity) === 0)).toBe(true);
  expect(left.bars.slice(0, 2).map(({ why, orders }) => [why, orders[0]?.short ?? orders[0]?.side])).toEqual([
    ['evened', 'close'],
    ['funding_turned', 'sell'],
  ]);
  expect(left.robot.status).toBe('running');
  await checked();
});

test('a short that is halted is not begun; a thin book is made even over several looks', async () => {
  market.halted.add(CONTRACT);
  const { seen } = await started();
  await passes(60);
  expect((await seen()).bars).toEqual([]);
  market.halted.delete(CONTRACT);
  // Of the coin there is enough, of the contract a little at a time.
  let bid = 60_010;
  await passes(60, () => {
    bid += 0.1;
    market.show(CONTRACT, { bid: bid.toFixed(1), ask: (bid + 1).toFixed(1), mark: '60000', size: '0.003' });
  });
  const even = await seen();
  expect(even.short?.quantity).toBe(even.holdings[0]?.quantity);
  expect(even.bars.filter(({ why }) => why === 'evened').length).toBeGreaterThan(1);
  await checked();
});

test('a program that ends between coin and short, and the next one on its store, buys once, is short once, and is even', async () => {
  await app.close();
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  app = await open({ database: kept, environment: { LOG_LEVEL: 'silent' } });
  show(60_000);
  market.rate = '0.0003';
  const { person, robotId } = await started();
  let isAsked = false;
  let isBought = false;
  // Nothing is known of the contract from the moment in which the coin is bought: the look ends there, as the program does.
  bookOf = (id) => {
    if (id === CONTRACT && isBought) throw new Error('the program has ended');
    if (id === CONTRACT) isAsked = true;
    else if (isAsked) isBought = true;
    return market.book(id);
  };
  for (let round = 0; round < 6 && !isBought; round += 1) await passes(5);
  bookOf = market.book;
  const half = good(await person.client.call(showRobot, { robotId }));
  expect(half.bars.map(({ why }) => why)).toEqual(['funding_pays']);
  expect(half.short).toBeNull();
  const startMs = app.clock.nowMs();
  await app.close();

  // It was away for longer than a coin may be without its short, and the contract is not there at once.
  app = await open({ database, startMs: startMs + 10 * MINUTE_MS });
  show(60_000);
  bookOf = (id) => (id === CONTRACT ? undefined : market.book(id));
  await app.robots.runDue();
  const without = good(await app.client(person.token).call(showRobot, { robotId }));
  expect(without.robot.status).toBe('running');
  // Its owner reads what is missing, since when, and why.
  const [{ quantity } = {}] = without.holdings;
  expect(without.waiting).toMatchObject({ what: 'short_open', why: 'refused', instrumentId: CONTRACT, quantity });
  expect(Date.parse(without.waiting?.since ?? '')).toBeLessThanOrEqual(startMs);
  bookOf = market.book;
  await app.robots.runDue();
  await app.robots.runDue();
  const even = good(await app.client(person.token).call(showRobot, { robotId }));
  expect(even.bars.map(({ why, orders }) => [why, orders.length])).toEqual([
    ['evened', 1],
    ['funding_pays', 1],
  ]);
  expect(even.short?.quantity).toBe(even.holdings[0]?.quantity);
  expect(even.waiting).toBeNull();
  await checked();
});

test('where the short cannot be opened beside a coin that was bought, it sells the coin and stops', async () => {
  const { seen } = await started();
  // Whoever bids for the contract is gone once it was asked whether it could be sold, and the coin is being bought.
  let isAsked = false;
  let isGone = false;
  bookOf = (id) => {
    if (id === CONTRACT) isAsked = true;
    else if (isAsked) isGone = true;
    const book = market.book(id);
    return id === CONTRACT && isGone && book ? { ...book, bids: [] } : book;
  };
  await passes(40);
  const ended = await seen();
  expect(ended.robot).toMatchObject({ status: 'ended', stopReason: 'leg_failed' });
  expect(ended.short).toBeNull();
  await checked();
});

test('a short that the house closes on a jump ends it, and its coin is sold', async () => {
  const { seen, robotId } = await started();
  await passes(30);
  expect((await seen()).short).not.toBeNull();
  show(150_000);
  for (let round = 0; round < 5; round += 1) await app.onMargin.ladder.settled();
  await app.robots.runDue();
  await passes(40);
  const ended = await seen();
  expect(ended.robot).toMatchObject({ status: 'ended', stopReason: 'short_gone' });
  // The coin has won what the short has lost, up to what lay at it.
  expect(Number(ended.robot.result)).toBeGreaterThan(100);
  expect(Object.values(await sumsOf(robotId)).every((amount) => amount === 0)).toBe(true);
  await checked();
});

test('when the price has risen by half it leaves both before its margin is gone, and begins anew with new halves', async () => {
  const { seen } = await started();
  await passes(30);
  show(92_000);
  await passes(20);
  const { bars } = await seen();
  expect(bars.map(({ why }) => why)).toContain('short_thin');
  await passes(40);
  const anew = await seen();
  expect(anew.short?.entry).toBe('92010.00');
  expect(anew.short?.quantity).toBe(anew.holdings[0]?.quantity);
  expect(decimal(anew.short?.quantity ?? '0')).toBeGreaterThan(0n);
  await checked();
});

/** Two operators halt the contract, and two let it go on. */
async function haltContract(): Promise<() => Promise<void>> {
  const operators = createOperators(app);
  const maker = await operators.as('administrator', 1);
  const words = { noticeEn: 'We look.', noticePt: 'Conferimos.', reason: 'looking at it' };
  const halt = { country: 'XC', instrumentId: CONTRACT, ...words, requestId: requestId() } as const;
  await operators.approve(good(await maker.call(proposeHalt, halt)).proposalId);
  return async () => {
    const haltId = good(await maker.call(listHalts, {})).items[0]?.haltId ?? '';
    const resumed = { haltId, reason: 'looked at', requestId: requestId() };
    await operators.approve(good(await maker.call(proposeResume, resumed)).proposalId);
  };
}

/** What it holds and is short of is the same as before, and nothing was decided since. */
async function staysAsItWas(seen: () => Promise<Awaited<ReturnType<Awaited<ReturnType<typeof started>>['seen']>>>) {
  const { holdings, short, bars } = await seen();
  return async () => {
    const now = await seen();
    expect(now.holdings.map(({ quantity }) => quantity)).toEqual(holdings.map(({ quantity }) => quantity));
    expect(now.short?.quantity).toBe(short?.quantity);
    expect(now.bars.length).toBe(bars.length);
  };
}

test('while operators halt the contract one that was stopped keeps its coin beside its short, and leaves both afterwards', async () => {
  const { person, robotId, seen } = await started();
  await passes(30);
  const unchanged = await staysAsItWas(seen);
  const resume = await haltContract();
  good(await person.client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  await passes(30);
  await unchanged();
  expect(await seen()).toMatchObject({ robot: { status: 'stopping' }, waiting: { what: 'sale', why: 'short' } });
  // What is free is back already.
  const { 'USDT available': rest = 0, 'USDT contract': ready = 0, 'USDT margin': margin } = await sumsOf(robotId);
  expect([rest, ready]).toEqual([0, 0]);
  expect(margin).toBeGreaterThan(0);
  await resume();
  await passes(30);
  expect((await seen()).robot.status).toBe('ended');
  await checked();
});

test('while operators halt the contract, or nobody sells it, one that runs does not sell its coin, and does so once it can close', async () => {
  const { seen } = await started();
  await passes(30);
  const unchanged = await staysAsItWas(seen);
  const resume = await haltContract();
  market.rate = '-0.0001';
  await passes(30);
  await unchanged();
  const { waiting } = await seen();
  expect(waiting).toMatchObject({ what: 'pair', why: 'refused', instrumentId: CONTRACT });
  expect(waiting?.refusal?.name).toBe('trading_halted');
  bookOf = (id) => {
    const book = market.book(id);
    return id === CONTRACT && book ? { ...book, asks: [] } : book;
  };
  await resume();
  await passes(30);
  await unchanged();
  expect((await seen()).waiting?.refusal?.name).toBe('no_sellers');
  // The next look tries it, without waiting for another bar.
  bookOf = market.book;
  await app.robots.runDue();
  const left = await seen();
  expect(left.short).toBeNull();
  expect(left.bars.slice(0, 2).map(({ why }) => why)).toEqual(['evened', 'funding_turned']);
  await checked();
});

test('no stop goes by a mark that has gone stale, and one does by the same mark once it is fresh', async () => {
  const { seen } = await started({ lossStop: '5' });
  await passes(30);
  const jumped = { bid: '60010', ask: '60011', mark: '75000' };
  market.show(CONTRACT, { ...jumped, stale: true });
  await passes(5);
  expect((await seen()).robot.status).toBe('running');
  market.show(CONTRACT, jumped);
  await app.robots.runDue();
  expect((await seen()).robot).toMatchObject({ status: 'stopping', stopReason: 'loss_stop' });
});

/** The contract's book at a price at which its least step, 0.0001, is worth less than any order may be. */
const showCheap = (part: { coin?: string; contract?: string } = {}) => {
  show(20_000);
  market.show(COIN, { bid: '20000', ask: '20001', size: part.coin ?? '1000' });
  market.show(CONTRACT, { bid: '20010', ask: '20011', mark: '20000', size: part.contract ?? '1000' });
};

test('coin and short that differ by less than any order may be are as good as even, and all of both is left later', async () => {
  showCheap();
  const { seen } = await started();
  bookOf = (id) => {
    const book = market.book(id);
    return id === CONTRACT && book
      ? { ...book, bids: book.bids.map((level) => ({ ...level, size: decimal('0.0243') })) }
      : book;
  };
  await passes(60);
  const held = await seen();
  expect(held.robot.status).toBe('running');
  expect(held.holdings[0]?.quantity).toBe('0.0244');
  expect(held.short?.quantity).toBe('0.0243');
  bookOf = market.book;
  market.rate = '-0.0001';
  await passes(30);
  const left = await seen();
  expect(left.robot.status).toBe('running');
  expect(left.short).toBeNull();
  expect(left.holdings.every(({ quantity }) => Number(quantity) === 0)).toBe(true);
  await checked();
});

test('one that stops with a rest of its coin that is too small to be sold closes its short and gives its money back', async () => {
  showCheap();
  const { person, robotId, seen } = await started();
  await passes(30);
  const [coin] = (await seen()).holdings;
  good(await person.client.call(changeRobot, { robotId, action: 'stop', requestId: requestId() }));
  showCheap({ coin: decimalToText(decimal(coin?.quantity ?? '0') - decimal('0.0001')) });
  await passes(10);
  showCheap();
  await passes(30);
  const stuck = await seen();
  expect(stuck.short).toBeNull();
  expect(stuck.holdings.map((one) => one.quantity)).toEqual(['0.0001']);
  expect(stuck.robot.status).toBe('stopping');
  const sums = await sumsOf(robotId);
  expect(Object.entries(sums).filter(([name, amount]) => name.startsWith('USDT') && amount !== 0)).toEqual([]);
  show(60_000);
  await passes(10);
  expect((await seen()).robot.status).toBe('ended');
  await checked();
});

test('a rest of the coin that is less than a step of the contract does not keep it from beginning anew', async () => {
  const { seen } = await started();
  await passes(30);
  const held = decimal((await seen()).holdings[0]?.quantity ?? '0');
  market.rate = '-0.0001';
  market.show(COIN, { bid: '60000', ask: '60001', size: decimalToText(held - decimal('0.00005')) });
  await passes(20);
  const rest = await seen();
  expect(rest.holdings[0]?.quantity).toBe('0.00005');
  expect(rest.short).toBeNull();
  show(60_000);
  market.rate = '0.0003';
  await passes(30);
  const anew = await seen();
  expect(Number(anew.holdings[0]?.quantity)).toBeGreaterThan(0.005);
  expect(Number(anew.short?.quantity)).toBeCloseTo(Number(anew.holdings[0]?.quantity), 3);
  expect(anew.robot.status).toBe('running');
  await checked();
});

test('what its owner has approved while the short was not possible is done once it is', async () => {
  const { person, robotId, seen } = await started({ asks: true });
  await passes(30);
  const { asking } = await seen();
  market.halted.add(CONTRACT);
  const answer = { robotId, at: asking?.at ?? '', approve: true, requestId: requestId() };
  good(await person.client.call(answerRobot, answer));
  await passes(10);
  expect((await seen()).bars).toEqual([]);
  market.halted.delete(CONTRACT);
  await app.robots.runDue();
  const both = await seen();
  expect(both.short?.quantity).toBe(both.holdings[0]?.quantity);
  expect(both.bars.map(({ why }) => why)).toEqual(['evened', 'funding_pays']);
  await checked();
});

test('what stopping would bring counts of the short only what finds somebody now, and says that the rest waits', async () => {
  const { person, seen } = await started();
  await passes(30);
  const whole = await seen();
  const waiting = async () => good(await person.client.call(showStopAll, {})).sums.map((sum) => sum.waiting);
  expect(await waiting()).toEqual([0]);
  market.show(CONTRACT, { bid: '60010', ask: '60011', mark: '60000', size: '0.002' });
  const part = await seen();
  const left = 1 - 0.002 / Number(whole.short?.quantity);
  const less = Number(whole.stopping?.net) - Number(part.stopping?.net);
  expect(Math.abs(less - Number(whole.short?.margin) * left)).toBeLessThan(1);
  expect(await waiting()).toEqual([1]);
});
