import { decimalToText, divide, ONE } from '../../money.ts';
import { maxDrawdown } from '../../performance/performance.ts';
import type { StopReason } from '../../robot/robot.ts';
import { nothing, type Strategy } from '../strategy.ts';
import type { RunTerms } from './account.ts';
import type { Past } from './past.ts';
import type { BacktestRule } from './rules.ts';
import { type Rule, type Run, runOver, type Span } from './run.ts';

/** Points of the picture. */
const POINTS = 160;

/** What a strategy would have brought, and what holding would have in the same time. Parts are e8: 0.1 is ten per cent. */
export interface Figures {
  readonly result: bigint;
  readonly holding: bigint;
  readonly drawdown: bigint;
  readonly holdingDrawdown: bigint;
  readonly trades: number;
  readonly refused: number;
  /** In money, e8. */
  readonly charges: bigint;
  /** Likewise, of one that is short of a contract: what funding has paid to it; below zero, what it paid. */
  readonly funding?: bigint;
}

export interface Window extends Figures {
  readonly fromMs: number;
  readonly untilMs: number;
  /** The numbers that did best in the stretch before. */
  readonly parameters: Strategy['parameters'];
}

export interface Report {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly bars: number;
  /** The strategy as robots run it, over all of the past. */
  readonly whole: Figures;
  readonly stoppedBy: StopReason | undefined;
  /** The windows one after the other: what numbers that were chosen before have brought afterwards. */
  readonly unseen: Figures;
  readonly windows: readonly Window[];
  /** All of the past with other numbers, itself first. */
  readonly sensitivity: readonly (Pick<Figures, 'result' | 'drawdown' | 'trades'> & {
    readonly parameters: Strategy['parameters'];
  })[];
  /** Of the windows: what one unit has become, by the strategy and by holding, e8. */
  readonly curve: readonly { readonly atMs: number; readonly own: bigint; readonly held: bigint }[];
}

/** Buys one of its instruments for all its money as fast as the book allows, and holds: what any rule has to be compared with. */
export const holding = (which = 0): Rule => ({
  bars: 1,
  parameters: {},
  decide(state, lines, { cash }) {
    const { instrumentId = '' } = lines[which] ?? {};
    if (cash <= 0n) return nothing(state, 'invested');
    return { state, intents: [{ side: 'buy', amount: cash, instrumentId }], why: 'instalment' };
  },
});

const holdingTerms = (terms: RunTerms, capital: bigint): RunTerms => ({
  ...terms,
  capital,
  singleLimit: decimalToText(capital),
  // It is held through everything.
  ...{ lossStop: 100, drawdownStop: null, dayLossStop: null, shareMax: 100, asks: false },
});

/** Equal parts of all of them bought and held, each as if it were alone. What cannot be parted stays money. */
export function heldOver(past: Past, terms: RunTerms, span: Span): Run {
  const part = divide(terms.capital, BigInt(past.series.length), 'down');
  const runs = past.series.map((_series, which) => runOver(past, holding(which), holdingTerms(terms, part), span));
  const rest = terms.capital - part * BigInt(runs.length);
  const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
  return {
    worths: (runs[0]?.worths ?? []).map((_worth, at) =>
      runs.reduce((total, { worths }) => total + (worths[at] ?? 0n), rest),
    ),
    trades: sum(({ trades }) => trades),
    refused: sum(({ refused }) => refused),
    charges: runs.reduce((total, { charges }) => total + charges, 0n),
    stoppedBy: undefined,
  };
}

/** What is gone through, and how: a run of one that decides, and what it is compared with. */
export interface Trial<One extends Pick<Rule, 'parameters'>> {
  readonly momentsMs: readonly number[];
  /** Itself, and with other numbers. */
  readonly candidates: readonly One[];
  run(candidate: One, span: Span): Run;
  holds(span: Span): Run;
}

type Capital = Pick<RunTerms, 'capital'>;

const gainOf = ({ worths }: Run, { capital }: Capital): bigint =>
  divide(((worths.at(-1) ?? capital) - capital) * ONE, capital, 'half_up');

function figuresOf(own: Run, held: Run, terms: Capital): Figures {
  const { trades, refused, charges, funding } = own;
  const fall = ({ worths }: Run) => maxDrawdown([terms.capital, ...worths]);
  return {
    result: gainOf(own, terms),
    holding: gainOf(held, terms),
    drawdown: fall(own),
    holdingDrawdown: fall(held),
    trades,
    refused,
    charges,
    ...(funding === undefined ? {} : { funding }),
  };
}

/** Tells how far it is, from 0 to 1, between two runs. */
type Progress = (part: number) => void;

interface Stretch extends Span {
  readonly own: Run;
  readonly held: Run;
  readonly parameters: Strategy['parameters'];
}

function chained(parts: readonly Stretch[], capital: bigint, of: (part: Stretch) => Run): readonly bigint[] {
  let index = ONE;
  return parts.flatMap((part) => {
    const begins = index;
    const { worths } = of(part);
    const indices = worths.map((worth) => divide(begins * worth, capital, 'floor'));
    index = indices.at(-1) ?? begins;
    return indices;
  });
}

function thinned<Value>(values: readonly Value[]): readonly Value[] {
  const step = Math.max(1, Math.ceil(values.length / POINTS));
  return values.filter((_value, place) => place % step === 0 || place === values.length - 1);
}

/** What strategies of what is owned would have done, beside holding it; see `reportBy`. `candidates`: itself, and with other numbers. */
export function reportOf(
  past: Past,
  candidates: readonly Rule[],
  terms: RunTerms,
  rule: Pick<BacktestRule, 'windows'>,
  onProgress?: Progress,
): Report {
  const trial: Trial<Rule> = {
    momentsMs: past.momentsMs,
    candidates,
    run: (which, span) => runOver(past, which, terms, span),
    holds: (span) => heldOver(past, terms, span),
  };
  return reportBy(trial, terms, rule, onProgress);
}

/** Of several runs one after the other; left out where none has any. */
function fundingOf(runs: readonly Run[]): Pick<Figures, 'funding'> {
  const found = runs.flatMap(({ funding }) => funding ?? []);
  return found.length > 0 ? { funding: found.reduce((sum, one) => sum + one, 0n) } : {};
}

/**
 * What a strategy would have done. The past is cut into stretches of one length: in each but the first it trades with the numbers that did best in the
 * stretch before, so that no window is traded with numbers that have seen it.
 */
export function reportBy<One extends Pick<Rule, 'parameters'>>(
  { momentsMs, candidates, ...trial }: Trial<One>,
  terms: Capital,
  { windows: count }: Pick<BacktestRule, 'windows'>,
  onProgress: Progress = () => undefined,
): Report {
  const { length } = momentsMs;
  const all: Span = { from: 0, until: length };
  const spans = Array.from({ length: count + 1 }, (_, place) => ({
    from: Math.floor((length * place) / (count + 1)),
    until: Math.floor((length * (place + 1)) / (count + 1)),
  }));
  // In moments that are gone through: all of it once for each candidate and for holding, and each stretch likewise.
  const work = (candidates.length + 1) * 2 + 1;
  let done = 0;
  const told = (found: Run) => {
    done += found.worths.length / length;
    onProgress(Math.min(1, done / work));
    return found;
  };
  const run = (which: One, span: Span) => told(trial.run(which, span));
  const holds = (span: Span) => told(trial.holds(span));
  const wholes = candidates.map((one) => ({ parameters: one.parameters, run: run(one, all) }));
  const held = holds(all);
  const stretches = spans.slice(1).map((span, place): Stretch => {
    const before = spans[place] ?? span;
    const tried = candidates.map((one) => ({ one, gain: gainOf(run(one, before), terms) }));
    const best = tried.reduce((most, next) => (next.gain > most.gain ? next : most)).one;
    return { ...span, parameters: best.parameters, own: run(best, span), held: holds(span) };
  });
  const [first] = wholes;
  if (!first) throw new RangeError('a strategy has itself as a candidate');
  const timeOf = (place: number) => momentsMs[place] ?? 0;
  const own = chained(stretches, terms.capital, (part) => part.own);
  const beside = chained(stretches, terms.capital, (part) => part.held);
  const sum = (of: (run: Run) => number) => stretches.reduce((total, part) => total + of(part.own), 0);
  const points = own.map((value, place) => ({
    atMs: timeOf((spans[1]?.from ?? 0) + place),
    own: value,
    held: beside[place] ?? ONE,
  }));
  return {
    fromMs: timeOf(0),
    untilMs: timeOf(length - 1),
    bars: length,
    whole: figuresOf(first.run, held, terms),
    stoppedBy: first.run.stoppedBy,
    unseen: {
      result: (own.at(-1) ?? ONE) - ONE,
      holding: (beside.at(-1) ?? ONE) - ONE,
      drawdown: maxDrawdown([ONE, ...own]),
      holdingDrawdown: maxDrawdown([ONE, ...beside]),
      trades: sum(({ trades }) => trades),
      refused: sum(({ refused }) => refused),
      charges: stretches.reduce((total, part) => total + part.own.charges, 0n),
      ...fundingOf(stretches.map(({ own: one }) => one)),
    },
    windows: stretches.map((part) => ({
      ...figuresOf(part.own, part.held, terms),
      fromMs: timeOf(part.from),
      untilMs: timeOf(part.until - 1),
      parameters: part.parameters,
    })),
    sensitivity: wholes.map(({ parameters, run: one }) => ({
      parameters,
      result: gainOf(one, terms),
      drawdown: maxDrawdown([terms.capital, ...one.worths]),
      trades: one.trades,
    })),
    curve: thinned(points),
  };
}
