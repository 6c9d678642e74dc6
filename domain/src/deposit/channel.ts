import type { Currency } from '../asset.ts';
import type { RailName } from '../rail/rail.ts';

/** One way to bring money in, with its bounds. Amounts are e8. */
export interface DepositChannel {
  readonly id: string;
  readonly rail: RailName;
  readonly currency: Currency;
  readonly min: bigint;
  readonly max: bigint;
  /** Asked of nobody by default; always shown before the order. */
  readonly fee: bigint;
  /** How long the order waits for the payment. */
  readonly validMs: number;
}

export interface DepositTariff {
  readonly channels: readonly DepositChannel[];
  /** Orders of one person that may wait at the same time. */
  readonly openMax: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const rupees = (amount: number) => BigInt(amount) * 100_000_000n;

/**
 * The first row of the dated table. Upper bounds: UPI for capital markets is Rs 5,00,000 a day (SEBI, 11 June 2025), the
 * house asks for less; IMPS Rs 5,00,000 a payment; the others are house rules. No fee anywhere.
 */
export const firstDepositTariff: DepositTariff = {
  openMax: 5,
  channels: [
    {
      id: 'upi',
      rail: 'upi',
      currency: 'INR',
      min: rupees(100),
      max: rupees(100_000),
      fee: 0n,
      validMs: 15 * MINUTE_MS,
    },
    { id: 'bank', rail: 'bank', currency: 'INR', min: rupees(500), max: rupees(500_000), fee: 0n, validMs: 7 * DAY_MS },
    { id: 'pix', rail: 'pix', currency: 'BRL', min: rupees(20), max: rupees(50_000), fee: 0n, validMs: 15 * MINUTE_MS },
    {
      id: 'offline',
      rail: 'offline',
      currency: 'INR',
      min: rupees(1000),
      max: rupees(200_000),
      fee: 0n,
      validMs: DAY_MS,
    },
  ],
};
export const firstDepositTariffSource =
  'house rule below SEBI/HO/DEPA-II/2025/86 (UPI Rs 5,00,000 a day) and IMPS Rs 5,00,000 a payment';
