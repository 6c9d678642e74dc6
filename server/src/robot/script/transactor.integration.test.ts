import { expect, test } from 'vitest';
import { asWriter, type Statement } from '../../platform/database.ts';
import { scriptTransactor } from './transactor.ts';

test('all statements are on their way before the first is answered', () => {
  const sent: string[] = [];
  const writer = asWriter(({ name }: Statement) => {
    sent.push(name);
    // A store that has not answered yet.
    return Promise.withResolvers<never>().promise;
  });
  const ref = { scriptId: 'one', version: 1, hash: 'h', name: 'One', interval: '1D' } as const;
  const saved = [1, 2].map((version) => ({ owner: 7, ref: { ...ref, version }, code: '' }));
  const removed = [{ owner: 7, scriptId: 'two' }];
  void scriptTransactor.save(writer, { kept: new Map(), saved, removed }, { nowMs: 0 });
  expect(sent).toEqual(['script_insert', 'script_insert', 'script_remove']);
});
