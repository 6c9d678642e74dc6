import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { HOUSE } from '@tarazu/domain/posting';
import { parseStatement } from '@tarazu/domain/rail/statement-line';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import {
  type DeskDeposit,
  deskDeposits,
  deskProof,
  deskSuspense,
  importStatement,
  makeChannelPassword,
  proposeCredit,
  refuseDeposit,
  type SuspenseView,
  sendBack,
} from '@tarazu/wire/funding/deposit-desk';
import * as z from 'zod/mini';
import { auditNote, recordAudit } from '../platform/commit/audit.ts';
import { operatorRequestId } from '../platform/commit/request-id.ts';
import type { OperatorContext, Serve } from '../platform/http.ts';
import { makePassword } from './channel-password.ts';
import { orderReturn, takeReceipt } from './intake.ts';
import type { DepositParts } from './parts.ts';
import { proofLabel } from './picture.ts';
import {
  listForDesk,
  type OwnedDeposit,
  readAnyDeposit,
  readDeposits,
  readDepositsByNumber,
} from './store/deposits.ts';
import { readSealedProof, withProof } from './store/proofs.ts';
import { type KeptSuspense, listSuspense, readSuspense } from './store/suspense.ts';
import { depositView, instantText } from './views.ts';

const CREDIT = 'deposit.credit';
const creditPayload = z.object({
  suspenseId: z.string(),
  owner: z.int(),
  depositId: z.string(),
  currency: z.enum(['INR', 'BRL', 'USD', 'USDT']),
});

/** Money put aside is credited by two people: one says whose it is, another agrees. */
export function registerCredit(parts: DepositParts): void {
  parts.proposals.register({
    kind: CREDIT,
    propose: 'deposit.match',
    approve: 'deposit.approve',
    parse: (json) => z.parse(creditPayload, json),
    execute: ({ suspenseId, owner, depositId, currency }, { requestId, audit }) =>
      parts.submit(
        { kind: 'credit', owner, suspenseId, depositId, currency },
        requestId,
        JSON.stringify(['credit', suspenseId, depositId]),
        audit,
      ),
  });
}

export function serveDepositDesk(serve: Serve, parts: DepositParts): void {
  const { database, clock } = parts;
  serve(deskDeposits, (asked) => deposits(parts, asked));
  serve(deskSuspense, ({ list, page, pageSize }) => suspense(parts, list, page, pageSize));
  serve(deskProof, async ({ depositId, purpose }, context) => {
    const found = await readAnyDeposit(database, depositId);
    const sealed = found && (await readSealedProof(database, { owner: found.owner, depositId }));
    if (!sealed) return refused('deposit_unknown');
    const { owner, deposit } = found;
    const paper = { owner, label: proofLabel(depositId), sealed, reference: deposit.number } as const;
    const object = `deposit:${depositId}` as const;
    return parts.viewer({ ...paper, action: 'deposit.proof', object, subject: owner, purpose }, context);
  });
  serve(importStatement, (input, context) => takeStatement(parts, input, context));
  serve(proposeCredit, (input, context) => propose(parts, input, context));
  serve(sendBack, async ({ requestId, suspenseId, reason }, context) => {
    const [kept] = await readSuspense(database, [suspenseId]);
    if (!kept) return refused('suspense_unknown');
    const { owner, depositId } = kept;
    const subject = owner === HOUSE ? undefined : owner;
    const audit = auditNote(context, { action: 'deposit.return', object: `suspense:${suspenseId}`, subject, reason });
    const command = { kind: 'send-back', owner, suspenseId, depositId } as const;
    const outcome = await parts.submit(
      command,
      operatorRequestId(context.operator.operatorId, requestId),
      JSON.stringify(['back', suspenseId, reason]),
      audit,
    );
    if (outcome.kind === 'refused') return outcome;
    await orderReturn(parts, suspenseId);
    return { suspenseId };
  });
  serve(refuseDeposit, async ({ requestId, depositId, reason }, context) => {
    const found = await readAnyDeposit(database, depositId);
    if (!found) return refused('deposit_unknown');
    const { owner } = found;
    const audit = auditNote(context, {
      action: 'deposit.refuse',
      object: `deposit:${depositId}`,
      subject: owner,
      reason,
    });
    const command = { kind: 'refuse', owner, depositId, reason } as const;
    const outcome = await parts.submit(
      command,
      operatorRequestId(context.operator.operatorId, requestId),
      JSON.stringify(['refuse', depositId, reason]),
      audit,
    );
    return outcome.kind === 'refused' ? outcome : { depositId };
  });
  serve(makeChannelPassword, async ({ customerId, reason }, context) => {
    const owner = await parts.ownerOf(customerId);
    if (owner === undefined) return refused('customer_unknown');
    const note = auditNote(context, {
      action: 'deposit.channel-password',
      object: `customer:${customerId}`,
      subject: owner,
      reason,
    });
    await recordAudit(database, { note, outcome: 'done', atMs: clock.nowMs() });
    const { password, validUntilMs } = await makePassword(parts, owner);
    return { password, validUntil: instantText(validUntilMs) };
  });
}

async function deskView(parts: DepositParts, { owner, deposit }: OwnedDeposit, proof: boolean): Promise<DeskDeposit> {
  const [customerId, person] = await Promise.all([parts.customerId(owner), parts.verified(owner)]);
  const { fee: _fee, expiresAt: _expiresAt, ...view } = depositView(deposit, proof, parts.clock.nowMs());
  return { ...view, utr: deposit.utr, customerId, customerName: person?.fullName ?? '' };
}

async function deposits(
  parts: DepositParts,
  { list, text, page, pageSize }: RequestOf<typeof deskDeposits>,
): Promise<ReplyOf<typeof deskDeposits>> {
  const found = await parts.findOrders(text);
  const { items, total } = await listForDesk(parts.database, list, found, pageSize, (page - 1) * pageSize);
  const proofs = await withProof(
    parts.database,
    items.map(({ deposit }) => deposit.depositId),
  );
  const views = items.map((one) => deskView(parts, one, proofs.has(one.deposit.depositId)));
  return { items: await Promise.all(views), page, pageSize, total, cut: found?.cut ?? false };
}

async function suspense(
  parts: DepositParts,
  list: RequestOf<typeof deskSuspense>['list'],
  page: number,
  pageSize: number,
): Promise<ReplyOf<typeof deskSuspense>> {
  const { items, total } = await listSuspense(parts.database, list, pageSize, (page - 1) * pageSize);
  const proposals = await parts.proposals.openFor(items.map(({ item }) => `suspense:${item.suspenseId}`));
  const orders = await readDeposits(
    parts.database,
    items.filter(({ depositId }) => depositId !== '').map(({ owner, depositId }) => ({ owner, depositId })),
  );
  const byId = new Map(orders.map((one) => [one.deposit.depositId, one]));
  const view = async ({ item, narration, partyName, atMs, depositId }: KeptSuspense): Promise<SuspenseView> => {
    const order = byId.get(depositId);
    const proposal = proposals.get(`suspense:${item.suspenseId}`);
    return {
      ...item,
      amount: decimalToText(item.amount, 2),
      narration,
      partyName,
      at: instantText(atMs),
      deposit: order
        ? {
            depositId,
            number: order.deposit.number,
            customerId: await parts.customerId(order.owner),
            amount: decimalToText(order.deposit.amount, 2),
          }
        : null,
      proposal: proposal
        ? {
            proposalId: proposal.proposalId,
            makerName: proposal.makerName,
            reason: proposal.reason,
            at: instantText(proposal.atMs),
          }
        : null,
    };
  };
  return { items: await Promise.all(items.map(view)), page, pageSize, total };
}

async function takeStatement(
  parts: DepositParts,
  { currency, csv, reason }: RequestOf<typeof importStatement>,
  context: OperatorContext,
) {
  const { lines, faults } = parseStatement(csv);
  if (lines.length === 0 && faults.some(({ fault }) => fault === 'columns')) return refused('statement_unreadable');
  const done: ReplyOf<typeof importStatement>['lines'] = [];
  for (const { line, railReference, amount, narration, partyName } of lines) {
    const object = `payment:bank:${railReference}` as const;
    const audit = auditNote(context, { action: 'deposit.statement', object, reason, detail: { line } });
    const receipt = {
      rail: 'bank',
      railReference,
      amount,
      currency,
      narration: narration.slice(0, 200),
      partyName,
    } as const;
    const outcome = await takeReceipt(parts, receipt, audit);
    if (typeof outcome !== 'string') return outcome;
    done.push({ line, railReference, outcome });
  }
  // Of itself too: a statement whose lines are all known changes nothing, and was looked through all the same.
  const note = auditNote(context, {
    action: 'deposit.statement',
    object: `statement:${lines[0]?.railReference ?? ''}`,
    reason,
    detail: { lines: lines.length, faults: faults.length },
  });
  await recordAudit(parts.database, { note, outcome: 'done', atMs: parts.clock.nowMs() });
  const count = (outcome: string) => done.filter((one) => one.outcome === outcome).length;
  return {
    credited: count('credited'),
    putAside: count('put_aside'),
    known: count('known'),
    lines: done,
    faults: [...faults],
  };
}

async function propose(
  parts: DepositParts,
  { requestId, suspenseId, number, reason }: RequestOf<typeof proposeCredit>,
  context: OperatorContext,
) {
  const [[kept], [order]] = await Promise.all([
    readSuspense(parts.database, [suspenseId]),
    readDepositsByNumber(parts.database, [number.trim().toUpperCase()]),
  ]);
  if (!kept) return refused('suspense_unknown');
  if (kept.item.status !== 'open') return refused('suspense_not_open');
  if (!order) return refused('deposit_unknown');
  const { deposit, owner } = order;
  if (deposit.currency !== kept.item.currency) return refused('suspense_currency');
  const { currency } = deposit;
  const person = await parts.verified(owner);
  return parts.proposals.propose(context, {
    kind: CREDIT,
    payload: { suspenseId, owner, depositId: deposit.depositId, currency },
    object: `suspense:${suspenseId}`,
    subject: owner,
    summary: {
      amount: `${decimalToText(kept.item.amount, 2)} ${currency}`,
      payer: kept.partyName,
      customer: person?.fullName ?? '',
      number: deposit.number,
      asked: `${decimalToText(decimal(decimalToText(deposit.amount)), 2)} ${currency}`,
    },
    reason,
    requestId,
  });
}
