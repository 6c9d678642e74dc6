import { formatNumber, formatPrice } from '@tarazu/wire/format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { instrumentText } from '@tarazu/wire/words/market-names';

const ASKED = '/ipok-api/stock/index/info?';

function put(id: string, text: string): void {
  const place = document.getElementById(id);
  if (place) place.textContent = text;
}

/**
 * Part of the page itself (see build/ahead-plugin.ts): name and price of a share are on the screen as soon as they have been
 * told, long before the app is there. The server sends the page with both in it (`server/src/market/page-text.ts`); the page
 * that an installed app keeps has them from here, and what has stood in the page for a while is made new.
 */
async function showPrice(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  // The app reads the answer too.
  const { data } = (await response.clone().json()) as { readonly data?: InstrumentDetail };
  if (!data?.quote) return;
  const { name, symbol, kind, last, currency } = data.quote;
  const language = document.documentElement.lang === 'pt-BR' ? 'pt-BR' : 'en-US';
  put('first-name', instrumentText(name, language));
  put('first-symbol', symbol);
  put('first-price', kind === 'index' ? formatNumber(last, language) : formatPrice(last, currency, language));
}

for (const [url, answer] of Object.entries(window.askedAhead?.answers ?? {})) {
  // The app says what became of a call; without an answer there is nothing to show here.
  if (url.startsWith(ASKED)) showPrice(answer).catch(() => undefined);
}
