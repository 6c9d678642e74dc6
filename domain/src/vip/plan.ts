import type { Currency } from '../asset.ts';
import { decimal } from '../money.ts';

/** What membership opens, and nothing else: a door is asked for by the feature behind it. */
export const vipGates = ['advice', 'option', 'block', 'us_stock', 'short_term'] as const;
export type VipGate = (typeof vipGates)[number];

export type VipCurrency = Extract<Currency, 'INR' | 'BRL'>;
export type VipCountry = 'IN' | 'BR';

/** Where the day of a membership begins and ends, and whose law it is bought under. */
export const vipCountryOf: Readonly<Record<VipCurrency, VipCountry>> = { INR: 'IN', BRL: 'BR' };
export const vipZones: Readonly<Record<VipCountry, string>> = { IN: 'Asia/Kolkata', BR: 'America/Sao_Paulo' };

export interface VipPlan {
  readonly planId: string;
  readonly days: number;
  /** e8, everything included. */
  readonly price: Readonly<Record<VipCurrency, bigint>>;
}

/** One row of the dated table of plans. */
export interface VipTariff {
  readonly trialDays: number;
  /** How far ahead membership may be paid, in days. */
  readonly aheadDaysMax: number;
  /** Days after the one of payment in which all of it comes back; 0 where there is no such right. */
  readonly withdrawalDays: Readonly<Record<VipCountry, number>>;
  readonly plans: readonly VipPlan[];
}

function whole(value: unknown, name: string, least: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > 3660) {
    throw new RangeError(`${name} must be a whole number from ${least} to 3660`);
  }
  return value;
}

function fields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError(`${name} is missing`);
  return value as Readonly<Record<string, unknown>>;
}

function price(value: unknown, name: string): bigint {
  const amount = decimal(String(value));
  if (amount <= 0n || amount % 1_000_000n !== 0n) throw new RangeError(`${name} must be above 0, with two decimals`);
  return amount;
}

function planOf(json: unknown): VipPlan {
  const { planId, days, price: prices } = fields(json, 'plan');
  if (typeof planId !== 'string' || !/^[a-z0-9-]{1,20}$/.test(planId)) throw new TypeError('planId is malformed');
  const { INR, BRL } = fields(prices, 'price');
  return { planId, days: whole(days, 'days', 1), price: { INR: price(INR, 'INR'), BRL: price(BRL, 'BRL') } };
}

/** Reads a row of the table of plans. Throws when it is not one. */
export function parseVipTariff(json: unknown): VipTariff {
  const { trialDays, aheadDaysMax, withdrawalDays, plans } = fields(json, 'tariff');
  const { IN, BR } = fields(withdrawalDays, 'withdrawalDays');
  if (!Array.isArray(plans) || plans.length === 0) throw new TypeError('plans are missing');
  const read = plans.map(planOf);
  if (new Set(read.map(({ planId }) => planId)).size !== read.length) throw new RangeError('two plans have one planId');
  return {
    trialDays: whole(trialDays, 'trialDays', 1),
    aheadDaysMax: whole(aheadDaysMax, 'aheadDaysMax', 1),
    // Seven is the law's number (CDC art. 49) and may be raised, never lowered.
    withdrawalDays: { IN: whole(IN, 'withdrawalDays.IN', 0), BR: whole(BR, 'withdrawalDays.BR', 7) },
    plans: read,
  };
}

/** The first rows of the dated table; later ones are added by two operators. */
export const vipTariffRows = [
  {
    effectiveFrom: '2026-01-01',
    source:
      'House rule; withdrawal in Brazil: Código de Defesa do Consumidor, art. 49; a year ahead: SEBI, fees of advisers',
    row: {
      trialDays: 7,
      aheadDaysMax: 366,
      withdrawalDays: { IN: 0, BR: 7 },
      plans: [
        { planId: 'days-30', days: 30, price: { INR: '499.00', BRL: '29.90' } },
        { planId: 'days-90', days: 90, price: { INR: '1299.00', BRL: '79.90' } },
        { planId: 'days-365', days: 365, price: { INR: '4499.00', BRL: '269.90' } },
      ],
    },
  },
] as const;
