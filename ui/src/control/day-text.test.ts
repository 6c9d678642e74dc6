import { formatDay } from '@tarazu/wire/format';
import { expect, test } from 'vitest';
import { readDay } from './day-text.ts';

test('a day is read day first, with any mark or none, and as the program writes it', () => {
  for (const typed of [
    '20-11-2026',
    '20/11/2026',
    '20.11.2026',
    '20112026',
    ' 20 11 2026 ',
    formatDay('2026-11-20'),
    '2026-11-20',
  ])
    expect(readDay(typed), typed).toBe('2026-11-20');
  expect(readDay('5/1/2026')).toBe('2026-01-05');
});

test('a day that does not exist is none', () => {
  for (const typed of ['', '30-02-2026', '11-20-2026', '2026-02-30', 'tomorrow', '20-11'])
    expect(readDay(typed), typed).toBeUndefined();
});
