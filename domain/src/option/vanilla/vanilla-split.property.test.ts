import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide } from '../../money.ts';
import { measureVanilla } from './buy-vanilla.ts';
import { facts } from './test-vanilla.ts';

const expiry = { date: '2026-12-04', atMs: Date.parse('2026-12-04T09:59:50.000Z') };

test('what was bought before a split is closed within a tick of what the same is quoted at on the new shares', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('call' as const, 'put' as const),
      fc.constantFrom([1n, 1n], [1n, 4n], [1n, 9n], [2n, 1n], [3n, 1n]),
      fc.bigInt(80n, 125n),
      fc.bigInt(90n, 110n),
      fc.constantFrom(1_000_000n, 5_000_000n),
      (direction, [held, given], parts, steps, tick) => {
        const { market } = facts;
        if (!market) throw new Error('no market');
        const [before, now] = [held, held + given];
        // A price of a new share; the strike in old ones, and what it is in new ones: both without a rest.
        const price = parts * tick * 20n;
        const strike = ((price * now) / before / now) * now * steps;
        const shown = { ...market, last: price, middle: price, state: { ...market.state, tickSize: tick } };
        const at = { ...facts, market: shown, dividends: [] };
        const of = (each: bigint) => ({ direction, strike: each / 100n, expiry });
        const old = measureVanilla(of(strike), at, { now, before });
        const fresh = measureVanilla(of((strike * before) / now), at);
        if ('kind' in old || 'kind' in fresh) throw new Error('not measured');
        for (const side of ['bid', 'ask'] as const) {
          const inOld = divide(fresh.quote[side] * now, before, 'half_even');
          const apart = old.quote[side] - inOld;
          expect(apart < 0n ? -apart : apart).toBeLessThanOrEqual((tick * now) / before + 10n);
          expect(old.quote[side] % tick).toBe(0n);
        }
      },
    ),
  );
});
