import type { Candle } from '../market/candle.ts';
import { divide, ONE, roundTo } from '../money.ts';
import type { AnalystRule } from './analyst-rules.ts';
import { dayOf, worstDayOf } from './prices.ts';
import { percentText, priceText, type Reading, type Row, type Sentence } from './reading.ts';

const HUNDRED = 100n;
const THREE = 3;
const nothing: Reading = { rows: [], sentences: [] };

/** What somebody has of one instrument, at the last price. All e8. */
export interface Held {
  readonly instrumentId: string;
  readonly name: string;
  /** In the reader's language; undefined for what has none. */
  readonly sector: string | undefined;
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly averageCost: bigint;
  readonly marketValue: bigint;
  /** Closed daily bars, the oldest first. */
  readonly bars: readonly Candle[];
}

const moneyText = (value: bigint): string => percentText(value);
const partOf = (some: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : divide(some * HUNDRED * ONE, whole, 'half_up');
const sumOf = (held: readonly Held[], pick: (one: Held) => bigint): bigint =>
  held.reduce((sum, one) => sum + pick(one), 0n);

type Make = (id: string, name: Row['name'], unit: Row['unit'], value: string, more?: Partial<Row>) => string;

function gather(currency: string, asOf: string, prefix: string) {
  const rows: Row[] = [];
  const sentences: Sentence[] = [];
  const row: Make = (id, name, unit, value, more = {}) => {
    const money = unit === 'money' || unit === 'price' ? { currency } : {};
    rows.push({ id: `${prefix}.${id}`, name, unit, value, ...money, asOf, source: 'holdings', ...more });
    return `${prefix}.${id}`;
  };
  return { rows, sentences, row };
}

function resultCode(kind: 'own' | 'held', result: bigint): Sentence['code'] {
  return result > 0n ? `${kind}_gain` : result < 0n ? `${kind}_loss` : `${kind}_even`;
}

function resultRows(row: Make, cost: bigint, marketValue: bigint) {
  const result = marketValue - cost;
  return {
    value: row('value', 'marketValue', 'money', moneyText(marketValue)),
    result: row('result', 'result', 'money', moneyText(result)),
    part: row('result.part', 'resultPercent', 'change', percentText(partOf(result, cost))),
  };
}

/** One's own part in an instrument: cost, its share of all that is held in the same currency, and what its worst day would take. */
export function readOwn(
  held: Held | undefined,
  all: readonly Held[],
  { currency, at }: { readonly currency: string; readonly at: string },
): Reading {
  if (!held || held.quantity <= 0n) return nothing;
  const { rows, sentences, row } = gather(currency, at, 'own');
  sentences.push({
    code: resultCode('own', held.marketValue - held.cost),
    group: 'own',
    values: {
      quantity: row('quantity', 'quantity', 'quantity', priceText(held.quantity, 0n)),
      average: row('average', 'averageCost', 'price', priceText(held.averageCost)),
      ...resultRows(row, held.cost, held.marketValue),
    },
  });
  const whole = sumOf(all, ({ marketValue }) => marketValue);
  if (whole > 0n) {
    const share = row('share', 'share', 'percent', percentText(partOf(held.marketValue, whole)));
    sentences.push({ code: 'own_share', group: 'own', values: { share } });
  }
  const worst = worstDayOf(held.bars);
  if (worst) {
    const fall = divide(-held.marketValue * worst.change, HUNDRED * ONE, 'half_up');
    const days = held.bars.length;
    sentences.push({
      code: 'own_worst_day',
      group: 'own',
      values: {
        fall: row('fall', 'fall', 'money', moneyText(fall), { days }),
        part: row('fall.part', 'worstDay', 'change', percentText(worst.change), { days }),
        day: row('fall.day', 'worstDate', 'day', worst.day, { days }),
      },
    });
  }
  return { rows, sentences };
}

/** What these holdings, as many as they are now, would have gained or lost on each day that all of them traded, e8. */
function daysOf(held: readonly Held[]): readonly { readonly day: string; readonly change: bigint }[] {
  const sums = new Map<string, { change: bigint; of: number }>();
  for (const { bars, marketValue } of held) {
    for (const [index, bar] of bars.entries()) {
      const before = bars[index - 1];
      if (!before || before.close <= 0n) continue;
      const change = divide(marketValue * (bar.close - before.close), before.close, 'half_up');
      const day = dayOf(bar);
      const sum = sums.get(day) ?? { change: 0n, of: 0 };
      sums.set(day, { change: sum.change + change, of: sum.of + 1 });
    }
  }
  return [...sums].flatMap(([day, { change, of }]) => (of === held.length ? [{ day, change }] : []));
}

function fallsOf(held: readonly Held[], whole: bigint, row: Make): readonly Sentence[] {
  const sentences: Sentence[] = [];
  const days = daysOf(held);
  const worst = days.reduce<(typeof days)[number] | undefined>(
    (least, one) => (one.change < (least?.change ?? 0n) ? one : least),
    undefined,
  );
  if (worst) {
    const count = { days: days.length };
    sentences.push({
      code: 'held_worst_day',
      group: 'risk',
      values: {
        fall: row('fall', 'fall', 'money', moneyText(roundTo(-worst.change, 2, 'half_up')), count),
        part: row('fall.part', 'fallPercent', 'percent', percentText(partOf(-worst.change, whole)), count),
        day: row('fall.day', 'worstDate', 'day', worst.day, count),
      },
    });
  }
  const each = held.map(({ bars, marketValue }) => {
    const change = worstDayOf(bars)?.change ?? 0n;
    return divide(-marketValue * change, HUNDRED * ONE, 'half_up');
  });
  const sum = each.reduce((total, one) => total + one, 0n);
  if (held.length > 1 && sum > 0n) {
    sentences.push({
      code: 'held_each_worst',
      group: 'risk',
      values: {
        fall: row('each', 'fall', 'money', moneyText(sum)),
        part: row('each.part', 'fallPercent', 'percent', percentText(partOf(sum, whole))),
      },
    });
  }
  return sentences;
}

function concentration(held: readonly Held[], whole: bigint, row: Make): readonly Sentence[] {
  const sentences: Sentence[] = [];
  const [largest] = held;
  if (!largest || held.length < 2) return sentences;
  const about = { about: largest.instrumentId };
  sentences.push({
    code: 'held_largest',
    group: 'own',
    values: {
      holdings: row('count', 'holdings', 'count', String(held.length)),
      largest: row('largest', 'largest', 'text', largest.name, about),
      share: row('largest.share', 'share', 'percent', percentText(partOf(largest.marketValue, whole)), about),
    },
  });
  if (held.length > THREE) {
    const three = sumOf(held.slice(0, THREE), ({ marketValue }) => marketValue);
    const share = row('three', 'shareOfThree', 'percent', percentText(partOf(three, whole)));
    sentences.push({ code: 'held_three', group: 'own', values: { share } });
  }
  const sectors = [...Map.groupBy(held, ({ sector }) => sector)].flatMap(([sector, members]) =>
    sector === undefined ? [] : [{ sector, value: sumOf(members, ({ marketValue }) => marketValue) }],
  );
  const [sector] = sectors.toSorted((left, right) => (left.value < right.value ? 1 : -1));
  if (sector) {
    sentences.push({
      code: 'held_sector',
      group: 'own',
      values: {
        sector: row('sector', 'sector', 'text', sector.sector),
        share: row('sector.share', 'share', 'percent', percentText(partOf(sector.value, whole))),
      },
    });
  }
  return sentences;
}

/** All that somebody holds in one currency: cost, how much hangs on one of them, and what falls that have been would take. */
export function readPortfolio(
  holdings: readonly Held[],
  { currency, at }: { readonly currency: string; readonly at: string },
  rule: AnalystRule,
): Reading {
  const held = holdings
    .filter(({ quantity }) => quantity > 0n)
    .toSorted((left, right) =>
      left.marketValue === right.marketValue
        ? left.instrumentId.localeCompare(right.instrumentId, 'en')
        : left.marketValue < right.marketValue
          ? 1
          : -1,
    );
  const whole = sumOf(held, ({ marketValue }) => marketValue);
  if (whole <= 0n) return nothing;
  const { rows, sentences, row } = gather(currency, at, currency.toLowerCase());
  const cost = sumOf(held, (one) => one.cost);
  sentences.push({ code: resultCode('held', whole - cost), group: 'own', values: resultRows(row, cost, whole) });
  sentences.push(...concentration(held, whole, row));
  const looked = held.slice(0, rule.holdingsMax).filter(({ bars }) => bars.length > 1);
  if (looked.length === held.length) sentences.push(...fallsOf(held, whole, row));
  return { rows, sentences };
}
