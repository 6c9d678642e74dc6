import { SCREEN_NAME_MAX, screenKey } from '@tarazu/domain/analyst/fundamentals/saved-screen';

/** The name among those that are kept which a screen of this name would take the place of; undefined when there is none. */
export const nameReplaced = (name: string, kept: readonly string[]): string | undefined =>
  kept.find((each) => screenKey(each) === screenKey(name.trim()));

/**
 * What a screen is called that was given no name: what it asks for, as far as the letters go. With a number where
 * another has that name, in small or capital letters: two may ask for the same in another order, or differ at the end.
 */
export function usualName(asked: string, kept: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = `${asked.slice(0, SCREEN_NAME_MAX - end.length).trim()}${end}`;
    if (nameReplaced(name, kept) === undefined) return name;
  }
}
