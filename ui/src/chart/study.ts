// What can be drawn over and under the candles, without a formula: known before the chart is loaded.

/** Drawn over the candles, on their scale. */
export const candleStudies = [
  ...(['SMA', 'EMA', 'WMA', 'HMA', 'DEMA', 'TEMA', 'VWMA', 'VWAP'] as const),
  ...(['BOLL', 'KELTNER', 'DONCHIAN', 'ICHIMOKU', 'SAR', 'SUPERTREND'] as const),
] as const;
export type CandleStudy = (typeof candleStudies)[number];

/** Drawn in a pane of its own under the candles. */
export const paneStudies = [
  ...(['VOL', 'MACD', 'RSI', 'KDJ', 'OBV', 'ATR', 'ADX', 'AROON', 'AO', 'CCI'] as const),
  ...(['CMF', 'MFI', 'PERCENTB', 'ROC', 'STOCHRSI', 'TRIX', 'WILLIAMS'] as const),
] as const;
export type PaneStudy = (typeof paneStudies)[number];

/** What stands in place of the bars. */
export type DrawnOver = CandleStudy | 'HEIKIN';

export type StudyName = DrawnOver | PaneStudy;

/** More lines than these over one another cannot be read. */
export const CANDLE_STUDIES_MAX = 4;
/** More panes than these leave the candles no height. */
export const PANE_STUDIES_MAX = 3;
/** Of the colours that lines are drawn in, as the tokens number them. */
export const STUDY_COLORS = 6;

/** A study with periods and a colour of one's own; what is left out is as usual. */
export interface ChosenStudy<Name extends StudyName = StudyName> {
  readonly name: Name;
  readonly params?: readonly number[] | undefined;
  /** The place of its first line's colour, from 0; the other lines take the next ones. */
  readonly color?: number | undefined;
}

/** A number of bars, or of times something. */
export interface StudyParam {
  readonly kind: 'length' | 'factor';
  readonly usual: number;
}

const lengths = (...usual: number[]): readonly StudyParam[] => usual.map((each) => ({ kind: 'length', usual: each }));
const factors = (...usual: number[]): readonly StudyParam[] => usual.map((each) => ({ kind: 'factor', usual: each }));

export const studyParams: Readonly<Record<StudyName, readonly StudyParam[]>> = {
  SMA: lengths(5, 10, 20),
  EMA: lengths(5, 10, 20),
  WMA: lengths(9),
  HMA: lengths(16),
  DEMA: lengths(20),
  TEMA: lengths(20),
  VWMA: lengths(20),
  VWAP: [],
  BOLL: [...lengths(20), ...factors(2)],
  KELTNER: [...lengths(20), ...factors(2)],
  DONCHIAN: lengths(20),
  ICHIMOKU: lengths(9, 26, 52),
  SAR: factors(0.02, 0.2),
  SUPERTREND: [...lengths(10), ...factors(3)],
  HEIKIN: [],
  VOL: [],
  MACD: lengths(12, 26, 9),
  RSI: lengths(6, 14),
  KDJ: lengths(9, 3, 3),
  OBV: [],
  ATR: lengths(14),
  ADX: lengths(14),
  AROON: lengths(25),
  AO: lengths(5, 34),
  CCI: lengths(20),
  CMF: lengths(20),
  MFI: lengths(14),
  PERCENTB: [...lengths(20), ...factors(2)],
  ROC: lengths(12),
  STOCHRSI: lengths(14, 14, 3),
  TRIX: lengths(15),
  WILLIAMS: lengths(14),
};

/** As many bars as a chart has at once. */
export const LENGTH_MAX = 300;
export const FACTOR_MAX = 20;

/** Whether a study can be reckoned with a number there. */
export function isParam({ kind }: StudyParam, value: number): boolean {
  if (kind === 'length') return Number.isInteger(value) && value >= 1 && value <= LENGTH_MAX;
  return Number.isFinite(value) && value >= 0.001 && value <= FACTOR_MAX;
}

/** One's own numbers where they can be reckoned with, else the usual ones. */
export function paramsOf({ name, params }: ChosenStudy): readonly number[] {
  return studyParams[name].map((param, at) => {
    const own = params?.[at];
    return own !== undefined && isParam(param, own) ? own : param.usual;
  });
}

/** Those that need volume, which an index has none of. */
export const needsVolume = (name: StudyName): boolean => ['VOL', 'OBV', 'MFI', 'CMF', 'VWMA', 'VWAP'].includes(name);

/** Those that are drawn in lines; the others have the colours of rise and fall. */
export const hasLines = (name: StudyName): boolean => !['SAR', 'SUPERTREND', 'VOL', 'AO'].includes(name);

/** Rising candles hollow or filled, bars with their ends, a line of the closes, or candles of averages. */
export const candleKinds = ['hollow', 'filled', 'bars', 'area', 'averaged'] as const;
export type CandleKind = (typeof candleKinds)[number];
