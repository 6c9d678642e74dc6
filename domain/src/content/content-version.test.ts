import { expect, test } from 'vitest';
import { type ContentDraft, decideEnd, decidePublish, decideSave, isComplete } from './content-version.ts';

const text = { title: 'T', summary: 'S', paragraphs: ['P'] };
const draft: ContentDraft = {
  kind: 'news',
  id: 'n',
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

test('both languages say everything; an ad says who pays and where it leads', () => {
  expect(isComplete(draft)).toBe(true);
  expect(isComplete({ ...draft, portuguese: { ...text, paragraphs: [] } })).toBe(false);
  expect(isComplete({ ...draft, english: { ...text, title: ' ' } })).toBe(false);
  const ad: ContentDraft = { ...draft, kind: 'ad', english: { ...text, paragraphs: [] } };
  expect(isComplete(ad)).toBe(false);
  expect(isComplete({ ...ad, advertiser: 'A', to: '/', action: { english: 'Go', portuguese: 'Ir' } })).toBe(true);
});

test('what is shown until a moment begins before it, and is not published when it is over', () => {
  const from = (fromMs: number | undefined, untilMs: number) => decideSave({ ...draft, fromMs, untilMs }, 0);
  expect(from(20, 20)).toMatchObject({ code: 'content_until_early' });
  expect(from(20, 21).kind).toBe('accepted');
  expect(from(undefined, 5).kind).toBe('accepted');
  const publish = (nowMs: number) =>
    decidePublish({ kind: 'news', id: 'n', version: 1 }, { ...draft, untilMs: 9 }, nowMs);
  expect(publish(8).kind).toBe('accepted');
  expect(publish(9)).toMatchObject({ code: 'content_until_early' });
});

test('versions count up; only what is there is published, only what is live is taken down; reports are not written', () => {
  expect(decideSave(draft, 4)).toMatchObject({ events: [{ body: { version: 5 } }] });
  expect(decideSave({ ...draft, category: 'report' }, 0)).toMatchObject({ code: 'content_report' });
  expect(decidePublish({ kind: 'news', id: 'n', version: 1 }, undefined, 0)).toMatchObject({ code: 'content_unknown' });
  expect(decidePublish({ kind: 'news', id: 'n', version: 1 }, draft, 0).kind).toBe('accepted');
  expect(decideEnd({ kind: 'news', id: 'n' }, false, 0)).toMatchObject({ code: 'content_not_live' });
});
