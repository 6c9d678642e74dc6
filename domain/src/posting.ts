import type { Asset } from './asset.ts';

interface PurposeFacts {
  /** On whose side it stands: a person's, or only the house's own. */
  readonly of: 'person' | 'house';
  /** Which side of zero a balance of it may be on. */
  readonly sign: 'zero-or-above' | 'zero-or-below' | 'either';
}

/**
 * Why a holder has the asset. Of a person: `available` may be spent or sold; `held` is reserved for an open order;
 * `unsettled` is bought and locked until settlement; `receivable` is sold and not yet paid out; `locked` is
 * theirs and may not be sold before a day that was published; `withdrawing` is on its
 * way out and comes back when the payment fails; `arriving` lies in a block of a chain that is not deep enough yet; `contract` is in the
 * contract account, and neither spent nor withdrawn before it is moved back; `contract-held` is reserved there for an open order, and `margin` lies at a position; `option` was laid down for an option and waits for its end, money or shares; `loan` is what they owe. The others belong to the house: `venue`, the
 * markets; `rail`, the banks and payment systems; `chain`, the addresses of the house on the chains of coins; `suspense`, money that came in and is nobody's yet; `exchange`, the other
 * side of a change of currency; `subscription`, membership paid; `interest`; `adjustment`, corrections that two
 * operators agreed on; `write-off`, debts given up; `clearing`, what crosses between two accounts by one decision; `issue`, companies whose shares are offered. The database holds the signs as well (a test compares them).
 */
export const purposes = {
  available: { of: 'person', sign: 'zero-or-above' },
  held: { of: 'person', sign: 'zero-or-above' },
  unsettled: { of: 'person', sign: 'zero-or-above' },
  receivable: { of: 'person', sign: 'zero-or-above' },
  locked: { of: 'person', sign: 'zero-or-above' },
  withdrawing: { of: 'person', sign: 'zero-or-above' },
  arriving: { of: 'person', sign: 'zero-or-above' },
  contract: { of: 'person', sign: 'zero-or-above' },
  'contract-held': { of: 'person', sign: 'zero-or-above' },
  margin: { of: 'person', sign: 'zero-or-above' },
  option: { of: 'person', sign: 'zero-or-above' },
  loan: { of: 'person', sign: 'zero-or-below' },
  venue: { of: 'house', sign: 'either' },
  rail: { of: 'house', sign: 'either' },
  chain: { of: 'house', sign: 'either' },
  suspense: { of: 'house', sign: 'either' },
  exchange: { of: 'house', sign: 'either' },
  fee: { of: 'house', sign: 'either' },
  tax: { of: 'house', sign: 'either' },
  interest: { of: 'house', sign: 'either' },
  subscription: { of: 'house', sign: 'either' },
  adjustment: { of: 'house', sign: 'either' },
  'write-off': { of: 'house', sign: 'either' },
  grant: { of: 'house', sign: 'either' },
  rounding: { of: 'house', sign: 'either' },
  clearing: { of: 'house', sign: 'either' },
  issue: { of: 'house', sign: 'either' },
} as const satisfies Readonly<Record<string, PurposeFacts>>;

export type Purpose = keyof typeof purposes;

const allPurposes = Object.entries(purposes) as readonly (readonly [Purpose, PurposeFacts])[];

/** Where a person may have something. */
export const ownPurposes: readonly Purpose[] = allPurposes.flatMap(([name, { of }]) => (of === 'person' ? [name] : []));

/**
 * Accounts of people start at 1. The house itself is account 0: the other side of what people do, of which no balance is kept.
 * Below zero are accounts of the house whose balances are kept, so that a rule can decide by them: a fund, a pool, an inventory.
 */
export type AccountId = number;
export const HOUSE: AccountId = 0;

/** Purposes whose balance must never be below zero; the house's counter-accounts may be on either side. */
export const neverNegative: ReadonlySet<Purpose> = new Set(
  allPurposes.flatMap(([name, { sign }]) => (sign === 'zero-or-above' ? [name] : [])),
);

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

/** Money from one account to the other, by both journals: what leaves one and what enters the other. */
export function movedBetween(
  from: AccountId,
  to: AccountId,
  amount: bigint,
  asset: Asset,
): { readonly leaves: readonly Posting[]; readonly enters: readonly Posting[] } {
  const through = (holder: AccountId) => ({ holder, purpose: 'clearing' }) as const;
  const at = (holder: AccountId) => ({ holder, purpose: 'available' }) as const;
  return {
    leaves: transfer(amount, asset, at(from), through(HOUSE)),
    enters: transfer(amount, asset, through(HOUSE), at(to)),
  };
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
