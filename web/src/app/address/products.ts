import type { Country, InstrumentKind } from '@tarazu/domain/market/instrument';
import { Bitcoin, ChartCandlestick } from 'lucide-react';

export type InstrumentPage = '/pages/stock/stockKline' | '/pages/coin/coinKline';

interface ProductEntry {
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly Icon: unknown;
  /** Where one instrument of it is shown. */
  readonly page: InstrumentPage;
  /** The place that is its own; without one it is traded in the country of the reader's choice. */
  readonly place?: Country;
}

/** What is traded here, in the order in which it is shown: menus, tabs and addresses are made from this list. */
export const products = [
  { name: 'stock', kind: 'stock', Icon: ChartCandlestick, page: '/pages/stock/stockKline' },
  { name: 'coin', kind: 'coin', Icon: Bitcoin, page: '/pages/coin/coinKline', place: 'XC' },
] as const satisfies readonly ProductEntry[];

export type Product = (typeof products)[number];

/** Countries, as people choose one for their shares. */
export const stockCountries = ['IN', 'BR', 'US'] as const satisfies readonly Country[];
export type StockCountry = (typeof stockCountries)[number];

/** Places that belong to a product, and to no country. */
export const ownPlaces = products.flatMap((product) => ('place' in product ? [product.place] : []));

export function isStockCountry(place: string | undefined): place is StockCountry {
  return stockCountries.some((country) => country === place);
}

/** The product of an instrument by its kind; what is only watched, such as an index, is shown as a share is. */
export function productOf({ kind }: { readonly kind: string }): Product {
  return products.find((product) => product.kind === kind) ?? products[0];
}

/** Where an instrument is shown. */
export function pageOf(instrument: { readonly kind: string }): InstrumentPage {
  return productOf(instrument).page;
}
