import { decimalToText, roundTo } from '../money.ts';

/** How the value of a row is read. `change`: per cent with a direction. `strength`: 0 to 100, of nothing. */
export const rowUnits = [
  'price',
  'money',
  'percent',
  'change',
  'strength',
  'multiple',
  'count',
  'quantity',
  'day',
  'instant',
  'text',
] as const;
export type RowUnit = (typeof rowUnits)[number];

/** Where a row comes from: closed daily bars, the shown quote or book, other people's word, the house, the person's own books. */
export const rowSources = [
  'bars',
  'quote',
  'book',
  'sector',
  'market',
  'members',
  'accounts',
  'votes',
  'offers',
  'news',
  'holdings',
] as const;
export type RowSource = (typeof rowSources)[number];

export const rowNames = [
  'subject',
  'close',
  'mean',
  'change',
  'strength',
  'rangePercent',
  'volatility',
  'drawdown',
  'worstDay',
  'worstDate',
  'volume',
  'volumeMean',
  'volumePercent',
  'high',
  'low',
  'place',
  'bid',
  'ask',
  'spread',
  'risers',
  'fallers',
  'groupChange',
  'today',
  'multiple',
  'bookMultiple',
  'returnOnEquity',
  'middle',
  'others',
  'votesUp',
  'votesDown',
  'offerPrice',
  'offerCloses',
  'newsCount',
  'headline',
  'quantity',
  'averageCost',
  'marketValue',
  'cost',
  'result',
  'resultPercent',
  'share',
  'shareOfThree',
  'holdings',
  'largest',
  'sector',
  'fall',
  'fallPercent',
] as const;
export type RowName = (typeof rowNames)[number];

/** One computed figure: what it is called, its value as text, of how many days, as of when, and from where. */
export interface Row {
  readonly id: string;
  readonly name: RowName;
  readonly unit: RowUnit;
  /** Decimal text; a day, an instant or a text for those units. */
  readonly value: string;
  readonly currency?: string;
  /** Closed trading days that it is made of. */
  readonly days?: number;
  /** The instrument or the article that it is about, where that is another than the one that was asked for. */
  readonly about?: string;
  /** The trading day of the last bar, or the instant of what was shown. */
  readonly asOf: string;
  readonly source: RowSource;
}

export const groups = ['trend', 'risk', 'volume', 'levels', 'value', 'breadth', 'around', 'own'] as const;
export type Group = (typeof groups)[number];

export const sentenceCodes = [
  'trend_above',
  'trend_below',
  'trend_between',
  'changes',
  'strength_high',
  'strength_low',
  'strength_middle',
  'range_usual',
  'volatility_year',
  'drawdown',
  'worst_day',
  'volume_busy',
  'volume_quiet',
  'volume_usual',
  'place_in_range',
  'spread',
  'breadth_sector',
  'breadth_market',
  'breadth_members',
  'value_multiple',
  'value_book',
  'value_return',
  'votes',
  'offer_open',
  'news',
  'own_gain',
  'own_loss',
  'own_even',
  'own_share',
  'own_worst_day',
  'held_gain',
  'held_loss',
  'held_even',
  'held_largest',
  'held_three',
  'held_sector',
  'held_worst_day',
  'held_each_worst',
] as const;
export type SentenceCode = (typeof sentenceCodes)[number];

/** What the rows say: a code that is worded for the reader, with the rows that fill it by name. It tells nothing that is in no row. */
export interface Sentence {
  readonly code: SentenceCode;
  readonly group: Group;
  readonly values: Readonly<Record<string, string>>;
}

export interface Reading {
  readonly rows: readonly Row[];
  readonly sentences: readonly Sentence[];
}

/** Rows of a part with the sentences about them; parts are put together in the order of the groups. */
export function together(parts: readonly Reading[]): Reading {
  const sentences = parts.flatMap((part) => part.sentences);
  return {
    rows: parts.flatMap((part) => part.rows),
    sentences: groups.flatMap((group) => sentences.filter((sentence) => sentence.group === group)),
  };
}

/** Two decimals, rounded half up. */
export function percentText(value: bigint): string {
  return decimalToText(roundTo(value, 2, 'half_up'), 2);
}

/** What is reckoned from prices: two decimals, of less than one unit eight; rounded half up. */
export function priceText(value: bigint, unit = value): string {
  return unit < 100_000_000n ? decimalToText(value, 2) : decimalToText(roundTo(value, 2, 'half_up'), 2);
}
