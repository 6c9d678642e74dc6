import type { NewsEntry } from '@tarazu/wire/content/content';

/** The day's news of one's own main market before that of others; days keep their order, and so do the articles of each. */
export function ownNewsFirst<Item extends Pick<NewsEntry, 'at' | 'country'>>(
  items: readonly Item[],
  own: Item['country'],
  /** The day of a moment as the reader has it beside the article. */
  dayOf: (at: string) => string,
): readonly Item[] {
  const days = [...new Set(items.map(({ at }) => dayOf(at)))];
  const place = ({ at }: Item) => days.indexOf(dayOf(at));
  const others = ({ country }: Item) => (country === own ? 0 : 1);
  return items.toSorted((one, other) => place(one) - place(other) || others(one) - others(other));
}
