import type { Instrument } from '@tarazu/domain/market/instrument';
import { contractOn } from '@tarazu/domain/market-rules/contracts';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import { robotRule } from '@tarazu/domain/robot/robot-rules';
import {
  type BacktestEnd,
  type BacktestEvent,
  type BacktestFault,
  type BacktestTerms,
  backtestEvents,
  decideBacktest,
  decideEndBacktest,
} from '@tarazu/domain/strategy/backtest/backtest';
import { backtestRule } from '@tarazu/domain/strategy/backtest/rules';
import type { BacktestResult } from '@tarazu/wire/robot/backtest';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { type Backtest, countWaiting, loadBacktests, saveBacktests } from './store.ts';

export type BacktestCommand = { readonly owner: AccountId; readonly testId: string } & (
  | ({ readonly kind: 'ask'; readonly amount: bigint; readonly singleLimit: bigint } & Omit<
      BacktestTerms,
      'amount' | 'singleLimit' | 'askedAt' | 'contract'
    >)
  | {
      readonly kind: 'end';
      readonly status: BacktestEnd;
      readonly fault?: BacktestFault;
      readonly said?: string;
      readonly result?: BacktestResult;
    }
);

interface BacktestFacts {
  readonly tests: Map<string, Backtest>;
  readonly waiting: Map<AccountId, number>;
  readonly changed: Set<string>;
}

export type BacktestTransactor = Transactor<BacktestCommand, BacktestFacts, BacktestEvent, { readonly testId: string }>;

const dayOf = (nowMs: number) => new Date(nowMs).toISOString().slice(0, 10);

export function createBacktestTransactor(instrumentOf: (id: string) => Instrument | undefined): BacktestTransactor {
  return {
    name: 'backtest',
    emits: backtestEvents,
    touches: ({ owner }) => ({ accounts: [owner] }),
    async load(reader, commands) {
      const [tests, waiting] = await Promise.all([
        loadBacktests(reader, [...new Set(commands.map(({ testId }) => testId))]),
        commands.some(({ kind }) => kind === 'ask') ? countWaiting(reader) : new Map<AccountId, number>(),
      ]);
      return { tests: new Map(tests), waiting: new Map(waiting), changed: new Set() };
    },
    decide(command, { tests, waiting }, { nowMs }) {
      const { owner, testId } = command;
      if (command.kind === 'ask') {
        const { kind: _kind, ...wish } = command;
        return decideBacktest(wish, {
          instrument: instrumentOf(wish.instrumentId),
          contract: instrumentOf(contractOn({ id: wish.instrumentId })?.instrumentId ?? ''),
          more: (wish.more ?? []).map((instrumentId) => ({ instrumentId, instrument: instrumentOf(instrumentId) })),
          ownWaiting: waiting.get(owner) ?? 0,
          // Those of the house give way, and take nobody's place.
          allWaiting: [...waiting].reduce((sum, [other, count]) => (other === HOUSE ? sum : sum + count), 0),
          robots: robotRule(dayOf(nowMs)),
          rule: backtestRule(dayOf(nowMs)),
          nowMs,
        });
      }
      const test = tests.get(testId);
      return decideEndBacktest(test?.terms.owner === owner ? test : undefined, command);
    },
    apply({ tests, waiting, changed }, events, command) {
      const { owner, testId } = command;
      for (const event of events) {
        changed.add(testId);
        if (event.type === 'backtest.asked') {
          waiting.set(owner, (waiting.get(owner) ?? 0) + 1);
          tests.set(testId, { terms: event.body, status: 'waiting', fault: null, said: null, result: null });
          continue;
        }
        const test = tests.get(testId);
        const result = (command.kind === 'end' && command.result) || null;
        const { status, fault, said = null } = event.body;
        if (test) tests.set(testId, { ...test, status, fault, said, result });
      }
    },
    answer: ({ testId }) => ({ testId }),
    save: (writer, { tests, changed }, { nowMs }) =>
      saveBacktests(
        writer,
        [...changed].flatMap((testId) => tests.get(testId) ?? []),
        backtestRule(dayOf(nowMs)).keptMax,
      ),
  };
}
