import { parseDecimal } from '@tarazu/domain/money';
import type { OwnLine } from './use-own-marks.ts';

/** As many buttons of each kind as stand under a chart. */
const SHOWN = 3;

export type LineKind = 'order' | 'waiting' | 'alert';

/** Undefined for a line that nothing moves: it tells what a holding has cost. */
export function kindOfLine(line: OwnLine): LineKind | undefined {
  if ('held' in line) return undefined;
  if ('order' in line) return 'order';
  return 'alert' in line ? 'alert' : 'waiting';
}

/** Of each kind the lines nearest to the price (decimal text), in the order in which they came, and the kinds of which there are more. */
export function nearestLines(
  lines: readonly OwnLine[],
  last: string,
): { readonly shown: readonly OwnLine[]; readonly more: readonly LineKind[] } {
  const from = parseDecimal(last) ?? 0n;
  const distance = ({ price }: OwnLine) => {
    const away = (parseDecimal(price) ?? 0n) - from;
    return away < 0n ? -away : away;
  };
  const kinds = (['order', 'waiting', 'alert'] as const).map((kind) => {
    const all = lines.filter((line) => kindOfLine(line) === kind);
    return { kind, all, near: all.toSorted((a, b) => (distance(a) < distance(b) ? -1 : 1)).slice(0, SHOWN) };
  });
  return {
    shown: lines.filter((line) => kinds.some(({ near }) => near.includes(line))),
    more: kinds.filter(({ all, near }) => all.length > near.length).map(({ kind }) => kind),
  };
}
