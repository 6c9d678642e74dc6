import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import type { LiveMarket } from '../live-market.ts';
import { closeBefore } from './close-before.ts';

const at = (opensAtMs: number | undefined) =>
  ({
    quote: (id: string) => (id === 'IN:X' ? { last: decimal('103'), previousClose: decimal('100') } : undefined),
    tradingState: () => ({ opensAtMs }),
  }) as unknown as Pick<LiveMarket, 'quote' | 'tradingState'>;

test('until the next day opens the last price is the close before it; then the quote tells it', () => {
  expect(closeBefore(at(1), 'IN:X')).toBe(decimal('103'));
  expect(closeBefore(at(undefined), 'IN:X')).toBe(decimal('100'));
  expect(closeBefore(at(1), 'IN:NONE')).toBeUndefined();
});
