import { expect, test } from 'vitest';
import type { BlockDeskCommand } from './commands.ts';
import { createDeskRun } from './desk-run.ts';
import { createBlockDeskTransactor } from './transactor.ts';

/** Whatever is asked of it is a fault: where no desk answers nothing is read. */
const unread = new Proxy(
  {},
  {
    get: (_target, name) => {
      throw new Error(`${String(name)} is read`);
    },
  },
) as never;

test('outside of practice no desk answers, publishes or is brought to its target; what is open can be given up', async () => {
  const transactor = createBlockDeskTransactor({
    ...{ market: unread, markets: unread, readTraders: unread, quoting: unread },
    practice: () => false,
    nowMs: () => 0,
  });
  const decided = ['request', 'counter', 'endow', 'square', 'publish'].map((kind) =>
    transactor.decide({ kind, owner: 7 } as unknown as BlockDeskCommand, unread, unread),
  );
  expect(decided.map((one) => one.kind === 'refused' && one.code)).toEqual(
    Array.from({ length: 5 }, () => 'block_only_in_practice'),
  );
  const noRequests = { requests: new Map() } as never;
  expect(transactor.decide({ kind: 'let-go', owner: 7, rfqId: 'r1' }, noRequests, unread)).toMatchObject({
    code: 'block_request_unknown',
  });
  const run = createDeskRun({
    ...{ market: unread, database: unread, jobs: { create: () => unread } as never },
    announces: true,
    practice: () => false,
    submit: () => Promise.reject(new Error('nothing is submitted')),
  });
  await run.ready(unread);
});
