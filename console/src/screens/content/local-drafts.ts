import type { ContentFields } from '@tarazu/wire/operator/content';

/** What was written and not saved, in this browser only. */
export interface LocalDraft {
  readonly fields: ContentFields;
  /** ISO 8601. */
  readonly at: string;
}

const KEY = 'contentDrafts';
/** The oldest gives way: nobody writes at so many things at once. */
const KEPT_MAX = 10;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Another program, or another version of this one, may have written the entry: what does not fit is none. */
function draftFrom(value: unknown, blank: ContentFields): LocalDraft | undefined {
  if (!isObject(value) || typeof value['at'] !== 'string' || !isObject(value['fields'])) return undefined;
  const kept = value['fields'];
  const fits = Object.entries(blank).every(
    ([name, of]) =>
      typeof kept[name] === typeof of ||
      (of === null && typeof kept[name] === 'string') ||
      (kept[name] === null && typeof of === 'string'),
  );
  // Every field was looked at just now.
  return fits ? { at: value['at'], fields: kept as unknown as ContentFields } : undefined;
}

function entries(): [string, unknown][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(kept) ? Object.entries(kept) : [];
  } catch {
    // What cannot be read is no draft; the next one takes its place.
    return [];
  }
}

function write(kept: readonly (readonly [string, unknown])[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-KEPT_MAX))));
  } catch {
    // A full store keeps no draft; what is on the screen stays there.
  }
}

/** The draft of an item, `notice/holiday`; `blank` has the fields that it must have. */
export function keptDraft(name: string, blank: ContentFields): LocalDraft | undefined {
  return draftFrom(entries().find(([of]) => of === name)?.[1], blank);
}

/** The newest last, so that the oldest is the one that gives way. */
export function keepDraft(name: string, draft: LocalDraft): void {
  write([...entries().filter(([of]) => of !== name), [name, draft]]);
}

export function forgetDraft(name: string): void {
  write(entries().filter(([of]) => of !== name));
}
