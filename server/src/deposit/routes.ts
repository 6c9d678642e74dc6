import { randomInt } from 'node:crypto';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { orderNumber } from '@tarazu/domain/rail/order-number';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import {
  addDeposit,
  cancelDeposit,
  type DepositDetail,
  declareDeposit,
  listDepositChannels,
  listDeposits,
  showDeposit,
  simulatePayment,
} from '@tarazu/wire/funding/deposit';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Serve } from '../platform/http.ts';
import { checkPassword } from './channel-password.ts';
import type { DepositParts } from './parts.ts';
import { proofLabel } from './picture.ts';
import { payAtPracticeBank } from './practice-payment.ts';
import { listOwn, readDeposits } from './store/deposits.ts';
import { saveProof, withProof } from './store/proofs.ts';
import { channelViews, depositDetail, depositView, instantText } from './views.ts';

type Detail = DepositDetail | Refusal<RefusalName>;

/** 32^6: as many as an order number has signs of chance. */
const NUMBERS = 32 ** 6;

export function serveDeposits(serve: Serve, parts: DepositParts): void {
  serve(listDepositChannels, async (_input, { session }) => {
    const [pause, person] = await Promise.all([parts.rails.pause('deposit'), parts.verified(session.accountId)]);
    return {
      channels: channelViews(parts),
      pause: pause ? { reason: pause.reason, until: instantText(pause.untilMs) } : null,
      verified: person !== undefined,
    };
  });
  serve(addDeposit, (input, { session }) => add(parts, session.accountId, input));
  serve(declareDeposit, (input, { session }) => declare(parts, session.accountId, input));
  serve(cancelDeposit, async ({ requestId, depositId }, { session: { accountId: owner } }) =>
    answer(
      parts,
      owner,
      depositId,
      await parts.submit({ kind: 'cancel', owner, depositId }, requestId, JSON.stringify(['cancel', depositId])),
    ),
  );
  serve(simulatePayment, (input, { session }) => simulate(parts, session.accountId, input));
  serve(showDeposit, ({ depositId }, { session }) => detail(parts, session.accountId, depositId));
  serve(listDeposits, (input, { session }) => list(parts, session.accountId, input));
}

async function detail(parts: DepositParts, owner: AccountId, depositId: string): Promise<Detail> {
  const [[found], proofs] = await Promise.all([
    readDeposits(parts.database, [{ owner, depositId }]),
    withProof(parts.database, [depositId]),
  ]);
  return found ? depositDetail(parts, found.deposit, proofs.has(depositId)) : refused('deposit_unknown');
}

/** The fresh state after a command; also after a repeated one. */
async function answer(parts: DepositParts, owner: AccountId, depositId: string, outcome: Committed): Promise<Detail> {
  return outcome.kind === 'refused' ? outcome : detail(parts, owner, depositId);
}

async function add(parts: DepositParts, owner: AccountId, input: RequestOf<typeof addDeposit>): Promise<Detail> {
  const { rails, clock, ids, tariff } = parts;
  const { requestId, channel, amount, channelPassword } = input;
  const pause = await rails.pause('deposit');
  if (pause) return refused('deposits_paused', { reason: pause.reason, until: { at: instantText(pause.untilMs) } });
  if (!(await parts.verified(owner))) return refused('kyc_required');
  const row = tariff.at(clock.nowMs());
  const wanted = row.channels.find(({ id }) => id === channel);
  if (!wanted || !rails.find(wanted.rail)) return refused('deposit_channel_unknown');
  const door = wanted.rail === 'offline' ? await checkPassword(parts, owner, channelPassword ?? '') : undefined;
  if (door && 'code' in door) return door;
  const depositId = ids.id();
  const number = orderNumber('TZ', clock.nowMs(), randomInt(NUMBERS));
  const command = { kind: 'request', owner, depositId, number, channel, amount: decimal(amount), tariff: row } as const;
  const outcome = await parts.submit(command, requestId, JSON.stringify(['deposit', channel, amount]));
  if (outcome.kind === 'refused') return outcome;
  await door?.useUp();
  // A repeated call answers with the order that the first one made.
  const { depositId: made } = outcome.answer;
  return detail(parts, owner, made);
}

async function declare(
  parts: DepositParts,
  owner: AccountId,
  input: RequestOf<typeof declareDeposit>,
): Promise<Detail> {
  const { requestId, depositId, utr = '', picture } = input;
  const before = await detail(parts, owner, depositId);
  if ('code' in before) return before;
  if (before.status !== 'awaiting' && before.status !== 'in_review') return refused('deposit_not_open');
  if (picture !== undefined) {
    const made = await parts.drawProof(Buffer.from(picture, 'base64url'));
    if ('code' in made) return made;
    const sealed = await parts.vault.seal(owner, proofLabel(depositId), made.bytes);
    await saveProof(parts.database.side, { owner, depositId }, sealed, parts.clock.nowMs());
  }
  const command = { kind: 'declare', owner, depositId, utr, proof: picture !== undefined } as const;
  const body = JSON.stringify(['declare', depositId, utr, picture !== undefined]);
  return answer(parts, owner, depositId, await parts.submit(command, requestId, body));
}

async function simulate(
  parts: DepositParts,
  owner: AccountId,
  input: RequestOf<typeof simulatePayment>,
): Promise<Detail> {
  const { requestId, depositId, payer } = input;
  const [[found], person] = await Promise.all([
    readDeposits(parts.database, [{ owner, depositId }]),
    parts.verified(owner),
  ]);
  if (!found) return refused('deposit_unknown');
  const { deposit } = found;
  const rail = parts.rails.find(deposit.rail);
  if (!rail?.practice || !rail.simulate) return refused('rail_not_practice');
  const view = depositView(deposit, false, parts.clock.nowMs());
  if (view.status !== 'awaiting' && view.status !== 'in_review') return refused('deposit_not_open');
  const partyName = payer === 'own' ? (person?.fullName ?? '') : 'Somebody Else';
  await payAtPracticeBank(parts, deposit, partyName, `${owner}|${requestId}`);
  return detail(parts, owner, depositId);
}

async function list(
  { database, clock }: DepositParts,
  owner: AccountId,
  { rail, cursor, pageSize }: RequestOf<typeof listDeposits>,
): Promise<ReplyOf<typeof listDeposits>> {
  const { rows, next, total } = await listOwn(database, owner, { rail, cursor, pageSize });
  const proofs = await withProof(
    database,
    rows.map(({ depositId }) => depositId),
  );
  const nowMs = clock.nowMs();
  const items = rows.map((one) => depositView(one, proofs.has(one.depositId), nowMs));
  return { items, page: 1, pageSize, total, next };
}
