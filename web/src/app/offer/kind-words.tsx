import type { OfferView } from '@tarazu/wire/market-features/offer';
import type { ReactNode } from 'react';
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl';

interface KindWordsProps {
  readonly kind: OfferView['kind'];
  /** What is got is paid for after the draw, and nothing is set aside before. */
  readonly later?: boolean;
  readonly children: ReactNode;
}

/** What all offers say, in the words of this kind and of how it is paid for: of coins nobody speaks as of shares. Stands inside the words of offers. */
export function KindWords({ kind, later = false, children }: KindWordsProps) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const above = useMessages();
  if (kind !== 'ico' && !later) return children;
  const ofCoins = kind === 'ico' ? above.coinOffer.instead : {};
  const ofLater = later ? above.payLater.instead : {};
  const words: object = { offer: { ...above.offer, ...ofCoins, ...ofLater } };
  return (
    <IntlProvider locale={locale} messages={{ ...above, ...words }} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  );
}
