import { Link, useNavigate } from '@tanstack/react-router';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { QuoteRow } from '@tarazu/ui/show/quote-row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { pageOf } from '../../../../app/address/products.ts';
import { useOffline } from '../../../../app/connection.ts';
import { CallFailed } from '../../../../app/page-states.tsx';
import { usePreferences } from '../../../../app/preferences.ts';
import { WatchlistName } from '../../../../app/quote/watchlist-name.tsx';
import css from './trade-desk.module.css';
import { useListKeys } from './use-panel-keys.ts';
import type { Watched } from './use-watched.ts';

interface DeskWatchlistProps {
  readonly watched: Watched;
  /** The instrument of the active chart. */
  readonly id: string;
  readonly onPick: (id: string) => void;
  readonly list: RefObject<HTMLDivElement | null>;
}

/** What is watched: up and down put the next one into chart and ticket, Enter opens its page. */
export function DeskWatchlist({ watched, id, onPick, list }: DeskWatchlistProps) {
  const t = useTranslations('desk.panels');
  const market = useTranslations('market');
  const edit = useTranslations('watchlistEdit');
  const trade = useTranslations('trade');
  const navigate = useNavigate();
  const offline = useOffline();
  const { change } = usePreferences((preferences) => preferences.watchRow);
  const names = useId();
  const { quotes, lists, picked } = watched;
  const at = quotes.findIndex((quote) => quote.id === id);
  const { step } = useListKeys(quotes, at, onPick);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const quote = quotes[at];
    if (event.key === 'Enter' && quote) {
      event.preventDefault();
      void navigate({ to: pageOf(quote), search: { id: quote.id } });
    } else if (step(event.key, event.repeat)) event.preventDefault();
  };
  return (
    <section className={css.pane} aria-label={t('watchlist')}>
      <header className={css.head}>
        <h2>{picked ? trade('picks') : t('watchlist')}</h2>
        <Link to="/pages/stock/search" className={css.icon} aria-label={market('addToWatchlist')}>
          <Plus size={20} aria-hidden="true" />
        </Link>
      </header>
      {lists.length > 1 ? (
        <div className={css.lists}>
          <Chips
            label={edit('lists')}
            value={watched.listId}
            onChange={watched.choose}
            choices={lists.map((each) => ({ value: each.listId, label: <WatchlistName list={each} /> }))}
          />
        </div>
      ) : undefined}
      <div
        ref={list}
        className={css.list}
        role="listbox"
        tabIndex={0}
        aria-label={picked ? trade('picks') : t('watchlist')}
        aria-activedescendant={at < 0 ? undefined : `${names}-${at}`}
        onKeyDown={onKeyDown}
      >
        {quotes.map((quote, place) => (
          <button
            key={quote.id}
            id={`${names}-${place}`}
            type="button"
            role="option"
            aria-selected={place === at}
            tabIndex={-1}
            className={css.option}
            onClick={() => onPick(quote.id)}
          >
            <QuoteRow quote={quote} plain change={change} old={offline ? market('oldPrice') : undefined} />
          </button>
        ))}
      </div>
      {watched.error ? <CallFailed error={watched.error} onRetry={watched.again} /> : undefined}
      {watched.loading ? <SkeletonRows count={6} /> : undefined}
    </section>
  );
}
