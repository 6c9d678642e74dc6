import type { Print } from '@tarazu/domain/market/book';
import { instrumentInfo } from '@tarazu/wire/market';
import { listOrders } from '@tarazu/wire/stock-order';
import {
  addConditionalOrder,
  type ConditionalOrderView,
  listConditionalOrders,
} from '@tarazu/wire/trading/conditional-order';
import { expect, test } from 'vitest';
import { migrations } from '../../app.ts';
import type { Database } from '../../platform/database.ts';
import { verifyLedger } from '../../platform/ledger.ts';
import { openFreshDatabase } from '../../testing/fresh-database.ts';
import { rowsOf } from '../../testing/people.ts';
import { createTestApp, good, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { passInTurns } from '../../testing/turns.ts';
import { verifyFills } from '../index.ts';

type Wish = Parameters<typeof wishFor>[1];
const share = 'BR:IPEE3';
/** The step of its price, in hundredths. */
const hundredths = (text: string) => Math.round(Number(text) * 100);
const text = (inHundredths: number) => (inHundredths / 100).toFixed(2);

/** Stops and targets on both sides, some of them together, some trailing, at distances that a session reaches or does not. */
const wishes = Array.from({ length: 48 }, (_, place) => ({
  side: place % 2 === 0 ? ('buy' as const) : ('sell' as const),
  away: 2 + ((place * 7) % 23),
  kind: (['stop', 'target', 'both', 'trail'] as const)[Math.floor(place / 2) % 4] ?? 'stop',
}));

function wishFor(
  last: number,
  { side, away, kind }: { side: 'buy' | 'sell'; away: number; kind: 'stop' | 'target' | 'both' | 'trail' },
) {
  const against = side === 'buy' ? 1 : -1;
  const stopLevel = text(last + against * away);
  const targetLevel = text(last - against * (away + 1));
  switch (kind) {
    case 'stop':
      return { side, stopLevel };
    case 'target':
      return { side, targetLevel };
    case 'both':
      return { side, stopLevel, targetLevel };
    case 'trail':
      return { side, trailAmount: text(away) };
  }
}

async function ask(one: TestPerson, wish: Wish, requestId: string): Promise<ConditionalOrderView> {
  const last = hundredths(good(await one.client.call(instrumentInfo, { id: share })).quote.last ?? '');
  const asked = { instrumentId: share, quantity: '100', ...wishFor(last, wish), requestId };
  return good(await one.client.call(addConditionalOrder, asked)).conditional;
}

const listed = async ({ client }: Pick<TestPerson, 'client'>) =>
  good(await client.call(listConditionalOrders, { filter: 'all', pageSize: 100 })).items;

/** What the prints of the market do to one that waits, looked at one after the other. */
function reachedBy({ legs, side }: ConditionalOrderView, prints: readonly Print[]) {
  const watched = legs.map(({ name, direction, level, trailAmount }) => ({
    name,
    direction,
    level: hundredths(level),
    trail: trailAmount === null ? undefined : hundredths(trailAmount),
  }));
  for (const { price, atMs } of prints) {
    const now = Math.round(Number(price) / 1e6);
    for (const leg of watched) {
      if (leg.direction === 'falls' ? now <= leg.level : now >= leg.level)
        return { leg: leg.name, price: text(now), at: new Date(atMs).toISOString() };
    }
    for (const leg of watched) {
      if (leg.trail === undefined) continue;
      leg.level = side === 'buy' ? Math.min(leg.level, now + leg.trail) : Math.max(leg.level, now - leg.trail);
    }
  }
  return undefined;
}

async function agrees({ database }: TestApp): Promise<void> {
  expect((await verifyLedger(database)).differences).toEqual([]);
  expect((await verifyFills(database)).differences).toEqual([]);
}

test('an oracle that looks at every print in turn fires the same ones, by the same prints', async () => {
  const app = await createTestApp({ startMs: Date.parse('2026-11-20T13:30:00.000Z') });
  const one = await app.person();
  passInTurns(app.clock, 60_000);
  const prints: Print[] = [];
  const stop = app.market.live.listen({
    onPrints: (fresh) => prints.push(...fresh.filter(({ instrumentId }) => instrumentId === share)),
  });
  const set: { asked: ConditionalOrderView; after: number }[] = [];
  for (const [place, wish] of wishes.entries()) {
    const asked = await ask(one, wish, `an-oracle-${place}`);
    set.push({ asked, after: prints.length });
    passInTurns(app.clock, 3_000);
    await app.trading.conditionals.settled();
  }
  for (let minute = 0; minute < 60; minute += 1) {
    passInTurns(app.clock, 60_000);
    await app.trading.conditionals.settled();
  }
  stop();
  const ends = new Map((await listed(one)).map((each) => [each.conditionalId, each]));
  const found = set.map(({ asked }) => {
    const { fired } = ends.get(asked.conditionalId) ?? {};
    return fired ? { leg: fired.leg, price: fired.price, at: fired.at } : undefined;
  });
  expect(found).toEqual(set.map(({ asked, after }) => reachedBy(asked, prints.slice(after))));
  // Nothing is shown by a session that reaches all of them or none.
  const reached = found.filter((each) => each !== undefined).length;
  expect(reached).toBeGreaterThan(10);
  expect(reached).toBeLessThan(wishes.length);
  await agrees(app);
  await app.close();
});

test('two servers that watch the same ones on one store place each order once', async () => {
  const database = await openFreshDatabase(migrations);
  const kept: Database = { ...database, close: () => Promise.resolve() };
  const startMs = Date.parse('2026-11-20T13:30:00.000Z');
  const first = await createTestApp({ database: kept, startMs });
  const one = await first.person();
  for (const [place, wish] of wishes.slice(0, 24).entries()) await ask(one, wish, `two-servers-${place}`);
  const second = await createTestApp({ database: kept, startMs: first.clock.nowMs() });
  expect(second.trading.conditionals.waiting).toBe(24);
  for (let minute = 0; minute < 60; minute += 1) {
    for (const { clock } of minute % 2 === 0 ? [first, second] : [second, first]) passInTurns(clock, 60_000);
    await Promise.all([first.trading.conditionals.settled(), second.trading.conditionals.settled()]);
  }
  const placed = (await listed(one)).filter(({ status }) => status === 'fired');
  expect(placed.length).toBeGreaterThan(3);
  const ended = `select event ->> 'type' as type, count(*)::int as count from entry, json_array_elements(events) as event
    where event ->> 'type' in ('conditional.fired', 'order.placed') group by 1 order by 1`;
  expect(await rowsOf(first, ended)).toEqual([
    { type: 'conditional.fired', count: placed.length },
    { type: 'order.placed', count: placed.length },
  ]);
  expect(good(await one.client.call(listOrders, { pageSize: 100 })).total).toBe(placed.length);
  await agrees(first);
  await second.close();
  await first.close();
  await database.close();
});
