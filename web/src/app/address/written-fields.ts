/** Fields as one text for an address; what is empty is left out. */
export function writtenText(fields: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString();
}

const FIGURE_MAX = 40;

/** What of a text are fields of a draft: figures by their names, and choices where the value is one of theirs. Nothing else gets out of an address. */
export function fieldsOf<Field extends string, Choices extends Readonly<Record<string, readonly string[]>>>(
  written: string,
  figures: readonly Field[],
  choices: Choices,
): Partial<Record<Field, string>> & { readonly [Name in keyof Choices]?: Choices[Name][number] } {
  const given = new URLSearchParams(written);
  const found: Record<string, string> = {};
  for (const name of figures) found[name] = (given.get(name) ?? '').slice(0, FIGURE_MAX);
  for (const [name, values] of Object.entries(choices)) {
    const value = values.find((one) => one === given.get(name));
    if (value !== undefined) found[name] = value;
  }
  return found as ReturnType<typeof fieldsOf<Field, Choices>>;
}
