import { type Refusal, refused } from '@tarazu/domain/decision';
import { allowedOf, decideApply } from '@tarazu/domain/loan/apply';
import { keyFactsOf } from '@tarazu/domain/loan/key-facts';
import { isOpen } from '@tarazu/domain/loan/loan';
import { exitCost } from '@tarazu/domain/loan/repay';
import { loanZones } from '@tarazu/domain/loan/terms';
import { localDate } from '@tarazu/domain/market/zone';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import {
  acceptLoan,
  applyForLoan,
  cancelLoan,
  claimRepayment,
  declineLoan,
  exitLoan,
  type LoanView,
  listLoans,
  quoteLoan,
  repayLoan,
  showLoan,
  showLoans,
} from '@tarazu/wire/loan';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { RequestId } from '../platform/commit/request-id.ts';
import { isRefusal } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import { type LoanParts, ownLoan } from './parts.ts';
import { limitKey, readLimits, readLoans } from './store.ts';
import type { LoanCommand } from './transactor.ts';
import { factsView, loanView } from './views.ts';

const CURRENCIES = ['INR', 'BRL'] as const;
const text = (amount: bigint) => decimalToText(amount, 2);
type Answer = LoanView | Refusal<RefusalName>;

async function standingOf({ database, credit, verified }: LoanParts, owner: AccountId) {
  const [score, person, loans, limits] = await Promise.all([
    credit.score(owner),
    verified(owner),
    readLoans(database, [owner]),
    readLimits(database, [owner]),
  ]);
  return {
    score,
    verified: person !== undefined,
    loans: loans.map(({ loan }) => loan),
    limitOf: (currency: string) => limits.get(limitKey(owner, currency)) ?? 0n,
  };
}

async function overview(parts: LoanParts, owner: AccountId): Promise<ReplyOf<typeof showLoans>> {
  const tariff = parts.tariff();
  const nowMs = parts.clock.nowMs();
  const { score, verified, loans, limitOf } = await standingOf(parts, owner);
  return {
    verified,
    points: score.points,
    band: score.band,
    limitPercent: score.loanLimitPercent,
    lender: tariff.lender,
    products: CURRENCIES.map((currency) => {
      const { min, step, rate, terms } = tariff.products[currency];
      const limit = limitOf(currency);
      const allowed = allowedOf({ limit, percent: score.loanLimitPercent }, tariff, currency);
      return {
        currency,
        min: text(min),
        step: text(step),
        limit: text(limit),
        allowed: text(allowed < min ? 0n : allowed),
        rate: decimalToText(rate, 4),
        terms: [...terms],
      };
    }),
    open: loans.filter(isOpen).map((loan) => loanView(loan, nowMs)),
  };
}

/** The key facts, and the very rule that would take the application, run dry. */
async function quote(parts: LoanParts, owner: AccountId, input: RequestOf<typeof quoteLoan>) {
  const tariff = parts.tariff();
  const nowMs = parts.clock.nowMs();
  const { currency, days } = input;
  const amount = decimal(input.amount);
  const { min, max, step, terms } = tariff.products[currency];
  const money = (value: bigint) => ({ amount: text(value), currency });
  if (!terms.includes(days)) return refused('loan_days_unknown');
  if (amount < min) return refused('loan_amount_low', { min: money(min) });
  if (amount > max) return refused('loan_amount_high', { max: money(max) });
  if (amount % step !== 0n) return refused('loan_amount_steps', { step: money(step) });
  const facts = keyFactsOf({ currency, amount, days }, tariff, localDate(loanZones[currency], nowMs));
  const { score, verified, loans, limitOf } = await standingOf(parts, owner);
  const allowance = { limit: limitOf(currency), percent: score.loanLimitPercent };
  const decision = decideApply(
    { loanId: 'quote', currency, amount, days },
    { tariff, allowance, verified, loans, nowMs },
  );
  return { facts: factsView(facts), refusal: decision.kind === 'refused' ? decision.code : null };
}

function servePaying(serve: Serve, parts: LoanParts): void {
  const { user, clock, send, ids } = parts;

  /** The loan as it is after the action. */
  async function after(
    owner: AccountId,
    command: LoanCommand & { readonly loanId: string },
    requestId: RequestId,
    body: readonly unknown[],
  ): Promise<Answer> {
    const outcome = await send(command, requestId, body);
    if (outcome.kind === 'refused') return outcome;
    const found = await ownLoan(parts, owner, command.loanId);
    return isRefusal(found) ? found : loanView(found.loan, clock.nowMs());
  }

  serve(acceptLoan, async ({ requestId, loanId, total, transactionPassword }, { session }): Promise<Answer> => {
    const owner = session.accountId;
    const consent = await user.tradingGate.check(session, transactionPassword);
    if (isRefusal(consent)) return consent;
    const found = await ownLoan(parts, owner, loanId);
    if (isRefusal(found)) return found;
    const { currency } = found.loan;
    const command = { kind: 'accept', consent, owner, loanId, currency, total: decimal(total) } as const;
    return after(owner, command, requestId, ['accept', loanId, total]);
  });
  serve(repayLoan, async ({ requestId, loanId, amount, mode, transactionPassword }, { session }): Promise<Answer> => {
    const owner = session.accountId;
    const consent = await user.tradingGate.check(session, transactionPassword);
    if (isRefusal(consent)) return consent;
    const found = await ownLoan(parts, owner, loanId);
    if (isRefusal(found)) return found;
    const { currency } = found.loan;
    const command = {
      kind: 'repay',
      consent,
      owner,
      loanId,
      currency,
      amount: decimal(amount),
      mode,
      by: 'balance',
    } as const;
    return after(owner, command, requestId, ['repay', loanId, amount, mode]);
  });
  serve(exitLoan, async ({ requestId, loanId, cost, transactionPassword }, { session }): Promise<Answer> => {
    const owner = session.accountId;
    const consent = await user.tradingGate.check(session, transactionPassword);
    if (isRefusal(consent)) return consent;
    const found = await ownLoan(parts, owner, loanId);
    if (isRefusal(found)) return found;
    const { currency, facts } = found.loan;
    const fees = decimal(facts?.fee ?? '0') + decimal(facts?.feeTax ?? '0');
    // A day that has turned since it was shown changes the cost; the rule then finds too much or too little.
    if (exitCost(found.loan, clock.nowMs()) !== decimal(cost) && found.loan.status !== 'repaid') {
      return refused('loan_facts_changed');
    }
    const amount = decimal(cost) + fees;
    const command = {
      kind: 'repay',
      consent,
      owner,
      loanId,
      currency,
      amount,
      mode: 'shorter',
      by: 'cooling-off',
    } as const;
    return after(owner, command, requestId, ['exit', loanId, cost]);
  });
  for (const [endpoint, why] of [
    [declineLoan, 'declined'],
    [cancelLoan, 'by_person'],
  ] as const) {
    serve(endpoint, async ({ requestId, loanId }, { session }): Promise<Answer> => {
      const owner = session.accountId;
      const found = await ownLoan(parts, owner, loanId);
      if (isRefusal(found)) return found;
      const command = { kind: 'step-back', owner, loanId, currency: found.loan.currency, why } as const;
      return after(owner, command, requestId, [why, loanId]);
    });
  }
  serve(claimRepayment, async ({ requestId, loanId, amount, reference, paidOn }, { session }): Promise<Answer> => {
    const owner = session.accountId;
    const found = await ownLoan(parts, owner, loanId);
    if (isRefusal(found)) return found;
    const { currency } = found.loan;
    const claim = { claimId: ids.id(), amount: decimal(amount), reference, paidOn };
    const command = { kind: 'claim', owner, loanId, currency, ...claim } as const;
    return after(owner, command, requestId, ['claim', loanId, amount, reference, paidOn]);
  });
}

export function serveLoans(serve: Serve, parts: LoanParts): void {
  const { database, clock, credit, verified, ids, send } = parts;
  serve(showLoans, (_input, { session }) => overview(parts, session.accountId));
  serve(quoteLoan, (input, { session }) => quote(parts, session.accountId, input));
  serve(listLoans, async ({ page, pageSize }, { session }) => {
    const all = (await readLoans(database, [session.accountId])).toReversed();
    const from = (page - 1) * pageSize;
    const items = all.slice(from, from + pageSize).map(({ loan }) => loanView(loan, clock.nowMs()));
    return { items, page, pageSize, total: all.length };
  });
  serve(showLoan, async ({ loanId }, { session }) => {
    const found = await ownLoan(parts, session.accountId, loanId);
    return isRefusal(found) ? found : loanView(found.loan, clock.nowMs());
  });
  serve(applyForLoan, async ({ requestId, currency, amount, days, agree }, { session }) => {
    const owner = session.accountId;
    if (!agree) return refused('loan_agree');
    const [score, person] = await Promise.all([credit.score(owner), verified(owner)]);
    const wish = { loanId: ids.id(), currency, amount: decimal(amount), days };
    const known = { verified: person !== undefined, percent: score.loanLimitPercent };
    const command = { kind: 'apply', owner, ...wish, ...known } as const;
    const outcome = await send(command, requestId, ['apply', currency, amount, days]);
    return outcome.kind === 'refused' ? outcome : { loanId: outcome.answer.loanId ?? wish.loanId };
  });
  servePaying(serve, parts);
}
