import { expect, test } from 'vitest';
import {
  clockOf,
  formatAxisTime,
  formatInstant,
  formatNamedInstant,
  formatTime,
  plainText,
  zoneName,
} from './clock.ts';

const at = '2026-11-20T09:17:05.000Z';

test('English tells the time to 12 in India, Portuguese to 24 in Brazil', () => {
  expect(plainText(formatInstant(at, clockOf('en-US')))).toBe('20-11-2026 02:47 PM');
  expect(plainText(formatInstant('2026-11-20T18:30:00.000Z', clockOf('en-US')))).toBe('21-11-2026 12:00 AM');
  expect(plainText(formatInstant(at, clockOf('pt-BR')))).toBe('20-11-2026 06:17');
  expect(formatTime('2026-11-20T03:00:05.000Z', clockOf('pt-BR'))).toBe('00:00:05');
});

test('zone and hours are chosen apart from the language', () => {
  expect(plainText(formatTime(at, { timeZone: 'America/Sao_Paulo', hours: 12 }))).toBe('06:17:05 AM');
  expect(formatTime(at, { timeZone: 'Asia/Kolkata', hours: 24 }, false)).toBe('14:47');
  expect(formatAxisTime(at, 'Asia/Kolkata')).toBe('14:47');
});

test('where the zone of the reader is not known, it is named', () => {
  expect(plainText(formatNamedInstant(at, 'en-US'))).toBe('20-11-2026 02:47 PM (UTC+5:30)');
  expect(plainText(formatNamedInstant(at, 'pt-BR'))).toBe('20-11-2026 06:17 (UTC-3)');
  expect(zoneName('UTC')).toBe('UTC');
});

test('a zone is told by its distance from the world clock, half hours and summer time included', () => {
  const winter = new Date('2026-11-20T12:00:00Z');
  expect(zoneName('Asia/Kolkata', winter)).toBe('UTC+5:30');
  expect(zoneName('America/New_York', new Date('2026-07-01T12:00:00Z'))).toBe('UTC-4');
  expect(zoneName('America/St_Johns', winter)).toBe('UTC-3:30');
  expect(zoneName('Pacific/Kiritimati', new Date('2026-12-31T23:59:59.999Z'))).toBe('UTC+14');
});
