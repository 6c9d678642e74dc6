import type { SplitKind } from '@tarazu/domain/market/corporate-action/split';
import type { Language } from '../language.ts';

type Ratio = { readonly held: string; readonly given: string };

/** What each kind is called, with its ratio: shares are whole numbers here, as text. */
const words: Readonly<Record<SplitKind, Readonly<Record<Language, (ratio: Ratio) => string>>>> = {
  split: {
    'en-US': ({ held, given }) => `Split ${BigInt(held) + BigInt(given)} for ${held}`,
    'pt-BR': ({ held, given }) => `Desdobramento de ${held} para ${BigInt(held) + BigInt(given)}`,
  },
  bonus: {
    'en-US': ({ held, given }) => `Bonus shares: ${given} for every ${held}`,
    'pt-BR': ({ held, given }) => `Bonificação: ${given} para cada ${held}`,
  },
};

export function splitText(of: Ratio & { readonly kind: SplitKind }, language: Language): string {
  return words[of.kind][language](of);
}

/** The letter by which a chart marks its first day. */
export const splitLetters: Readonly<Record<SplitKind, Readonly<Record<Language, string>>>> = {
  split: { 'en-US': 'S', 'pt-BR': 'D' },
  bonus: { 'en-US': 'B', 'pt-BR': 'B' },
};
