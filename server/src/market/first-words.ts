import { formatNumber, formatPrice } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { QuoteView } from '@tarazu/wire/market';
import { instrumentText } from '@tarazu/wire/words/instrument-words';
import type { PageWords } from '../platform/http/filled-page.ts';

/** What the page of an instrument says before the app is there, in the places that `web/index.html` has for it. */
export function firstWords({ name, symbol, kind, last, currency }: QuoteView): PageWords {
  const price = (language: Language) =>
    kind === 'index' ? formatNumber(last, language) : formatPrice(last, currency, language);
  return {
    'first-name': { 'en-US': instrumentText(name, 'en-US'), 'pt-BR': instrumentText(name, 'pt-BR') },
    'first-symbol': symbol,
    'first-price': { 'en-US': price('en-US'), 'pt-BR': price('pt-BR') },
  };
}
