/** A city that the search finds without asking anybody. Degrees, rounded to a hundredth (about a kilometre). */
export interface Place {
  readonly name: string;
  /** Where Portuguese has a name of its own. */
  readonly pt?: string;
  /** ISO 3166 letters. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Line = readonly [name: string, latitude: number, longitude: number, pt?: string];

const byCountry: Readonly<Record<string, readonly Line[]>> = {
  IN: [
    ['Mumbai', 19.08, 72.88],
    ['Delhi', 28.61, 77.21, 'Délhi'],
    ['Bengaluru', 12.97, 77.59],
    ['Hyderabad', 17.39, 78.49],
    ['Chennai', 13.08, 80.27],
    ['Kolkata', 22.57, 88.36, 'Calcutá'],
    ['Ahmedabad', 23.02, 72.57],
    ['Pune', 18.52, 73.86],
    ['Surat', 21.17, 72.83],
    ['Jaipur', 26.91, 75.79],
    ['Lucknow', 26.85, 80.95],
    ['Kanpur', 26.45, 80.33],
    ['Nagpur', 21.15, 79.09],
    ['Indore', 22.72, 75.86],
    ['Bhopal', 23.26, 77.41],
    ['Patna', 25.59, 85.14],
    ['Vadodara', 22.31, 73.18],
    ['Kochi', 9.93, 76.27],
    ['Coimbatore', 11.02, 76.96],
    ['Visakhapatnam', 17.69, 83.22],
    ['Guwahati', 26.14, 91.74],
    ['Chandigarh', 30.73, 76.78],
    ['Panaji', 15.49, 73.83, 'Pangim'],
    ['Thiruvananthapuram', 8.52, 76.94],
  ],
  BR: [
    ['São Paulo', -23.55, -46.63],
    ['Rio de Janeiro', -22.91, -43.17],
    ['Brasília', -15.79, -47.88],
    ['Salvador', -12.97, -38.5],
    ['Fortaleza', -3.73, -38.53],
    ['Belo Horizonte', -19.92, -43.94],
    ['Manaus', -3.12, -60.02],
    ['Curitiba', -25.43, -49.27],
    ['Recife', -8.05, -34.88],
    ['Goiânia', -16.69, -49.25],
    ['Belém', -1.46, -48.5],
    ['Porto Alegre', -30.03, -51.23],
    ['Campinas', -22.91, -47.06],
    ['São Luís', -2.53, -44.3],
    ['Maceió', -9.65, -35.74],
    ['Natal', -5.79, -35.21],
    ['Campo Grande', -20.44, -54.65],
    ['Teresina', -5.09, -42.8],
    ['João Pessoa', -7.12, -34.86],
    ['Florianópolis', -27.6, -48.55],
    ['Cuiabá', -15.6, -56.1],
    ['Vitória', -20.32, -40.34],
  ],
  US: [
    ['New York', 40.71, -74.01, 'Nova York'],
    ['Los Angeles', 34.05, -118.24],
    ['Chicago', 41.88, -87.63],
    ['Houston', 29.76, -95.37],
    ['San Francisco', 37.77, -122.42, 'São Francisco'],
    ['Miami', 25.76, -80.19],
    ['Boston', 42.36, -71.06],
    ['Seattle', 47.61, -122.33],
    ['Washington', 38.91, -77.04],
  ],
  GB: [['London', 51.51, -0.13, 'Londres']],
  PT: [['Lisbon', 38.72, -9.14, 'Lisboa']],
  AE: [['Dubai', 25.2, 55.27]],
  SG: [['Singapore', 1.35, 103.82, 'Singapura']],
  JP: [['Tokyo', 35.68, 139.69, 'Tóquio']],
  AR: [['Buenos Aires', -34.6, -58.38]],
  AU: [['Sydney', -33.87, 151.21]],
  DE: [['Frankfurt', 50.11, 8.68]],
  NP: [['Kathmandu', 27.72, 85.32, 'Catmandu']],
};

export const places: readonly Place[] = Object.entries(byCountry).flatMap(([country, lines]) =>
  lines.map(([name, latitude, longitude, pt]) => ({
    name,
    country,
    latitude,
    longitude,
    ...(pt === undefined ? {} : { pt }),
  })),
);

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The cities whose name, in either language, has a word that begins like what was typed; accents do not matter. */
export function findPlaces(typed: string): readonly Place[] {
  const wanted = plain(typed);
  if (wanted === '') return places;
  return places.filter(({ name, pt }) => [name, pt ?? ''].some((known) => ` ${plain(known)}`.includes(` ${wanted}`)));
}
