import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveChallenge } from './proof-of-work.ts';

const challengeOf = (number: number) => ({
  algorithm: 'SHA-256',
  challenge: createHash('sha256').update(`salt?expires=1&${number}`).digest('hex'),
  maxnumber: 2000,
  salt: 'salt?expires=1&',
  signature: 'signed',
});

test.each([0, 511, 512, 2000])('finds %i', async (number) => {
  const solved: unknown = JSON.parse(atob(await solveChallenge(challengeOf(number))));
  expect(solved).toMatchObject({ number, salt: 'salt?expires=1&', signature: 'signed', algorithm: 'SHA-256' });
});

test('gives up when no number fits', async () => {
  await expect(solveChallenge(challengeOf(2001))).rejects.toThrow(RangeError);
});
