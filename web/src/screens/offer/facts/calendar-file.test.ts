import { expect, test } from 'vitest';
import { calendarText } from './calendar-file.ts';

const at = '2026-11-24T11:30:00.000Z';

test('dates are written as calendars read them', () => {
  const text = calendarText('NSE-IPO-1', '2026-11-23T05:00:00.000Z', [{ title: 'Ambrasi, Foods; closes', at }]);
  expect(text).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tarazu//Offers//EN',
      'BEGIN:VEVENT',
      'UID:NSE-IPO-1-0@tarazu',
      'DTSTAMP:20261123T050000Z',
      'DTSTART:20261124T113000Z',
      'SUMMARY:Ambrasi\\, Foods\\; closes',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('no line is longer than 75 bytes, and unfolded it says what was meant', () => {
  const title =
    'Ações creditadas; leilão antes do primeiro negócio, e muito mais que se diz sobre a estreia na bolsa'.repeat(3);
  const text = calendarText('NSE-IPO-1', at, [{ title, at }]);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(title.replaceAll(/[;,]/g, (sign) => `\\${sign}`));
});
