import { currencyStep, isCurrency } from '../asset.ts';
import { type Refusal, refused } from '../decision.ts';
import { localDate, zoneOffsetMs } from '../market/zone.ts';
import { decimalToText } from '../money.ts';
import type { WithdrawalTerms } from './tariff.ts';
import type { Withdrawal } from './withdrawal.ts';
import type { LookReason, Route, WithdrawalRefusal } from './withdrawal-events.ts';

const HOUR_MS = 3_600_000;

function localHour(timeZone: string, atMs: number): number {
  return Math.floor(((atMs + zoneOffsetMs(timeZone, atMs)) % (24 * HOUR_MS)) / HOUR_MS);
}

export function isNight({ timeZone, nightFrom, nightTo }: WithdrawalTerms, atMs: number): boolean {
  const hour = localHour(timeZone, atMs);
  return nightFrom > nightTo ? hour >= nightFrom || hour < nightTo : hour >= nightFrom && hour < nightTo;
}

/** Still under way or arrived: it counts against the limits. */
function counts({ status }: Withdrawal): boolean {
  return status !== 'failed' && status !== 'refused' && status !== 'cancelled';
}

function sumOf(rows: readonly Withdrawal[]): bigint {
  return rows.reduce((sum, row) => sum + row.amount, 0n);
}

export interface LimitFacts {
  readonly terms: WithdrawalTerms | undefined;
  /** The person's withdrawals of at least the last two days. */
  readonly recent: readonly Withdrawal[];
  readonly openMax: number;
  /** e8 */
  readonly available: bigint;
  readonly nowMs: number;
  /** Of a coin: the smallest part that its chains can send, e8. */
  readonly step?: bigint | undefined;
}

/** Why this amount may not leave for such a payee now; undefined when it may. */
export function limitFault(
  amount: bigint,
  payeeKind: string,
  { terms, recent, openMax, available, nowMs, step }: LimitFacts,
): Refusal<WithdrawalRefusal, never> | undefined {
  if (!terms) return refused('withdrawal_currency');
  const { currency, timeZone, nightMax } = terms;
  const money = (value: bigint) => ({ amount: decimalToText(value, 2), currency });
  if (amount < terms.min) return refused('withdrawal_below_min', { min: money(terms.min) });
  if (step === undefined && isCurrency(currency) && amount % currencyStep[currency] !== 0n) {
    return refused('withdrawal_amount_step');
  }
  if (step !== undefined && amount % step !== 0n) {
    return refused('coin_withdrawal_step', { step: { quantity: decimalToText(step) } });
  }
  if (amount > terms.max) return refused('withdrawal_above_max', { max: money(terms.max) });
  if (amount > available) return refused('withdrawal_insufficient', { available: money(available) });
  const own = recent.filter((row) => row.currency === currency && counts(row));
  if (recent.filter(isUnderWay).length >= openMax) return refused('withdrawals_open_full', { max: openMax });
  const today = localDate(timeZone, nowMs);
  const used = sumOf(own.filter((row) => localDate(timeZone, row.createdAtMs) === today));
  if (used + amount > terms.dayMax) {
    const left = terms.dayMax > used ? terms.dayMax - used : 0n;
    return refused('withdrawal_day_limit', { max: money(terms.dayMax), left: money(left) });
  }
  if (nightMax !== undefined && terms.nightKinds.includes(payeeKind) && isNight(terms, nowMs)) {
    // One night lasts less than half a day, so what was sent by night within that time was sent in this one.
    const nightly = own.filter((row) => row.createdAtMs > nowMs - 12 * HOUR_MS && isNight(terms, row.createdAtMs));
    const spent = sumOf(nightly.filter((row) => terms.nightKinds.includes(row.payeeKind)));
    if (spent + amount > nightMax) {
      const left = nightMax > spent ? nightMax - spent : 0n;
      return refused('withdrawal_night_limit', { max: money(nightMax), left: money(left), from: terms.nightTo });
    }
  }
  return undefined;
}

export function isUnderWay({ status }: Pick<Withdrawal, 'status'>): boolean {
  return ['requested', 'checked', 'released', 'instructed', 'sent'].includes(status);
}

export interface LookFacts {
  readonly payeeSinceMs: number;
  readonly lastDepositAtMs: number | undefined;
  readonly creditBand: string | undefined;
  readonly newPayeeMs: number;
  readonly freshDepositMs: number;
  readonly nowMs: number;
}

/** What somebody should look at, and how many people must. A score alone never holds money back: it only adds a look. */
export function routeOf(
  terms: WithdrawalTerms,
  amount: bigint,
  { payeeSinceMs, lastDepositAtMs, creditBand, newPayeeMs, freshDepositMs, nowMs }: LookFacts,
): { readonly route: Route; readonly looks: readonly LookReason[] } {
  const looks: LookReason[] = [];
  if (nowMs - payeeSinceMs < newPayeeMs) looks.push('new_payee');
  if (lastDepositAtMs !== undefined && nowMs - lastDepositAtMs < freshDepositMs) looks.push('fresh_deposit');
  if (amount > terms.automaticMax) looks.push('large_amount');
  if (creditBand === 'risk') looks.push('credit_risk');
  if (amount > terms.oneCheckMax) return { route: 'two_checks', looks };
  return { route: looks.length === 0 ? 'automatic' : 'one_check', looks };
}
