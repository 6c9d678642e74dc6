import { type Refusal, refused } from '../decision.ts';
import { parseDecimal } from '../money.ts';

/** What can be wrong with one figure of a row besides its size. */
export type FigureProblem =
  | 'missing'
  | 'form'
  | 'amount'
  | 'money'
  | 'currency'
  | 'unknown'
  | 'twice'
  | 'periods'
  | 'first'
  | 'rising';

type RowRefusal = Refusal<'tariff_row_malformed' | 'tariff_figure_range' | 'tariff_figures_order', never>;

/** Why a row does not fit its table, as the refusal that says so. `place` in it is where: `terms[1].min`. */
export class UnfitRow extends RangeError {
  readonly refusal: RowRefusal;

  constructor(refusal: RowRefusal) {
    super(`${refusal.code} ${JSON.stringify(refusal.params)}`);
    this.refusal = refusal;
  }
}

export function unfit(place: string, problem: FigureProblem): UnfitRow {
  return new UnfitRow(refused('tariff_row_malformed', { place, problem }));
}

export function outOfRange(
  place: string,
  kind: 'whole' | 'decimal',
  least: number | string,
  most: number | string,
): UnfitRow {
  return new UnfitRow(refused('tariff_figure_range', { place, kind, least: String(least), most: String(most) }));
}

/** `place` is above `other`, which may not be. */
export function outOfOrder(place: string, other: string): UnfitRow {
  return new UnfitRow(refused('tariff_figures_order', { place, other }));
}

/** The parts of an object. Throws UnfitRow. */
export function partsOf(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unfit(place, 'missing');
  return value as Readonly<Record<string, unknown>>;
}

/** A whole number within bounds. Throws UnfitRow. */
export function wholeOf(value: unknown, place: string, least: number, most: number): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw outOfRange(place, 'whole', least, most);
}

/** Decimal text of 0 or more, e8. Throws UnfitRow. */
export function amountOf(value: unknown, place: string): bigint {
  const amount = typeof value === 'string' ? parseDecimal(value) : undefined;
  if (amount === undefined || amount < 0n) throw unfit(place, 'amount');
  return amount;
}

/** Decimal text above 0 with at most two decimals, e8. Throws UnfitRow. */
export function moneyOf(value: unknown, place: string): bigint {
  const amount = typeof value === 'string' ? parseDecimal(value) : undefined;
  if (amount === undefined || amount <= 0n || amount % 1_000_000n !== 0n) throw unfit(place, 'money');
  return amount;
}
