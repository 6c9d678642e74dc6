import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeFact, decidePasswordReset, decideTransactionPasswordChange, isUsable } from './account.ts';

const nowMs = 1_000_000;
const code = fc.oneof(
  fc.constant('unknown' as const),
  fc.record<CodeFact>({ used: fc.boolean(), expiresAtMs: fc.integer({ min: nowMs - 2, max: nowMs + 2 }) }),
);
const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 5 });
const status = fc.constantFrom<(0 | 1)[]>(0, 1);
const owners = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined });

test('a reset needs a usable code of a name that is still this account’s, and ends whatever session is alive', () => {
  fc.assert(
    fc.property(code, owners, status, ids, (given, nameOwner, on, alive) => {
      const decision = decidePasswordReset(1, { nowMs, code: given, nameOwner, status: on, alive });
      if (decision.kind === 'refused') {
        const proven = isUsable(given, nowMs) && nameOwner === 1;
        expect(decision.code).toBe(proven ? 'account_closed' : 'code_wrong');
        return;
      }
      expect([isUsable(given, nowMs), nameOwner, on]).toEqual([true, 1, 1]);
      expect(decision.postings).toEqual([]);
      expect(
        decision.events.flatMap(({ type, body }) => (type === 'user.session-ended' ? body.sessionIds : [])),
      ).toEqual(alive);
    }),
  );
});

test('new six digits lock every session that was unlocked, whichever way they were set', () => {
  fc.assert(
    fc.property(fc.option(code, { nil: undefined }), fc.boolean(), ids, (given, first, unlockedSessions) => {
      const decision = decideTransactionPasswordChange({ nowMs, first, code: given, unlockedSessions });
      if (given !== undefined && !isUsable(given, nowMs)) {
        expect(decision).toMatchObject({ kind: 'refused', code: 'code_wrong' });
        return;
      }
      expect(decision).toMatchObject({
        kind: 'accepted',
        events: [
          { type: 'user.transaction-password-changed', body: { first, byCode: given !== undefined } },
          ...unlockedSessions.map((sessionId) => ({ type: 'user.trading-unlocked', body: { sessionId, until: null } })),
        ],
      });
    }),
  );
});
