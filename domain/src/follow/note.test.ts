import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import type { Teacher } from './copy.ts';
import { followRule } from './follow-rules.ts';
import { decideNote, type WriteNote } from './note.ts';

const rule = followRule('2026-11-25');
const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const teacher = { teacherId: 't', account: 3 } as Teacher;
const wish: WriteNote = {
  noteId: 'n',
  instrumentId: 'XC:SOL-USDT',
  text: 'The book is thin on weekends,\nso I wait for Monday.',
  quoted: { currency: 'USDT', price: decimal('84.95') },
};
const write = (part: Partial<WriteNote> = {}, today = 0, of: Teacher | undefined = teacher) =>
  decideNote(of, { ...wish, ...part }, { today, rule, nowMs: NOW });

test('a note is kept with its date and the price of then', () => {
  expect(write()).toMatchObject({
    events: [
      {
        type: 'follow.noted',
        body: { teacherId: 't', account: 3, text: wish.text, price: '84.95', at: '2026-11-25T12:00:00.000Z' },
      },
    ],
  });
});

test('what is too short, too long, unseen, about nothing that has a price, or one too many of a day is refused', () => {
  for (const text of [
    'too short',
    'x'.repeat(1_001),
    `turned round \u202e and hidden here`,
    `a bell \u0007 in a long enough text`,
  ])
    expect(write({ text })).toMatchObject({ code: 'note_text', params: { least: 20, most: 1_000 } });
  expect(write({ text: 'ñ'.repeat(1_000) }).kind).toBe('accepted');
  expect(write({ quoted: undefined })).toMatchObject({ code: 'instrument_unknown' });
  expect(write({}, rule.note.perDay)).toMatchObject({ code: 'notes_full', params: { max: 5 } });
  expect(decideNote(undefined, wish, { today: 0, rule, nowMs: NOW })).toMatchObject({ code: 'teacher_unknown' });
});
