import { zoneName } from '@tarazu/wire/clock';
import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';

test('every zone on offer is known to the runtime and named after its distance from the world clock', () => {
  const winter = new Date('2026-11-20T00:00:00Z');
  for (const zone of timeZones) expect(zoneName(zone, winter)).toMatch(/^UTC/);
});
