import { currencyStep } from '@tarazu/domain/asset';
import type { Copy, FollowEvent } from '@tarazu/domain/follow/copy';
import { feeDue } from '@tarazu/domain/follow/fee';
import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import type { Reader } from '../../platform/database.ts';
import { type CopyEntry, readCopyEntries, readShared } from './store.ts';

const DIFFERENCES_MAX = 100;

/** What a copy has had so far by its own journal, e8. */
interface Sums {
  readonly capital: bigint;
  readonly returned: bigint;
  readonly money: bigint;
  readonly cash: bigint;
  readonly quantity: bigint;
  readonly mark: bigint;
}

const none: Sums = { capital: 0n, returned: 0n, money: 0n, cash: 0n, quantity: 0n, mark: 0n };

/** The sums after one more entry of the copy's own journal. */
function after(sums: Sums, { events, lines }: CopyEntry, { account, base, currency }: Copy): Sums {
  let next = sums;
  for (const event of events) {
    if (event.type === 'follow.funded') next = { ...next, capital: next.capital + decimal(event.body.amount) };
    if (event.type === 'follow.gave-back' || event.type === 'follow.ended')
      next = { ...next, returned: next.returned + decimal(event.body.amount) };
    if (event.type === 'follow.fee-charged') next = { ...next, mark: decimal(event.body.markAfter) };
  }
  for (const { holder, asset, purpose, amount } of lines) {
    if (holder !== account) continue;
    if (asset === currency) next = { ...next, money: next.money + amount };
    if (asset === currency && purpose === 'available') next = { ...next, cash: next.cash + amount };
    if (asset === base) next = { ...next, quantity: next.quantity + amount };
  }
  return next;
}

type Charged = Extract<FollowEvent, { type: 'follow.fee-charged' }>['body'];

/** What does not follow from the postings and the events before, or from the price that was kept; undefined when all does. */
function feeFault(before: Sums, body: Charged, { lines }: CopyEntry, copy: Copy): string | undefined {
  const { capital, returned, money, quantity, mark } = before;
  const kept = [body.capital, body.returned, body.money, body.quantity, body.mark].map(decimal);
  if ([capital, returned, money, quantity, mark].some((sum, index) => sum !== kept[index]))
    return 'it was not reckoned from what the copy had';
  const worth = money + (body.price === null ? 0n : multiply(quantity, decimal(body.price), 'down'));
  const profit = worth + returned - capital;
  // For a closed account nothing was taken: then no cash was counted.
  const cash = decimal(body.cash);
  if (cash !== 0n && cash !== before.cash) return 'its cash is not what the copy had';
  const percent = copy.feePercent ?? 0;
  const due = feeDue({ percent, mark, profit, cash, step: currencyStep[copy.currency] });
  if (body.percent !== percent || profit !== decimal(body.profit)) return 'its terms or its profit differ';
  if (due.fee !== decimal(body.amount) || due.mark !== decimal(body.markAfter))
    return `kept ${body.amount}, reckoned ${decimalToText(due.fee, 2)}`;
  const left = lines.reduce(
    (sum, { holder, asset, amount }) => (holder === copy.account && asset === copy.currency ? sum + amount : sum),
    0n,
  );
  return left > -due.fee || (due.fee > 0n && left === 0n) ? 'its postings take less than the share' : undefined;
}

/** Reckons each share of a teacher again from the postings of the copy, its events and the price that was kept, entry by entry. */
export async function verifyFees(reader: Reader): Promise<readonly string[]> {
  const differences: string[] = [];
  for await (const copies of readShared(reader)) {
    for (const copy of copies) {
      let sums = none;
      for await (const entry of readCopyEntries(reader, copy.account)) {
        for (const event of entry.events) {
          if (event.type !== 'follow.fee-charged' || differences.length >= DIFFERENCES_MAX) continue;
          const fault = feeFault(sums, event.body, entry, copy);
          if (fault) differences.push(`share of copy ${copy.copyId} for ${event.body.month}: ${fault}`);
        }
        sums = after(sums, entry, copy);
      }
    }
  }
  return differences;
}
