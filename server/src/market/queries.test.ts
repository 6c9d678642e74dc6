import type { Refusal } from '@tarazu/domain/decision';
import type { Print } from '@tarazu/domain/market/book';
import { decimal } from '@tarazu/domain/money';
import * as wire from '@tarazu/wire/market';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSimulatedMarket } from '../adapters/market-simulated/simulated-market.ts';
import { createManualClock } from '../platform/clock.ts';
import { passInTurns } from '../testing/turns.ts';
import { createLiveMarket } from './live-market.ts';
import { createMarketQueries } from './queries.ts';
import { createInstrumentSearch, folded, isNear, isNearShort } from './search.ts';

const FRIDAY = Date.parse('2026-11-20T09:41:07.250Z');

async function open() {
  const clock = createManualClock(FRIDAY);
  const market = createLiveMarket({
    source: createSimulatedMarket({ clock }),
    clock,
  });
  await market.start();
  return { clock, market, queries: createMarketQueries(market) };
}

/** The market of the tests that only read: nothing moves in it. */
let still: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  still = await open();
});
afterAll(() => still.market.stop());

function answered<Reply>(reply: Reply | Refusal): Reply {
  if (typeof reply === 'object' && reply !== null && 'kind' in reply)
    throw new Error(`refused: ${JSON.stringify(reply)}`);
  return reply;
}

test('before an opening a quote carries its auction, anew each second, and at no other time', async () => {
  const clock = createManualClock(Date.parse('2026-11-23T03:36:00Z'));
  const market = createLiveMarket({ source: createSimulatedMarket({ clock, hours: 'exchange' }), clock });
  const queries = createMarketQueries(market);
  const auctions = () => [queries.quote('IN:SAHYM')?.auction, queries.row('IN:SAHYM')?.auction];
  const [first, inRow] = auctions();
  expect(first).toEqual(inRow);
  expect(first?.stage).toBe('gathering');
  wire.quote.parse(queries.quote('IN:SAHYM'));
  const least = [first?.demand, first?.supply].map((size) => decimal(size ?? '0'));
  expect(least[0] !== undefined && least[1] !== undefined && (least[0] < least[1] ? least[0] : least[1])).toBe(
    decimal(first?.quantity ?? '0'),
  );
  clock.jumpTo(Date.parse('2026-11-23T03:41:00Z'));
  const [later, laterInRow] = auctions();
  expect([later?.stage, laterInRow]).toEqual(['found', later]);
  clock.jumpTo(Date.parse('2026-11-23T03:45:00Z'));
  expect(auctions()).toEqual([null, null]);
  expect(queries.quote('IN:SAHYM')).toMatchObject({ open: later?.price, volume: later?.quantity });
  expect(queries.quote('BR:BR30')?.auction).toBeNull();
});

test('every reply is what the wire promises', async () => {
  const { market, queries } = still;
  wire.listIndices.reply.parse(queries.indices(undefined));
  wire.listCountries.reply.parse(queries.countries('pt-BR'));
  wire.listStocks.reply.parse(queries.stocks('IN', '-change', 2, 20));
  wire.listHotStocks.reply.parse(queries.hotStocks(undefined, 10));
  wire.searchStocks.reply.parse(queries.search('ka', undefined, 1, 20));
  for (const { id } of market.instruments) {
    wire.instrumentInfo.reply.parse(await queries.info(id, 'en-US'));
    wire.showBook.reply.parse(queries.book(id, 10));
    wire.listPrints.reply.parse(queries.prints(id, 30));
    wire.listCandles.reply.parse(await queries.candles(id, '5m', undefined, 50));
  }
  expect(queries.indices('BR').items.map(({ symbol }) => symbol)).toEqual(['BR30']);
  expect(queries.countries('pt-BR').items.map(({ name }) => name)).toEqual(['Índia', 'Brasil', 'Estados Unidos']);
});

test('lists are sorted and paged', async () => {
  const { queries } = still;
  const all = queries.stocks('IN', '-turnover', 1, 100);
  expect(all.total).toBe(52);
  const turnovers = all.items.map(({ turnover }) => decimal(turnover));
  expect(turnovers).toEqual(turnovers.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  const second = queries.stocks('IN', '-turnover', 2, 20);
  expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(20, 40).map(({ id }) => id));
  const movers = queries.stocks(undefined, '-change', 1, 100).items.map(({ changePercent }) => Number(changePercent));
  expect(movers).toEqual(movers.toSorted((a, b) => b - a));
  const volumes = queries.stocks('IN', 'volume', 1, 100).items.map(({ volume }) => decimal(volume));
  expect(volumes).toEqual(volumes.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const names = (sort: 'name' | '-name') => queries.stocks('IN', sort, 1, 100).items.map(({ name }) => name);
  expect(names('-name')).toEqual(names('name').toReversed());
  expect(queries.stocks('XC', 'name', 1, 20)).toEqual({ items: [], page: 1, pageSize: 20, total: 0 });
  expect(queries.hotStocks('BR', 3).items).toHaveLength(3);
});

test('an unknown instrument is refused, an index has an empty book', async () => {
  const { queries } = still;
  for (const reply of [
    await queries.info('IN:NONE', 'en-US'),
    queries.book('IN:NONE', 5),
    queries.prints('IN:NONE', 5),
  ]) {
    expect(reply).toMatchObject({ kind: 'refused', code: 'instrument_unknown' });
  }
  expect(queries.book('IN:IN50', 5)).toMatchObject({ bids: [], asks: [] });
});

test('candles page backwards without a hole', async () => {
  const { queries } = still;
  const whole = answered(await queries.candles('IN:SAHYM', '5m', undefined, 600)).candles;
  const newest = answered(await queries.candles('IN:SAHYM', '5m', undefined, 200));
  expect(newest.more).toBe(true);
  const older = answered(await queries.candles('IN:SAHYM', '5m', newest.candles[0]?.[0], 400));
  expect([...older.candles, ...newest.candles]).toEqual(whole);
});

test('a bar that is watched follows the prints and equals the one asked for anew', async () => {
  const { clock, market } = await open();
  const heard: Print[] = [];
  market.listen({ onPrints: (prints) => heard.push(...prints) });
  for (const interval of ['1m', '5m', '1h', '1D', '1W'] as const) await market.formingCandle('IN:SAHYM', interval);
  passInTurns(clock, 7 * 60_000);
  for (const interval of ['1m', '5m', '1h', '1D', '1W'] as const) {
    const [asked] = await market.candles('IN:SAHYM', interval, { limit: 1 });
    expect(await market.formingCandle('IN:SAHYM', interval), interval).toEqual(asked);
  }
  expect(heard.length).toBeGreaterThan(50);
  expect(market.sparkline('IN:SAHYM').length).toBeLessThanOrEqual(30);
  await market.stop();
});

test('search forgives accents, case and small errors', async () => {
  const { market } = still;
  const search = createInstrumentSearch(market.instruments);
  const first = (text: string) => search.find(text)[0]?.symbol;
  expect(first('SAHYM')).toBe('SAHYM');
  expect(first('sahyadri')).toBe('SAHYM');
  expect(first('sahiadri')).toBe('SAHYM');
  expect(first('sayhadri motors')).toBe('SAHYM');
  expect(first('ipe energia')).toBe('IPEE3');
  expect(first('INZ001A01015')).toBe('SAHYM');
  // Under either of its names.
  expect(first('us technology')).toBe('USTK');
  expect(first('EUA Tecnologia')).toBe('USTK');
  expect(first('lakestone semicondutor')).toBe('LKST');
  expect(search.find('ka').map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['KAVBK', 'KAJI3', 'KALE']));
  expect(search.find('zzzzqq')).toEqual([]);
  // Three letters forgive an error where nothing is found without: swapped, wrong, missing.
  const symbols = (text: string) => search.find(text).map(({ symbol }) => symbol);
  expect(symbols('kvaeri bnk')).toContain('KAVBK');
  let swapped = 0;
  for (const { symbol } of market.instruments) {
    const [first, second, third] = symbol.toLowerCase();
    const wrong = `${first}${third}${second}`;
    // Where it is written so anywhere, that is what is meant.
    const isThere = market.instruments.some(({ name, symbol: own }) => folded(`${name} ${own}`).includes(wrong));
    if (isThere || second === third) continue;
    swapped += 1;
    expect(symbols(wrong), wrong).toContain(symbol);
  }
  expect(swapped).toBeGreaterThan(20);
  expect(symbols('kaveri bna')).toEqual(['KAVBK']);
  // What is found as it is written stays alone: nothing that is only near stands beside it.
  expect(symbols('sah').every((symbol) => symbol.includes('SAH'))).toBe(true);
  expect(symbols('zqz')).toEqual([]);
  expect(search.find('  ')).toEqual([]);
  expect(folded('Ipê  Energia')).toBe('ipe energia');
  expect(isNear('motors', 'motros', 1)).toBe(true);
  expect(isNear('motors', 'mtros', 1)).toBe(false);
});

test('three letters are near what the general rule says is near', () => {
  const letters = (least: number, most: number) =>
    fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: least, maxLength: most }).map((all) => all.join(''));
  fc.assert(
    fc.property(letters(3, 3), letters(4, 7), (short, word) => {
      const wanted = isNear(short, word.slice(0, 3), 1) || isNear(short, word.slice(0, 4), 1);
      expect(isNearShort(short, word)).toBe(wanted);
    }),
    { numRuns: 2000 },
  );
});
