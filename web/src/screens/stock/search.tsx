import { type Country, shareCountries } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { listHotStocks, type QuoteRow, searchStocks } from '@tarazu/wire/market';
import { Clock, Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownPlaces } from '../../app/address/products.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { WatchStar } from '../../app/quote/watch-star.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './search.module.css';
import { clearSearches, keepSearch, recentSearches } from './search-history.ts';

const places = ['all', ...shareCountries, ...ownPlaces] as const;

export function SearchPage() {
  const t = useTranslations('search');
  const format = useFormat();
  const leave = useLeave();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [country, setCountry] = useState<(typeof places)[number]>('all');
  const q = useDeferredValue(useRested(typed.trim()));
  useEffect(() => input.current?.focus(), []);
  const head = (
    <search className={css.head}>
      <div className={css.field}>
        <Field
          label={t('label')}
          type="search"
          inputRef={input}
          value={typed}
          onChange={setTyped}
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={64}
          prefix={<Search size={20} aria-hidden="true" />}
        />
      </div>
      <button type="button" className={css.cancel} onClick={leave}>
        {t('cancel')}
      </button>
    </search>
  );
  return (
    <Page route="/pages/stock/search" nav={head}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {q === '' ? (
        <Suggestions onPick={setTyped} />
      ) : (
        <>
          <Chips
            label={t('market')}
            value={country}
            onChange={setCountry}
            choices={places.map((value) => ({ value, label: value === 'all' ? t('all') : format.place(value) }))}
          />
          <Results q={q} country={country === 'all' ? undefined : country} />
        </>
      )}
    </Page>
  );
}

function Results({ q, country }: { readonly q: string; readonly country: Country | undefined }) {
  const t = useTranslations('search');
  const market = useTranslations('market');
  const format = useFormat();
  const { data, error, refetch } = useCall(
    searchStocks,
    { q, ...(country ? { country } : {}) },
    { keepPrevious: true },
  );
  useEffect(() => {
    if (data && data.items.length > 0) keepSearch(q);
  }, [data, q]);
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) {
    return (
      <Card>
        <Empty pose="tilted" title={t('nothing', { q })}>
          {t('nothingText')}
        </Empty>
      </Card>
    );
  }
  return (
    <Card flush>
      <p className={css.count} role="status">
        {t('matches', { q })}
      </p>
      {data ? (
        <ul>
          {data.items.map((quote: QuoteRow) => (
            <li key={quote.id} className={css.hit}>
              <QuoteLink
                quote={quote}
                plain
                name={<Marked text={format.instrument(quote.name)} part={q} />}
                detail={`${quote.symbol} · ${quote.kind === 'index' ? market('index') : format.place(quote.country)}`}
              />
              <WatchStar id={quote.id} name={format.instrument(quote.name)} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows count={5} />
      )}
    </Card>
  );
}

/** The part of a name that was typed, in the brand's colour. */
function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase());
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  );
}

function Suggestions({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useTranslations('search');
  const [recent, setRecent] = useState(recentSearches);
  const hot = useCall(listHotStocks, { limit: 6 });
  return (
    <>
      {recent.length > 0 ? (
        <Card
          title={t('recent')}
          aside={
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                clearSearches();
                setRecent([]);
              }}
            >
              {t('clear')}
            </Button>
          }
        >
          <div className={css.recent}>
            {recent.map((text) => (
              <Button key={text} variant="soft" size="small" onClick={() => onPick(text)}>
                <Clock size={14} aria-hidden="true" />
                {text}
              </Button>
            ))}
          </div>
        </Card>
      ) : undefined}
      <Card flush title={t('hot')}>
        {hot.data?.items.map((quote) => (
          <QuoteLink key={quote.id} quote={quote} plain />
        ))}
        {!hot.data && hot.error ? <CallFailed error={hot.error} onRetry={() => void hot.refetch()} /> : undefined}
        {!hot.data && !hot.error ? <SkeletonRows count={6} /> : undefined}
      </Card>
    </>
  );
}
