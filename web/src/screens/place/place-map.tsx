import { MapPin, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { landPath } from './land.ts';
import { NEAREST, placeIn, pointIn, windowAround } from './map-window.ts';
import css from './place.module.css';
import { movedPoint, type Point, printPoint } from './point.ts';

export interface MapView {
  readonly centre: Point;
  readonly zoom: number;
}

interface PlaceMapProps {
  readonly view: MapView;
  readonly onView: (view: MapView) => void;
  readonly point: Point | undefined;
  /** A press or the arrow keys choose a point. Left out for a map that only shows. */
  readonly onPick?: ((point: Point) => void) | undefined;
}

/** Steps of an arrow key, as a part of the width that is shown. */
const STEP = 1 / 40;
const arrows: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Coastlines and one marker. It comes with the app and asks no map service. */
export function PlaceMap({ view, onView, point, onPick }: PlaceMapProps) {
  const t = useTranslations('place');
  const help = useId();
  const shown = windowAround(view.centre, view.zoom);
  const marker = point && placeIn(shown, point);
  const zoomTo = (zoom: number) => onView({ centre: point ?? view.centre, zoom });

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onPick?.(pointIn(shown, (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    if (!step || !onPick) return;
    event.preventDefault();
    const degrees = (shown.width / 10) * STEP;
    const { latitude, longitude } = movedPoint(point ?? view.centre, step[0] * degrees, step[1] * degrees);
    const next = { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
    onPick(next);
    if (!placeIn(shown, next)) onView({ ...view, centre: next });
  };
  const drawing = (
    <svg
      className={css.drawing}
      viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={landPath} />
    </svg>
  );
  const pin = marker ? (
    <span className={css.pin} style={{ left: `${marker.left * 100}%`, top: `${marker.top * 100}%` }}>
      <MapPin aria-hidden="true" />
    </span>
  ) : undefined;
  const name = point ? t('mapAt', { point: printPoint(point) }) : t('map');
  return (
    <div className={css.map}>
      {onPick ? (
        <button
          type="button"
          className={css.surface}
          aria-label={name}
          aria-describedby={help}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {drawing}
          {pin}
        </button>
      ) : (
        <div className={css.surface} role="img" aria-label={name}>
          {drawing}
          {pin}
        </div>
      )}
      <span id={help} className="visually-hidden">
        {t('mapHelp')}
      </span>
      <div className={css.zoom}>
        <button
          type="button"
          aria-label={t('nearer')}
          disabled={view.zoom >= NEAREST}
          onClick={() => zoomTo(view.zoom + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('farther')} disabled={view.zoom <= 0} onClick={() => zoomTo(view.zoom - 1)}>
          <Minus aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
