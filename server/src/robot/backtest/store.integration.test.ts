import { expect, test } from 'vitest';
import { asWriter, type Statement } from '../../platform/database.ts';
import { type Backtest, saveBacktests } from './store.ts';

const script = { scriptId: 'one', version: 1, hash: 'h', name: 'One', interval: '1D' } as const;
const done: Backtest = {
  ...{ status: 'done', fault: null, said: null, result: null },
  terms: {
    ...{ owner: 7, testId: 'first', strategy: 'own', script, version: 1, instrumentId: 'IN:SAHYM' },
    ...{ amount: '5000', singleLimit: '5000', askedAt: '2026-11-25T00:00:00.000Z' },
    ...{ lossStop: 90, drawdownStop: null, dayLossStop: null, shareMax: 100, asks: false },
  },
};

test('all statements are on their way before the first is answered', () => {
  const sent: string[] = [];
  const writer = asWriter(({ name }: Statement) => {
    sent.push(name);
    // A store that has not answered yet.
    return Promise.withResolvers<never>().promise;
  });
  void saveBacktests(writer, [done, { ...done, terms: { ...done.terms, testId: 'second' } }], 10);
  expect(sent).toEqual(['backtest_save', 'script_tested', 'script_tested', 'backtest_sweep']);
});
