import { type Asset, type Currency, isCurrency } from '../asset.ts';
import { accepted, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { type AccountId, HOUSE, type Purpose, transfer } from '../posting.ts';
import type { UserDecision, UserEvent } from './account.ts';

/** One balance of who wants to leave, e8. */
export interface OwnBalance {
  readonly asset: Asset;
  readonly purpose: Purpose;
  readonly amount: bigint;
}

/**
 * Closes an account for its owner. Whatever is held, owed, unsettled or on its way must be gone; so must money, unless it
 * is play money, which goes back to where it came from. Nothing is deleted: what the law asks to keep is kept.
 */
export function decideClosing(
  owner: AccountId,
  facts: { readonly practice: boolean; readonly balances: readonly OwnBalance[]; readonly alive: readonly string[] },
): UserDecision {
  const open = facts.balances.filter(({ amount }) => amount !== 0n);
  const inTheWay = open.filter((balance) => !facts.practice || !isFreeMoney(balance));
  if (inTheWay.length > 0) {
    const what = [...new Set(inTheWay.map(({ asset }) => asset.slice(asset.indexOf(':') + 1)))].join(', ');
    return refused('account_not_empty', { what });
  }
  const amounts: Partial<Record<Currency, string>> = {};
  const postings = open.flatMap(({ asset, amount }) => {
    if (isCurrency(asset)) amounts[asset] = decimalToText(amount, 2);
    return transfer(amount, asset, { holder: owner, purpose: 'available' }, { holder: HOUSE, purpose: 'grant' });
  });
  const events: UserEvent[] = [{ type: 'user.status-changed', body: { status: 0, byPerson: true } }];
  if (postings.length > 0) events.push({ type: 'wallet.returned', body: { amounts } });
  if (facts.alive.length > 0) {
    events.push({ type: 'user.session-ended', body: { sessionIds: facts.alive, reason: 'account_closed' } });
  }
  return accepted(events, postings);
}

function isFreeMoney({ asset, purpose, amount }: OwnBalance): boolean {
  return purpose === 'available' && isCurrency(asset) && amount > 0n;
}
