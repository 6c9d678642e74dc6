import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ShareCountry, shareCountries } from '@tarazu/domain/market/instrument';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listCountries, listIndices } from '@tarazu/wire/market';
import { Search, Vote } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { setPreference, usePreferences } from '../../../app/preferences.ts';
import { QuoteLink } from '../../../app/quote/quote-link.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { type MoverKind, Movers, moverKinds } from './movers.tsx';
import css from './overview.module.css';
import { Sectors } from './sectors.tsx';

const BREADTH_EVERY_MS = 15_000;

/** One market at a glance: how many rise and fall, who moves most, which sectors lead, its indices. */
export function StockIndexPage() {
  const t = useTranslations('overview');
  const format = useFormat();
  const home = useTranslations('home');
  const leave = useLeave();
  const navigate = useNavigate();
  const { country: asked } = useSearch({ from: '/pages/stock/index' });
  const preferred = usePreferences((preferences) => preferences.stockCountry);
  const country = shareCountries.find((each) => each === asked) ?? preferred;
  const [mover, setMover] = useState<MoverKind>('risers');
  const choose = (next: ShareCountry) => {
    setPreference('stockCountry', next);
    void navigate({ to: '/pages/stock/index', search: { country: next }, replace: true });
  };
  const search = (
    <IconButton label={home('search')} onClick={() => void navigate({ to: '/pages/stock/search' })}>
      <Search aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page route="/pages/stock/index" nav={<NavBar title={t('title')} onBack={leave} actions={search} />}>
      <Chips
        label={t('market')}
        value={country}
        onChange={choose}
        choices={shareCountries.map((value) => ({ value, label: format.place(value) }))}
      />
      <Breadth country={country} />
      <Card flush title={t('movers')}>
        <div className={css.choice}>
          <Segmented
            label={t('movers')}
            value={mover}
            onChange={setMover}
            choices={moverKinds.map((value) => ({ value, label: t(`mover.${value}`) }))}
          />
        </div>
        <Movers key={`${country} ${mover}`} country={country} kind={mover} />
      </Card>
      <Card flush title={t('sectors')} aside={<span className={css.note}>{t('sectorsNote')}</span>}>
        <Sectors country={country} />
      </Card>
      <Indices country={country} />
      <Card flush>
        <Link to="/pages/stock/vote" className={rowClass}>
          <Row
            chevron
            leading={
              <IconTile tone="brand">
                <Vote />
              </IconTile>
            }
            title={t('vote')}
            detail={t('voteText')}
          />
        </Link>
      </Card>
      <Fine>{home('fine')}</Fine>
    </Page>
  );
}

function Breadth({ country }: { readonly country: ShareCountry }) {
  const t = useTranslations('market');
  const { data } = useCall(listCountries, {}, { refetchIntervalMs: BREADTH_EVERY_MS });
  const market = data?.items.find((each) => each.country === country);
  if (!market) return undefined;
  const moving = market.risers + market.fallers;
  return (
    <Card title={t('breadth')} aside={<span className={css.note}>{t(`phase.${market.phase}`)}</span>}>
      <Beam
        share={moving === 0 ? 50 : (market.risers / moving) * 100}
        left={`▲ ${t('rising', { count: String(market.risers) })}`}
        right={`▼ ${t('falling', { count: String(market.fallers) })}`}
      />
    </Card>
  );
}

function Indices({ country }: { readonly country: ShareCountry }) {
  const t = useTranslations('overview');
  const { data } = useCall(listIndices, { country });
  if (!data || data.items.length === 0) return undefined;
  return (
    <Card flush title={t('indices')}>
      {data.items.map((quote) => (
        <QuoteLink key={quote.id} quote={quote} />
      ))}
    </Card>
  );
}
