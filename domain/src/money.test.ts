import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DECIMALS, decimal, decimalToText, ONE, parseDecimal } from './money.ts';

/** The same by the letter: a pattern, and big numbers only. */
function readByPattern(text: string): bigint | undefined {
  const match = /^(-?)(\d{1,19})(?:\.(\d{1,8}))?$/.exec(text);
  if (!match) return undefined;
  const value = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(DECIMALS, '0'));
  return match[1] === '-' ? -value : value;
}

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const plain = fc
  .tuple(fc.constantFrom('', '-'), digits(0, 21), fc.constantFrom('', '.'), digits(0, 10))
  .map((parts) => parts.join(''));
const odd = fc.string({ unit: fc.constantFrom(...'0159.-+ e,\n٣'), maxLength: 12 });

test('text is a decimal exactly when the pattern says so, with the same value', () => {
  fc.assert(
    fc.property(fc.oneof(plain, odd), (text) => {
      expect(parseDecimal(text)).toBe(readByPattern(text));
    }),
    { numRuns: 5_000 },
  );
});

test('a value comes back from its text, which has no needless zeros beyond the decimals that were asked for', () => {
  const values = fc.oneof(
    fc.bigInt({ min: -(10n ** 27n) + 1n, max: 10n ** 27n - 1n }),
    fc.bigInt(-ONE * 99n, ONE * 99n),
  );
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: DECIMALS }), (value, decimalsMin) => {
      const text = decimalToText(value, decimalsMin);
      expect(decimal(text)).toBe(value);
      const decimals = text.split('.')[1]?.length ?? 0;
      expect(decimals).toBeGreaterThanOrEqual(decimalsMin);
      if (decimals > decimalsMin) expect(text).not.toMatch(/0$/);
    }),
    { numRuns: 2_000 },
  );
});

test('what is no decimal is an error where it was known to be good', () => {
  expect(() => decimal('1,5')).toThrow(RangeError);
});
