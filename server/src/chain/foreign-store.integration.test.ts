import { expect, test } from 'vitest';
import { openFreshDatabase } from '../testing/fresh-database.ts';
import { FOREIGN_MAX, keepForeign, listForeign, type OwnForeignTransfer } from './foreign-store.ts';
import { chainMigrations } from './index.ts';

const page = { page: 1, pageSize: 10 };

function transfers(owner: number, count: number, atMs: number): OwnForeignTransfer[] {
  return Array.from({ length: count }, (_, output) => ({
    ...{ network: 'polygon', txId: `0x${owner}${atMs}`, output, owner, address: `0xa${owner}`, contract: '0xc' },
    ...{ units: 1n, height: 7, blockHash: '0xb', atMs },
  }));
}

test('of the tokens that anybody may send to a person the newest are kept, and nobody else loses one by it', async () => {
  const database = await openFreshDatabase(chainMigrations);
  try {
    await keepForeign(database.side, [...transfers(2, 3, 1), ...transfers(1, 2, 1)]);
    for (const atMs of [2, 3]) await keepForeign(database.side, transfers(1, FOREIGN_MAX, atMs));
    const { found, total } = await listForeign(database, 1, page);
    expect([total, new Set(found.map((one) => one.atMs))]).toEqual([FOREIGN_MAX, new Set([3])]);
    expect((await listForeign(database, 2, page)).total).toBe(3);
    await keepForeign(database.side, transfers(1, 1, 4));
    expect((await listForeign(database, 1, page)).found[0]?.atMs).toBe(4);
    expect((await listForeign(database, undefined, page)).total).toBe(FOREIGN_MAX + 3);
  } finally {
    await database.close();
  }
});
