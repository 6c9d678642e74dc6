import type { WatchlistColour } from '@tarazu/domain/watchlist/watchlist';
import type { WatchlistView } from '@tarazu/wire/market-features/watchlist';
import { useTranslations } from 'use-intl';
import css from './watchlist-name.module.css';

/** What a list is called, with its colour before it; the main one has the word of the language. */
export function WatchlistName({ list }: { readonly list: Pick<WatchlistView, 'name' | 'colour'> }) {
  const t = useTranslations('watchlistEdit');
  return (
    <span className={css.name}>
      <ColourDot colour={list.colour} />
      {list.name || t('main')}
    </span>
  );
}

export function ColourDot({ colour }: { readonly colour: WatchlistColour }) {
  return colour === 'none' ? undefined : <span className={css[colour]} aria-hidden="true" />;
}
