/**
 * Does the same for each of many, so many at once, begun in their order. One that fails is told to `onError` and holds none of the others up; there is no
 * answer of it. `onError` must not throw.
 */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  { atOnce, onError }: { readonly atOnce: number; readonly onError: (error: unknown) => void },
  work: (item: Item, place: number) => Promise<Answer>,
): Promise<readonly (Answer | undefined)[]> {
  const answers: (Answer | undefined)[] = items.map(() => undefined);
  const waiting = items.entries();
  // Whoever is done takes the next one of the same list.
  const takeTurns = async () => {
    for (const [place, item] of waiting) {
      try {
        answers[place] = await work(item, place);
      } catch (error) {
        onError(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, takeTurns));
  return answers;
}
