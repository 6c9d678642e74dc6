import type { Language } from '../language.ts';

/** What an offer was for the share that it was of, as a chart says it: a company or a coin came to the market by it, or more of it was given out. */
export const offerEventWords: Readonly<
  Record<'listed' | 'offered', Readonly<Record<Language, { readonly letter: string; readonly text: string }>>>
> = {
  listed: {
    'en-US': { letter: 'L', text: 'First day of trading, offered at' },
    'pt-BR': { letter: 'E', text: 'Primeiro dia de negociação, ofertado a' },
  },
  offered: {
    'en-US': { letter: 'O', text: 'Offer given out, at' },
    'pt-BR': { letter: 'O', text: 'Oferta distribuída, a' },
  },
};
