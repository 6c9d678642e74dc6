import { isCurrency } from '@tarazu/domain/asset';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
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
import { askFor, confirm, ownWithdrawal } from './ask.ts';
import { type Judged, LOOK_BACK_MS } from './judge.ts';
import { openDoor } from './open-door.ts';
import type { WithdrawalParts } from './parts.ts';
import { listOwn, readRecent } from './store/withdrawals.ts';
import { usedToday } from './used-today.ts';
import { instantText, withdrawalView } from './views.ts';

export function serveWithdrawals(serve: Serve, parts: WithdrawalParts): void {
  serve(withdrawalStart, (_input, { session }) => start(parts, session.accountId));
  serve(quoteWithdrawal, (input, context) => quote(parts, input, context));
  serve(addWithdrawal, async (input, context) => {
    const made = await confirm(parts, 'rail', input, context);
    return 'code' in made ? made : withdrawalView(made);
  });
  serve(cancelWithdrawal, async ({ requestId, withdrawalId }, { session: { accountId: owner } }) => {
    const found = await ownWithdrawal(parts, owner, withdrawalId);
    if (!found) return refused('withdrawal_unknown');
    const command = { kind: 'cancel', owner, withdrawalId, currency: found.currency } as const;
    const outcome = await parts.submit(command, requestId, JSON.stringify(['cancel', withdrawalId]));
    return outcome.kind === 'refused' ? outcome : show(parts, owner, withdrawalId);
  });
  serve(showWithdrawal, ({ withdrawalId }, { session }) => show(parts, session.accountId, withdrawalId));
  serve(listWithdrawals, async ({ currency, cursor, pageSize }, { session }) => {
    const search = { currency, coins: false, cursor, pageSize };
    const { rows, next, total } = await listOwn(parts.database, session.accountId, search);
    return { items: rows.map(withdrawalView), page: 1, pageSize, total, next };
  });
}

async function show(
  parts: WithdrawalParts,
  owner: AccountId,
  withdrawalId: string,
): Promise<WithdrawalView | Refusal<RefusalName>> {
  const found = await ownWithdrawal(parts, owner, withdrawalId);
  return found && !found.onChain ? withdrawalView(found) : refused('withdrawal_unknown');
}

async function start(parts: WithdrawalParts, owner: AccountId): Promise<ReplyOf<typeof withdrawalStart>> {
  const { database, verified, clock, tariff } = parts;
  const nowMs = clock.nowMs();
  const [balances, recent, door, person] = await Promise.all([
    readBalances(database, owner),
    readRecent(database, [owner], nowMs - LOOK_BACK_MS),
    openDoor(parts, owner),
    verified(owner),
  ]);
  const whole = tariff.at(nowMs);
  const tier = tierOf(whole, person?.verifiedAtMs ?? nowMs, nowMs);
  const own = tariffInTier(whole, tier).terms;
  const terms = own.flatMap(({ currency, timeZone, min, max, dayMax, nightMax }) => {
    if (!isCurrency(currency)) return [];
    const of = (...purposes: string[]) =>
      balances
        .filter((row) => row.asset === currency && purposes.includes(row.purpose))
        .reduce((sum, row) => sum + decimal(row.amount), 0n);
    const used = usedToday({ currency, timeZone }, recent, nowMs);
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
    ...door,
    tier: {
      place: tier.place,
      of: tier.of,
      higherFrom: person && tier.nextAtMs !== undefined ? instantText(tier.nextAtMs) : null,
    },
  };
}

async function quote(
  parts: WithdrawalParts,
  { payeeId, amount: asked }: RequestOf<typeof quoteWithdrawal>,
  context: SessionContext,
): Promise<ReplyOf<typeof quoteWithdrawal> | Refusal<RefusalName>> {
  const leaves = async ({ payee, tariff }: Judged, amount: bigint) => {
    const terms = tariff.terms.find((one) => one.currency === payee.currency);
    return { fee: terms ? withdrawalFee(terms, amount) : 0n };
  };
  const shown = await askFor(parts, { payeeId, amount: asked, over: 'rail', leaves }, context);
  if ('code' in shown) return shown;
  const { quote: sealed, ticket, receives, look, payee, way, expiresAt, checkedBy } = shown;
  return {
    quote: sealed,
    payeeLabel: payee.label,
    payeeMasked: payee.masked,
    holderName: payee.holderName,
    currency: payee.currency,
    amount: ticket.amount,
    fee: ticket.fee,
    receives: decimalToText(receives, 2),
    arrivesBy: ticket.arrivesBy,
    route: look.route,
    checkedBy,
    looks: look.looks.slice(),
    expiresAt,
    practice: way.practice,
  };
}
