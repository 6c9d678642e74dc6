import { Link } from '@tanstack/react-router';
import type { Country } from '@tarazu/domain/market/instrument';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCoinApplications } from '@tarazu/wire/coin/coin-offer';
import { listApplications, type OfferApplicationView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import { useCall } from '../use-call.ts';
import { KindWords } from './kind-words.tsx';
import { offerPages } from './offer-pages.ts';
import { OfferWords } from './offer-words.tsx';

/** Shares and coins that were got and have not come: no holding yet, and nothing to value them by. Nothing where there are none. */
export function AllottedCard({ country }: { readonly country: Country }) {
  const shares = useCall(listApplications, { pageSize: 50 }).data?.items ?? [];
  const coins = useCall(listCoinApplications, { pageSize: 50 }).data?.items ?? [];
  const items = [...shares, ...coins].filter(
    ({ state, offer }) => (state === 'allotted' || state === 'paid') && offer.country === country,
  );
  const [first] = items;
  if (!first) return undefined;
  return (
    <OfferWords>
      <KindWords kind={first.offer.kind}>
        <Allotted items={items} />
      </KindWords>
    </OfferWords>
  );
}

function Allotted({ items }: { readonly items: readonly OfferApplicationView[] }) {
  const t = useTranslations('offer');
  const format = useFormat();
  return (
    <Card flush title={t('toCome')}>
      {items.map(({ applicationId, offer, state, allotted, paid }) => (
        <Link
          key={applicationId}
          to={offerPages(offer.kind).result}
          search={{ id: offer.offerId }}
          className={rowClass}
        >
          <Row
            chevron
            title={format.instrument(offer.name)}
            detail={
              state === 'allotted' && offer.paysBy !== null
                ? t('due.toPay', { at: format.instant(offer.paysBy) })
                : offer.tradesAt === null
                  ? t('creditedAt', { at: format.instant(offer.creditsAt) })
                  : t('notListed', { at: format.instant(offer.creditsAt) })
            }
            value={t('shares', { count: format.quantity(String(allotted)) })}
            valueDetail={format.money(paid, offer.currency)}
          />
        </Link>
      ))}
    </Card>
  );
}
