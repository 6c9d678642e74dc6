import { isBalanced } from '@tarazu/domain/analyst/fundamentals/statement';
import { decimal } from '@tarazu/domain/money';
import { screenCompanies, showFundamentals } from '@tarazu/wire/fundamentals/fundamentals';
import { instrumentInfo, listIndices } from '@tarazu/wire/market';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSimulatedBooks } from '../adapters/books-simulated/simulated-books.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const id = 'IN:SAHYM';
const shares = () =>
  app.market.live.instruments.filter(({ kind, listing }) => kind === 'stock' && listing === 'listed');

test('accounts agree with themselves, nothing is told before its day, and what was told stays', () => {
  const [source, again] = [createSimulatedBooks('tarazu'), createSimulatedBooks('tarazu')];
  let known = 0;
  for (const share of shares()) {
    const later = again.books(share.id, '2028-11-20');
    const books = source.books(share.id, '2026-11-20');
    if (!books || !later) continue;
    known += 1;
    expect(books.quarters.length).toBeGreaterThan(24);
    // The same from the beginning, whoever asked for what before.
    expect(later.quarters.slice(0, books.quarters.length)).toEqual(books.quarters);
    expect(later.quarters[books.quarters.length]?.publishedOn).toBe(books.nextOn);
    for (const quarter of later.quarters) {
      expect(isBalanced(quarter), share.id).toBe(true);
      expect(quarter.publishedOn > quarter.ends && quarter.revenue > 0n && quarter.cash >= 0n, share.id).toBe(true);
    }
    expect(books.quarters.every(({ publishedOn }) => publishedOn <= '2026-11-20') && books.nextOn > '2026-11-20').toBe(
      true,
    );
    const { founders, institutions, people, pledged } = books.owners;
    expect(founders + institutions + people).toBe(decimal('100'));
    expect(institutions > 0n && pledged >= 0n && pledged < decimal('100')).toBe(true);
  }
  expect(known).toBeGreaterThan(80);
  expect(createSimulatedBooks('another').books(id, '2026-11-20')).not.toEqual(source.books(id, '2026-11-20'));
});

test('a company is shown with quarters, years and ratios at its price', async () => {
  const client = app.client();
  const shown = good(await client.call(showFundamentals, { id }));
  const detail = good(await client.call(instrumentInfo, { id }));
  expect([shown.quarters.length, shown.years.length]).toEqual([8, 5]);
  // India's years end in March, and the quarter to September was published by mid-November.
  expect(shown.quarters.at(-1)).toMatchObject({ ends: '2026-09-30', publishedOn: '2026-11-14', year: 2027 });
  expect(shown.years.at(-1)?.ends).toBe('2026-03-31');
  const year = shown.quarters.filter((quarter) => quarter.year === 2026);
  expect(year).toHaveLength(4);
  const sum = year.reduce((total, { revenue }) => total + decimal(revenue), 0n);
  expect(decimal(shown.years.at(-1)?.revenue ?? '0')).toBe(sum);
  const of = (name: string) => shown.ratios.find((one) => one.name === name);
  expect(of('marketValue')?.value).toBe(detail.marketValue);
  const price = Number(detail.quote.last);
  expect(Number(of('priceToProfit')?.value)).toBeCloseTo(price / Number(shown.perShare?.profit), 1);
  for (const { value, middle, place } of shown.ratios) {
    expect(middle).not.toBeNull();
    if (value !== null) expect(Number(place)).toBeGreaterThanOrEqual(0);
  }
  expect(shown.events.some(({ kind }) => kind === 'results')).toBe(true);
  const [index] = good(await client.call(listIndices, {})).items;
  expect(refusalOf(await client.call(showFundamentals, { id: index?.id ?? '' }))).toBe('fundamentals_none');
  expect(refusalOf(await client.call(showFundamentals, { id: 'IN:NOSUCH' }))).toBe('instrument_unknown');
});

test('the screener finds just those within the bounds, quickly', async () => {
  const client = app.client();
  const all = good(await client.call(screenCompanies, { pageSize: 100 }));
  expect(all.total).toBe(all.of);
  const filters = 'priceToProfit:5:40,returnOnEquity:10:';
  const found = good(
    await client.call(screenCompanies, { country: 'IN', filters, sort: 'priceToProfit', turned: true, pageSize: 100 }),
  );
  expect(found.total).toBeGreaterThan(0);
  expect(found.total).toBeLessThan(found.of);
  const multiples = found.items.map(({ ratios }) => Number(ratios.find(({ name }) => name === 'priceToProfit')?.value));
  expect(multiples).toEqual(multiples.toSorted((left, right) => left - right));
  for (const { quote, ratios } of found.items) {
    expect(quote.country).toBe('IN');
    const own = good(await client.call(showFundamentals, { id: quote.id })).ratios;
    for (const { name, value } of ratios) expect(own.find((one) => one.name === name)?.value).toBe(value);
  }
  expect(multiples.every((one) => one >= 5 && one <= 40)).toBe(true);
  // The day beside the accounts: what is found is what its row shows.
  const [first] = all.items;
  const among = all.sectors.filter(({ name }) => name !== first?.sector).slice(0, 2);
  expect(among).toHaveLength(2);
  const day = `price:100:,change:-50:50,volume:1:,sector:${among.map(({ key }) => key).join('|')}`;
  const ofDay = good(await client.call(screenCompanies, { filters: day, sort: 'change', pageSize: 100 }));
  const expected = all.items.filter(({ quote, sector }) => {
    return Number(quote.last) >= 100 && Number(quote.volume) >= 1 && among.some(({ name }) => name === sector);
  });
  expect(expected.length).toBeGreaterThan(0);
  expect(ofDay.items.map(({ quote }) => quote.id).toSorted()).toEqual(expected.map(({ quote }) => quote.id).toSorted());
  const changes = ofDay.items.map(({ quote }) => Number(quote.changePercent));
  expect(changes).toEqual(changes.toSorted((left, right) => right - left));
  const times: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const before = performance.now();
    good(await client.call(screenCompanies, { filters: `${filters},${day}` }));
    times.push(performance.now() - before);
  }
  expect(times.toSorted((left, right) => left - right)[3]).toBeLessThan(100);
  for (const [asked, refusal] of [
    ['luck:1:', 'screen_filter_unknown'],
    ['margin:1:,margin:2:', 'screen_filter_twice'],
    ['margin:3:1', 'screen_filter_bounds'],
    ['sector:', 'screen_filter_sectors'],
  ] as const)
    expect(refusalOf(await client.call(screenCompanies, { filters: asked }))).toBe(refusal);
});
