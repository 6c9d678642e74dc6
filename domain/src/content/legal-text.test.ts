import { expect, test } from 'vitest';
import { type ContentDraft, decideEnd, decidePublish, decideSave } from './content-version.ts';
import { legalNames, nextWording, programWordings } from './legal-text.ts';

const text = { title: 'Terms', summary: '', paragraphs: ['One.'] };
const draft: ContentDraft = {
  kind: 'legal',
  id: 'terms',
  category: 'house',
  pinned: false,
  country: null,
  instrumentIds: [],
  english: text,
  portuguese: text,
  advertiser: '',
  action: { english: '', portuguese: '' },
  to: '',
};
const noon = Date.parse('2026-11-21T12:00:00.000Z');

test('a wording is called by its day, with a counter when the day has one', () => {
  expect(nextWording('2026-11-21', ['2026-11-20'])).toBe('2026-11-21');
  expect(nextWording('2026-11-21', ['2026-11-20', '2026-11-21'])).toBe('2026-11-21.2');
  const many = Array.from({ length: 11 }).reduce<string[]>((taken) => [...taken, nextWording('2026-11-21', taken)], []);
  expect(new Set(many).size).toBe(11);
  expect(many.at(-1)).toBe('2026-11-21.11');
});

test('publishing names the wording, and never by the version of another one', () => {
  const wish = { kind: 'legal', id: 'terms', version: 1 } as const;
  expect(decidePublish(wish, draft, noon, [programWordings.terms])).toMatchObject({
    events: [{ type: 'content.published', body: { wording: '2026-11-21' } }],
  });
  const sameDay = decidePublish(wish, draft, Date.parse(`${programWordings.terms}T12:00:00.000Z`), [
    programWordings.terms,
  ]);
  expect(sameDay).toMatchObject({ events: [{ body: { wording: `${programWordings.terms}.2` } }] });
  const silent = { ...draft, portuguese: { ...text, paragraphs: [] } };
  expect(decidePublish(wish, silent, noon)).toMatchObject({ code: 'content_incomplete' });
});

test('three texts and no other; none is taken down', () => {
  for (const id of legalNames) expect(decideSave({ ...draft, id }, 0).kind).toBe('accepted');
  expect(decideSave({ ...draft, id: 'cookies' }, 0)).toMatchObject({ code: 'content_unknown' });
  expect(decideEnd({ kind: 'legal', id: 'terms' }, true, noon)).toMatchObject({ code: 'content_legal' });
});
