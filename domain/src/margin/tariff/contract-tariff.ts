import { decimal, decimalToText, divide, ONE } from '../../money.ts';
import { type DatedRow, rowAt, startOfDayMs, type TariffEntry } from '../../tariff/tariff.ts';
import { amountOf, outOfOrder, outOfRange, partsOf, unfit, wholeOf } from '../../tariff/unfit.ts';
import { type Tier, type TierRow, tiersOf } from '../tiers.ts';
import { type MarginTariff, type MarginTariffs, type TierClass, tierClasses } from './margin-tariff.ts';

/**
 * A change is announced so many days ahead, to everybody on the page of the tiers and to who holds contracts beside what they hold. It begins with a
 * day, so that what counts follows from the day alone.
 */
export const CONTRACT_NOTICE_DAYS = 7;

const tier = (upTo: string, leverage: number, maintenancePercent: string) => ({ upTo, leverage, maintenancePercent });

export const contractTariffRows: readonly TariffEntry[] = [
  {
    effectiveFrom: '2026-01-01',
    source:
      'ours, for practice: tiers in the manner of Binance (18 March 2021) with less leverage and more to be left; five times at most for everybody; fees as usual at large venues',
    row: {
      currency: 'USDT',
      leverageMax: 5,
      makerPercent: '0.02',
      takerPercent: '0.05',
      first: [
        tier('100000', 20, '1'),
        tier('500000', 10, '2.5'),
        tier('2000000', 5, '5'),
        tier('5000000', 3, '10'),
        tier('10000000', 2, '15'),
      ],
      large: [tier('50000', 10, '2'), tier('250000', 5, '5'), tier('1000000', 3, '10'), tier('3000000', 2, '15')],
      other: [tier('25000', 10, '2.5'), tier('100000', 5, '5'), tier('500000', 3, '10'), tier('1000000', 2, '15')],
    },
  },
];

const HUNDRED = 100n;
/** Above it a tier or the leverage for everybody is a slip of the pen. */
const LEVERAGE_MAX = 20;
const TIERS_MAX = 10;
/** No position is worth more, e8. */
const VALUE_MAX = decimal('1000000000');
/** A fee above it is a slip of the pen, per cent e8. */
const FEE_MAX = decimal('0.5');

function feeOf(value: unknown, place: string): bigint {
  const percent = amountOf(value, place);
  if (percent > FEE_MAX) throw outOfRange(place, 'decimal', 0, '0.5');
  return percent / HUNDRED;
}

function tierRow(json: unknown, place: string, taker: bigint): TierRow {
  const fields = partsOf(json, place);
  for (const name of Object.keys(fields))
    if (!['upTo', 'leverage', 'maintenancePercent'].includes(name)) throw unfit(`${place}.${name}`, 'unknown');
  const upTo = amountOf(fields['upTo'], `${place}.upTo`);
  // Whole, so that what is taken off in each tier is a whole number too.
  if (upTo <= 0n || upTo > VALUE_MAX || upTo % ONE !== 0n)
    throw outOfRange(`${place}.upTo`, 'whole', 1, decimalToText(VALUE_MAX));
  const leverageMax = wholeOf(fields['leverage'], `${place}.leverage`, 1, LEVERAGE_MAX);
  const percent = amountOf(fields['maintenancePercent'], `${place}.maintenancePercent`);
  const maintenance = percent / HUNDRED;
  // Whoever puts up the least must not stand where the engine acts, the fee of closing included.
  if (maintenance <= 0n || (maintenance + taker) * BigInt(leverageMax) >= ONE) {
    const most = divide(ONE, BigInt(leverageMax), 'down') - taker - 1n;
    throw outOfRange(`${place}.maintenancePercent`, 'decimal', '0', percentText(most));
  }
  return { upTo, leverageMax, maintenance };
}

/** To two decimals, rounded down. */
function percentText(part: bigint): string {
  const cents = (part * 10_000n) / ONE;
  return `${cents / HUNDRED}.${String(cents % HUNDRED).padStart(2, '0')}`;
}

function tiersOfClass(json: unknown, place: TierClass, taker: bigint): readonly Tier[] {
  if (!Array.isArray(json) || json.length === 0) throw unfit(place, 'missing');
  if (json.length > TIERS_MAX) throw outOfRange(place, 'whole', 1, TIERS_MAX);
  const rows = json.map((one: unknown, index) => tierRow(one, `${place}.${index}`, taker));
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (!before) continue;
    if (row.upTo <= before.upTo) throw unfit(`${place}.${index}.upTo`, 'rising');
    if (row.maintenance <= before.maintenance) throw unfit(`${place}.${index}.maintenancePercent`, 'rising');
    if (row.leverageMax > before.leverageMax)
      throw outOfOrder(`${place}.${index}.leverage`, `${place}.${index - 1}.leverage`);
  }
  return tiersOf(rows);
}

const known = new Set<string>(['currency', 'leverageMax', 'makerPercent', 'takerPercent', ...tierClasses]);

/** Throws UnfitRow with the place at fault. The leverage for everybody is never above what the lowest tier of a class allows. */
export function parseContractTariff(json: unknown): MarginTariff {
  const fields = partsOf(json, 'row');
  for (const name of Object.keys(fields)) if (!known.has(name)) throw unfit(name, 'unknown');
  if (fields['currency'] !== 'USDT') throw unfit('currency', 'currency');
  const leverageMax = wholeOf(fields['leverageMax'], 'leverageMax', 1, LEVERAGE_MAX);
  const maker = feeOf(fields['makerPercent'], 'makerPercent');
  const taker = feeOf(fields['takerPercent'], 'takerPercent');
  // What waiting orders set aside is reckoned by the fee of taking.
  if (maker > taker) throw outOfOrder('makerPercent', 'takerPercent');
  const tiers = {
    first: tiersOfClass(fields['first'], 'first', taker),
    large: tiersOfClass(fields['large'], 'large', taker),
    other: tiersOfClass(fields['other'], 'other', taker),
  };
  for (const name of tierClasses) {
    const lowest = tiers[name][0]?.initial;
    if (lowest && BigInt(leverageMax) * lowest.part > lowest.whole)
      throw outOfOrder('leverageMax', `${name}.0.leverage`);
  }
  return { leverageMax, maker, taker, tiers };
}

/** The figures by day of rows that each begin with a day. Throws RangeError without a row. */
export function contractTariffs(rows: () => readonly DatedRow<MarginTariff>[]): MarginTariffs {
  return {
    on: (date) => rowAt(rows(), startOfDayMs(date)).row,
    ahead(date) {
      const all = rows();
      const later = all.filter(({ fromMs }) => fromMs > startOfDayMs(date)).map(({ fromMs }) => fromMs);
      if (later.length === 0) return undefined;
      const fromMs = Math.min(...later);
      return { from: new Date(fromMs).toISOString().slice(0, 10), tariff: rowAt(all, fromMs).row };
    },
  };
}

const ofProgram = contractTariffRows.map(
  (entry): DatedRow<MarginTariff> => ({
    ...entry,
    row: parseContractTariff(entry.row),
    fromMs: startOfDayMs(entry.effectiveFrom),
  }),
);

/** The figures that the program came with. */
export const fixedContractTariffs: MarginTariffs = contractTariffs(() => ofProgram);
