/** What is known by name; the map of everything known, or one that watches what is changed in it. */
export type FactMap<Name, Thing> = Pick<Map<Name, Thing>, 'get' | 'has' | 'delete'> & {
  set(name: Name, thing: Thing): unknown;
};

/** The same map; a change of anything else than these fails. */
export function only<Name extends string | number, Thing>(
  map: FactMap<Name, Thing>,
  names: Iterable<Name>,
  what: string,
): FactMap<Name, Thing> {
  const named = new Set(names);
  return {
    get: (name) => map.get(name),
    has: (name) => map.has(name),
    delete: (name) => map.delete(name),
    set(name, thing) {
      if (!named.has(name)) throw new Error(`${what} ${name} is changed by commands that did not ask for it`);
      return map.set(name, thing);
    },
  };
}
