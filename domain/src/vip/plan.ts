import type { Currency } from '../asset.ts';
import { moneyOf, partsOf, unfit, wholeOf } from '../tariff/unfit.ts';

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

const DAYS_MAX = 3660;

function planOf(json: unknown, at: number): VipPlan {
  const place = `plans.${at}`;
  const { planId, days, price: prices } = partsOf(json, place);
  if (typeof planId !== 'string' || !/^[a-z0-9-]{1,20}$/.test(planId)) throw unfit(`${place}.planId`, 'form');
  const { INR, BRL } = partsOf(prices, `${place}.price`);
  return {
    planId,
    days: wholeOf(days, `${place}.days`, 1, DAYS_MAX),
    price: { INR: moneyOf(INR, `${place}.price.INR`), BRL: moneyOf(BRL, `${place}.price.BRL`) },
  };
}

/** Reads a row of the table of plans. Throws when it is not one. */
export function parseVipTariff(json: unknown): VipTariff {
  const { trialDays, aheadDaysMax, withdrawalDays, plans } = partsOf(json, 'row');
  const { IN, BR } = partsOf(withdrawalDays, 'withdrawalDays');
  if (!Array.isArray(plans) || plans.length === 0) throw unfit('plans', 'missing');
  const read = plans.map(planOf);
  if (new Set(read.map(({ planId }) => planId)).size !== read.length) throw unfit('planId', 'twice');
  return {
    trialDays: wholeOf(trialDays, 'trialDays', 1, DAYS_MAX),
    aheadDaysMax: wholeOf(aheadDaysMax, 'aheadDaysMax', 1, DAYS_MAX),
    // Seven is the law's number (CDC art. 49) and may be raised, never lowered.
    withdrawalDays: {
      IN: wholeOf(IN, 'withdrawalDays.IN', 0, DAYS_MAX),
      BR: wholeOf(BR, 'withdrawalDays.BR', 7, DAYS_MAX),
    },
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
