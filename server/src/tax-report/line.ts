import { decimalToText } from '@tarazu/domain/money';
import type { TaxLineCode, TaxReport } from '@tarazu/wire/tax/tax-report';

export type Line = TaxReport['lines'][number];

const HUNDRED = 100n;

export const money = (amount: bigint): string => decimalToText(amount, 2);
const percent = (rate: bigint): string => decimalToText(rate * HUNDRED);

/** A line of the report; amounts e8, the rate a part of one. */
export function lineOf(code: TaxLineCode, amount: bigint, rate?: bigint, tax?: bigint): Line {
  return {
    code,
    amount: money(amount),
    ratePercent: rate === undefined ? null : percent(rate),
    tax: tax === undefined ? null : money(tax),
  };
}

/** Lines that say nothing are left out. */
export const said = (lines: readonly Line[]): readonly Line[] =>
  lines.filter(({ amount, tax }) => /[1-9]/.test(`${amount}${tax ?? ''}`));
