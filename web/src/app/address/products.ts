import { type Country, type InstrumentKind, type ShareCountry, shareCountries } from '@tarazu/domain/market/instrument';
import { Bitcoin, ChartCandlestick } from 'lucide-react';

export type InstrumentPage = '/pages/stock/stockKline' | '/pages/coin/coinKline';

export interface ProductEntry {
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly Icon: unknown;
  /** The guide to a first trade in it, where that has words of its own; the others are told from the name of the place. */
  readonly guide?: string;
  /** Where one instrument of it is shown. */
  readonly page: InstrumentPage;
  /** What follows it and is held on margin; it has a ticket of its own, and is shown where its product is. */
  readonly onMargin?: InstrumentKind;
  /** Rests of it that no order takes are converted together. */
  readonly restsConvert?: true;
  /** The place that is its own; without one it is traded in the country of the reader's choice. */
  readonly place?: Country;
}

/** What is traded here, in the order in which it is shown: menus, tabs and addresses are made from this list. */
export const products = [
  { name: 'stock', kind: 'stock', guide: 'share', Icon: ChartCandlestick, page: '/pages/stock/stockKline' },
  {
    name: 'coin',
    kind: 'coin',
    guide: 'coin',
    Icon: Bitcoin,
    page: '/pages/coin/coinKline',
    place: 'XC',
    onMargin: 'perpetual',
    restsConvert: true,
  },
] as const satisfies readonly ProductEntry[];

export type Product = (typeof products)[number];
/** Guides to products that have words of their own. */
type OwnGuide = Extract<Product, { guide: string }>['guide'];
export type GuideOfProduct = OwnGuide | `product:${string}`;

function isOwnGuide(guide: string | undefined): guide is OwnGuide {
  return guide !== undefined;
}

/** Which guide shows a first trade in a product. */
export function guideOf({ guide, name }: ProductEntry): GuideOfProduct {
  return isOwnGuide(guide) ? guide : `product:${name}`;
}

/** Places that belong to a product, and to no country. */
export const ownPlaces = products.flatMap((product) => ('place' in product ? [product.place] : []));

interface MarketPlace {
  readonly place: Country;
  readonly product: Product;
}

/** All places with a market, each with what is traded there: first the countries, then what belongs to none. */
export const marketPlaces: readonly MarketPlace[] = products.flatMap((product): MarketPlace[] =>
  'place' in product ? [{ place: product.place, product }] : shareCountries.map((place) => ({ place, product })),
);

export function isStockCountry(place: string | undefined): place is ShareCountry {
  return shareCountries.some((country) => country === place);
}

/** The product of an instrument by its kind; what is only watched, such as an index, is shown as a share is. */
export function productOf({ kind }: { readonly kind: string }): Product {
  const found = products.find(
    (product) => product.kind === kind || ('onMargin' in product && product.onMargin === kind),
  );
  return found ?? products[0];
}

/** The product of an instrument by its id, which begins with its place. */
export function productAt(id: string): Product {
  return marketPlaces.find(({ place }) => id.startsWith(`${place}:`))?.product ?? products[0];
}

/** Where the instruments of a place are shown. */
export function pageOfPlace(place: Country): InstrumentPage {
  return marketPlaces.find((one) => one.place === place)?.product.page ?? products[0].page;
}

/** Where an instrument is shown. */
export function pageOf(instrument: { readonly kind: string }): InstrumentPage {
  return productOf(instrument).page;
}
