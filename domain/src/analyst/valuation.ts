import { percentRatios, type RatioName, type Ratios } from './fundamentals/ratios.ts';
import { percentText, type Reading, type Row, type RowName, type Sentence } from './reading.ts';

/** Ratios of a company beside the middle of others, from accounts of a day. */
export interface Valuation {
  readonly own: Ratios;
  readonly middle: Ratios;
  readonly others: number;
  readonly publishedOn: string;
}

const told = [
  { ratio: 'priceToProfit', name: 'multiple', code: 'value_multiple' },
  { ratio: 'priceToBook', name: 'bookMultiple', code: 'value_book' },
  { ratio: 'returnOnEquity', name: 'returnOnEquity', code: 'value_return' },
] as const satisfies readonly { readonly ratio: RatioName; readonly name: RowName; readonly code: Sentence['code'] }[];

/** What a price is against published accounts, beside the middle of its group. What says nothing (a loss, no middle) is left out. */
export function readValuation(valuation: Valuation | undefined): Reading {
  const rows: Row[] = [];
  const sentences: Sentence[] = [];
  for (const { ratio, name, code } of told) {
    const [own, middle] = [valuation?.own[ratio], valuation?.middle[ratio]];
    if (!valuation || own === undefined || middle === undefined) continue;
    const unit = percentRatios.has(ratio) ? 'percent' : 'multiple';
    const of = { unit, asOf: valuation.publishedOn, source: 'accounts' } as const;
    rows.push({ id: ratio, name, value: percentText(own), ...of });
    rows.push({ id: `${ratio}.middle`, name: 'middle', value: percentText(middle), ...of });
    rows.push({ id: `${ratio}.others`, name: 'others', ...of, unit: 'count', value: String(valuation.others) });
    sentences.push({
      code,
      group: 'value',
      values: { own: ratio, middle: `${ratio}.middle`, others: `${ratio}.others` },
    });
  }
  return { rows, sentences };
}
