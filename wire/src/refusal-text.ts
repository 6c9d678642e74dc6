import type { Language } from './language.ts';

/** The number of a refusal on the wire and its sentence in each language, with `{name}` where a parameter goes. */
export type RefusalText = { readonly code: number } & Readonly<Record<Language, string>>;
