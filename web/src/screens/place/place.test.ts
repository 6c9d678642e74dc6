import { expect, test } from 'vitest';
import { NEAREST, placeIn, pointIn, windowAround } from './map-window.ts';
import { findPlaces, places } from './places.ts';
import { movedPoint, parsePoint, printPoint } from './point.ts';

test('an address names a point or nothing', () => {
  expect(parsePoint({ latitude: '-23.55', longitude: '-46.63' })).toEqual({ latitude: -23.55, longitude: -46.63 });
  expect(printPoint({ latitude: -23.55, longitude: -46.63 })).toBe('-23.55000, -46.63000');
  for (const latitude of ['', '91', 'NaN', '1e2', '12,5', ' 1']) {
    expect(parsePoint({ latitude, longitude: '10' })).toBeUndefined();
  }
  expect(parsePoint({ latitude: '10' })).toBeUndefined();
});

test('a point stops at the poles and goes around the date line', () => {
  expect(movedPoint({ latitude: 89, longitude: 179 }, 5, 2)).toEqual({ latitude: 90, longitude: -179 });
  expect(movedPoint({ latitude: 0, longitude: -179 }, 0, -2)).toEqual({ latitude: 0, longitude: 179 });
});

test('every place is on the map at every zoom, where the map says it is', () => {
  for (const place of places) {
    expect(parsePoint({ latitude: String(place.latitude), longitude: String(place.longitude) })).toBeDefined();
    for (let zoom = 0; zoom <= NEAREST; zoom += 1) {
      const shown = windowAround(place, zoom);
      const at = placeIn(shown, place);
      expect(at).toBeDefined();
      const { latitude, longitude } = pointIn(shown, at?.left ?? 0, at?.top ?? 0);
      expect([latitude, longitude]).toEqual([place.latitude, place.longitude]);
    }
  }
});

test('a search finds names in both languages, without accents', () => {
  const names = (typed: string) => findPlaces(typed).map(({ name }) => name);
  expect(names('sao pa')).toEqual(['São Paulo']);
  expect(names('TÓQUIO')).toEqual(['Tokyo']);
  expect(names('paulo')).toEqual(['São Paulo']);
  expect(names('zzz')).toEqual([]);
  expect(names(' ').length).toBe(places.length);
});
