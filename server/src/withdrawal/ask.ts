import { randomInt } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { orderNumber } from '@tarazu/domain/rail/order-number';
import type { OnChainTicket } from '@tarazu/domain/withdrawal/on-chain';
import type { Withdrawal } from '@tarazu/domain/withdrawal/withdrawal';
import type { WithdrawalTicket } from '@tarazu/domain/withdrawal/withdrawal-events';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { SessionContext } from '../platform/http.ts';
import { type Judged, judge, LOOK_BACK_MS, type Over, wholeTariff } from './judge.ts';
import type { WithdrawalParts } from './parts.ts';
import { payeePrint } from './quote.ts';
import { readWithdrawals } from './store/withdrawals.ts';
import { instantText } from './views.ts';

const QUOTE_MS = 120_000;
const HOUR_MS = 3_600_000;
/** 32^6: as many as an order number has signs of chance. */
const NUMBERS = 32 ** 6;
/** By when it usually arrives, by who has to look at it. House rule; nothing depends on it. */
const arrivalHours = { automatic: 1, one_check: 6, two_checks: 24 } as const;
/** The same where the practice desk looks and a practice rail pays: seconds, said with room. */
const PRACTICE_ARRIVAL_MS = 5 * 60_000;

/** What it costs to leave, e8 of what leaves, and what a withdrawal over a chain says besides. */
export interface Leaves {
  readonly fee: bigint;
  readonly onChain?: OnChainTicket;
}

interface Asked {
  readonly payeeId: string;
  readonly amount: string;
  readonly over: Over;
  leaves(judged: Judged, amount: bigint): Promise<Leaves | Refusal<RefusalName>>;
}

export interface Shown extends Judged {
  /** Stands for exactly this ticket, for two minutes, once. */
  readonly quote: string;
  readonly ticket: WithdrawalTicket;
  /** What leaves the account and what of it arrives, e8. */
  readonly amount: bigint;
  readonly receives: bigint;
  readonly expiresAt: string;
  readonly checkedBy: 'nobody' | 'practice_desk' | 'people';
}

/** Everything that the withdrawal password then authorises, sealed. */
export async function askFor(
  parts: WithdrawalParts,
  { payeeId, amount: text, over, leaves }: Asked,
  { session }: Pick<SessionContext, 'session'>,
): Promise<Shown | Refusal<RefusalName>> {
  const owner = session.accountId;
  const amount = decimal(text);
  const judged = await judge(parts, owner, { payeeId, amount, over });
  if ('code' in judged) return judged;
  const leaving = await leaves(judged, amount);
  if ('code' in leaving) return leaving;
  const { fee, onChain } = leaving;
  const { payee, way, look } = judged;
  const nowMs = parts.clock.nowMs();
  const inPractice = parts.pace() === 'practice';
  const expiresAtMs = nowMs + QUOTE_MS;
  const ticket = {
    withdrawalId: parts.ids.id(),
    number: orderNumber('TW', nowMs, randomInt(NUMBERS)),
    payeeId: payee.id,
    payeeLabel: payee.label,
    payeeMasked: payee.masked,
    payeeKind: payee.kind,
    holderName: payee.holderName,
    rail: way.name,
    currency: payee.currency,
    amount: decimalToText(amount, 2),
    fee: decimalToText(fee, 2),
    arrivesBy: instantText(nowMs + (inPractice ? PRACTICE_ARRIVAL_MS : arrivalHours[look.route] * HOUR_MS)),
    onChain,
  };
  const sealed = { owner, sessionId: session.sessionId, expiresAtMs, payeePrint: payeePrint(payee), ticket };
  return {
    ...judged,
    quote: parts.seal.seal(sealed),
    ticket,
    amount,
    receives: amount - fee,
    expiresAt: instantText(expiresAtMs),
    checkedBy: look.route === 'automatic' ? 'nobody' : inPractice ? 'practice_desk' : 'people',
  };
}

/** A withdrawal of this person. */
export async function ownWithdrawal(
  { database }: Pick<WithdrawalParts, 'database'>,
  owner: AccountId,
  withdrawalId: string,
): Promise<Withdrawal | undefined> {
  const [found] = await readWithdrawals(database, [withdrawalId]);
  return found?.owner === owner ? found.withdrawal : undefined;
}

/** What was shown is confirmed with the withdrawal password; everything is judged once more. */
export async function confirm(
  parts: WithdrawalParts,
  over: Over,
  asked: { readonly requestId: ClientRequestId; readonly quote: string; readonly withdrawalPassword: string },
  { session }: Pick<SessionContext, 'session'>,
): Promise<Withdrawal | Refusal<RefusalName>> {
  const { requestId, quote: text, withdrawalPassword } = asked;
  const owner = session.accountId;
  const { clock, user, seal } = parts;
  const shown = seal.open(text);
  if (!shown || shown.owner !== owner || shown.sessionId !== session.sessionId)
    return refused('withdrawal_quote_expired');
  const { ticket } = shown;
  // One way's call does not take what the other one showed.
  if ((over === 'chain') !== (ticket.onChain !== undefined)) return refused('withdrawal_quote_expired');
  const { withdrawalId, currency } = ticket;
  // Confirmed before, and the answer was lost on its way: it must not cost a try, nor be made anew.
  const before = await ownWithdrawal(parts, owner, withdrawalId);
  if (!before && shown.expiresAtMs <= clock.nowMs()) return refused('withdrawal_quote_expired');
  const consent = await user.withdrawalGate.check(owner, withdrawalPassword);
  if (consent.kind === 'refused') return consent;
  const body = JSON.stringify(['withdraw', text]);
  const nowMs = clock.nowMs();
  const wish = { payeeId: ticket.payeeId, amount: decimal(ticket.amount), over };
  const judged = before ? undefined : await judge(parts, owner, wish);
  if (judged && 'code' in judged) return judged;
  if (judged && payeePrint(judged.payee) !== shown.payeePrint) return refused('withdrawal_terms_changed');
  const look = judged?.look ?? { route: 'two_checks', looks: [] };
  const tariff = judged?.tariff ?? wholeTariff(parts, nowMs);
  const sinceMs = nowMs - LOOK_BACK_MS;
  const command = { kind: 'request', consent, owner, withdrawalId, currency, ticket, look, tariff, sinceMs } as const;
  const outcome = await parts.submit(command, requestId, body);
  if (outcome.kind === 'refused') return outcome;
  return (await ownWithdrawal(parts, owner, withdrawalId)) ?? refused('withdrawal_unknown');
}
