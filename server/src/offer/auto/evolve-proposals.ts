import { decimal } from '@tarazu/domain/money';
import type { AutoApplyEvent, OwnedProposal } from '@tarazu/domain/offer/auto-apply';
import type { AccountId } from '@tarazu/domain/posting';

export interface ProposalFacts {
  /** By owner and offer. */
  readonly proposals: Map<string, OwnedProposal>;
  /** Those that changed. */
  readonly asked: Set<string>;
}

export const ownedKey = (owner: AccountId, name: string) => `${owner}|${name}`;

/** What waits for a yes or no after one of these. */
export function evolveProposals({ proposals, asked }: ProposalFacts, owner: AccountId, event: AutoApplyEvent): void {
  if (event.type !== 'auto-apply.proposed' && event.type !== 'auto-apply.passed') return;
  const { offerId } = event.body;
  const key = ownedKey(owner, offerId);
  const before = proposals.get(key)?.proposal;
  if (event.type === 'auto-apply.proposed') {
    const { pool, shares, price, held } = event.body;
    const proposal = { offerId, pool, bids: [{ shares, price }], held: decimal(held), isPassed: false };
    proposals.set(key, { owner, proposal });
  } else if (before) proposals.set(key, { owner, proposal: { ...before, isPassed: true } });
  asked.add(key);
}
