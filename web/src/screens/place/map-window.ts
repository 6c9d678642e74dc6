import type { Point } from './point.ts';

/** The part of the map that is shown, in units of 0.1 degree from 180° W and 90° N. */
export interface MapWindow {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const UNIT = 10;
const WORLD = { width: 360 * UNIT, height: 180 * UNIT };
/** Widths in units, from the whole world to the size of a state: the coastlines are no finer. */
const widths = [2400, 1200, 600, 300, 150];
export const NEAREST = widths.length - 1;

/** The window around a point. It never shows more than there is of the world. */
export function windowAround({ latitude, longitude }: Point, zoom: number): MapWindow {
  const width = widths[Math.max(0, Math.min(NEAREST, zoom))] ?? WORLD.width;
  const height = (width * 3) / 4;
  const within = (middle: number, size: number, most: number) => Math.max(0, Math.min(most - size, middle - size / 2));
  return {
    x: within((longitude + 180) * UNIT, width, WORLD.width),
    y: within((90 - latitude) * UNIT, height, WORLD.height),
    width,
    height,
  };
}

/** Where a point stands in a window, as fractions of its sides; undefined when it is outside. */
export function placeIn(shown: MapWindow, { latitude, longitude }: Point): { left: number; top: number } | undefined {
  const left = ((longitude + 180) * UNIT - shown.x) / shown.width;
  const top = ((90 - latitude) * UNIT - shown.y) / shown.height;
  return left < 0 || left > 1 || top < 0 || top > 1 ? undefined : { left, top };
}

/** The point at fractions of the sides of a window, to a hundredth of a degree: a finger is no finer. */
export function pointIn(shown: MapWindow, left: number, top: number): Point {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    latitude: rounded(90 - (shown.y + top * shown.height) / UNIT),
    longitude: rounded((shown.x + left * shown.width) / UNIT - 180),
  };
}
