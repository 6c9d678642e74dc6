import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CredentialKind, credentialHoldAt, holdHours } from './credential-hold.ts';
import { withdrawalPasswordFault } from './withdrawal-password.ts';

const kinds: readonly CredentialKind[] = [
  'password',
  'transaction-password',
  'withdrawal-password',
  'second-factor',
  'email',
  'phone',
];
const startMs = Date.parse('2026-11-20T12:00:00.000Z');
const hourMs = 3_600_000;

test('a day after a password or a second factor, three days after phone or e-mail', () => {
  expect(kinds.map((kind) => holdHours(kind, startMs))).toEqual([24, 24, 24, 24, 72, 72]);
  expect(credentialHoldAt([], startMs)).toBeUndefined();
  const changed = [{ kind: 'password', changedAtMs: startMs } as const];
  expect(credentialHoldAt(changed, startMs)).toEqual({ untilMs: startMs + 24 * hourMs, reason: 'password' });
  expect(credentialHoldAt(changed, startMs + 24 * hourMs - 1)?.reason).toBe('password');
  expect(credentialHoldAt(changed, startMs + 24 * hourMs)).toBeUndefined();
});

test('the longest hold counts, whatever the order of the changes, and no hold lasts longer than three days', () => {
  const change = fc.record({
    kind: fc.constantFrom(...kinds),
    changedAtMs: fc.integer({ min: startMs - 100 * hourMs, max: startMs }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
      const hold = credentialHoldAt(changes, startMs);
      expect(credentialHoldAt(changes.toReversed(), startMs)?.untilMs).toBe(hold?.untilMs);
      const ends = changes.map(({ kind, changedAtMs }) => changedAtMs + holdHours(kind, changedAtMs) * hourMs);
      expect(hold?.untilMs ?? 0).toBe(Math.max(0, ...ends.filter((end) => end > startMs)));
      if (hold) expect(hold.untilMs - startMs).toBeLessThanOrEqual(72 * hourMs);
    }),
  );
});

test('digits for withdrawals: six, and not those that everybody tries', () => {
  expect(withdrawalPasswordFault('48151')).toBe('withdrawal_password_format');
  expect(withdrawalPasswordFault('48151a')).toBe('withdrawal_password_format');
  for (const weak of ['000000', '123456', '121212'])
    expect(withdrawalPasswordFault(weak)).toBe('withdrawal_password_weak');
  expect(withdrawalPasswordFault('481516')).toBeUndefined();
});
