import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { useLeave } from '../../app/use-leave.ts';
import { Here } from './here.tsx';
import css from './place.module.css';
import { type MapView, PlaceMap } from './place-map.tsx';
import { findPlaces, type Place } from './places.ts';
import { type Point, parsePoint, printPoint } from './point.ts';

const NEAR = 3;
const SHOWN_MAX = 8;
/** Where the map opens: the country whose shares the person looks at. */
const openings: Readonly<Record<string, MapView>> = {
  IN: { centre: { latitude: 22, longitude: 79 }, zoom: 2 },
  BR: { centre: { latitude: -14, longitude: -53 }, zoom: 2 },
  US: { centre: { latitude: 39, longitude: -98 }, zoom: 2 },
};
const world: MapView = { centre: { latitude: 15, longitude: 20 }, zoom: 0 };

interface Chosen {
  readonly point: Point;
  readonly name?: string;
}

/** Chooses a point: by the device, by the name of a city, or on the map. Nothing of it is sent anywhere. */
export function ChooseLocationPage() {
  const t = useTranslations('place');
  const leave = useLeave();
  const navigate = useNavigate();
  const language = usePreferences((preferences) => preferences.language);
  const country = usePreferences((preferences) => preferences.stockCountry);
  const given = parsePoint(useSearch({ from: '/choose-location' }));
  const [chosen, setChosen] = useState<Chosen | undefined>(given && { point: given });
  const [view, setView] = useState<MapView>(given ? { centre: given, zoom: NEAR } : (openings[country] ?? world));
  const go = (point: Point, name?: string) => {
    setChosen({ point, ...(name === undefined ? {} : { name }) });
    setView({ centre: point, zoom: NEAR });
  };
  const nameOf = ({ name, pt }: Place) => (language === 'pt-BR' ? (pt ?? name) : name);
  const open = () => {
    if (!chosen) return;
    const { point, name } = chosen;
    const place = { latitude: String(point.latitude), longitude: String(point.longitude) };
    void navigate({ to: '/open-location', search: { ...place, ...(name === undefined ? {} : { name }) } });
  };
  return (
    <Page
      route="/choose-location"
      nav={<NavBar title={t('chooseTitle')} onBack={leave} />}
      foot={
        <ActionBar>
          <Button disabled={!chosen} onClick={open}>
            {t('show')}
          </Button>
        </ActionBar>
      }
    >
      <Here onFound={(point) => go(point)} />
      <Card flush>
        <PlaceMap view={view} onView={setView} point={chosen?.point} onPick={(point) => setChosen({ point })} />
        <p className={css.chosen} role="status">
          {chosen ? `${chosen.name === undefined ? '' : `${chosen.name} · `}${printPoint(chosen.point)}` : t('nothing')}
        </p>
      </Card>
      <Search onChoose={(place) => go(place, nameOf(place))} nameOf={nameOf} />
      <Fine>{t('source')}</Fine>
    </Page>
  );
}

function Search({
  onChoose,
  nameOf,
}: {
  readonly onChoose: (place: Place) => void;
  readonly nameOf: (place: Place) => string;
}) {
  const t = useTranslations('place');
  const language = usePreferences((preferences) => preferences.language);
  const [typed, setTyped] = useState('');
  const found = findPlaces(typed).slice(0, SHOWN_MAX);
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <Card title={t('cities')}>
      <Field label={t('search')} type="search" value={typed} onChange={setTyped} autoComplete="off" maxLength={60} />
      {found.length === 0 ? <Empty title={t('notFound')}>{t('notFoundText')}</Empty> : undefined}
      <ul className={css.found}>
        {found.map((place) => (
          <li key={`${place.country} ${place.name}`}>
            <button type="button" className={rowClass} onClick={() => onChoose(place)}>
              <Row compact title={nameOf(place)} detail={countries.of(place.country)} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
