import { type Asset, currencyStep, isCurrency } from '../asset.ts';
import { maximum, minimum, multiply, roundTo } from '../money.ts';
import { type RowFields, rowFields } from '../rail/row-fields.ts';
import type { TariffEntry } from '../tariff/tariff.ts';
import { outOfOrder, outOfRange, unfit } from '../tariff/unfit.ts';

/** What leaving costs and how much may leave, for one currency or coin. Amounts are e8. */
export interface WithdrawalTerms {
  /** Of coins the terms are dated rules of their own (`coin-terms.ts`). */
  readonly currency: Asset;
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

/** From so long after the identity check on, this part of `max` and `dayMax`. */
export interface WithdrawalTier {
  readonly afterMs: number;
  readonly percent: number;
}

export interface WithdrawalTariff {
  /** The first holds from the check on; each later one begins later and allows more. */
  readonly tiers: readonly WithdrawalTier[];
  readonly terms: readonly WithdrawalTerms[];
  /** A payee younger than this makes somebody look. */
  readonly newPayeeMs: number;
  /** Money that came in more recently than this makes somebody look. */
  readonly freshDepositMs: number;
  readonly openMax: number;
}

const free = { feeRate: '0', feeMin: '0', feeMax: '0', nightFrom: 20, nightTo: 6, nightKinds: ['pix'] };

/** Every number is a house rule but the Pix night limit (R$ 1,000 from 20 to 6 h). */
export const withdrawalTariffRows: readonly TariffEntry[] = [
  {
    effectiveFrom: '2026-01-01',
    source: 'our own rule; night limit of Pix after BCB Resolution 142/2021',
    row: {
      newPayeeHours: 7 * 24,
      freshDepositHours: 24,
      openMax: 10,
      tiers: [
        { afterDays: 0, percent: 100 },
        { afterDays: 90, percent: 200 },
      ],
      terms: [
        {
          ...free,
          currency: 'INR',
          timeZone: 'Asia/Kolkata',
          min: '100',
          max: '500000',
          dayMax: '1000000',
          automaticMax: '25000',
          oneCheckMax: '50000',
        },
        {
          ...free,
          currency: 'BRL',
          timeZone: 'America/Sao_Paulo',
          min: '20',
          max: '30000',
          dayMax: '60000',
          nightMax: '1000',
          automaticMax: '1500',
          oneCheckMax: '3000',
        },
        {
          ...free,
          currency: 'USD',
          timeZone: 'America/New_York',
          min: '10',
          max: '6000',
          dayMax: '12000',
          automaticMax: '300',
          oneCheckMax: '600',
        },
      ],
    },
  },
];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CENT = 1_000_000n;
const TENTH = 10_000_000n;
const termFields = [
  ...['currency', 'timeZone', 'min', 'max', 'dayMax', 'nightMax', 'nightFrom', 'nightTo', 'nightKinds'],
  ...['feeRate', 'feeMin', 'feeMax', 'automaticMax', 'oneCheckMax'],
];

function parseTerms(fields: RowFields): WithdrawalTerms {
  const terms = {
    currency: fields.currency('currency'),
    timeZone: fields.text('timeZone', /^[A-Za-z_]+\/[A-Za-z_]+$/),
    min: fields.amount('min'),
    max: fields.amount('max'),
    dayMax: fields.amount('dayMax'),
    nightMax: fields.has('nightMax') ? fields.amount('nightMax') : undefined,
    nightFrom: fields.whole('nightFrom', 0, 23),
    nightTo: fields.whole('nightTo', 0, 23),
    nightKinds: fields.texts('nightKinds'),
    feeRate: fields.amount('feeRate'),
    feeMin: fields.amount('feeMin'),
    feeMax: fields.amount('feeMax'),
    automaticMax: fields.amount('automaticMax'),
    oneCheckMax: fields.amount('oneCheckMax'),
  };
  const { place } = fields;
  if (terms.min > terms.max) throw outOfOrder(place('min'), place('max'));
  if (terms.max > terms.dayMax) throw outOfOrder(place('max'), place('dayMax'));
  if (terms.automaticMax > terms.oneCheckMax) throw outOfOrder(place('automaticMax'), place('oneCheckMax'));
  if (terms.feeMin > terms.feeMax) throw outOfOrder(place('feeMin'), place('feeMax'));
  if (terms.feeMin >= terms.min) throw outOfOrder(place('feeMin'), place('min'));
  // A tenth of the amount: whatever is above it is a slip of the pen.
  if (terms.feeRate > TENTH) throw outOfRange(fields.place('feeRate'), 'decimal', 0, '0.1');
  return terms;
}

function parseTiers(list: readonly RowFields[]): readonly WithdrawalTier[] {
  const tiers = list.map((fields) => ({
    afterMs: fields.whole('afterDays', 0, 3650) * DAY_MS,
    percent: fields.whole('percent', 1, 1000),
  }));
  if (tiers[0]?.afterMs !== 0) throw unfit('tiers.0.afterDays', 'first');
  tiers.forEach((tier, place) => {
    const before = tiers[place - 1];
    if (before && tier.afterMs <= before.afterMs) throw unfit(`tiers.${place}.afterDays`, 'rising');
    if (before && tier.percent <= before.percent) throw unfit(`tiers.${place}.percent`, 'rising');
  });
  return tiers;
}

/** Throws RangeError with the place at fault. */
export function parseWithdrawalTariff(json: unknown): WithdrawalTariff {
  const fields = ['newPayeeHours', 'freshDepositHours', 'openMax', 'tiers', 'terms'];
  const row = rowFields(json, fields, '', [...termFields, 'afterDays', 'percent']);
  return {
    tiers: parseTiers(row.list('tiers')),
    newPayeeMs: row.whole('newPayeeHours', 0, 2400) * HOUR_MS,
    freshDepositMs: row.whole('freshDepositHours', 0, 2400) * HOUR_MS,
    openMax: row.whole('openMax', 1, 100),
    terms: row.list('terms').map(parseTerms),
  };
}

export interface TierStanding {
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly percent: number;
  /** When the next tier begins; undefined in the last one. */
  readonly nextAtMs: number | undefined;
}

/** Where somebody stands whose identity was verified then. Time since the check is all that counts: no score, no membership. */
export function tierOf({ tiers }: Pick<WithdrawalTariff, 'tiers'>, verifiedAtMs: number, nowMs: number): TierStanding {
  const reached = Math.max(tiers.filter(({ afterMs }) => verifiedAtMs + afterMs <= nowMs).length, 1);
  const next = tiers[reached];
  return {
    place: reached,
    of: tiers.length,
    percent: tiers[reached - 1]?.percent ?? 100,
    nextAtMs: next && verifiedAtMs + next.afterMs,
  };
}

/** The tariff as it holds in a tier: the largest amounts are that part of what the row says, rounded down to the cent. */
export function tariffInTier(tariff: WithdrawalTariff, { percent }: Pick<TierStanding, 'percent'>): WithdrawalTariff {
  const part = (amount: bigint) => {
    const whole = (amount * BigInt(percent)) / 100n;
    return whole - (whole % CENT);
  };
  return { ...tariff, terms: tariff.terms.map((one) => ({ ...one, max: part(one.max), dayMax: part(one.dayMax) })) };
}

/** The fee on an amount, rounded half up to the currency's step; never the whole amount. */
export function withdrawalFee({ feeRate, feeMin, feeMax, currency }: WithdrawalTerms, amount: bigint): bigint {
  const rate = roundTo(multiply(amount, feeRate, 'half_up'), currency === 'USDT' ? 8 : 2, 'half_up');
  const fee = minimum(maximum(rate, feeMin), feeMax);
  return minimum(fee, maximum(amount - (isCurrency(currency) ? currencyStep[currency] : 1n), 0n));
}
