import type { BookView, PrintView } from '@tarazu/wire/market';
import { useFeed, useTopic } from './use-live.ts';

/** The newest of what was fetched and what came over the feed. */
function newer<Value extends { readonly at: string }>(fetched: Value, live: Value | undefined): Value {
  return live && live.at >= fetched.at ? live : fetched;
}

export function useBook(fetched: BookView): BookView {
  return newer(fetched, useTopic(useFeed().books, fetched.id, `book:${fetched.id}`));
}

/** The last trades, newest first, at most `most`. */
export function usePrints(id: string, fetched: readonly PrintView[], most: number): readonly PrintView[] {
  const live = useTopic(useFeed().prints, id, `prints:${id}`) ?? [];
  const bySequence = new Map([...fetched, ...live].map((print) => [print.sequence, print]));
  return [...bySequence.values()].sort((a, b) => b.sequence - a.sequence).slice(0, most);
}
