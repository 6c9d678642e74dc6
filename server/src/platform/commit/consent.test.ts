import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkConsent, limitedConsentOf } from './consent.ts';

const server = join(import.meta.dirname, '..', '..');

/** Who has looked at the digits, or carries out what was agreed to before. */
const speakers = [
  'account-transfer/index.ts', // money between the wallets of a robot that its owner has started
  'basket/runner.ts', // the orders of a basket that its owner has placed as a whole
  'follow/placing.ts', // the orders of a copy that its owner has started, within its money and bounds
  'intraday/square-off.ts', // the positions that end with their day, which their owner has opened under that rule
  'offer/auto/runner.ts', // the applications that somebody has agreed to in advance
  'position/day-step.ts', // a position of the day that has too little, which its owner has opened under the rules
  'position/ladder/ladder-steps.ts', // the part of a position that the rules close, which its owner has opened under them
  'practice/furnish.ts', // the order that the practice login starts with
  'recurring-plan/runner.ts', // the purchases of a plan that its owner has started
  'robot/placing.ts', // the orders of a robot that its owner has started, within its money and bounds
  'user/digits/trading-gate.ts',
  'user/digits/withdrawal-gate.ts',
];

test('the word of a passkey is for placing an order of at most so much', () => {
  const consent = limitedConsentOf(7, new Map([['INR', 5n]]));
  const order = { kind: 'place', consent, valueMost: 5n };
  expect(() => checkConsent(7, order)).not.toThrow();
  for (const other of [
    { ...order, kind: 'modify' },
    { kind: 'place', consent },
    { consent, amount: 5n },
  ]) {
    expect(() => checkConsent(7, other)).toThrow('not what a passkey confirms');
  }
  expect(() => checkConsent(8, order)).toThrow('has the word of 7');
});

test('only these say that an owner has agreed', () => {
  const files = globSync('**/*.ts', { cwd: server }).filter(
    (file) => !/\.test\.ts$|commit[\\/]consent\.ts$/.test(file),
  );
  const found = files.filter((file) => /\b(?:limitedC|c)onsentOf\b/.test(readFileSync(join(server, file), 'utf8')));
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(speakers);
});
