import type { DividendKind } from '@tarazu/domain/market/corporate-action/dividend';
import { brazilCoinRules, indiaCoinRules } from '@tarazu/domain/tax/coins';
import type { TaxYear } from '@tarazu/domain/tax/report';
import { ruleOf, type TaxPlace } from '@tarazu/domain/tax/rules';
import { type Line, lineOf, said } from './line.ts';

/** Dividends of one kind that were paid in the year, e8. `taxed`: the part from which something was withheld. */
export interface PaidOfKind {
  readonly kind: DividendKind;
  readonly gross: bigint;
  readonly taxed: bigint;
  readonly withheld: bigint;
}

const sum = <One>(all: readonly One[], pick: (one: One) => bigint): bigint =>
  all.reduce((total, one) => total + pick(one), 0n);

/** What was sold of coins. */
export function coinLines({ coins, begins }: TaxYear): readonly Line[] {
  const { india, brazil, short, long } = coins;
  if (india) {
    const rule = ruleOf(indiaCoinRules, begins);
    return said([
      lineOf('coin_gains', india.gains, rule.rate, india.tax),
      lineOf('coin_cess', india.tax, rule.cess, india.cess),
      lineOf('coin_losses', india.losses),
      lineOf('coin_in_advance', india.inAdvance),
    ]);
  }
  if (!brazil) return said([lineOf('coin_short', short), lineOf('coin_long', long)]);
  const [free, taxed] = [brazil.filter((month) => month.free), brazil.filter((month) => !month.free)];
  const [lowest] = ruleOf(brazilCoinRules, begins).parts;
  // Of months that reach a higher rate none is said: it would be that of a part alone.
  const isLowest = taxed.every(({ gain }) => gain <= (ruleOf(brazilCoinRules, begins).parts[1]?.above ?? gain));
  return said([
    lineOf(
      'coin_months',
      sum(taxed, ({ gain }) => gain),
      isLowest ? lowest?.rate : undefined,
      sum(taxed, ({ tax }) => tax),
    ),
    lineOf(
      'coin_free',
      sum(free, ({ gain }) => gain),
    ),
  ]);
}

/** What companies paid. Where what is withheld is the whole tax it counts in the estimate; elsewhere it is paid in advance on a rate that nobody knows here. */
export function dividendLines({ country }: TaxPlace, paid: readonly PaidOfKind[]): readonly Line[] {
  const gross = sum(paid, (one) => one.gross);
  const withheld = sum(paid, (one) => one.withheld);
  const codes = { IN: 'dividends_slab', US: 'dividends_own', BR: undefined } as const;
  const code = codes[country];
  if (code) return said([lineOf(code, gross), lineOf('source_kept', withheld)]);
  const dividends = paid.filter(({ kind }) => kind === 'dividend');
  const interest = paid.filter(({ kind }) => kind !== 'dividend');
  return said([
    lineOf(
      'dividends_free',
      sum(dividends, (one) => one.gross - one.taxed),
    ),
    lineOf(
      'dividends_taxed',
      sum(dividends, ({ taxed }) => taxed),
    ),
    lineOf(
      'equity_interest',
      sum(interest, (one) => one.gross),
    ),
    lineOf('source_tax', withheld, undefined, withheld),
  ]);
}
