import { expect, test } from 'vitest';
import { capabilities, capabilitiesOf, may, roles } from './capability.ts';

test('every capability belongs to some role, and every role may enter the console', () => {
  for (const capability of capabilities) expect(may(roles, capability), capability).toBe(true);
  for (const role of roles) expect(may([role], 'console.enter'), role).toBe(true);
});

test('the auditor reads everything and changes nothing', () => {
  const changes = [...capabilitiesOf.auditor].filter((name) => !name.endsWith('.read') && name !== 'console.enter');
  expect(changes).toEqual([]);
  for (const name of capabilities) if (name.endsWith('.read')) expect(may(['auditor'], name), name).toBe(true);
});

test('no capability is about prices, fills, returns, allotments or outcomes', () => {
  const forbidden = /price|quote|candle|fill|return|allot|(?:^|[.-])draw|outcome|balance/;
  expect(capabilities.filter((name) => forbidden.test(name))).toEqual([]);
});

test('nobody has what no role of theirs has', () => {
  expect(may([], 'console.enter')).toBe(false);
  expect(may(['content', 'support'], 'withdrawal.release')).toBe(false);
});
