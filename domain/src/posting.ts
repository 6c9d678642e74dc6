import type { Asset } from './asset.ts';

/**
 * Why a holder has the asset. Of a person: `available` may be spent or sold; `held` is reserved for an open order;
 * `unsettled` is bought and locked until settlement; `receivable` is sold and not yet paid out; `withdrawing` is on its
 * way out and comes back when the payment fails; `loan` is what they owe, zero or below. The others belong to the
 * house: `venue`, the markets; `rail`, the banks and payment systems; `suspense`, money that came in and is nobody's
 * yet; `exchange`, the other side of a change of currency; `subscription`, membership paid; `interest`; `adjustment`,
 * corrections that two operators agreed on; `write-off`, debts given up.
 */
export type Purpose =
  | 'available'
  | 'held'
  | 'unsettled'
  | 'receivable'
  | 'withdrawing'
  | 'loan'
  | 'venue'
  | 'rail'
  | 'suspense'
  | 'exchange'
  | 'fee'
  | 'tax'
  | 'interest'
  | 'subscription'
  | 'adjustment'
  | 'write-off'
  | 'grant'
  | 'rounding';

/** Account numbers start at 1; the house itself is account 0. */
export type AccountId = number;
export const HOUSE: AccountId = 0;

/** Purposes whose balance must never be below zero; the house's counter-accounts may be on either side. */
export const neverNegative: ReadonlySet<Purpose> = new Set([
  'available',
  'held',
  'unsettled',
  'receivable',
  'withdrawing',
]);

/** One line of a journal entry. `amount` is signed, e8. The lines of one entry sum to zero for each asset. */
export interface Posting {
  readonly holder: AccountId;
  readonly asset: Asset;
  readonly purpose: Purpose;
  readonly amount: bigint;
}

/** Two lines that take `amount` (e8, may be zero: no lines) from one place and put it in another. */
export function transfer(
  amount: bigint,
  asset: Asset,
  from: Pick<Posting, 'holder' | 'purpose'>,
  to: Pick<Posting, 'holder' | 'purpose'>,
): readonly Posting[] {
  if (amount === 0n) return [];
  return [
    { holder: from.holder, asset, purpose: from.purpose, amount: -amount },
    { holder: to.holder, asset, purpose: to.purpose, amount },
  ];
}

/**
 * The same lines with those of one holder, asset and purpose added up, zeros left out. Lines of an asset stand together, in
 * the order of the first of each. An entry has a handful of lines, so looking through them is quicker than keeping a map.
 */
export function netPostings(postings: readonly Posting[]): readonly Posting[] {
  const net: Posting[] = [];
  for (const line of postings) {
    const { holder, asset, purpose } = line;
    const same = net.findIndex((sum) => sum.asset === asset && sum.purpose === purpose && sum.holder === holder);
    const sum = net[same];
    if (sum) {
      net[same] = { holder, asset, purpose, amount: sum.amount + line.amount };
      continue;
    }
    const last = net.findLastIndex((other) => other.asset === asset);
    if (last < 0) net.push(line);
    else net.splice(last + 1, 0, line);
  }
  return net.filter(({ amount }) => amount !== 0n);
}

/** The first asset whose lines do not sum to zero, or undefined when the entry balances. Lines of an asset stand together. */
export function unbalancedAsset(postings: readonly Posting[]): Asset | undefined {
  let sum = 0n;
  for (const [place, { asset, amount }] of postings.entries()) {
    sum += amount;
    if (postings[place + 1]?.asset === asset) continue;
    if (sum !== 0n) return asset;
    sum = 0n;
  }
  return undefined;
}
