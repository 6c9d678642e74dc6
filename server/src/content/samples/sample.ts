import type { Country } from '@tarazu/domain/market/instrument';
import type { NewsCategory } from '@tarazu/wire/content/content';
import type { ContentItem, ContentText } from '../store/items.ts';

/** Samples are put in when the store is new; each says in its text that it is one, or speaks of the program alone. */
interface Sample {
  readonly id: string;
  readonly en: ContentText;
  readonly pt: ContentText;
}

export interface NewsSample extends Sample {
  readonly category: Exclude<NewsCategory, 'report'>;
  readonly country?: Country;
  readonly instruments?: readonly string[];
}

export interface NoticeSample extends Sample {
  readonly pinned?: true;
}

export interface AdSample extends Sample {
  readonly place: 'home' | 'news';
  /** The share of who advertises. */
  readonly instrument: string;
}

const APART_MS = 60_000;

/** The first of a list is the newest; all of them are as old as the store. */
function itemOf(sample: Sample, place: number, nowMs: number): Omit<ContentItem, 'kind' | 'category'> {
  return {
    id: sample.id,
    atMs: nowMs - place * APART_MS,
    pinned: false,
    country: null,
    instrumentIds: [],
    texts: { 'en-US': sample.en, 'pt-BR': sample.pt },
    figures: null,
  };
}

export function newsItems(samples: readonly NewsSample[], nowMs: number): readonly ContentItem[] {
  return samples.map((sample, place) => ({
    ...itemOf(sample, place, nowMs),
    kind: 'news',
    category: sample.category,
    country: sample.country ?? null,
    instrumentIds: sample.instruments ?? [],
  }));
}

export function noticeItems(samples: readonly NoticeSample[], nowMs: number): readonly ContentItem[] {
  return samples.map((sample, place) => ({
    ...itemOf(sample, place, nowMs),
    kind: 'notice',
    category: 'house',
    pinned: sample.pinned ?? false,
  }));
}

export function adItems(samples: readonly AdSample[], nowMs: number): readonly ContentItem[] {
  return samples.map((sample, place) => ({
    ...itemOf(sample, place, nowMs),
    kind: 'ad',
    category: sample.place,
    instrumentIds: [sample.instrument],
  }));
}
