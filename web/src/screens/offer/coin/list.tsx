import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KindWords } from '../../../app/offer/kind-words.tsx';
import { offerPages } from '../../../app/offer/offer-pages.ts';
import { OfferWords } from '../../../app/offer/offer-words.tsx';
import { useLeave } from '../../../app/use-leave.ts';
import { OfferShelf, type Shelf } from '../frame/shelf.tsx';
import { OfferTabs } from '../list.tsx';
import css from '../offer.module.css';
import { OfferHead } from '../offer-card.tsx';

/** Coins on offer: open, to come, over; and the way to one's own applications. */
export function CoinOfferListPage() {
  return (
    <OfferWords>
      <KindWords kind="ico">
        <CoinOfferList />
      </KindWords>
    </OfferWords>
  );
}

function CoinOfferList() {
  const t = useTranslations('offer');
  const leave = useLeave();
  const [shelf, setShelf] = useState<Shelf>('open');
  return (
    <Page route={offerPages('ico').list} nav={<NavBar title={t('title')} onBack={leave} />}>
      <CoinWarning />
      <OfferTabs kind="ico" value={shelf} onShelf={setShelf} />
      <OfferShelf call={listCoinOffers} words="offer" card={CoinOfferCard} shelf={shelf} onShelf={setShelf} />
    </Page>
  );
}

function CoinWarning() {
  const t = useTranslations('coinOffer');
  return (
    <Note tone="warn">
      <strong>{t('warning')}</strong> {t('warningText')}
    </Note>
  );
}

const ALL = 100;

/** What is asked for as a part of what there is, in whole per cent. */
const askedPercent = ({ demand, shares }: OfferView) => Math.floor((demand.shares * ALL) / shares);

function CoinOfferCard({ offer }: { readonly offer: OfferView }) {
  const t = useTranslations('coinOffer');
  const words = useTranslations('offer');
  const format = useFormat();
  const { offerId, currency, cap, shares, state, lockIn } = offer;
  const pages = offerPages('ico');
  const locked = lockIn.reduce((sum, { percent }) => sum + percent, 0);
  const until = lockIn.at(-1)?.until;
  const asked = askedPercent(offer);
  return (
    <Card>
      <OfferHead offer={offer} />
      <div className={css.stack}>
        <StatGrid
          columns={3}
          stats={[
            { label: words('price'), value: format.price(cap, currency) },
            { label: t('forSale'), value: format.compact(String(shares)) },
            {
              label: t('lockedAfter'),
              value:
                until === undefined
                  ? t('notLocked')
                  : t('lockedPart', { percent: `${format.quantity(String(locked))}%`, at: format.instant(until) }),
            },
          ]}
        />
        {state === 'coming' ? undefined : (
          <Beam
            tone="neutral"
            fulcrum={false}
            share={Math.min(ALL, asked)}
            left={t('appliedFor', { percent: `${format.quantity(String(asked))}%` })}
            right={t('byDraw')}
          />
        )}
        <div className={state === 'open' ? css.pair : undefined}>
          <Link to={pages.detail} search={{ id: offerId }} className={buttonClass('soft')}>
            {words('details')}
          </Link>
          {state === 'open' ? (
            <Link to={pages.order} search={{ id: offerId }} className={buttonClass()}>
              {words('apply')}
            </Link>
          ) : undefined}
        </div>
      </div>
    </Card>
  );
}
