export type InstrumentPage = '/pages/stock/stockKline' | '/pages/coin/coinKline';

/** Where an instrument is shown by its kind; what is no coin has the page of shares. */
export function pageOf({ kind }: { readonly kind: string }): InstrumentPage {
  return kind === 'coin' ? '/pages/coin/coinKline' : '/pages/stock/stockKline';
}
