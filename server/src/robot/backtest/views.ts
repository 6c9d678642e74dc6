import { decimalToText } from '@tarazu/domain/money';
import { percentText } from '@tarazu/domain/performance/earned';
import type { BacktestTerms } from '@tarazu/domain/strategy/backtest/backtest';
import type { Figures, Report } from '@tarazu/domain/strategy/backtest/report';
import { houseStrategy } from '@tarazu/domain/strategy/strategies';
import type { BacktestResult, BacktestView } from '@tarazu/wire/robot/backtest';
import type { PastView } from '@tarazu/wire/robot/robot';
import type { LiveMarket } from '../../market/index.ts';
import { namesOf } from '../views.ts';
import type { Backtest } from './store.ts';

const instantOf = (atMs: number) => new Date(atMs).toISOString();
/** Places of a part that is drawn. */
const DRAWN = 5;

function figuresView(found: Figures): BacktestResult['whole'] {
  const { result, holding, drawdown, holdingDrawdown, trades, refused, charges, funding } = found;
  return {
    resultPercent: percentText(result),
    holdingPercent: percentText(holding),
    gapPercent: percentText(result - holding),
    drawdownPercent: percentText(drawdown),
    holdingDrawdownPercent: percentText(holdingDrawdown),
    trades,
    refused,
    charges: decimalToText(charges, 2),
    ...(funding === undefined ? {} : { funding: decimalToText(funding, 2) }),
  };
}

const stops: readonly NonNullable<BacktestResult['stoppedBy']>[] = [
  ...(['loss_stop', 'drawdown_stop', 'day_loss_stop', 'leg_failed', 'short_gone'] as const),
];

/** `halfSpread`: e8 of the price. */
export function resultView(report: Report, halfSpread: bigint): BacktestResult {
  return {
    from: instantOf(report.fromMs),
    until: instantOf(report.untilMs),
    bars: report.bars,
    whole: figuresView(report.whole),
    stoppedBy: stops.find((reason) => reason === report.stoppedBy) ?? null,
    unseen: figuresView(report.unseen),
    windows: report.windows.map((window) => ({
      ...figuresView(window),
      from: instantOf(window.fromMs),
      until: instantOf(window.untilMs),
      parameters: { ...window.parameters },
    })),
    sensitivity: report.sensitivity.map(({ parameters, result, drawdown, trades }) => ({
      parameters: { ...parameters },
      resultPercent: percentText(result),
      drawdownPercent: percentText(drawdown),
      trades,
    })),
    curve: report.curve.map(({ atMs, own, held }) => ({
      at: instantOf(atMs),
      own: decimalToText(own, DRAWN),
      held: decimalToText(held, DRAWN),
    })),
    halfSpreadPercent: decimalToText(halfSpread * 100n, 3),
  };
}

/** How often it decides. */
export function intervalOf({ strategy, script }: Pick<BacktestTerms, 'strategy' | 'script'>): BacktestView['interval'] {
  if (strategy === 'own') return script?.interval ?? '1D';
  return houseStrategy(strategy).interval as BacktestView['interval'];
}

/** A test of the house in a line; none where nothing came of it. */
export function pastView({ terms, result }: Backtest, market: Pick<LiveMarket, 'known'>): readonly PastView[] {
  if (!result) return [];
  const { from, until, whole } = result;
  const { resultPercent, holdingPercent, drawdownPercent, trades } = whole;
  const more = (terms.more ?? []).map((instrumentId) => ({ instrumentId, ...namesOf(market, instrumentId) }));
  const of = { ...namesOf(market, terms.instrumentId), more };
  return [{ ...of, from, until, resultPercent, holdingPercent, drawdownPercent, trades }];
}

/** `part`: how much of the work is done, of one that runs. */
export function backtestView(
  { terms, status, fault, said, result }: Backtest,
  part: number | undefined,
  market: Pick<LiveMarket, 'known'>,
): BacktestView {
  const { owner: _owner, asks: _asks, instrumentId, more = [], contract, ...shown } = terms;
  return {
    ...shown,
    script: terms.script ?? null,
    interval: intervalOf(terms),
    instrumentId,
    ...namesOf(market, instrumentId),
    more: more.map((other) => ({ instrumentId: other, ...namesOf(market, other) })),
    contract: contract === undefined ? null : { instrumentId: contract, ...namesOf(market, contract) },
    currency: market.known(instrumentId)?.currency ?? 'USD',
    status,
    progress: part === undefined ? null : Math.floor(part * 100),
    fault,
    said,
    result,
  };
}
