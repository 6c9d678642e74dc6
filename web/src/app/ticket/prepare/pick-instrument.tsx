import { isTraded } from '@tarazu/domain/market/instrument';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { QuoteRow } from '@tarazu/ui/show/quote-row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useRested } from '@tarazu/ui/use-rested';
import { type QuoteRow as Quote, searchStocks } from '@tarazu/wire/market';
import { listWatchlist } from '@tarazu/wire/market-features/watchlist';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../page-states.tsx';
import { useCall } from '../../use-call.ts';

/** Anything that is traded, by its name, or out of the watchlist. Within `PlanWords`. */
export function PickInstrument({ onPick }: { readonly onPick: (id: string) => void }) {
  const t = useTranslations('pick');
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(useRested(typed.trim()));
  return (
    <>
      <Field
        label={t('find')}
        type="search"
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={64}
        prefix={<Search size={20} aria-hidden="true" />}
      />
      {q === '' ? <Watched onPick={onPick} /> : <Found q={q} onPick={onPick} />}
    </>
  );
}

function Found({ q, onPick }: { readonly q: string; readonly onPick: (id: string) => void }) {
  const t = useTranslations('pick');
  const { data, error, refetch } = useCall(searchStocks, { q }, { keepPrevious: true });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  const traded = data.items.filter(isTraded);
  return traded.length === 0 ? <p role="status">{t('nothing', { q })}</p> : <Quotes items={traded} onPick={onPick} />;
}

function Watched({ onPick }: { readonly onPick: (id: string) => void }) {
  const t = useTranslations('pick');
  const { data, error, refetch } = useCall(listWatchlist, {});
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={4} />;
  const traded = data.items.filter(isTraded);
  if (traded.length === 0) return <Fine>{t('noWatched')}</Fine>;
  return (
    <section aria-label={t('watched')}>
      <h3>{t('watched')}</h3>
      <Quotes items={traded} onPick={onPick} />
    </section>
  );
}

function Quotes({ items, onPick }: { readonly items: readonly Quote[]; readonly onPick: (id: string) => void }) {
  return items.map((quote) => (
    <button key={quote.id} type="button" className={rowClass} onClick={() => onPick(quote.id)}>
      <QuoteRow quote={quote} plain />
    </button>
  ));
}
