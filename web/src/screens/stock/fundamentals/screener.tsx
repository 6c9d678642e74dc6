import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ScreenField, screenFieldOf, screenFields } from '@tarazu/domain/analyst/fundamentals/screen';
import { shareCountries } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { screenCompanies } from '@tarazu/wire/fundamentals/fundamentals';
import { useTranslations } from 'use-intl';
import { isStockCountry } from '../../../app/address/products.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePreferences } from '../../../app/preferences.ts';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { ratioText } from './figure-text.ts';
import { Filters } from './filters.tsx';
import { FundamentalsWords } from './fundamentals-words.tsx';
import { SavedScreens } from './saved-screens.tsx';
import { askedOf, boundsFrom, filtersOf, sectorsFrom } from './screen-address.ts';

const route = '/pages/stock/screener';
const FOUND_MAX = 100;
/** Figures in a row beside those that are filtered and sorted by. */
const SHOWN_MAX = 3;

/** Companies by their numbers. What is asked for stands in the address, so that it can be kept and passed on. */
export function ScreenerPage() {
  return (
    <FundamentalsWords>
      <Screener />
    </FundamentalsWords>
  );
}

function Screener() {
  const t = useTranslations('fundamentals.screener');
  const of = useTranslations('fundamentals.ratio');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const asked = useSearch({ from: route });
  const preferred = usePreferences(({ stockCountry }) => stockCountry);
  const country = isStockCountry(asked.country) ? asked.country : preferred;
  const sort = screenFieldOf(asked.sort ?? '') ?? 'marketValue';
  const isTurned = asked.turned === '1';
  const bounds = boundsFrom(asked.filters ?? '');
  const sectors = sectorsFrom(asked.filters ?? '');
  const filters = filtersOf(bounds, sectors);
  const go = (next: { country?: string; sort?: string; turned?: string; filters?: string }) =>
    void navigate({ to: route, search: { ...asked, country, ...next }, replace: true });
  const { data, error, refetch } = useCall(
    screenCompanies,
    { country, filters: askedOf(bounds, sectors), sort, turned: isTurned, pageSize: FOUND_MAX },
    { keepPrevious: true },
  );
  const inRow = [...new Set<ScreenField>([sort, ...bounds.map(({ field }) => field)])]
    // The row has price and change already.
    .filter((name) => name !== 'price' && name !== 'change')
    .slice(0, SHOWN_MAX);
  return (
    <Page route={route} nav={<NavBar title={t('title')} onBack={leave} />}>
      <Chips
        label={t('market')}
        value={country}
        onChange={(next) => go({ country: next })}
        choices={shareCountries.map((value) => ({ value, label: format.place(value) }))}
      />
      <SavedScreens now={{ country, filters, sort, isTurned }} onOpen={go} />
      <Filters
        bounds={bounds}
        sectors={sectors}
        choices={data?.sectors ?? []}
        onChange={(next, among) => go({ filters: filtersOf(next, among) })}
      />
      <Card flush>
        <SelectRow
          label={t('sort')}
          value={sort}
          options={screenFields.map((value) => ({ value, text: of(value) }))}
          onChange={(next) => go({ sort: next })}
        />
        <SelectRow
          label={t('turned')}
          value={isTurned ? 'up' : 'down'}
          options={(['down', 'up'] as const).map((value) => ({ value, text: t(value) }))}
          onChange={(next) => go({ turned: next === 'up' ? '1' : '' })}
        />
      </Card>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {data && data.items.length === 0 ? (
        <Card>
          <Empty
            title={t('nothing')}
            actions={
              <Button variant="soft" onClick={() => go({ filters: '' })}>
                {t('clear')}
              </Button>
            }
          >
            {t('nothingText')}
          </Empty>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? (
        <Card title={t('found', { count: String(data.total), all: String(data.of) })} flush>
          {data.items.map(({ quote, sector, ratios }) => (
            <QuoteLink
              key={quote.id}
              quote={quote}
              detail={[
                ...(sectors?.length ? [sector] : []),
                ...inRow.flatMap((name) => {
                  if (name === 'volume') return [`${of(name)} ${format.compact(quote.volume)}`];
                  const ratio = ratios.find((one) => one.name === name);
                  if (!ratio) return [];
                  return [`${of(name)} ${ratioText(ratio.name, ratio.value, quote.currency, format)}`];
                }),
              ].join(' · ')}
              plain
            />
          ))}
        </Card>
      ) : undefined}
      <Note>{t('note')}</Note>
    </Page>
  );
}
