import { expect, test } from 'vitest';
import { currencies } from '../asset.ts';
import { decimal } from '../money.ts';
import { confirmedBy, decidePasskeyLimit, passkeyLimitBounds } from './passkey-limit.ts';

test('a limit needs a passkey; nothing is taken back that was not given', () => {
  const asked = { currency: 'INR', most: decimal('5000') } as const;
  expect(decidePasskeyLimit(asked, { passkeys: 0, before: 0n })).toMatchObject({ code: 'passkeys_none' });
  expect(decidePasskeyLimit(asked, { passkeys: 1, before: 0n })).toMatchObject({
    events: [{ type: 'user.passkey-limit-set', body: { currency: 'INR', most: '5000' } }],
  });
  const none = { currency: 'INR', most: 0n } as const;
  expect(decidePasskeyLimit(none, { passkeys: 0, before: asked.most })).toMatchObject({
    events: [{ body: { currency: 'INR', most: null } }],
  });
  expect(decidePasskeyLimit(none, { passkeys: 1, before: 0n })).toMatchObject({ code: 'nothing_to_change' });
});

test('a limit is a whole number of steps, and no more than the house lets a finger confirm', () => {
  for (const currency of currencies) {
    const { step, max } = passkeyLimitBounds[currency];
    const code = (most: bigint) => {
      const decision = decidePasskeyLimit({ currency, most }, { passkeys: 1, before: 0n });
      return decision.kind === 'refused' ? decision.code : decision.kind;
    };
    expect([step, max, max + step, step + 1n, step / 2n].map(code)).toEqual([
      'accepted',
      'accepted',
      'passkey_limit_bounds',
      'passkey_limit_bounds',
      'passkey_limit_bounds',
    ]);
    expect(max % step).toBe(0n);
  }
});

test('a passkey made after a limit was set confirms nothing of it', () => {
  const limits = [
    { currency: 'INR', most: 5n, sinceMs: 100 },
    { currency: 'USD', most: 7n, sinceMs: 300 },
  ] as const;
  expect([...confirmedBy({ createdAtMs: 99 }, limits)]).toEqual([
    ['INR', 5n],
    ['USD', 7n],
  ]);
  expect([...confirmedBy({ createdAtMs: 200 }, limits)]).toEqual([['USD', 7n]]);
  expect([...confirmedBy({ createdAtMs: 300 }, limits)]).toEqual([]);
});

test('a limit that was set before there was a maximum confirms the maximum and no more', () => {
  for (const currency of currencies) {
    const { max } = passkeyLimitBounds[currency];
    const confirmed = (most: bigint) => confirmedBy({ createdAtMs: 1 }, [{ currency, most, sinceMs: 2 }]).get(currency);
    expect([max * 20n, max + 1n, max, max - 1n].map(confirmed)).toEqual([max, max, max, max - 1n]);
  }
});
