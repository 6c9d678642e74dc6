import { useQuote } from '@tarazu/ui/live/use-live';
import { useFormat } from '@tarazu/ui/use-format';
import type { QuoteRow } from '@tarazu/wire/market';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

const EVERY_MS = 10_000;

/** The price for who hears the page: said at once, then when it has changed, no more often than every ten seconds. */
export function SpokenPrice({ quote: fetched }: { readonly quote: QuoteRow }) {
  const t = useTranslations('chart');
  const format = useFormat();
  const quote = useQuote(fetched);
  const price = quote.kind === 'index' ? format.number(quote.last) : format.price(quote.last, quote.currency);
  const latest = useRef(price);
  const [said, setSaid] = useState(price);
  useEffect(() => {
    latest.current = price;
  });
  useEffect(() => {
    const timer = setInterval(() => setSaid(latest.current), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="visually-hidden" role="status">
      {t('announced', { name: format.instrument(quote.name), price: said })}
    </p>
  );
}
