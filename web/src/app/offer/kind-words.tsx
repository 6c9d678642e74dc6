import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';

interface KindWordsProps {
  readonly kind: OfferView['kind'];
  readonly children: ReactNode;
}

/** What all offers say, in the words of this kind: of coins nobody speaks as of shares. Stands inside the words of offers. */
export function KindWords({ kind, children }: KindWordsProps) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  if (kind !== 'ico') return children;
  const words: object = { offer: { ...above.offer, ...above.coinOffer.instead } };
  return (
    <IntlProvider locale={locale} messages={{ ...above, ...words }} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}
