import { expect, test } from 'vitest';
import { timeZones, zoneName } from './time-zones.ts';

test('a zone is told by its distance from the world clock, half hours and summer time included', () => {
  const winter = new Date('2026-11-20T12:00:00Z');
  expect(zoneName('Asia/Kolkata', winter)).toBe('UTC+5:30');
  expect(zoneName('America/Sao_Paulo', winter)).toBe('UTC-3');
  expect(zoneName('UTC', winter)).toBe('UTC');
  expect(zoneName('America/New_York', new Date('2026-07-01T12:00:00Z'))).toBe('UTC-4');
  for (const zone of timeZones) expect(zoneName(zone, winter)).toMatch(/^UTC/);
});
