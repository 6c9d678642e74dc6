import { initialOfShare, type ShareRisk, shareTiers } from '../../margin/intraday.ts';
import { ONE } from '../../money.ts';
import type { DayOf, DayRule, MarginRule, MarketMargin } from './market.ts';

/** How much a share moves, by which it may be geared. */
export type VolatilityClass = 'calm' | 'lively' | 'wild' | 'steep';

export interface ClassRow extends Omit<ShareRisk, 'floor'> {
  readonly from: string;
  readonly of: VolatilityClass;
  readonly source: string;
}

/** What shares of one market are held by within a day. Each list by day; a row counts from its day on until a later one of its kind. */
export interface IntradayTable {
  readonly classes: readonly ClassRow[];
  /** The least for any share, a part of its value, e8. */
  readonly floors: readonly { readonly from: string; readonly part: bigint; readonly source: string }[];
  /** What one position may be worth, e8. */
  readonly largest: readonly { readonly from: string; readonly value: bigint; readonly source: string }[];
  /** What has to be left of the value, e8. Without a row: half of what the class asks for. */
  readonly maintenance: readonly { readonly from: string; readonly part: bigint; readonly source: string }[];
  /** Shares by class. One that stands nowhere (narrow band, thin, or just listed) is not offered. */
  readonly shares: readonly { readonly from: string; readonly of: VolatilityClass; readonly symbols: string }[];
  /** Shares with derivatives, by the day from which they have some. */
  readonly withDerivatives: readonly { readonly from: string; readonly instrumentId: string }[];
  readonly days: readonly DayRule[];
  /** The smallest unit of the currency, e8. */
  readonly step: bigint;
}

function latest<Row extends { readonly from: string }>(rows: readonly Row[], date: string): Row | undefined {
  return rows
    .filter(({ from }) => from <= date)
    .reduce<Row | undefined>((known, row) => (known && known.from > row.from ? known : row), undefined);
}

/** What a class asks for on a day; undefined before its first. */
export function ruleOfClass(table: IntradayTable, of: VolatilityClass, date: string): MarginRule | undefined {
  const row = latest(
    table.classes.filter((one) => one.of === of),
    date,
  );
  const floor = latest(table.floors, date);
  const most = latest(table.largest, date);
  if (!row || !floor || !most) return undefined;
  const initial = initialOfShare({ ...row, floor: floor.part });
  // Fees have no one rate here (a sale pays more than a purchase, and by the whole unit), so none is counted.
  return {
    tiers: shareTiers(initial, most.value, latest(table.maintenance, date)?.part),
    feeRate: 0n,
    step: table.step,
    leverageMax: Number(ONE / initial.part),
  };
}

/** The rule of a share with or without derivatives. */
export function dayRuleOn(table: IntradayTable, date: string, derivatives: boolean): DayOf | undefined {
  const rule = latest(table.days, date);
  if (!rule) return undefined;
  return derivatives ? { ...rule, squareOffBeforeMs: rule.squareOffWithDerivativesBeforeMs } : rule;
}

/** Shares of a market within a day, for members. */
export function intradayMargin(table: IntradayTable): MarketMargin {
  function classOf(instrumentId: string, date: string): VolatilityClass | undefined {
    const symbol = instrumentId.slice(instrumentId.indexOf(':') + 1);
    return latest(
      table.shares.filter(({ symbols }) => symbols.split(' ').includes(symbol)),
      date,
    )?.of;
  }
  return {
    account: { free: 'available', reserved: 'held' },
    membersOnly: 'short_term',
    ruleOf(instrumentId, date) {
      const of = classOf(instrumentId, date);
      return of && ruleOfClass(table, of, date);
    },
    dayOf(instrumentId, date) {
      if (classOf(instrumentId, date) === undefined) return undefined;
      return dayRuleOn(
        table,
        date,
        table.withDerivatives.some((one) => one.instrumentId === instrumentId && one.from <= date),
      );
    },
  };
}
