import type { Network } from '@tarazu/domain/chain/networks';
import type { PayoutBatch } from '@tarazu/domain/chain/payout-batch';
import { type Refusal, refused } from '@tarazu/domain/decision';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ChainPayouts } from '../chain/index.ts';
import { isAnswered } from '../platform/commit/answered.ts';
import type { AuditNote } from '../platform/commit/audit.ts';
import { type HouseRequestId, houseRequestId, onceRequestId } from '../platform/commit/request-id.ts';
import { readReturned } from './abandoned-store.ts';
import { batchFile, readSignedFile, signedFileText } from './batch-file.ts';
import { readBatches, readOpenBatches } from './batch-store.ts';
import type { BatchCommand } from './batch-transactor.ts';
import type { CoinWithdrawalParts } from './parts.ts';
import { type KeptPayout, type NewPayout, readAttempts, readLastNonce, readPayouts, readPayoutsOf } from './store.ts';

/** As many as two people can look through. */
const PAYMENTS_MAX = 50;

/** Stands for a command that was answered under its number: nothing of it is looked at. */
const repeated = (network: Network): BatchCommand => ({ kind: 'make', batchId: '', network, digest: '', payouts: [] });

/** The note of an operator about one withdrawal; undefined where the program of a practice network acts. */
export type NoteAbout = (withdrawalId: string, owner: AccountId) => AuditNote | undefined;

/** Under which an operator asked: the same again gets the same answer. */
export interface AskedAs {
  readonly requestId: HouseRequestId;
  /** What was asked for; the same number with something else is refused. */
  readonly body: string;
}

export type Batches = ReturnType<typeof createBatches>;

/** Released withdrawals of a network become one batch: each gets its nonce, once and for ever. */
export function createBatches(parts: CoinWithdrawalParts) {
  const { database, chains, withdrawals, ids } = parts;
  const underWay = new Map<Network, Promise<unknown>>();

  /** One after the other for each network: nonces are given by counting. */
  function alone<Result>(network: Network, work: () => Promise<Result>): Promise<Result> {
    const done = (underWay.get(network) ?? Promise.resolve()).then(work, work);
    underWay.set(network, done);
    return done;
  }

  function payoutsOf(network: Network): ChainPayouts {
    const payouts = chains.of(network)?.payouts;
    if (!payouts) throw new Error(`nothing is paid out over ${network}`);
    return payouts;
  }

  const openOf = async (network: Network) =>
    (await readOpenBatches(database)).find((batch) => batch.network === network);

  /** What was answered to the same question before; undefined where it is asked for the first time. */
  async function before(
    { requestId, body }: AskedAs,
    command: BatchCommand,
  ): Promise<PayoutBatch | Refusal<RefusalName> | undefined> {
    if (!(await isAnswered(database, HOUSE, requestId))) return undefined;
    // Nothing is decided under an answered number: it is answered from what was kept, or refused when something else was asked.
    const outcome = await parts.submitBatch(command, requestId, body);
    if (outcome.kind === 'refused') return outcome;
    return (await readBatches(database, [outcome.answer.batchId]))[0] ?? refused('payout_batch_unknown');
  }

  /** The same payment under the nonce that it has for ever. What was signed of it before, wherever it is, is replaced by this or is it. */
  async function writtenAgain(port: ChainPayouts, payout: KeptPayout, batchId: string): Promise<NewPayout> {
    const { network, withdrawalId, owner, attempt } = payout;
    return { ...(await port.raise(payout)), network, withdrawalId, owner, batchId, attempt: attempt + 1 };
  }

  /** Writes down what was marked: also what a program that ended had marked and not written. With `asked`, what was abandoned too. */
  async function seal(network: Network, asked?: AskedAs): Promise<PayoutBatch | undefined> {
    const marked = await withdrawals.waiting(network, 'instructed', PAYMENTS_MAX);
    const known = await readPayoutsOf(
      database,
      marked.map(({ withdrawal }) => withdrawal.withdrawalId),
    );
    const returned = await readReturned(database, network, PAYMENTS_MAX);
    const left = marked
      .filter(({ withdrawal }) => !known.has(withdrawal.withdrawalId))
      .slice(0, PAYMENTS_MAX - returned.length);
    const [first] = left;
    if (!(first || (asked && returned.length > 0)) || (await openOf(network))) return undefined;
    const port = payoutsOf(network);
    const wanted = first?.withdrawal.onChain?.batchId ?? '';
    const batchId = wanted === '' || (await readBatches(database, [wanted])).length > 0 ? ids.id() : wanted;
    const last = await readLastNonce(database, network, port.sender);
    const from = Math.max(await port.nextNonce(), last === undefined ? 0 : last + 1);
    // Lower nonces first: the chain takes none before them.
    const made: NewPayout[] = [];
    for (const payout of returned) made.push(await writtenAgain(port, payout, batchId));
    for (const [place, { owner, withdrawal }] of left.entries()) {
      const { withdrawalId, number: key, currency: coin, amount, fee, onChain } = withdrawal;
      if (!onChain) continue;
      const order = { key, to: onChain.address, coin, amount: amount - fee };
      const unsigned = await port.build(order, from + place);
      made.push({ ...unsigned, network, withdrawalId, owner, batchId, attempt: 0 });
    }
    return write(network, batchId, made, asked);
  }

  async function write(
    network: Network,
    batchId: string,
    payouts: readonly NewPayout[],
    { requestId, body }: AskedAs = { requestId: houseRequestId('coin-payout-made', batchId), body: batchId },
    audit?: AuditNote,
  ): Promise<PayoutBatch | undefined> {
    const { digest } = batchFile(network, batchId, payouts);
    const command = { kind: 'make', batchId, network, digest, payouts } as const;
    const outcome = await parts.submitBatch(command, requestId, body, audit);
    if (outcome.kind === 'refused') throw new Error(`a batch could not be written down: ${outcome.code}`);
    return (await readBatches(database, [batchId]))[0];
  }

  /** The same payment under the same nonce with higher fees, as a batch of its own: whichever of them a block takes, it is paid once. */
  async function raise(
    { network, withdrawalId }: Pick<KeptPayout, 'network' | 'withdrawalId'>,
    noteAbout: (batchId: string, owner: AccountId) => AuditNote,
    asked: AskedAs,
  ): Promise<PayoutBatch | Refusal<RefusalName>> {
    const known = await before(asked, repeated(network));
    if (known) return known;
    if (await openOf(network)) return refused('payout_batch_open');
    const attempts = await readAttempts(database, withdrawalId);
    const newest = attempts.at(-1);
    // Not seen yet: a node may refuse what offers less than blocks take now.
    const isWaiting = newest?.place === 'pending' || newest?.place === '';
    // One that was abandoned is made again by this too: nothing is open here, so the newest is one that was sent or is not to be.
    if (!newest || !attempts.some(({ signed }) => signed) || newest.ended || !isWaiting)
      return refused('payout_not_stuck');
    const port = payoutsOf(network);
    for (const attempt of attempts) {
      const place = attempt.signed && (await port.whereabouts(attempt.signed.txId, attempt));
      if (place?.kind === 'in-block' || place?.kind === 'replaced') return refused('payout_not_stuck');
    }
    const batchId = ids.id();
    const again = await writtenAgain(port, newest, batchId);
    const batch = await write(network, batchId, [again], asked, noteAbout(batchId, newest.owner));
    return batch ?? refused('payout_batch_unknown');
  }

  /** A batch that was to raise fees is needed no longer when its payments have ended. */
  async function drop(network: Network): Promise<void> {
    const batch = await openOf(network);
    if (!batch) return;
    const payouts = await readPayouts(database, batch.batchId);
    const isOver = ({ attempt, place, ended }: KeptPayout) => attempt > 0 && (place === 'final' || ended);
    if (!payouts.every(isOver)) return;
    const { batchId } = batch;
    // Refused where its signed file came at the same moment, which is as good.
    await parts.submitBatch({ kind: 'drop', batchId }, houseRequestId('coin-payout-dropped', batchId), batchId);
  }

  async function make(
    network: Network,
    noteAbout: NoteAbout,
    asked: AskedAs,
  ): Promise<PayoutBatch | Refusal<RefusalName>> {
    const known = await before(asked, repeated(network));
    if (known) return known;
    if (await openOf(network)) return refused('payout_batch_open');
    // What was released before a pause stays released: it goes with the first batch after it, and can be cancelled until then.
    const pause = await withdrawals.paused();
    if (pause) return pause;
    const batchId = ids.id();
    const room = PAYMENTS_MAX - (await readReturned(database, network, PAYMENTS_MAX)).length;
    for (const { owner, withdrawal } of room > 0 ? await withdrawals.waiting(network, 'released', room) : []) {
      const { withdrawalId, currency } = withdrawal;
      // What may not go out any more is held back by the same command, and what was cancelled meanwhile refuses.
      await withdrawals.submit(
        { kind: 'instruct', owner, withdrawalId, currency, batchId },
        onceRequestId(ids),
        withdrawalId,
        noteAbout(withdrawalId, owner),
      );
    }
    return (await seal(network, asked)) ?? refused('payout_batch_empty');
  }

  async function takeSigned(
    batchId: string,
    text: string,
    asked: AskedAs = { requestId: onceRequestId(ids), body: batchId },
    audit?: AuditNote,
  ): Promise<PayoutBatch | Refusal<RefusalName>> {
    const known = await before(asked, { kind: 'signed', batchId, signed: [] });
    if (known) return known;
    const [batch] = await readBatches(database, [batchId]);
    if (!batch) return refused('payout_batch_unknown');
    // Said before the file is looked at: a batch that was sent takes no second file, whatever it holds.
    if (batch.state !== 'approved') return refused('payout_batch_not_waiting', { state: batch.state });
    // Nothing is sent that was not before a pause began: the signed file is taken when that has ended, or the batch is abandoned.
    const pause = await withdrawals.paused();
    if (pause) return pause;
    const payouts = await readPayouts(database, batchId);
    const port = payoutsOf(batch.network);
    const signed = readSignedFile(text, batch, payouts, (approved, one) => port.check(approved, one));
    if ('code' in signed) return signed;
    const rows = payouts.flatMap(({ network, sender, nonce, attempt }, place) => {
      const one = signed[place];
      return one ? [{ ...one, network, sender, nonce, attempt }] : [];
    });
    const command = { kind: 'signed', batchId, signed: rows } as const;
    const outcome = await parts.submitBatch(command, asked.requestId, asked.body, audit);
    if (outcome.kind === 'refused') return outcome;
    return (await readBatches(database, [batchId]))[0] ?? refused('payout_batch_unknown');
  }

  /** What the signing machine would give back; undefined where nobody but people sign. */
  async function practiceFile({ batchId, digest, network }: PayoutBatch): Promise<string | undefined> {
    const { practice } = payoutsOf(network);
    if (!practice) return undefined;
    const payouts = await readPayouts(database, batchId);
    return signedFileText(
      batchId,
      digest,
      payouts.map((approved) => practice.sign(approved)),
    );
  }

  return {
    make: (network: Network, noteAbout: NoteAbout, asked: AskedAs) =>
      alone(network, () => make(network, noteAbout, asked)),
    seal: (network: Network) => alone(network, () => seal(network)),
    raise: (
      payout: Pick<KeptPayout, 'network' | 'withdrawalId'>,
      noteAbout: Parameters<typeof raise>[1],
      asked: AskedAs,
    ) => alone(payout.network, () => raise(payout, noteAbout, asked)),
    drop,
    takeSigned,
    practiceFile,
    payoutsOf,
    /** The file that goes to the signing machine. */
    async file({ batchId, network }: PayoutBatch) {
      return batchFile(network, batchId, await readPayouts(database, batchId));
    },
    abandon: (batchId: string, requestId: HouseRequestId, audit: AuditNote) =>
      parts.submitBatch({ kind: 'abandon', batchId }, requestId, batchId, audit),
    approve: (
      { batchId, digest }: Pick<PayoutBatch, 'batchId' | 'digest'>,
      byPractice: boolean,
      requestId = houseRequestId('coin-payout-approved', batchId),
      audit?: AuditNote,
    ) => parts.submitBatch({ kind: 'approve', batchId, digest, byPractice }, requestId, batchId, audit),
  };
}
