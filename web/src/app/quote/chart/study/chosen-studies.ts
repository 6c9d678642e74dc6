interface Chosen<Name extends string> {
  readonly first: Name;
  /** What else was chosen; what is among them twice, or is the first, counts once. */
  readonly more: readonly Name[];
  /** Those that can be drawn here: an index has no volume. */
  readonly known: readonly Name[];
  /** The most that are drawn, with the first. */
  readonly max: number;
}

const othersOf = <Name extends string>({ first, more }: Chosen<Name>) =>
  [...new Set(more)].filter((name) => name !== first);

/** Those beside the first that are drawn here: what cannot be drawn takes no place. */
export const shownBeside = <Name extends string>(chosen: Chosen<Name>): readonly Name[] =>
  othersOf(chosen)
    .filter((name) => chosen.known.includes(name))
    .slice(0, chosen.max - 1);

/** With one more at the end. What cannot be drawn here stays chosen for other charts as far as there is a place for it. */
export function withStudy<Name extends string>(chosen: Chosen<Name>, added: Name): readonly Name[] {
  const shown = [...shownBeside(chosen), added];
  const others = othersOf(chosen);
  const unknown = others.filter((name) => !chosen.known.includes(name));
  const kept = new Set([...shown, ...unknown.slice(0, Math.max(0, chosen.max - 1 - shown.length))]);
  return [...others, added].filter((name) => kept.has(name));
}

/** Without one of them; what cannot be drawn here stays chosen. */
export const withoutStudy = <Name extends string>(chosen: Chosen<Name>, removed: Name): readonly Name[] =>
  othersOf(chosen).filter((name) => name !== removed);
