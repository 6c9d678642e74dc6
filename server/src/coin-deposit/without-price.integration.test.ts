import { confirmationRule } from '@tarazu/domain/chain/networks';
import { decimal } from '@tarazu/domain/money';
import { expect, test } from 'vitest';
import { migrations } from '../app.ts';
import type { Chain, OwnTransfer } from '../chain/index.ts';
import { createManualClock } from '../platform/clock.ts';
import { createCommitter } from '../platform/commit/committer.ts';
import { verifyLedger } from '../platform/ledger.ts';
import { createIdSource } from '../platform/random-id.ts';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import type { HeldCoin } from './holding.ts';
import { createIntake } from './intake.ts';
import { listOwnDeposits } from './store.ts';
import { coinDepositTransactor } from './transactor.ts';
import { depositView } from './views.ts';

const owner = 7;
const network = 'ethereum';
const { final } = confirmationRule(network, '2026-11-23');
const transfer: OwnTransfer = {
  network,
  owner,
  txId: '0xaa',
  output: 0,
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  coin: 'ETH',
  amount: decimal('0.5'),
  height: 100,
  blockHash: 'block 100',
};

test('a deposit that is deep enough and has no price is told once, shown as waiting, and credited when there is one', async () => {
  const clock = createManualClock(Date.parse('2026-11-23T10:00:00Z'));
  const database = await openFreshDatabase(migrations);
  await database.script(`insert into account (id) values (${owner});`);
  const committer = createCommitter({ database, clock, queueMax: 100, batchMax: 8, onCommitted: () => {} });
  let home: HeldCoin | undefined;
  // The program before, and the one after a restart: whoever was told is not told again.
  const open = () =>
    createIntake({
      database,
      clock,
      ids: createIdSource(() => clock.nowMs()),
      homeOf: () => home,
      nameOf: () => 'Ether',
      submit: (command, requestId) =>
        committer.submit(coinDepositTransactor, { owner: command.owner, requestId, body: requestId, command }),
    });
  const chain = { network, hashAt: async (height: number) => `block ${height}` } as unknown as Chain;
  const head = { height: transfer.height + final - 1, hash: 'head' };
  const waiting = async () => {
    const rows = await database.query<{ readonly count: number }>({
      name: 'test_waits',
      text: "select count(*)::int as count from journal where events::text like '%coin-deposit.waits%'",
    });
    return rows[0]?.count;
  };
  const shown = async () => {
    const { rows: deposits } = await listOwnDeposits(database, owner, {
      coin: undefined,
      cursor: undefined,
      pageSize: 5,
    });
    return deposits.map((deposit) => depositView(deposit, undefined, head.height, home !== undefined));
  };

  const intake = open();
  await intake.seen([transfer]);
  await intake.reached(chain, { ...head, height: head.height - 1 });
  expect(await waiting()).toBe(0);
  for (const each of [intake, intake, open()]) await each.reached(chain, head);
  expect(await waiting()).toBe(1);
  expect(await shown()).toMatchObject([{ state: 'arriving', waitsForPrice: true, confirmations: final }]);

  home = { instrumentId: 'XC:ETH-USDT', market: 'coins', base: 'ETH', currency: 'USDT', price: decimal('3000') };
  expect(await shown()).toMatchObject([{ waitsForPrice: false }]);
  await intake.reached(chain, head);
  expect(await shown()).toMatchObject([{ state: 'credited', waitsForPrice: false }]);
  expect((await verifyLedger(database)).differences).toEqual([]);
  await committer.close();
  await database.close();
}, 60_000);
