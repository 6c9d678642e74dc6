import { expect, test } from 'vitest';
import { isIsin } from './is-isin.ts';
import { isinCheckDigit } from './isin.ts';
import vectors from './vectors.json' with { type: 'json' };

test('known good and bad ISINs', () => {
  for (const isin of vectors.isin.ok) expect(isIsin(isin), isin).toBe(true);
  for (const isin of vectors.isin.bad) expect(isIsin(isin), isin).toBe(false);
});

test('any single wrong digit is noticed', () => {
  const isin = 'US0378331005';
  expect(isinCheckDigit(isin.slice(0, 11))).toBe(5);
  for (let place = 2; place < 11; place += 1) {
    const digit = (Number(isin[place]) + 1) % 10;
    expect(isIsin(isin.slice(0, place) + digit + isin.slice(place + 1))).toBe(false);
  }
});
