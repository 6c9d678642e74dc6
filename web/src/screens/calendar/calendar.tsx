import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { dayAt } from '@tarazu/wire/clock';
import { listCoinApplications, listCoinOffers } from '@tarazu/wire/coin/coin-offer';
import { dayNameText } from '@tarazu/wire/market-features/day-name-words';
import { listDividends, listOwnDividends } from '@tarazu/wire/market-features/dividend';
import { listMarketDays, type MarketDayView } from '@tarazu/wire/market-features/market-days';
import { listApplications, listOffers } from '@tarazu/wire/market-features/offer';
import { listPlacements } from '@tarazu/wire/market-features/placement';
import { listSplits } from '@tarazu/wire/market-features/split';
import { listWatchlists } from '@tarazu/wire/market-features/watchlist';
import { listHoldings } from '@tarazu/wire/stock-order';
import { dividendWords } from '@tarazu/wire/words/dividend-words';
import { splitText } from '@tarazu/wire/words/split-words';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { offerPages } from '../../app/offer/offer-pages.ts';
import { OfferWords } from '../../app/offer/offer-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { aheadDays, byDay, type CalendarEntry, calendarEntries } from './entries.ts';

const PAGE = 50;
const LONG_PAGE = 100;

/** What comes: offers with their steps, days on which an exchange is shut, and what companies do for one's own shares. */
export function CalendarPage() {
  return (
    <OfferWords>
      <Calendar />
    </OfferWords>
  );
}

type ListCall = typeof listOffers | typeof listPlacements;

/** Those of one list that are to come, open, or not listed yet. */
function useOffersOf(call: ListCall) {
  const coming = useCall(call, { filter: 'coming', pageSize: PAGE });
  const open = useCall(call, { filter: 'open', pageSize: PAGE });
  const over = useCall(call, { filter: 'over', pageSize: PAGE });
  return [coming, open, over];
}

function useEntries() {
  const format = useFormat();
  const signedIn = useSignedIn();
  // The page shows what was to come when it was opened; what is over meanwhile does no harm.
  const [nowMs] = useState(() => Date.now());
  const offers = [...useOffersOf(listOffers), ...useOffersOf(listCoinOffers), ...useOffersOf(listPlacements)];
  const days = useCall(listMarketDays, {});
  const asOwner = { enabled: signedIn };
  const applications = [
    useCall(listApplications, { pageSize: PAGE }, asOwner),
    useCall(listCoinApplications, { pageSize: PAGE }, asOwner),
  ];
  const holdings = useCall(listHoldings, { pageSize: LONG_PAGE }, asOwner);
  const dividends = useCall(listDividends, { pageSize: LONG_PAGE }, asOwner);
  const ownDividends = useCall(listOwnDividends, { pageSize: PAGE }, asOwner);
  const splits = useCall(listSplits, { pageSize: LONG_PAGE }, asOwner);
  const lists = useCall(listWatchlists, {}, asOwner);
  const own = [...applications, holdings, lists, dividends, ownDividends, splits];
  const asked = [...offers, days, ...(signedIn ? own : [])];
  const entries = calendarEntries({
    nowMs,
    dayOf: (iso) => dayAt(iso, format.timeZone),
    offers: offers.flatMap(({ data }) => data?.items ?? []),
    applications: applications.flatMap(({ data }) => data?.items ?? []),
    days: days.data?.items ?? [],
    dividends: dividends.data?.items ?? [],
    ownDividends: ownDividends.data?.items ?? [],
    splits: splits.data?.items ?? [],
    watched: new Set(lists.data?.items.flatMap(({ ids }) => ids)),
    held: new Set(holdings.data?.items.map(({ instrumentId }) => instrumentId)),
  });
  return {
    entries: asked.every(({ data }) => data !== undefined) ? entries : undefined,
    error: asked.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  };
}

function Calendar() {
  const t = useTranslations('calendar');
  const leave = useLeave();
  const signedIn = useSignedIn();
  const { entries, error, retry } = useEntries();
  return (
    <Page route="/pages/stock/calendar" nav={<NavBar title={t('title')} onBack={leave} />}>
      {!entries && error ? <CallFailed error={error} onRetry={retry} /> : undefined}
      {!entries && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {entries ? <Days entries={entries} /> : undefined}
      <Fine>{t(signedIn ? 'fine' : 'fineGuest', { days: aheadDays })}</Fine>
    </Page>
  );
}

function Days({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  const t = useTranslations('calendar');
  const format = useFormat();
  if (entries.length === 0)
    return (
      <Card>
        <Empty
          title={t('none')}
          actions={
            <Link to="/pages/stockIPO/ipoList" className={buttonClass('soft')}>
              {t('toOffers')}
            </Link>
          }
        >
          {t('noneText')}
        </Empty>
      </Card>
    );
  return byDay(entries).map(([day, ofDay]) => (
    <Card key={day} flush title={`${format.weekday(day)}, ${format.day(day)}`}>
      {ofDay.map((entry) => (
        <Line key={entry.key} entry={entry} />
      ))}
    </Card>
  ));
}

function Line({ entry }: { readonly entry: CalendarEntry }) {
  const t = useTranslations('calendar');
  const format = useFormat();
  const told = (what: string, watched: boolean) => (watched ? `${what} · ${t('watched')}` : what);
  switch (entry.kind) {
    case 'offer': {
      const { offer, step, at, own } = entry;
      return (
        <Link to={offerPages(offer.kind).detail} search={{ id: offer.offerId }} className={rowClass}>
          <Row
            chevron
            title={format.instrument(offer.name)}
            detail={own ? `${t(`step.${step}`)} · ${t('yours')}` : t(`step.${step}`)}
            value={format.clock(at)}
          />
        </Link>
      );
    }
    case 'market':
      return <MarketDay of={entry.of} />;
    case 'dividend': {
      const { instrumentId, name, kind, perShare, currency } = entry.of;
      return (
        <Link to="/pages/stock/stockKline" search={{ id: instrumentId }} className={rowClass}>
          <Row
            chevron
            title={format.instrument(name)}
            detail={told(t(`dividend.${entry.step}`, { kind: dividendWords[kind][format.language] }), entry.watched)}
            value={t('perShare', { amount: format.money(perShare, currency) })}
          />
        </Link>
      );
    }
    case 'split': {
      const { instrumentId, name } = entry.of;
      return (
        <Link to="/pages/stock/stockKline" search={{ id: instrumentId }} className={rowClass}>
          <Row
            chevron
            title={format.instrument(name)}
            detail={told(splitText(entry.of, format.language), entry.watched)}
          />
        </Link>
      );
    }
  }
}

function MarketDay({ of: { exchange, kind, name, opens, closes, expected } }: { readonly of: MarketDayView }) {
  const t = useTranslations('calendar');
  const format = useFormat();
  const said = t(`market.${kind}`, { opens, closes });
  return (
    <div className={rowClass}>
      <Row
        title={dayNameText(name, format.language)}
        detail={`${format.exchange(exchange)} · ${expected ? `${said} · ${t('expected')}` : said}`}
      />
    </div>
  );
}
