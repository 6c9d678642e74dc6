import type { Pool } from '@tarazu/domain/offer/draw/terms';
import type { Language } from '../language.ts';

/** The parts of an offer that are given out by themselves. */
export const poolWords: Readonly<Record<Pool['name'], Readonly<Record<Language, string>>>> = {
  public: { 'en-US': 'Everybody', 'pt-BR': 'Todos' },
  retail: { 'en-US': 'Retail', 'pt-BR': 'Varejo' },
  small_hni: { 'en-US': 'Small HNI', 'pt-BR': 'HNI menor' },
  big_hni: { 'en-US': 'Big HNI', 'pt-BR': 'HNI maior' },
  direct: { 'en-US': 'Direct', 'pt-BR': 'Direto' },
};

/** A name of another program is shown as it was written. */
export function poolText(name: string, language: Language): string {
  const words: Readonly<Record<string, Readonly<Record<Language, string>>>> = poolWords;
  return words[name]?.[language] ?? name;
}
