import type { Print } from '@tarazu/domain/market/book';
import type { Split } from '@tarazu/domain/market/corporate-action/split';
import { decimal } from '@tarazu/domain/money';
import type { ConditionalOrder } from '@tarazu/domain/trading/conditional/conditional-order';
import type { Watch } from '@tarazu/domain/trading/conditional/watch';
import type { RefusalName } from '@tarazu/wire/refusals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Committed } from '../../platform/commit/transactor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { owner, printOf, share, watching as watchingBeside } from './test-engine.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function waiting(conditionalId: string, watch: Watch, until = '2027-11-01'): ConditionalOrder {
  const instrument = app.market.live.instrument(share);
  if (!instrument) throw new Error(`${share} is not listed`);
  return {
    by: 'last',
    conditionalId,
    eventNo: 1,
    instrumentId: share,
    market: instrument.market,
    base: instrument.base,
    currency: instrument.currency,
    side: 'sell',
    quantity: decimal('100'),
    legs: [{ watch, price: undefined }],
    after: undefined,
    part: 'fills',
    until,
    setAt: undefined,
    status: 'waiting',
    fired: undefined,
    failure: undefined,
    ended: undefined,
    createdAtMs: app.clock.nowMs(),
    updatedAtMs: app.clock.nowMs(),
  };
}

/** Prints of the last seconds, one in each. */
const earlier = (...prices: readonly string[]): readonly Print[] =>
  prices.map((price, at) => printOf(price, at + 1, app.clock.nowMs() + (at - prices.length) * 1_000));

const falling = (level: string): Watch => ({ kind: 'level', direction: 'falls', level: decimal(level) });

type Rest = Parameters<typeof watchingBeside> extends [TestApp, ...infer Others] ? Others : never;
const watching = (...rest: Rest) => watchingBeside(app, ...rest);
const refusal = (code: RefusalName): Committed => ({ kind: 'refused', code, params: {} });

test('a trailing stop that was reached before its shares may be sold goes on from where it had come to', async () => {
  const watch: Watch = { kind: 'trailing', direction: 'falls', distance: { bps: 1_000 }, best: decimal('100') };
  const of = watching([waiting('trail', watch)], [refusal('no_available_quantity'), refusal('nothing_to_change')]);
  await of.print('110', '99');
  expect(of.asked).toMatchObject([{ kind: 'fire', print: { best: decimal('110'), price: decimal('99') } }]);
  await of.print('98.50');
  expect(of.asked).toHaveLength(1);
  // It is looked at again by the minute.
  app.clock.advance(60_000);
  await of.print('98.90');
  expect(of.asked[1]).toMatchObject({ kind: 'fire', print: { best: decimal('110'), price: decimal('98.90') } });
  await of.engine.stop();
});

test('what a print has reached is asked for again with that print when nobody could decide it, wherever the price has gone since', async () => {
  const answers = [new Error('the store is gone'), refusal('busy'), refusal('conditional_not_waiting')];
  const of = watching([waiting('stop', falling('95'))], answers);
  await of.print('94');
  expect(of.engine.waiting).toBe(1);
  await of.print('97', '96');
  for (const times of [2, 3]) {
    of.engine.expire();
    await of.engine.settled();
    expect(of.asked).toHaveLength(times);
  }
  expect(new Set(of.asked.map((command) => command.kind === 'fire' && command.print.price))).toEqual(
    new Set([decimal('94')]),
  );
  // Another program has been quicker.
  expect(of.engine.waiting).toBe(0);
  await of.engine.stop();
});

test('what printed before a start and after its last change is looked at again, and nothing of before', async () => {
  const nowMs = app.clock.nowMs();
  const since = (conditional: ConditionalOrder, updatedAtMs: number) => ({ ...conditional, updatedAtMs });
  const orders = [
    since(waiting('reached', falling('95')), nowMs - 10_000),
    since(waiting('later', falling('95')), nowMs - 3_000),
    since(waiting('far', falling('90')), nowMs - 10_000),
    since({ ...waiting('exit', falling('95')), after: 'entry' }, nowMs - 10_000),
  ];
  const of = watching(orders, [refusal('conditional_not_waiting')], {}, earlier('99', '94', '97', '96'));
  await of.engine.settled();
  expect(of.asked).toMatchObject([
    { kind: 'fire', conditionalId: 'reached', print: { sequence: 2, price: decimal('94') } },
  ]);
  await of.print('98');
  expect(of.asked).toHaveLength(1);
  await of.engine.stop();
});

test('a trailing stop goes on after the last print that it had followed, also through what printed while no program ran', async () => {
  const distance = { amount: decimal('3') };
  const trail = (conditionalId: string, best: string, followed?: number) => {
    const watch: Watch = { kind: 'trailing', direction: 'falls', distance, best: decimal(best) };
    const conditional = { ...waiting(conditionalId, watch), updatedAtMs: app.clock.nowMs() - 10_000 };
    return { owner, conditional, followed };
  };
  const gone = refusal('conditional_not_waiting');
  const of = watching([], [gone, gone], {}, earlier('99', '94', '97', '101', '97'), [
    // From 99 on: the second print reaches 96.
    trail('from-the-start', '99'),
    // It had followed the third, so 101 is its best and the fifth reaches 98.
    trail('over-the-stop', '99', 3),
    trail('all-followed', '101', 5),
  ]);
  await of.engine.settled();
  expect(of.asked).toMatchObject([
    { conditionalId: 'from-the-start', print: { sequence: 2, best: decimal('99') } },
    { conditionalId: 'over-the-stop', print: { sequence: 5, best: decimal('101') } },
  ]);
  await of.engine.stop();
});

test('what was changed while nobody could decide it is not reached by a print of before', async () => {
  const of = watching([waiting('stop', falling('95'))], [refusal('busy')]);
  await of.print('94');
  of.engine.follow([{ owner, conditional: { ...waiting('stop', falling('90')), eventNo: 2 } }], []);
  of.engine.expire();
  await of.print('93');
  expect(of.asked).toHaveLength(1);
  await of.print('89');
  expect(of.asked[1]).toMatchObject({ kind: 'fire', print: { price: decimal('89') } });
  await of.engine.stop();
});

test('a print that comes while one is being set or changed reaches it, or is followed, and one of before does not', async () => {
  const of = watching([], []);
  await of.print('96', '94', '96');
  const set = (conditional: ConditionalOrder, seen: number) => of.engine.follow([{ owner, conditional, seen }], []);
  // It was decided after the third print; the second is not for it.
  set(waiting('calm', falling('95')), 3);
  expect(of.asked).toHaveLength(0);
  await of.print('94.50', '97');
  expect(of.asked).toHaveLength(1);
  // Both of those came while this one was being saved.
  set(waiting('late', falling('94.50')), 3);
  expect(of.asked[1]).toMatchObject({ conditionalId: 'late', print: { price: decimal('94.50'), sequence: 4 } });
  const trail: Watch = {
    kind: 'trailing',
    direction: 'falls',
    distance: { amount: decimal('1') },
    best: decimal('95'),
  };
  set(waiting('trail', trail), 4);
  expect(of.asked).toHaveLength(2);
  await of.print('96');
  expect(of.asked[2]).toMatchObject({ conditionalId: 'trail', print: { best: decimal('97') } });
  await of.engine.stop();
});

test('what the new shares of a split are to change is not looked at in the old ones while nobody can decide it', async () => {
  const exMs = app.clock.nowMs();
  const days = { announcedOn: '2026-11-02', exDate: '2026-11-20', recordDate: '2026-11-20' };
  const split: Split = {
    ...{ actionId: 'in-two', instrumentId: share, market: 'B3', kind: 'split', held: 1n, given: 1n, exMs },
    ...days,
    allottedOn: '2026-11-20',
    tradableOn: '2026-11-20',
    basePrice: decimal('50'),
  };
  const old = { ...waiting('old', falling('95')), updatedAtMs: exMs - 1 };
  const of = watching([old], [refusal('busy'), refusal('busy')], { splits: () => [split] });
  await of.engine.settled();
  await of.print('50');
  expect(of.asked.map(({ kind }) => kind)).toEqual(['split-conditional']);
  of.engine.expire();
  await of.engine.settled();
  expect(of.asked.map(({ kind }) => kind)).toEqual(['split-conditional', 'split-conditional']);
  await of.engine.stop();
});

test('the end of a last day that could not be decided is asked for again', async () => {
  const over = waiting('over', falling('1'), '2026-11-19');
  const of = watching([over], [new Error('the store is gone'), refusal('busy'), refusal('conditional_not_waiting')]);
  await of.engine.settled();
  for (const times of [2, 3]) {
    of.engine.expire();
    await of.engine.settled();
    expect(of.asked).toHaveLength(times);
  }
  expect(of.asked.every(({ kind }) => kind === 'expire-conditional')).toBe(true);
  expect(of.engine.waiting).toBe(0);
  await of.engine.stop();
});

test('looking for last days costs a look at each instrument, however many wait', async () => {
  const many = Array.from({ length: 2_000 }, (_, place) => waiting(`many-${place}`, falling('1')));
  const of = watching(many, []);
  const before = of.looks();
  of.engine.expire();
  expect(of.looks() - before).toBeLessThan(5);
  expect(of.engine.waiting).toBe(2_000);
  await of.engine.stop();
});

test('however many trail, their trails are written in bounded pieces, each once, and what has not moved is not written', async () => {
  const trailing = (best: string): Watch => ({
    kind: 'trailing',
    direction: 'falls',
    distance: { bps: 5_000 },
    best: decimal(best),
  });
  const names = Array.from({ length: 1_200 }, (_, place) => `trail-${place}`);
  const ahead = waiting('ahead', trailing('200'));
  const of = watching([...names.map((name) => waiting(name, trailing('100'))), ahead], []);
  await of.print('101');
  await of.engine.keepTrails();
  expect(Math.max(...of.written.map(({ length }) => length))).toBeLessThanOrEqual(500);
  expect(of.written.flat().sort()).toEqual([...names].sort());
  await of.print('100.50');
  await of.engine.keepTrails();
  expect(of.written.flat()).toHaveLength(names.length);
  await of.print('102');
  await of.engine.stop();
  expect(of.written.flat()).toHaveLength(2 * names.length);
});
