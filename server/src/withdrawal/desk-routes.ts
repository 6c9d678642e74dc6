import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { isOwnName } from '@tarazu/domain/rail/own-name';
import { payoutFault } from '@tarazu/domain/withdrawal/standing';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import {
  checkWithdrawal,
  type DeskWithdrawal,
  deskWithdrawalDetail,
  deskWithdrawals,
  refuseWithdrawal,
} from '@tarazu/wire/funding/withdrawal-desk';
import type { RefusalName } from '@tarazu/wire/refusals';
import * as z from 'zod/mini';
import { auditNote } from '../platform/commit/audit.ts';
import { operatorRequestId } from '../platform/commit/request-id.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import { availableOf } from './judge.ts';
import type { WithdrawalParts } from './parts.ts';
import { countWaiting, listForDesk, type OwnedWithdrawal, readRecent, readWithdrawals } from './store/withdrawals.ts';
import { instantText, withdrawalView } from './views.ts';

const RELEASE = 'withdrawal.release';
const MONTH_MS = 30 * 24 * 3_600_000;
const payload = z.object({ owner: z.int(), withdrawalId: z.string(), currency: z.string() });

/** Above the limit of one check it takes two people. */
export function registerRelease(parts: WithdrawalParts): void {
  parts.proposals.register({
    kind: RELEASE,
    propose: 'withdrawal.review',
    approve: 'withdrawal.release',
    parse: (json) => z.parse(payload, json),
    execute: ({ owner, withdrawalId, currency }, { requestId, audit }) =>
      parts.submit(
        { kind: 'release', owner, withdrawalId, currency },
        requestId,
        JSON.stringify(['release', withdrawalId]),
        audit,
      ),
  });
}

export function serveWithdrawalDesk(serve: Serve, parts: WithdrawalParts): void {
  const { database } = parts;
  serve(deskWithdrawals, async ({ list, text, page, pageSize }) => {
    const found = await parts.findOrders(text);
    const [{ items, total }, { first, second, underWay }] = await Promise.all([
      listForDesk(database, list, found, pageSize, (page - 1) * pageSize),
      countWaiting(database),
    ]);
    const counts = { first, second, underWay };
    return { items: await views(parts, items), page, pageSize, total, counts, cut: found?.cut ?? false };
  });
  serve(deskWithdrawalDetail, ({ withdrawalId }) => detail(parts, withdrawalId));
  serve(checkWithdrawal, (input, context) => check(parts, input, context));
  serve(refuseWithdrawal, async ({ requestId, withdrawalId, reason }, context) => {
    const [found] = await readWithdrawals(database, [withdrawalId]);
    if (!found) return refused('withdrawal_unknown');
    const { owner, withdrawal } = found;
    const object = `withdrawal:${withdrawalId}` as const;
    const audit = auditNote(context, { action: 'withdrawal.refuse', object, subject: owner, reason });
    const command = { kind: 'refuse', owner, withdrawalId, currency: withdrawal.currency, reason } as const;
    const outcome = await parts.submit(
      command,
      operatorRequestId(context.operator.operatorId, requestId),
      JSON.stringify(['refuse', withdrawalId, reason]),
      audit,
    );
    return outcome.kind === 'refused' ? outcome : fresh(parts, withdrawalId);
  });
}

async function views(parts: WithdrawalParts, rows: readonly OwnedWithdrawal[]): Promise<DeskWithdrawal[]> {
  const proposals = await parts.proposals.openFor(
    rows.map(({ withdrawal }) => `withdrawal:${withdrawal.withdrawalId}`),
  );
  return Promise.all(
    rows.map(async ({ owner, withdrawal }) => {
      const { cancellable: _cancellable, arrivesBy: _arrivesBy, ...view } = withdrawalView(withdrawal);
      const proposal = proposals.get(`withdrawal:${withdrawal.withdrawalId}`);
      return {
        ...view,
        customerId: await parts.customerId(owner),
        customerName: (await parts.verified(owner))?.fullName ?? null,
        railReference: withdrawal.railReference,
        address: withdrawal.onChain?.address ?? null,
        proposal: proposal
          ? {
              proposalId: proposal.proposalId,
              makerName: proposal.makerName,
              reason: proposal.reason,
              at: instantText(proposal.atMs),
            }
          : null,
      };
    }),
  );
}

async function fresh(parts: WithdrawalParts, withdrawalId: string): Promise<DeskWithdrawal | Refusal<RefusalName>> {
  const [view] = await views(parts, await readWithdrawals(parts.database, [withdrawalId]));
  return view ?? refused('withdrawal_unknown');
}

async function detail(
  parts: WithdrawalParts,
  withdrawalId: string,
): Promise<ReplyOf<typeof deskWithdrawalDetail> | Refusal<RefusalName>> {
  const [found] = await readWithdrawals(parts.database, [withdrawalId]);
  const [view] = found ? await views(parts, [found]) : [];
  if (!found || !view) return refused('withdrawal_unknown');
  const { owner, withdrawal } = found;
  const { currency } = withdrawal;
  const [available, lastDeposit, recent] = await Promise.all([
    availableOf(parts, owner, currency),
    parts.lastCredited(owner, currency),
    readRecent(parts.database, [owner], parts.clock.nowMs() - MONTH_MS),
  ]);
  const others = recent
    .map((one) => one.withdrawal)
    .filter((one) => one.currency === currency && one.withdrawalId !== withdrawalId && one.status === 'paid');
  return {
    ...view,
    nameMatches: view.customerName !== null && isOwnName(view.customerName, withdrawal.holderName),
    availableAfter: decimalToText(available, 2),
    lastDeposit: lastDeposit
      ? { amount: decimalToText(decimal(lastDeposit.amount), 2), at: instantText(lastDeposit.atMs) }
      : null,
    month: {
      count: others.length,
      amount: decimalToText(
        others.reduce((sum, one) => sum + one.amount, 0n),
        2,
      ),
    },
  };
}

async function check(
  parts: WithdrawalParts,
  { requestId, withdrawalId, reason }: RequestOf<typeof checkWithdrawal>,
  context: OperatorContext,
): Promise<DeskWithdrawal | Refusal<RefusalName>> {
  const [found] = await readWithdrawals(parts.database, [withdrawalId]);
  if (!found) return refused('withdrawal_unknown');
  const { owner, withdrawal } = found;
  const { currency, amount, fee, number, payeeLabel, payeeMasked, holderName, route, status, looks } = withdrawal;
  const object = `withdrawal:${withdrawalId}` as const;
  const standing = (await parts.readStandings(parts.database, [owner])).get(owner);
  const shut = standing && payoutFault({ status: 1, ...standing }, parts.clock.nowMs(), parts.pace());
  // Before a second person is asked; the command looks again.
  if (shut) return refused(shut.code, shut.params);
  if (route === 'two_checks') {
    // A first check whose proposal ended without a second may be made again.
    if (status !== 'requested' && status !== 'checked') return refused('withdrawal_not_waiting');
    const proposed = await parts.proposals.propose(context, {
      kind: RELEASE,
      payload: { owner, withdrawalId, currency },
      object,
      subject: owner,
      summary: {
        number,
        amount: `${decimalToText(amount, 2)} ${currency}`,
        receives: `${decimalToText(amount - fee, 2)} ${currency}`,
        payee: `${payeeLabel} ${payeeMasked}`,
        holder: holderName,
        looks: looks.join(', '),
      },
      reason,
      requestId,
    });
    if ('code' in proposed) return proposed;
    if (status === 'checked') return fresh(parts, withdrawalId);
  }
  const audit = auditNote(context, { action: 'withdrawal.check', object, subject: owner, reason });
  const command = { kind: 'check', owner, withdrawalId, currency } as const;
  const outcome = await parts.submit(
    command,
    operatorRequestId(context.operator.operatorId, requestId),
    JSON.stringify(['check', withdrawalId]),
    audit,
  );
  return outcome.kind === 'refused' ? outcome : fresh(parts, withdrawalId);
}
