/** A place in a row and what stands there, as text. */
export interface Leaf {
  readonly path: string;
  readonly value: string;
}

/** Every figure of a row with its place. Lists count as objects with numbers for names. */
export function leavesOf(json: unknown, path = ''): readonly Leaf[] {
  if (typeof json !== 'object' || json === null)
    return [{ path, value: typeof json === 'string' ? json : JSON.stringify(json) }];
  return Object.entries(json).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`));
}

/** The row with other figures in some places; a figure keeps its kind, text or number or yes and no. */
export function withLeaves(json: unknown, typed: ReadonlyMap<string, string>, path = ''): unknown {
  if (Array.isArray(json)) return json.map((part, index) => withLeaves(part, typed, below(path, String(index))));
  if (typeof json === 'object' && json !== null) {
    return Object.fromEntries(
      Object.entries(json).map(([name, part]) => [name, withLeaves(part, typed, below(path, name))]),
    );
  }
  const value = typed.get(path);
  if (value === undefined) return json;
  if (typeof json === 'number') return Number(value);
  if (typeof json === 'boolean') return value === 'true';
  return value;
}

function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
