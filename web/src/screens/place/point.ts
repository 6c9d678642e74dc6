/** A point on the earth in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

function degrees(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^-?\d{1,3}(\.\d{1,12})?$/.test(text)) return undefined;
  const value = Number(text);
  return Math.abs(value) <= most ? value : undefined;
}

/** The point of an address; undefined when its numbers are missing or name no place on earth. */
export function parsePoint(query: { readonly latitude?: string; readonly longitude?: string }): Point | undefined {
  const [latitude, longitude] = [degrees(query.latitude, 90), degrees(query.longitude, 180)];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** As other maps take it: `-23.55000, -46.63000`. */
export function printPoint({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Moved by degrees: stops at the poles, goes on around the date line. */
export function movedPoint({ latitude, longitude }: Point, north: number, east: number): Point {
  const turned = ((((longitude + east + 180) % 360) + 360) % 360) - 180;
  return { latitude: Math.max(-90, Math.min(90, latitude + north)), longitude: turned };
}
