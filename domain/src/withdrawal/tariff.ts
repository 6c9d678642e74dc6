import { type Currency, currencyStep } from '../asset.ts';
import { maximum, minimum, multiply, roundTo } from '../money.ts';

/** What leaving costs and how much may leave, for one currency. Amounts are e8. */
export interface WithdrawalTerms {
  readonly currency: Currency;
  /** Whose day it is that the daily limit counts. */
  readonly timeZone: string;
  readonly min: bigint;
  /** Largest single withdrawal. */
  readonly max: bigint;
  readonly dayMax: bigint;
  /** Between `nightFrom` and `nightTo` (whole hours, local); undefined: no night limit. Only for payees of `nightKinds`. */
  readonly nightMax: bigint | undefined;
  readonly nightFrom: number;
  readonly nightTo: number;
  readonly nightKinds: readonly string[];
  /** The fee is this part of the amount (e8 rate), at least and at most so much; it comes out of the amount. */
  readonly feeRate: bigint;
  readonly feeMin: bigint;
  readonly feeMax: bigint;
  /** Up to here it goes out without anybody's look when every check passes. */
  readonly automaticMax: bigint;
  /** Above this two people look, whatever the checks say. */
  readonly oneCheckMax: bigint;
}

export interface WithdrawalTariff {
  readonly terms: readonly WithdrawalTerms[];
  /** A payee younger than this makes somebody look. */
  readonly newPayeeMs: number;
  /** Money that came in more recently than this makes somebody look. */
  readonly freshDepositMs: number;
  readonly openMax: number;
}

const HOUR_MS = 3_600_000;
const units = (amount: number) => BigInt(amount) * 100_000_000n;
const free = { feeRate: 0n, feeMin: 0n, feeMax: 0n, nightFrom: 20, nightTo: 6, nightKinds: ['pix'] };

/** The first row of the dated table. Every number is a house rule but the Pix night limit (BCB: R$ 1,000 from 20 to 6 h). */
export const firstWithdrawalTariff: WithdrawalTariff = {
  newPayeeMs: 7 * 24 * HOUR_MS,
  freshDepositMs: 24 * HOUR_MS,
  openMax: 10,
  terms: [
    {
      ...free,
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
      min: units(100),
      max: units(500_000),
      dayMax: units(1_000_000),
      nightMax: undefined,
      automaticMax: units(25_000),
      oneCheckMax: units(50_000),
    },
    {
      ...free,
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      min: units(20),
      max: units(30_000),
      dayMax: units(60_000),
      nightMax: units(1000),
      automaticMax: units(1500),
      oneCheckMax: units(3000),
    },
    {
      ...free,
      currency: 'USD',
      timeZone: 'America/New_York',
      min: units(10),
      max: units(6000),
      dayMax: units(12_000),
      nightMax: undefined,
      automaticMax: units(300),
      oneCheckMax: units(600),
    },
  ],
};
export const firstWithdrawalTariffSource = 'house rule; night limit of Pix after BCB Resolution 142/2021';

/** The fee on an amount, rounded half up to the currency's step; never the whole amount. */
export function withdrawalFee({ feeRate, feeMin, feeMax, currency }: WithdrawalTerms, amount: bigint): bigint {
  const rate = roundTo(multiply(amount, feeRate, 'half_up'), currency === 'USDT' ? 8 : 2, 'half_up');
  const fee = minimum(maximum(rate, feeMin), feeMax);
  return minimum(fee, maximum(amount - currencyStep[currency], 0n));
}
