import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase32, newTotpSecret, totpCode, totpStepMs, totpUri, verifyTotp } from './totp.ts';

/** RFC 6238, appendix B, the rows of SHA-1: seconds and the eight digits. */
const vectors: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('the vectors of RFC 6238', () => {
  const key = Buffer.from('12345678901234567890');
  expect(Buffer.from(decodeBase32(rfcSecret))).toEqual(key);
  for (const [seconds, digits] of vectors) {
    expect(totpCode(key, Math.floor(seconds / 30), 8)).toBe(digits);
    expect(verifyTotp(rfcSecret, digits.slice(2), seconds * 1000, undefined)).toBe(Math.floor(seconds / 30));
  }
});

test('a code is good once, a step before and a step after, and no longer', () => {
  const nowMs = 1_111_111_111_000;
  const step = Math.floor(nowMs / totpStepMs);
  const code = (at: number) => totpCode(decodeBase32(rfcSecret), at);
  expect(verifyTotp(rfcSecret, code(step), nowMs, undefined)).toBe(step);
  expect(verifyTotp(rfcSecret, code(step), nowMs, step)).toBeUndefined();
  expect(verifyTotp(rfcSecret, code(step - 1), nowMs, step)).toBeUndefined();
  expect(verifyTotp(rfcSecret, code(step + 1), nowMs, step)).toBe(step + 1);
  expect(verifyTotp(rfcSecret, code(step - 1), nowMs, undefined)).toBe(step - 1);
  expect(verifyTotp(rfcSecret, code(step - 2), nowMs, undefined)).toBeUndefined();
  expect(verifyTotp(rfcSecret, code(step + 2), nowMs, undefined)).toBeUndefined();
});

test('no other text is a code, and spaces do not matter', () => {
  const code = totpCode(decodeBase32(rfcSecret), 1000);
  const nowMs = 1000 * totpStepMs;
  expect(verifyTotp(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)} `, nowMs, undefined)).toBe(1000);
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
    expect(verifyTotp(rfcSecret, text, nowMs, undefined)).toBeUndefined();
  }
});

test('each secret is new, is read back, and opens with its own codes only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (step) => {
      const [one, other] = [newTotpSecret(), newTotpSecret()];
      expect(one).toMatch(/^[A-Z2-7]{32}$/);
      expect(one).not.toBe(other);
      const code = totpCode(decodeBase32(one), step);
      expect(verifyTotp(one, code, step * totpStepMs, undefined)).toBeGreaterThanOrEqual(step - 1);
    }),
    { numRuns: 50 },
  );
});

test('the address names the house and the account', () => {
  expect(totpUri({ issuer: 'Tarazu', account: 'a b@c', secret: rfcSecret })).toBe(
    `otpauth://totp/Tarazu:a%20b%40c?secret=${rfcSecret}&issuer=Tarazu&algorithm=SHA1&digits=6&period=30`,
  );
});
