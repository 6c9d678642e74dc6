import type { Currency } from '../asset.ts';
import { type RailName, railNames } from '../rail/rail.ts';
import { rowFields } from '../rail/row-fields.ts';
import type { TariffEntry } from '../tariff/tariff.ts';
import { outOfOrder, unfit } from '../tariff/unfit.ts';

/** One way to bring money in, with its bounds. Amounts are e8. */
export interface DepositChannel {
  readonly id: string;
  readonly rail: RailName;
  readonly currency: Currency;
  readonly min: bigint;
  readonly max: bigint;
  /** Taken from what arrives; asked of nobody by default and always shown before the order. */
  readonly fee: bigint;
  /** How long the order waits for the payment. */
  readonly validMinutes: number;
}

export interface DepositTariff {
  readonly channels: readonly DepositChannel[];
  /** Orders of one person that may wait at the same time. */
  readonly openMax: number;
}

const DAY_MINUTES = 1440;

/** Upper bounds: UPI for capital markets is Rs 5,00,000 a day; IMPS Rs 5,00,000 a payment; the others are house rules. */
export const depositTariffRows: readonly TariffEntry[] = [
  {
    effectiveFrom: '2026-01-01',
    source: 'our own rule below SEBI/HO/DEPA-II 2025/86 (UPI Rs 5,00,000 a day) and IMPS (Rs 5,00,000 a payment)',
    row: {
      openMax: 5,
      channels: [
        { id: 'upi', rail: 'upi', currency: 'INR', min: '100', max: '100000', fee: '0', validMinutes: 15 },
        {
          id: 'bank',
          rail: 'bank',
          currency: 'INR',
          min: '500',
          max: '500000',
          fee: '0',
          validMinutes: 7 * DAY_MINUTES,
        },
        { id: 'pix', rail: 'pix', currency: 'BRL', min: '20', max: '50000', fee: '0', validMinutes: 15 },
        {
          id: 'offline',
          rail: 'offline',
          currency: 'INR',
          min: '1000',
          max: '200000',
          fee: '0',
          validMinutes: DAY_MINUTES,
        },
      ],
    },
  },
];

function isRail(name: string): name is RailName {
  return railNames.some((rail) => rail === name);
}

const channelFields = ['id', 'rail', 'currency', 'min', 'max', 'fee', 'validMinutes'];

/** Throws UnfitRow with the place at fault. */
export function parseDepositTariff(json: unknown): DepositTariff {
  const row = rowFields(json, ['openMax', 'channels'], '', channelFields);
  const channels = row.list('channels').map((fields): DepositChannel => {
    const rail = fields.text('rail', /^[a-z]+$/);
    if (!isRail(rail)) throw unfit(fields.place('rail'), 'form');
    const [min, max, fee] = [fields.amount('min'), fields.amount('max'), fields.amount('fee')];
    if (min > max) throw outOfOrder(fields.place('min'), fields.place('max'));
    if (fee >= min) throw outOfOrder(fields.place('fee'), fields.place('min'));
    const id = fields.text('id', /^[a-z0-9-]{1,20}$/);
    const validMinutes = fields.whole('validMinutes', 5, 30 * DAY_MINUTES);
    return { id, rail, currency: fields.currency('currency'), min, max, fee, validMinutes };
  });
  if (new Set(channels.map(({ id }) => id)).size !== channels.length) throw unfit('channels', 'twice');
  return { channels, openMax: row.whole('openMax', 1, 100) };
}
