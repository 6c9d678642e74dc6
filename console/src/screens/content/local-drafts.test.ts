import type { ContentFields } from '@tarazu/wire/operator/content';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, keptDraft } from './local-drafts.ts';

const blank: ContentFields = {
  category: 'house',
  pinned: false,
  country: null,
  instruments: '',
  titleEn: '',
  titlePt: '',
  summaryEn: '',
  summaryPt: '',
  bodyEn: '',
  bodyPt: '',
  advertiser: '',
  actionEn: '',
  actionPt: '',
  to: '',
  showFrom: null,
  showUntil: null,
};
const draft = (titleEn: string) => ({ at: '2026-11-20T10:00:00.000Z', fields: { ...blank, titleEn } });

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a draft is offered again until it is forgotten, each item its own', () => {
  keepDraft('notice/a', draft('One'));
  keepDraft('notice/b', { ...draft('Two'), fields: { ...blank, showFrom: '2026-11-20T10:00:00.000Z' } });
  expect(keptDraft('notice/a', blank)?.fields.titleEn).toBe('One');
  expect(keptDraft('notice/b', blank)?.fields.showFrom).toBe('2026-11-20T10:00:00.000Z');
  forgetDraft('notice/a');
  expect(keptDraft('notice/a', blank)).toBeUndefined();
});

test('ten are kept, the oldest gives way', () => {
  for (let no = 0; no < 12; no += 1) keepDraft(`notice/${String.fromCodePoint(97 + no)}`, draft(String(no)));
  expect(keptDraft('notice/b', blank)).toBeUndefined();
  expect(keptDraft('notice/c', blank)?.fields.titleEn).toBe('2');
});

test('what another version wrote, or nobody could read, is no draft', () => {
  kept.set('contentDrafts', '{"notice/a":{"at":"x","fields":{"titleEn":1}},"notice/b":3}');
  expect(keptDraft('notice/a', blank)).toBeUndefined();
  expect(keptDraft('notice/b', blank)).toBeUndefined();
  kept.set('contentDrafts', '{broken');
  expect(keptDraft('notice/a', blank)).toBeUndefined();
  keepDraft('notice/a', draft('One'));
  expect(keptDraft('notice/a', blank)?.fields.titleEn).toBe('One');
});
