import { expect, test } from 'vitest';
import type { Instrument } from '../../market/instrument.ts';
import { decimal } from '../../money.ts';
import { robotRule } from '../../robot/robot-rules.ts';
import { share } from '../../trading/test-venue.ts';
import { groupStrategies, houseStrategy, strategies } from '../strategies.ts';
import { strategyNames } from '../strategy.ts';
import { decideBacktest } from './backtest.ts';
import { housedNames, houseRunOf, houseRunRule } from './house-run.ts';
import { backtestRule } from './rules.ts';

const day = '2026-11-28';
const [rule, robots] = [houseRunRule(day), robotRule(day)];
const named = (symbol: string, part: Partial<Instrument> = {}): Instrument => ({
  ...share,
  ...{ id: `IN:${symbol}`, symbol, base: symbol },
  ...part,
});
const market = [
  named('INDEX', { kind: 'index' }),
  named('ONE'),
  named('FAR', { market: 'B3', currency: 'BRL' }),
  ...['TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'].map((symbol) => named(symbol)),
  ...['NONE', 'BTC', 'ETH'].map((code) =>
    named(code, { id: `XC:${code}-USDT`, market: 'coins', kind: 'coin', currency: 'USDT' }),
  ),
  named('BTC-PERP', { id: 'XC:BTC-USDT-PERP', market: 'contracts', kind: 'perpetual', currency: 'USDT' }),
];

test('what the house tries is the first share on the list, and for a group the next ones like it', () => {
  expect(houseRunOf('dca', market, rule, robots)).toMatchObject({
    ...{ instrumentId: 'IN:ONE', more: [], amount: decimal('500000'), currency: 'INR', lossStop: 95 },
  });
  expect(houseRunOf('rotation', market, rule, robots)?.more).toEqual(['IN:TWO', 'IN:THREE', 'IN:FOUR', 'IN:FIVE']);
  expect(houseRunOf('rotation', market.slice(0, 5), rule, robots)).toBeUndefined();
  expect(houseRunOf('dca', market.slice(0, 1), rule, robots)).toBeUndefined();
  expect(houseRunOf('carry', market, rule, robots)).toMatchObject({ instrumentId: 'XC:BTC-USDT', currency: 'USDT' });
  expect(houseRunOf('carry', market.slice(0, 9), rule, robots)).toBeUndefined();
});

test('each strategy of the house may be tried with it, by the rule that anybody’s test meets', () => {
  expect([...strategies, ...groupStrategies].map(({ name }) => name).toSorted()).toEqual(housedNames.toSorted());
  for (const strategy of strategyNames) {
    const run = houseRunOf(strategy, market, rule, robots);
    if (!run) throw new Error('nothing to try');
    const { currency: _currency, ...terms } = run;
    const instrumentOf = (id: string) => market.find((one) => one.id === id);
    const decision = decideBacktest(
      {
        ...{ ...terms, testId: 't', owner: 0, strategy, version: houseStrategy(strategy).version },
        singleLimit: run.amount,
      },
      {
        instrument: instrumentOf(run.instrumentId),
        contract: instrumentOf(`${run.instrumentId}-PERP`),
        more: run.more.map((instrumentId) => ({ instrumentId, instrument: instrumentOf(instrumentId) })),
        ...{ ownWaiting: 0, allWaiting: 0, robots, rule: backtestRule(day), nowMs: 0 },
      },
    );
    expect(decision.kind, strategy).toBe('accepted');
  }
});
