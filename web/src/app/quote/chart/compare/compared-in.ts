import { COMPARED_MAX } from '@tarazu/ui/chart/compare/compared-max';
import { instrumentId } from '@tarazu/wire/scalar';

/** The instruments that an address names: each once, in the form of an id, and no more than can be compared. Anybody writes links. */
export function comparedIn(text: string): readonly string[] {
  const ids = text.split(' ').filter((id) => instrumentId.safeParse(id).success);
  return [...new Set(ids)].slice(0, COMPARED_MAX);
}
