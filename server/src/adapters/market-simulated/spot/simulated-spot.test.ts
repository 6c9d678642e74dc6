import { withChanges } from '@tarazu/domain/market/calendar-change';
import { calendarOf } from '@tarazu/domain/market-rules/calendars';
import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { createManualClock } from '../../../platform/clock.ts';
import { stream } from '../chance.ts';
import { simulatedCoins } from '../coins/coin-instruments.ts';
import { rushing } from '../path/rhythm.ts';
import { createSimulatedSpot } from './simulated-spot.ts';

const temper = { usual: 1, lasting: 0.2, passing: 0.1, lean: 0, nightShare: 0.2, lastsTogether: 0, passesTogether: 0 };

test('a venue with hours follows a changed calendar by itself: days before stay, a new holiday is shut', async () => {
  const clock = createManualClock(Date.parse('2026-11-20T09:41:07.250Z'));
  let calendar = calendarOf('NSE');
  const listeners: ((exchange: string, fromDate: string) => void)[] = [];
  const [coin] = simulatedCoins;
  if (!coin) throw new Error('no row to try');
  const id = coin.instrument.id;
  const market = createSimulatedSpot({
    ...{ clock, temper, seed: stream('test', 'spot'), exchange: 'NSE', hours: 'exchange', profiles: [] },
    calendars: { of: () => calendar, onChange: (listener) => void listeners.push(listener) },
    rhythm: rushing({ volume: 1, openingRush: 1, closingRush: 0.5 }),
    rows: [
      {
        ...{ ...coin, chance: 'one', liquidity: 3, level: decimal('60000'), levelDate: '2026-11-19' },
        ...{ bandBps: 2000, usualSpread: 0.02, gain: 0, marketPart: 0.5 },
      },
    ],
  });
  await market.start({ onPrints() {}, onBook() {}, onQuote() {}, onPhase() {} });
  const before = await market.candles(id, '1D', { limit: 50 });
  clock.jumpTo(Date.parse('2026-11-25T06:00:00.000Z'));
  expect(market.tradingState(id).phase).toBe('open');
  clock.jumpTo(Date.parse('2026-11-20T09:41:07.250Z'));

  const holiday = { date: '2026-11-25', kind: 'holiday', opens: '', closes: '', name: 'a day' } as const;
  calendar = withChanges(calendar, [holiday]);
  for (const listener of listeners) listener('NSE', holiday.date);
  expect(await market.candles(id, '1D', { limit: 50 })).toEqual(before);
  clock.jumpTo(Date.parse('2026-11-25T06:00:00.000Z'));
  expect(market.tradingState(id).phase).toBe('closed');
  clock.jumpTo(Date.parse('2026-11-26T06:00:00.000Z'));
  expect(market.tradingState(id).phase).toBe('open');
  market.stop();
});
