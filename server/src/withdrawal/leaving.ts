import { isCurrency } from '@tarazu/domain/asset';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { isRailName } from '@tarazu/domain/rail/rail';
import type { Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { WithdrawalEvent } from '@tarazu/domain/withdrawal/withdrawal-events';
import type { Writer } from '../platform/database.ts';
import { insertMovements, type Movement } from '../rail/index.ts';
import { type GrantedShares, insertGrants, type OwnedHolding, saveHoldings, takeFromLots } from '../trading/index.ts';

/** What is kept of money and coins that have left, besides the withdrawal itself. */
export interface Leaving {
  readonly movements: Movement[];
  /** Coins that left are held no longer. */
  readonly holdings: Map<string, OwnedHolding>;
  readonly gone: GrantedShares[];
}

type PaidBody = Extract<WithdrawalEvent, { type: 'withdrawal.paid' }>['body'];

export function bookMovement(facts: Leaving, { rail, withdrawalId }: Withdrawal, body: PaidBody, at: AppliedAt): void {
  const { currency, amount, railReference } = body;
  if (!isRailName(rail) || !isCurrency(currency)) return;
  const { owner, atMs } = at;
  facts.movements.push({ rail, railReference, direction: 'out', currency, amount, owner, about: withdrawalId, atMs });
}

/** What arrived and what the network took of the fee have left the holding, at what they had cost. */
export function takeFromHolding(
  facts: Leaving,
  { onChain, amount, fee }: Withdrawal,
  body: PaidBody,
  at: AppliedAt,
): void {
  const { owner, eventNo, atMs } = at;
  const key = `${owner}|${onChain?.instrumentId ?? ''}`;
  const row = facts.holdings.get(key);
  if (!row) return;
  const { holding, instrumentId, currency } = row;
  const [quantity, cost] = [amount - fee + decimal(body.charged ?? '0'), decimal(body.cost ?? '0')];
  const after = { ...holding, quantity: holding.quantity - quantity, cost: holding.cost - cost };
  facts.holdings.set(key, { ...row, holding: after });
  facts.gone.push({
    owner,
    eventNo,
    reason: 'withdrawal',
    instrumentId,
    currency,
    quantity: -quantity,
    cost: -cost,
    atMs,
  });
}

export interface AppliedAt {
  readonly owner: AccountId;
  readonly eventNo: number;
  readonly atMs: number;
}

interface Left {
  readonly owner: AccountId;
  readonly instrumentId: string;
  readonly quantity: bigint;
}

const isOf = (one: Pick<Left, 'owner' | 'instrumentId'>) => (left: Left) =>
  left.owner === one.owner && left.instrumentId === one.instrumentId;

/** One line for each holding, as the lots want it. */
function summed(left: readonly Left[]): readonly Left[] {
  const firsts = left.filter((one, place) => left.findIndex(isOf(one)) === place);
  return firsts.map((one) => ({
    ...one,
    quantity: left.filter(isOf(one)).reduce((sum, { quantity }) => sum + quantity, 0n),
  }));
}

export async function saveLeaving(writer: Writer, { movements, holdings, gone }: Leaving): Promise<void> {
  const left = gone.map(({ owner, instrumentId, quantity }) => ({ owner, instrumentId, quantity: -quantity }));
  const changed = [...holdings.values()].filter((one) => left.some(isOf(one)));
  await Promise.all([
    insertMovements(writer, movements),
    saveHoldings(writer, changed),
    insertGrants(writer, gone),
    takeFromLots(writer, summed(left)),
  ]);
}
