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
 * the order of the first of each.
 */
export function netPostings(postings: readonly Posting[]): readonly Posting[] {
  const assets = new Map<Asset, Posting[]>();
  for (const line of postings) {
    const lines = assets.get(line.asset);
    if (!lines) {
      assets.set(line.asset, [line]);
      continue;
    }
    const place = lines.findIndex(({ holder, purpose }) => holder === line.holder && purpose === line.purpose);
    const sum = lines[place];
    if (sum) lines[place] = { ...sum, amount: sum.amount + line.amount };
    else lines.push(line);
  }
  return [...assets.values()].flat().filter((line) => line.amount !== 0n);
}

/** The asset whose lines do not sum to zero, or undefined when the entry balances. */
export function unbalancedAsset(postings: readonly Posting[]): Asset | undefined {
  const sums = new Map<Asset, bigint>();
  for (const line of postings) sums.set(line.asset, (sums.get(line.asset) ?? 0n) + line.amount);
  for (const [asset, sum] of sums) if (sum !== 0n) return asset;
  return undefined;
}
