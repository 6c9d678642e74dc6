import type { TradedBody } from '@tarazu/domain/block/block-state';
import { deskOf, desks } from '@tarazu/domain/block/desks';
import { blockFault } from '@tarazu/domain/block/verify-block';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import type { Reader } from '../../platform/database.ts';
import { readBalancesOf } from '../../platform/ledger.ts';
import { type BlockPlace, readBlockPage, readOfferPage } from './tape-store.ts';

const PAGE = 500;

/** What was sold of each published block, by its trades. */
type Sold = Map<string, bigint>;

/** Each block again from its event, and its fill, which is the event before it. */
async function verifyTrades(reader: Reader, sold: Sold, differences: string[]): Promise<void> {
  for (let after: readonly [AccountId, number] | undefined = [0, 0]; after; ) {
    const places: readonly BlockPlace[] = await readBlockPage(reader, after, PAGE);
    const asked = places.flatMap(({ owner_id: owner, event_no: no }) => [
      { owner, no },
      { owner, no: no - 1 },
    ]);
    const rows = await readEventsAt(reader, asked);
    const events = new Map(rows.map(({ owner_id: owner, no, event }) => [`${owner}/${no}`, event]));
    for (const { owner_id: owner, event_no: no } of places) {
      const event = events.get(`${owner}/${no}`);
      if (event?.type !== 'block.traded') {
        differences.push(`block ${owner}/${no} is not the event of that number`);
        continue;
      }
      // What stands under these numbers was written by this feature's own rule.
      const traded = event.body as TradedBody;
      const before = events.get(`${owner}/${no - 1}`);
      const fill = before?.type === 'order.filled' ? (before.body as FilledBody) : undefined;
      const fault = blockFault(traded, fill);
      if (fault !== undefined) differences.push(`block ${owner}/${no}: ${fault}`);
      if (traded.source.kind !== 'offer') continue;
      const { blockId } = traded.source.offer;
      sold.set(blockId, (sold.get(blockId) ?? 0n) + decimal(traded.quantity));
    }
    const last = places.at(-1);
    after = last && places.length === PAGE ? [last.owner_id, last.event_no] : undefined;
  }
}

/** What is left of each published block is what was not sold of it, and the ledger of its desk has that set aside. */
async function verifyOffers(reader: Reader, sold: Sold, differences: string[]): Promise<void> {
  const aside = new Map<string, bigint>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof readOfferPage>> = await readOfferPage(reader, after, PAGE);
    for (const row of rows) {
      const left = decimal(row.quantity) - (sold.get(row.block_id) ?? 0n);
      if (left !== decimal(row.left_over))
        differences.push(
          `published block ${row.block_id}: its trades leave ${decimalToText(left)}, kept ${row.left_over}`,
        );
      const key = `${deskOf(row.desk).account}|${row.base}`;
      if (!row.ended) aside.set(key, (aside.get(key) ?? 0n) + left);
    }
    after = rows.length === PAGE ? rows.at(-1)?.block_id : undefined;
  }
  const balances = await readBalancesOf(
    reader,
    desks.map(({ account }) => account),
  );
  for (const { holder, asset, purpose, amount } of balances) {
    if (purpose !== 'held') continue;
    const key = `${holder}|${asset}`;
    const kept = aside.get(key) ?? 0n;
    aside.delete(key);
    if (decimal(amount) !== kept)
      differences.push(`desk ${key}: ${amount} set aside in the ledger, published blocks have ${decimalToText(kept)}`);
  }
  for (const [key, kept] of aside)
    if (kept !== 0n) differences.push(`desk ${key}: nothing set aside in the ledger for ${decimalToText(kept)}`);
}

/** Reckons every block again, and holds what desks have set aside against what was published. One sentence for each difference. */
export async function verifyBlocks(reader: Reader, differences: string[]): Promise<void> {
  const sold: Sold = new Map();
  await verifyTrades(reader, sold, differences);
  await verifyOffers(reader, sold, differences);
}
