import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Print } from '@tarazu/domain/market/book';
import type { SessionPhase } from '@tarazu/domain/market/session';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createManualClock } from '../../platform/clock.ts';
import { commonStep, readRows, recordedDecimal } from './recorded-csv.ts';
import { openReplayMarket } from './replay-market.ts';

const folder = fileURLToPath(new URL('./fixtures', import.meta.url));
const NOW = Date.parse('2026-11-20T12:00:00Z');
const silent = { onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} };

function open(speed = 60) {
  const clock = createManualClock(NOW);
  return openReplayMarket({ clock, folder, day: '2021-04-15', speed }).then((market) => ({ clock, market }));
}

test('what is recorded of the day, with the right rules', async () => {
  const { market } = await open();
  expect(market.instruments.map(({ id }) => id)).toEqual(['IN:T&M', 'US:PLNK', 'XC:QUO-USDT']);
  const coin = market.instruments.find(({ id }) => id === 'XC:QUO-USDT');
  expect([coin?.kind, coin?.currency, coin?.tickTable, decimalToText(coin?.lot ?? 0n)]).toEqual([
    'coin',
    'USDT',
    'fixed:0.0005',
    '0.001',
  ]);
  expect(market.label).toEqual({
    replayDate: '2021-04-15',
    speed: 60,
    // Nothing of the day is recorded of the pair that is quoted in BTC.
    leftOut: [],
  });
  expect(market.evidenceSource('XC:QUO-USDT')).toBe('replay');
  expect(market.evidenceSource('IN:T&M')).toBe('replay-synthetic');
});

test('recorded time runs at the speed, prints come in the recorded order, the day ends', async () => {
  const { clock, market } = await open(60);
  const prints: Print[] = [];
  const phases: SessionPhase[] = [];
  await market.start({
    ...silent,
    onPrints: (some) => prints.push(...some),
    onPhase: (id, phase) => id === 'IN:T&M' && phases.push(phase),
  });
  expect(new Date(market.nowMs()).toISOString()).toBe('2021-04-15T03:45:00.000Z');
  expect(market.tradingState('US:PLNK')).toMatchObject({
    phase: 'closed',
    opensAtMs: Date.parse('2021-04-15T13:30:00Z'),
  });
  clock.advance(1000);
  expect(new Date(market.nowMs()).toISOString()).toBe('2021-04-15T03:46:00.000Z');
  expect(prints.map(({ price, sequence }) => `${sequence} ${decimalToText(price)}`)).toEqual([
    '1 100.05',
    '2 100.1',
    '3 100',
    '4 100.2',
    '5 100.15',
  ]);
  expect(market.quote('IN:T&M')).toMatchObject({
    last: decimal('100.15'),
    previousClose: decimal('98.6'),
    volume: decimal('193'),
  });
  clock.advance(375 * 1000);
  expect(phases).toEqual(['closed']);
  expect(market.tradingState('IN:T&M').tradeDate).toBe('2021-04-16');
  expect(market.book('IN:T&M')).toBeUndefined();
  clock.advance(24 * 3600 * 1000);
  expect(market.nowMs()).toBe(Date.parse('2021-04-16T00:00:01.001Z'));
  market.stop();
});

test('candles from recorded trades equal the recorded candles, and history comes before them', async () => {
  const { clock, market } = await open();
  await market.start(silent);
  clock.advance(24 * 3600 * 1000);
  const bars = await market.candles('IN:T&M', '1m', { limit: 100 });
  const text = bars.map((bar) =>
    [bar.openAtMs, ...[bar.open, bar.high, bar.low, bar.close, bar.volume].map((value) => decimalToText(value))].join(
      ',',
    ),
  );
  const recorded = await readRows(`${folder}/candles/NSE/T_AND_M/1m.csv`);
  expect(text).toEqual(recorded.map((row) => row.join(',')));
  const days = await market.candles('IN:T&M', '1D', { limit: 10 });
  expect(
    days.map(({ openAtMs, close }) => `${new Date(openAtMs).toISOString().slice(0, 10)} ${decimalToText(close)}`),
  ).toEqual(['2021-04-13 98.6', '2021-04-15 100.5']);
  const hours = await market.candles('IN:T&M', '1h', { limit: 10 });
  expect(new Date(hours.at(-1)?.openAtMs ?? 0).toISOString()).toBe('2021-04-15T09:45:00.000Z');
  const minutes = await market.candles('US:PLNK', '1m', { limit: 10 });
  expect(minutes.map(({ volume }) => decimalToText(volume))).toEqual(['103', '2']);
  expect(minutes[0]).toMatchObject({
    open: decimal('20'),
    high: decimal('20.5'),
    low: decimal('19.9'),
    close: decimal('20.3'),
  });
  market.stop();
});

test('a recorded book is followed through its differences', async () => {
  const { clock, market } = await open(1);
  await market.start(silent);
  clock.advance(Date.parse('2021-04-15T23:59:57.900Z') - Date.parse('2021-04-15T03:45:00Z'));
  const shown = () => {
    const book = market.book('XC:QUO-USDT');
    return [book?.bids, book?.asks].map((side) =>
      side?.map(({ price, size }) => `${decimalToText(size)}@${decimalToText(price)}`),
    );
  };
  expect(shown()).toEqual([
    ['5@1.234', '7@1.233'],
    ['4@1.2345', '9@1.235'],
  ]);
  clock.advance(1000);
  expect(shown()).toEqual([['3@1.2341', '5@1.234', '7@1.233'], ['9@1.235']]);
  market.stop();
}, 60_000);

test('Indian prices younger than thirty days are not replayed', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'replay-'));
  await cp(folder, fresh, { recursive: true });
  const trades = join(fresh, 'trades/NSE/T_AND_M');
  await writeFile(
    join(trades, '2026-11-02.csv'),
    `ts,price,size,side,id\n${Date.parse('2026-11-02T04:00:00Z')},100.05,5,,\n`,
  );
  const openAt = (now: string) =>
    openReplayMarket({ clock: createManualClock(Date.parse(now)), folder: fresh, day: '2026-11-02', speed: 1 });
  await expect(openAt('2026-12-01T23:00:00Z')).rejects.toThrow(
    /30 days old: 2026-11-02 can be replayed from 2026-12-02 on/,
  );
  await expect(openAt('2026-12-02T00:00:00Z')).resolves.toBeDefined();
  await rm(fresh, { recursive: true });
});

test('what cannot be replayed says why', async () => {
  const clock = createManualClock(NOW);
  await expect(openReplayMarket({ clock, folder, day: '2020-01-01', speed: 1 })).rejects.toThrow(
    /nothing of 2020-01-01/,
  );
  await expect(openReplayMarket({ clock, folder, day: '2021-04-15', speed: 99 })).rejects.toThrow(/1 to 60/);
  await expect(openReplayMarket({ clock, folder: '/nowhere', day: '2021-04-15', speed: 1 })).rejects.toThrow(
    /no instruments.csv/,
  );
});

test('recorded numbers in odd writings', () => {
  expect(recordedDecimal('1e-05')).toBe(1000n);
  expect(recordedDecimal('1.5E2')).toBe(decimal('150'));
  expect(recordedDecimal('0.123456789')).toBe(12_345_678n);
  expect(recordedDecimal('')).toBe(0n);
  expect(() => recordedDecimal('abc')).toThrow(RangeError);
  expect(commonStep([decimal('0.15'), decimal('0.1')])).toBe(decimal('0.05'));
});
