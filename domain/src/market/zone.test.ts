import { expect, test } from 'vitest';
import { zoneOffsetMs } from './zone.ts';

const HOUR_MS = 3_600_000;

/** The same by the zone's own clock, read anew for each instant. */
function byTheClock(timeZone: string, atMs: number): number {
  const wall = new Date(atMs).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000;
}

test.each([
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
])('the offset of %s changes at %s and not a millisecond before', (timeZone, change) => {
  const changeMs = Date.parse(change);
  const around = [-HOUR_MS, -2, -1, 0, 1, 900_000, HOUR_MS].map((offset) => changeMs + offset);
  const told = around.map((atMs) => zoneOffsetMs(timeZone, atMs));
  expect(told).toEqual(around.map((atMs) => byTheClock(timeZone, atMs)));
  expect(new Set(told).size).toBe(2);
  expect(around.toReversed().map((atMs) => zoneOffsetMs(timeZone, atMs))).toEqual(told.toReversed());
});
