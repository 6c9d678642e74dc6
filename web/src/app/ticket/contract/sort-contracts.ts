import { decimal, decimalToText, multiply, ratio, roundTo } from '@tarazu/domain/money';
import type { listContractTickers } from '@tarazu/wire/coin/contract/contract-market';
import type { ReplyOf } from '@tarazu/wire/endpoint';

export type ContractTicker = ReplyOf<typeof listContractTickers>['items'][number];

export const columns = ['turnover', 'change', 'last', 'funding', 'name'] as const;
export type Column = (typeof columns)[number];

type Figures = Pick<ContractTicker, 'instId' | 'last' | 'open24h' | 'vol24h' | 'nextFundingRate'>;

/** By how much the price is above that of 24 hours ago, per cent with two decimals, rounded half up; zero without a price then. */
export function changePercentOf({ last, open24h }: Pick<Figures, 'last' | 'open24h'>): string {
  const [now, then] = [decimal(last), decimal(open24h)];
  return then === 0n ? '0.00' : decimalToText(roundTo(ratio((now - then) * 100n, then, 'down'), 2, 'half_up'), 2);
}

/** About what changed hands within 24 hours: the coins at the last price. */
export function turnoverOf({ vol24h, last }: Pick<Figures, 'vol24h' | 'last'>): string {
  return decimalToText(multiply(decimal(vol24h), decimal(last), 'down'));
}

const figures: Readonly<Record<Exclude<Column, 'name'>, (one: Figures) => bigint>> = {
  turnover: (one) => decimal(turnoverOf(one)),
  change: (one) => decimal(changePercentOf(one)),
  last: ({ last }) => decimal(last),
  funding: ({ nextFundingRate }) => decimal(nextFundingRate),
};

/** The same by one column; `down`: from the highest to the lowest, or from Z. What is equal stands by name. */
export function sortedBy<One extends Figures>(items: readonly One[], by: Column, down: boolean): readonly One[] {
  const byName = (left: One, right: One) => left.instId.localeCompare(right.instId, 'en');
  const sign = down ? -1 : 1;
  if (by === 'name') return items.toSorted((left, right) => sign * byName(left, right));
  const of = figures[by];
  return items.toSorted((left, right) => {
    const [a, b] = [of(left), of(right)];
    return a === b ? byName(left, right) : sign * (a < b ? -1 : 1);
  });
}
