import { currencyStep } from '../asset.ts';
import { accepted, refused } from '../decision.ts';
import { decimalToText } from '../money.ts';
import { priceKept, type WorthBefore, worthKept } from '../performance/cut.ts';
import { movedBetween } from '../posting.ts';
import type { Copy, FollowEvent } from './copy.ts';
import { type FollowDecision, money } from './decide.ts';
import { type ChargeFacts, charged } from './fee.ts';

/** Free money goes back: all of it while it stops and after its end, an amount while it runs; but for the teacher's share of what is earned by now, `due`. `worth`: what the copy has before, where its price is known. e8 */
export function decideGiveBack(
  copy: Copy | undefined,
  all: bigint,
  asked?: bigint,
  { due = 0n, worth, price }: WorthBefore & { readonly due?: bigint } = {},
): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, owner, account, currency, status, last } = copy;
  const cash = all > due ? all - due : 0n;
  const runs = status === 'running' || status === 'paused';
  if (runs !== (asked !== undefined)) return refused('copy_not_running', { status });
  const amount = asked ?? cash;
  if (asked !== undefined && (asked <= 0n || asked % currencyStep[currency] !== 0n)) return refused('copy_terms');
  if (amount > cash)
    return refused('insufficient_balance', { required: money(amount, currency), available: money(cash, currency) });
  if (amount === 0n || last?.done === false) return refused('copy_done');
  const body = { copyId, amount: decimalToText(amount, 2), currency };
  const { leaves, enters } = movedBetween(account, owner, amount, currency);
  return {
    ...accepted<FollowEvent>(
      [{ type: 'follow.gave-back', body: { ...body, ...worthKept(worth), ...priceKept(price) } }],
      leaves,
    ),
    others: [{ owner, events: [{ type: 'follow.repaid', body }], postings: enters }],
  };
}

interface EndFacts extends Pick<ChargeFacts, 'payee' | 'isPayeeActive' | 'nowMs'> {
  readonly cash: bigint;
  readonly left: bigint;
}

/** One that has stopped and holds nothing gives all its money back, less the last share of its teacher. `left`: whether it holds or waits for anything, e8 of it. */
export function decideEndCopy(copy: Copy | undefined, { cash, left, nowMs, ...payee }: EndFacts): FollowDecision {
  if (!copy) return refused('copy_unknown');
  const { copyId, owner, account, currency, status, stopReason, last } = copy;
  if (status !== 'stopping' || stopReason === undefined) return refused('copy_not_running', { status });
  if (left !== 0n || last?.done === false) return refused('copy_done');
  const share =
    copy.feePercent === undefined
      ? undefined
      : charged(copy, { ...payee, nowMs, cash, money: cash, quantity: 0n, price: undefined });
  const rest = cash - (share?.fee ?? 0n);
  const body = { copyId, amount: decimalToText(rest, 2), currency };
  const { leaves, enters } = movedBetween(account, owner, rest, currency);
  const events: readonly FollowEvent[] = [
    ...(share?.events ?? []),
    { type: 'follow.ended', body: { ...body, at: new Date(nowMs).toISOString() } },
  ];
  const returned: readonly FollowEvent[] = [
    ...(share?.payer.events ?? []),
    { type: 'follow.returned', body: { ...body, reason: stopReason } },
  ];
  return {
    ...accepted<FollowEvent>(events, [...(share?.leaves ?? []), ...leaves]),
    others: [
      { owner, events: returned, postings: enters },
      ...(share && share.payee.events.length > 0 ? [share.payee] : []),
    ],
  };
}
