import { decimalToText } from '@tarazu/domain/money';
import { readInstrument, readPortfolio } from '@tarazu/wire/analyst/analyst';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { showFundamentals } from '@tarazu/wire/fundamentals/fundamentals';
import { listIndices, listStocks } from '@tarazu/wire/market';
import { castVote } from '@tarazu/wire/market-features/vote';
import { buyStock, holdingInfo } from '@tarazu/wire/stock-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Reading = Pick<ReplyOf<typeof readInstrument>, 'rows' | 'sentences'>;
const codes = ({ sentences }: Reading) => sentences.map(({ code }) => code);
const shownIn = ({ rows }: Reading, id: string) => rows.find((row) => row.id === id)?.value;

function expectWhole({ rows, sentences }: Reading): void {
  const ids = new Set(rows.map(({ id }) => id));
  expect(ids.size).toBe(rows.length);
  for (const { values } of sentences) for (const id of Object.values(values)) expect(ids).toContain(id);
}

test('what is said of a share is what its bars, book, sector, votes and news are', async () => {
  const [person, guest] = [await app.person(), app.client()];
  const [share] = good(await guest.call(listStocks, { country: 'IN' })).items;
  const id = share?.id ?? '';
  good(await person.client.call(castVote, { id, direction: 'up' }));
  const reading = good(await guest.call(readInstrument, { id }));
  expectWhole(reading);
  expect(codes(reading)).toEqual(
    expect.arrayContaining([
      'changes',
      'range_usual',
      'drawdown',
      'worst_day',
      'place_in_range',
      'spread',
      'votes',
      'breadth_market',
    ]),
  );
  expect(codes(reading).some((code) => code.startsWith('own'))).toBe(false);
  // The day that is under way says nothing yet.
  const [closed] = await app.market.live.candles(id, '1D', { limit: 2 });
  const asOf = new Date(closed?.openAtMs ?? 0).toISOString().slice(0, 10);
  expect(shownIn(reading, 'close')).toBe(decimalToText(closed?.close ?? 0n, 2));
  expect(reading.rows.find((row) => row.id === 'close')).toMatchObject({ asOf, source: 'bars' });
  expect(asOf < app.market.live.tradingState(id).tradeDate).toBe(true);
  expect([shownIn(reading, 'votes.up'), shownIn(reading, 'votes.down')]).toEqual(['1', '0']);
  // The ratio of the accounts' own page, at a price that has not moved since.
  const { ratios } = good(await guest.call(showFundamentals, { id }));
  expect(shownIn(reading, 'returnOnEquity')).toBe(ratios.find(({ name }) => name === 'returnOnEquity')?.value);
  expect(shownIn(reading, 'priceToProfit.middle')).toBe(ratios.find(({ name }) => name === 'priceToProfit')?.middle);
  expect(codes(reading)).toEqual(expect.arrayContaining(['value_multiple', 'value_return']));
  expect(refusalOf(await guest.call(readInstrument, { id: 'IN:NOSUCH' }))).toBe('instrument_unknown');

  const [index] = good(await guest.call(listIndices, {})).items;
  const whole = good(await guest.call(readInstrument, { id: index?.id ?? '' }));
  expectWhole(whole);
  expect(codes(whole)).toContain('breadth_members');
  expect(whole.sentences.some(({ group }) => group === 'volume')).toBe(false);
});

test('an own part is what the books say, and nobody else is told of it', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  expect(good(await owner.client.call(readPortfolio, {})).parts).toEqual([]);
  const items = good(await owner.client.call(listStocks, { country: 'IN' })).items.slice(0, 2);
  for (const [place, { id }] of items.entries()) {
    const order = {
      instrumentId: id,
      type: 'market',
      quantity: String(3 + place),
      requestId: `analyst-buy-${place}`,
    } as const;
    good(await owner.client.call(buyStock, order));
  }
  const id = items[0]?.id ?? '';
  const reading = good(await owner.client.call(readInstrument, { id }));
  const { holding } = good(await owner.client.call(holdingInfo, { instrumentId: id }));
  expectWhole(reading);
  expect(shownIn(reading, 'own.quantity')).toBe('3.00');
  expect(shownIn(reading, 'own.value')).toBe(holding.marketValue);
  expect(codes(reading)).toEqual(expect.arrayContaining(['own_share', 'own_worst_day']));
  expect(codes(good(await other.client.call(readInstrument, { id }))).some((code) => code.startsWith('own'))).toBe(
    false,
  );
  const { parts } = good(await owner.client.call(readPortfolio, {}));
  expect(parts.map(({ currency }) => currency)).toEqual(['INR']);
  for (const part of parts) expectWhole(part);
  expect(parts.flatMap(codes)).toEqual(expect.arrayContaining(['held_largest', 'held_worst_day', 'held_each_worst']));
  expect(refusalOf(await app.client().call(readPortfolio, {}))).toBe('session_gone');
});
