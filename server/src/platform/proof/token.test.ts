import { expect, test } from 'vitest';
import { createTokens } from './token.ts';

const secret = Buffer.alloc(48, 'one house');
const tokens = createTokens(secret, 'customer');

test('what was minted is ours, each is new, and nothing else is', () => {
  const [one, other] = [tokens.mint(), tokens.mint()];
  expect(one).toMatch(/^[A-Za-z0-9_-]{64}$/);
  expect(one).not.toBe(other);
  expect(tokens.isOurs(one)).toBe(true);
  for (let at = 0; at < one.length; at += 1) {
    const changed = one.slice(0, at) + (one[at] === 'A' ? 'B' : 'A') + one.slice(at + 1);
    expect(tokens.isOurs(changed), `letter ${at}`).toBe(false);
  }
  for (const text of ['', 'x'.repeat(43), 'x'.repeat(64), `${one}A`, one.slice(1), ` ${one.slice(1)}`]) {
    expect(tokens.isOurs(text)).toBe(false);
  }
});

test('a token of another kind or of another house is none', () => {
  expect(createTokens(secret, 'operator').isOurs(tokens.mint())).toBe(false);
  expect(createTokens(Buffer.alloc(48, 'another'), 'customer').isOurs(tokens.mint())).toBe(false);
  expect(createTokens(secret, 'customer').isOurs(tokens.mint())).toBe(true);
});
