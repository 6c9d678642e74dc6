import type { Instrument } from '@tarazu/domain/market/instrument';
import { expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../platform/clock.ts';
import { createLiveMarket } from './live-market.ts';
import { createMarkets } from './markets.ts';
import { createMarketQueries } from './queries.ts';
import { createSectorQueries } from './sectors.ts';
import type { MarketListener, MarketSource } from './source.ts';

const FRIDAY = Date.parse('2026-11-20T09:41:07.250Z');
const LATER = Date.parse('2026-11-20T15:00:00Z');

/** A part of a source, whose instruments can come and go. */
function partOf(source: MarketSource, isShown: (instrument: Instrument) => boolean) {
  let instruments = source.instruments.filter(isShown);
  let listener: MarketListener | undefined;
  const part: MarketSource = {
    ...source,
    get instruments() {
      return instruments;
    },
    start(told) {
      listener = told;
      return source.start(told);
    },
  };
  return {
    source: part,
    list(instrument: Instrument) {
      instruments = [...instruments, instrument];
      listener?.onListed?.(instrument);
    },
    delist(id: string) {
      instruments = instruments.filter((one) => one.id !== id);
      listener?.onDelisted?.(id);
    },
  };
}

function beside() {
  const [clock, otherClock] = [createManualClock(FRIDAY), createManualClock(LATER)];
  const [one, other] = [
    createSimulatedMarket({ clock, seed: 'one' }),
    createSimulatedMarket({ clock: otherClock, seed: 'other' }),
  ];
  const india = partOf(one, ({ country }) => country === 'IN');
  const abroad = partOf(other, ({ country, id }) => country === 'US' || id === 'IN:SAHYM');
  return { clock, otherClock, one, other, india, abroad, market: createMarkets([india.source, abroad.source]) };
}

test('each instrument is answered by its own source, at the time of that source', async () => {
  const { one, other, market } = beside();
  for (const [id, source, atMs] of [
    ['IN:SAHYM', one, FRIDAY],
    ['US:NWRB', other, LATER],
  ] as const) {
    expect(market.nowMs(id)).toBe(atMs);
    expect(market.quote(id)).toEqual(source.quote(id));
    expect(market.book(id)).toEqual(source.book(id));
    expect(market.prints(id, 3)).toEqual(source.prints(id, 3));
    expect(market.tradingState(id)).toEqual(source.tradingState(id));
    expect(market.sessionOpen(id, atMs)).toBe(source.sessionOpen(id, atMs));
    expect(await market.candles(id, '1m', { limit: 5 })).toEqual(await source.candles(id, '1m', { limit: 5 }));
  }
  expect(market.nowMs()).toBe(FRIDAY);
  expect(market.quote('BR:IPEE3')).toBeUndefined();
  expect(() => market.tradingState('BR:NOBODY')).toThrow(RangeError);
  expect(() => createMarkets([])).toThrow(RangeError);
});

test("what two sources list is the first one's, and the operator is told", async () => {
  const { otherClock, market, one } = beside();
  expect(market.instruments.filter(({ id }) => id === 'IN:SAHYM')).toHaveLength(1);
  expect(market.quote('IN:SAHYM')).toEqual(one.quote('IN:SAHYM'));
  expect(market.label.leftOut).toEqual(['IN:SAHYM: another source beside this one has it already']);
  expect(market.indices.every(({ instrumentId }) => market.quote(instrumentId) !== undefined)).toBe(true);
  expect(market.profiles.map(({ instrumentId }) => instrumentId)).not.toContain('BR:IPEE3');
  const heard = new Set<string>();
  const nobody = () => undefined;
  await market.start({
    onPrints([first]) {
      heard.add(first?.instrumentId ?? '');
    },
    onBook: nobody,
    onQuote: nobody,
    onPhase: nobody,
  });
  otherClock.advance(60_000);
  expect(heard).toContain('US:NWRB');
  expect(heard).not.toContain('IN:SAHYM');
  market.stop();
});

test('lists, search, sectors and lines know of what comes and goes', async () => {
  const { clock, abroad, other, market } = beside();
  const live = createLiveMarket({ source: market, clock });
  const queries = createMarketQueries(live);
  const sectors = createSectorQueries(live);
  await live.start();
  const seen: string[] = [];
  live.listen({ onListed: ({ id }) => seen.push(`+${id}`), onDelisted: (id) => seen.push(`-${id}`) });
  const kale = other.instruments.find(({ id }) => id === 'US:KALE');
  if (!kale || !abroad.source.instruments.includes(kale)) throw new Error('no such share');
  const known = () => [
    queries.search('Kale Grocers', undefined, 1, 5).total,
    queries.stocks('US', 'name', 1, 100).items.filter(({ id }) => id === kale.id).length,
    sectors.sectors('US', 'en-US').items.find(({ name }) => name === 'Retail')?.stocks,
    live.instrument(kale.id) ? 1 : 0,
    live.profile(kale.id) ? 1 : 0,
  ];
  expect(known()).toEqual([1, 1, 2, 1, 1]);
  abroad.delist(kale.id);
  expect(known()).toEqual([0, 0, 1, 0, 0]);
  expect(queries.quote(kale.id)).toBeUndefined();
  expect(live.sparkline(kale.id)).toEqual([]);
  abroad.list(kale);
  // Listed elsewhere already: nothing changes.
  abroad.list({ ...kale, id: 'IN:IN50' });
  await new Promise(setImmediate);
  expect(known()).toEqual([1, 1, 2, 1, 1]);
  expect(live.sparkline(kale.id).length).toBeGreaterThan(5);
  expect(seen).toEqual(['-US:KALE', '+US:KALE']);
  await live.stop();
});
