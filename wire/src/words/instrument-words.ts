import type { Language } from '../language.ts';

/** Indices that the program makes are named in English where they are made. Shares are called the same in every language. */
const portuguese: Readonly<Record<string, string>> = {
  'India 50': 'Índia 50',
  'India Banks': 'Índia Bancos',
  'India Software': 'Índia Software',
  'US 25': 'EUA 25',
  'US Technology': 'EUA Tecnologia',
};

/** What an instrument is called in the reader's language; one that has no other name there keeps its own. */
export function instrumentText(name: string, language: Language): string {
  return language === 'pt-BR' && Object.hasOwn(portuguese, name) ? (portuguese[name] ?? name) : name;
}
