/** Plain query strings, as links from outside write them: `?id=IN:SAHYM`, every value a text. */
export function parseQuery(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function printQuery(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const printed = query.toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
  return printed === '' ? '' : `?${printed}`;
}

/** `{ [name]: text }` when the query carries a text under that name, `{}` otherwise. */
export function text<Name extends string>(query: Record<string, unknown>, name: Name): { [Key in Name]?: string } {
  const value = query[name];
  return (typeof value === 'string' && value !== '' ? { [name]: value } : {}) as { [Key in Name]?: string };
}
