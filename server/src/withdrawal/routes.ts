import { randomInt } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { localDate } from '@tarazu/domain/market/zone';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { orderNumber } from '@tarazu/domain/rail/order-number';
import { tariffInTier, tierOf, withdrawalFee } from '@tarazu/domain/withdrawal/tariff';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import {
  addWithdrawal,
  cancelWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
  showWithdrawal,
  type WithdrawalView,
  withdrawalStart,
} from '@tarazu/wire/funding/withdrawal';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Serve, SessionContext } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import { judge, LOOK_BACK_MS } from './judge.ts';
import type { WithdrawalParts } from './parts.ts';
import { payeePrint } from './quote.ts';
import { listOwn, readRecent, readWithdrawals } from './store/withdrawals.ts';
import { instantText, withdrawalView } from './views.ts';

const QUOTE_MS = 120_000;
const HOUR_MS = 3_600_000;
/** 32^6: as many as an order number has signs of chance. */
const NUMBERS = 32 ** 6;
/** By when it usually arrives, by who has to look at it. House rule; nothing depends on it. */
const arrivalHours = { automatic: 1, one_check: 6, two_checks: 24 } as const;
/** The same where the practice desk looks and a practice rail pays: seconds, said with room. */
const PRACTICE_ARRIVAL_MS = 5 * 60_000;

export function serveWithdrawals(serve: Serve, parts: WithdrawalParts): void {
  serve(withdrawalStart, (_input, { session }) => start(parts, session.accountId));
  serve(quoteWithdrawal, (input, context) => quote(parts, input, context));
  serve(addWithdrawal, (input, context) => add(parts, input, context));
  serve(cancelWithdrawal, async ({ requestId, withdrawalId }, { session: { accountId: owner } }) => {
    const found = await own(parts, owner, withdrawalId);
    if (!found) return refused('withdrawal_unknown');
    const command = { kind: 'cancel', owner, withdrawalId, currency: found.currency } as const;
    const outcome = await parts.submit(command, requestId, JSON.stringify(['cancel', withdrawalId]));
    return outcome.kind === 'refused' ? outcome : show(parts, owner, withdrawalId);
  });
  serve(showWithdrawal, ({ withdrawalId }, { session }) => show(parts, session.accountId, withdrawalId));
  serve(listWithdrawals, async ({ currency, page, pageSize }, { session }) => {
    const search = { currency, limit: pageSize, offset: (page - 1) * pageSize };
    const { items, total } = await listOwn(parts.database, session.accountId, search);
    return { items: items.map(withdrawalView), page, pageSize, total };
  });
}

async function own({ database }: WithdrawalParts, owner: AccountId, withdrawalId: string) {
  const [found] = await readWithdrawals(database, [withdrawalId]);
  return found?.owner === owner ? found.withdrawal : undefined;
}

async function show(
  parts: WithdrawalParts,
  owner: AccountId,
  withdrawalId: string,
): Promise<WithdrawalView | Refusal<RefusalName>> {
  const found = await own(parts, owner, withdrawalId);
  return found ? withdrawalView(found) : refused('withdrawal_unknown');
}

async function start(parts: WithdrawalParts, owner: AccountId): Promise<ReplyOf<typeof withdrawalStart>> {
  const { database, rails, user, verified, clock, tariff } = parts;
  const nowMs = clock.nowMs();
  const [balances, recent, pause, person, hold] = await Promise.all([
    readBalances(database, owner),
    readRecent(database, [owner], nowMs - LOOK_BACK_MS),
    rails.pause('withdrawal'),
    verified(owner),
    user.credentialHold(owner),
  ]);
  const whole = tariff.at(nowMs);
  const tier = tierOf(whole, person?.verifiedAtMs ?? nowMs, nowMs);
  const terms = tariffInTier(whole, tier).terms.map(({ currency, timeZone, min, max, dayMax, nightMax }) => {
    const of = (...purposes: string[]) =>
      balances
        .filter((row) => row.asset === currency && purposes.includes(row.purpose))
        .reduce((sum, row) => sum + decimal(row.amount), 0n);
    const today = localDate(timeZone, nowMs);
    const used = recent
      .map(({ withdrawal }) => withdrawal)
      .filter((one) => one.currency === currency && !['failed', 'refused', 'cancelled'].includes(one.status))
      .filter((one) => localDate(timeZone, one.createdAtMs) === today)
      .reduce((sum, one) => sum + one.amount, 0n);
    const text = (amount: bigint) => decimalToText(amount, 2);
    return {
      currency,
      available: text(of('available')),
      setAside: text(of('held', 'withdrawing')),
      min: text(min),
      max: text(max),
      dayMax: text(dayMax),
      dayUsed: text(used),
      nightMax: nightMax === undefined ? null : text(nightMax),
      practice: true,
    };
  });
  return {
    terms,
    pause: pause ? { reason: pause.reason, until: instantText(pause.untilMs) } : null,
    verified: person !== undefined,
    tier: {
      place: tier.place,
      of: tier.of,
      higherFrom: person && tier.nextAtMs !== undefined ? instantText(tier.nextAtMs) : null,
    },
    hold: hold ? { reason: hold.reason, until: instantText(hold.untilMs) } : null,
  };
}

async function quote(
  parts: WithdrawalParts,
  { payeeId, amount: asked }: RequestOf<typeof quoteWithdrawal>,
  { session }: SessionContext,
): Promise<ReplyOf<typeof quoteWithdrawal> | Refusal<RefusalName>> {
  const owner = session.accountId;
  const amount = decimal(asked);
  const judged = await judge(parts, owner, payeeId, amount);
  if ('code' in judged) return judged;
  const { payee, rail, tariff, look } = judged;
  const terms = tariff.terms.find((one) => one.currency === payee.currency);
  const fee = terms ? withdrawalFee(terms, amount) : 0n;
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
    rail: rail.name,
    currency: payee.currency,
    amount: decimalToText(amount, 2),
    fee: decimalToText(fee, 2),
    arrivesBy: instantText(nowMs + (inPractice ? PRACTICE_ARRIVAL_MS : arrivalHours[look.route] * HOUR_MS)),
  };
  const sealed = { owner, sessionId: session.sessionId, expiresAtMs, payeePrint: payeePrint(payee), ticket };
  return {
    quote: parts.seal.seal(sealed),
    payeeLabel: payee.label,
    payeeMasked: payee.masked,
    holderName: payee.holderName,
    currency: payee.currency,
    amount: ticket.amount,
    fee: ticket.fee,
    receives: decimalToText(amount - fee, 2),
    arrivesBy: ticket.arrivesBy,
    route: look.route,
    checkedBy: look.route === 'automatic' ? 'nobody' : inPractice ? 'practice_desk' : 'people',
    looks: look.looks.slice(),
    expiresAt: instantText(expiresAtMs),
    practice: rail.practice,
  };
}

async function add(
  parts: WithdrawalParts,
  { requestId, quote: text, withdrawalPassword }: RequestOf<typeof addWithdrawal>,
  { session }: SessionContext,
): Promise<WithdrawalView | Refusal<RefusalName>> {
  const owner = session.accountId;
  const { clock, user, seal } = parts;
  const shown = seal.open(text);
  if (!shown || shown.owner !== owner || shown.sessionId !== session.sessionId)
    return refused('withdrawal_quote_expired');
  const { ticket } = shown;
  const { withdrawalId, currency } = ticket;
  // Confirmed before, and the answer was lost on its way: it must not cost a try, nor be made anew.
  const before = await own(parts, owner, withdrawalId);
  if (!before && shown.expiresAtMs <= clock.nowMs()) return refused('withdrawal_quote_expired');
  const consent = await user.withdrawalGate.check(owner, withdrawalPassword);
  if (consent.kind === 'refused') return consent;
  const body = JSON.stringify(['withdraw', text]);
  const nowMs = clock.nowMs();
  const judged = before ? undefined : await judge(parts, owner, ticket.payeeId, decimal(ticket.amount));
  if (judged && 'code' in judged) return judged;
  if (judged && payeePrint(judged.payee) !== shown.payeePrint) return refused('withdrawal_terms_changed');
  const look = judged?.look ?? { route: 'two_checks', looks: [] };
  const tariff = judged?.tariff ?? parts.tariff.at(nowMs);
  const sinceMs = nowMs - LOOK_BACK_MS;
  const command = { kind: 'request', consent, owner, withdrawalId, currency, ticket, look, tariff, sinceMs } as const;
  const outcome = await parts.submit(command, requestId, body);
  return outcome.kind === 'refused' ? outcome : show(parts, owner, withdrawalId);
}
