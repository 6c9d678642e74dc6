import { formatNumber, formatPrice } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { QuoteRow, QuoteView } from '@tarazu/wire/market';
import { instrumentText } from '@tarazu/wire/words/market-names';
import type { PageWords } from '../platform/http/filled-page.ts';

/** As many rows as the first screen of a telephone has room for. */
export const FIRST_ROWS = 5;

/** What Markets says before the app is there: the first rows of each country's list, each in a line. */
export function marketsPageText(lists: Readonly<Record<string, readonly QuoteRow[]>>): PageWords {
  const line = ({ name, last, currency }: QuoteRow, language: Language) =>
    `${instrumentText(name, language)} · ${formatPrice(last, currency, language)}`;
  return Object.fromEntries(
    Object.entries(lists).map(([country, rows]) => {
      const text = (language: Language) => rows.map((row) => line(row, language)).join('\n');
      return [`first-${country}`, { 'en-US': text('en-US'), 'pt-BR': text('pt-BR') }];
    }),
  );
}

/** What the page of an instrument says before the app is there, in the places that `web/index.html` has for it. */
export function instrumentPageText({ name, symbol, kind, last, currency }: QuoteView): PageWords {
  const price = (language: Language) =>
    kind === 'index' ? formatNumber(last, language) : formatPrice(last, currency, language);
  return {
    'first-name': { 'en-US': instrumentText(name, 'en-US'), 'pt-BR': instrumentText(name, 'pt-BR') },
    'first-symbol': symbol,
    'first-price': { 'en-US': price('en-US'), 'pt-BR': price('pt-BR') },
  };
}
