import { useNavigate, useSearch } from '@tanstack/react-router';
import { shareCountries } from '@tarazu/domain/market/instrument';
import { Segmented, Tabs } from '@tarazu/ui/control/choices.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { YearCountry } from '@tarazu/wire/tax/year-report';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './tax.module.css';
import { TaxFiles, TaxView } from './tax-view.tsx';
import { ChargesFiles, ChargesView } from './year/charges-view.tsx';
import { DividendsFiles, DividendsView } from './year/dividends-view.tsx';
import { StatementFiles, StatementView } from './year/statement-view.tsx';

const views = ['tax', 'statement', 'dividends', 'charges'] as const;
type View = (typeof views)[number];
const parts = { statement: StatementView, dividends: DividendsView, charges: ChargesView };
const files = { statement: StatementFiles, dividends: DividendsFiles, charges: ChargesFiles };

export function TaxReportPage() {
  return (
    <FundsWords>
      <ReportsPage />
    </FundsWords>
  );
}

/** The reports of a year: what would be taxed, what came and went, what companies paid, and what it cost. */
function ReportsPage() {
  const t = useTranslations('tax');
  const leave = useLeave();
  const navigate = useNavigate();
  const { view: asked } = useSearch({ from: '/pages/stock/tax' });
  const view: View = views.find((each) => each === asked) ?? 'tax';
  const own = usePreferences((preferences) => preferences.stockCountry);
  const [country, setCountry] = useState<YearCountry>(own);
  const [year, setYear] = useState<string>();
  const choose = (next: YearCountry) => {
    setYear(undefined);
    setCountry(next);
  };
  const show = (next: View) => {
    // Taxes are of a country.
    if (next === 'tax' && country === 'all') choose(own);
    void navigate({ to: '/pages/stock/tax', search: { view: next }, replace: true });
  };
  const taxed = country === 'all' ? own : country;
  const chosen = { country, year };
  const [Part, Foot] = view === 'tax' ? [] : [parts[view], files[view]];
  return (
    <Page
      route="/pages/stock/tax"
      nav={<NavBar title={t('title')} onBack={leave} />}
      foot={Foot ? <Foot {...chosen} /> : <TaxFiles country={taxed} year={year} />}
    >
      <Tabs
        label={t('title')}
        value={view}
        onChange={show}
        choices={views.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <div role="tabpanel" aria-label={t(`views.${view}`)} className={css.panel}>
        <Countries country={view === 'tax' ? taxed : country} withAll={view !== 'tax'} onChange={choose} />
        {Part ? <Part {...chosen} onYear={setYear} /> : <TaxView country={taxed} year={year} onYear={setYear} />}
      </div>
    </Page>
  );
}

function Countries({
  country,
  withAll,
  onChange,
}: {
  readonly country: YearCountry;
  readonly withAll: boolean;
  readonly onChange: (next: YearCountry) => void;
}) {
  const t = useTranslations('tax');
  const format = useFormat();
  const countries = shareCountries.map((value) => ({ value, label: format.place(value) }));
  return (
    <Segmented<YearCountry>
      label={t('country')}
      value={country}
      onChange={onChange}
      choices={withAll ? [...countries, { value: 'all', label: t('allMoney') }] : countries}
    />
  );
}
