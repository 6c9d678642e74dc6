import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOffers } from '@tarazu/wire/market-features/offer';
import { Sprout } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../app/preferences.ts';
import { useCall } from '../../../app/use-call.ts';
import { NoticeTicker } from './notice-ticker.tsx';

/** What is new: the notices of the house, and the way to shares on offer. */
export function Announced() {
  return (
    <>
      <NoticeTicker />
      <Card flush>
        <Offers />
      </Card>
    </>
  );
}

/** In one row, so that nothing below moves: the company at home that is the next to close, or the offers as a whole. */
function Offers() {
  const t = useTranslations('home');
  const format = useFormat();
  const country = usePreferences((preferences) => preferences.stockCountry);
  const offer = useCall(listOffers, { filter: 'open', kind: 'ipo', country, pageSize: 1 }).data?.items[0];
  const row = (
    <Row
      leading={
        <IconTile>
          <Sprout aria-hidden="true" />
        </IconTile>
      }
      title={offer ? t('newCompany', { name: format.instrument(offer.name) }) : t('offers')}
      detail={offer ? t('newCompanyText', { at: format.instant(offer.closesAt) }) : t('offersText')}
      chevron
    />
  );
  return (
    <Link to="/pages/stockIPO/ipoList" className={rowClass}>
      {row}
    </Link>
  );
}
