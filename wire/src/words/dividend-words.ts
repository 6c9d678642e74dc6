import type { DividendKind } from '@tarazu/domain/market/corporate-action/dividend';
import type { Language } from '../language.ts';

/** What each kind of payment on a share is called. */
export const dividendWords: Readonly<Record<DividendKind, Readonly<Record<Language, string>>>> = {
  dividend: { 'en-US': 'Dividend', 'pt-BR': 'Dividendo' },
  interest_on_equity: { 'en-US': 'Interest on equity', 'pt-BR': 'Juros sobre capital próprio' },
};

/** The letter by which a chart marks its ex-date; another one than that of a split. */
export const dividendLetter: Readonly<Record<Language, string>> = { 'en-US': 'D', 'pt-BR': 'P' };
