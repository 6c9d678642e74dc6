import type { NewsEntry } from '@tarazu/wire/content/content';

/** The day's news of one's own main market before that of others; days keep their order, and so do the articles of each. */
export function ownNewsFirst<Item extends Pick<NewsEntry, 'at' | 'country'>>(
  items: readonly Item[],
  own: Item['country'],
): readonly Item[] {
  const dayOf = ({ at }: Item) => at.slice(0, 10);
  const others = ({ country }: Item) => (country === own ? 0 : 1);
  return items.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)) || others(one) - others(other));
}
