import { type Refusal, refused } from '@tarazu/domain/decision';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import {
  interlockFault,
  isPlayMoney,
  NOTICE_AGE_MAX_MS,
  type NoticeKind,
  type RailNotice,
} from '@tarazu/domain/rail/rail';
import { pauseRails, railNotice, reconcileRails, showPauses } from '@tarazu/wire/funding/rail';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { Clock } from '../platform/clock.ts';
import { auditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { operatorRequestId } from '../platform/commit/request-id.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { openNotice } from './notice.ts';
import type { Rail, SignedNotice } from './port.ts';
import { reconcile } from './reconciliation.ts';
import { type Direction, isNonceTaken, readPauses, sweepNonces, takeNonce } from './store.ts';
import { pauseTransactor } from './transactor.ts';

export { type NoticePayload, practiceSecret, signNotice } from './notice.ts';
export type { PaymentGuide, PaymentWanted, Rail, RailPayment, SignedNotice } from './port.ts';
export {
  insertMovements,
  type Movement,
  railMigrations,
  readKnownReceipts,
} from './store.ts';
export { verifyRails } from './verify.ts';

/** Orders for money in or out whose number begins so, or of these people. */
export interface FoundOrders {
  readonly number: string;
  readonly owners: readonly AccountId[];
  /** More people are meant than were looked through. */
  readonly cut: boolean;
}

/** What an operator's text may mean; undefined when nothing is looked for. */
export type FindOrders = (text: string) => Promise<FoundOrders | undefined>;

export interface RailEntry {
  readonly rail: Rail;
  /** What its notices are signed with. */
  readonly secret: Uint8Array;
}

export interface RailsDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly jobs: Jobs;
  /** Where prices come from; a rail that moves real money does not open beside one that is made up. */
  readonly venues: readonly { readonly name: string; readonly real: boolean }[];
  /** Made with the door through which their notices come in. */
  readonly rails: (deliver: Deliver) => readonly RailEntry[];
}

/** Takes a signed notice in, exactly as the call from outside does. */
export type Deliver = (signed: SignedNotice) => Promise<{ readonly taken: boolean } | Refusal<RefusalName>>;

/** What a notice is for; undefined when it was taken, or why not. */
export type NoticeHandler = (notice: RailNotice) => Promise<Refusal<RefusalName> | undefined>;

export interface Rails {
  /** Nothing but play money moves: no rail and no venue is real. */
  readonly isPlayMoney: boolean;
  routes(serve: Serve): void;
  find(name: string): Rail | undefined;
  /** The rail that pays out to this kind of payee. */
  forPayee(kind: string): Rail | undefined;
  /** At start; one for each kind. */
  on(kind: NoticeKind, handler: NoticeHandler): void;
  /** Why and until when this direction is paused; undefined while it is open. */
  pause(direction: Direction): Promise<{ readonly reason: string; readonly untilMs: number } | undefined>;
  start(): void;
  stop(): Promise<void>;
  /** Resolves when no practice rail has anything under way. */
  settled(): Promise<void>;
}

const SWEEP_MS = 10 * 60_000;

/** The banks and payment systems. Throws when one of them moves real money beside a market that is made up. */
export function createRails({ database, committer, clock, log, jobs, venues, rails: make }: RailsDeps): Rails {
  const handlers = new Map<NoticeKind, NoticeHandler>();

  async function deliver(signed: SignedNotice): Promise<{ readonly taken: boolean } | Refusal<RefusalName>> {
    const entry = entries.find(({ rail }) => rail.name === signed.rail);
    if (!entry) return refused('rail_unknown');
    const notice = openNotice(entry.secret, signed, clock.nowMs());
    if ('code' in notice) return notice;
    if (await isNonceTaken(database, signed.rail, signed.nonce)) return refused('rail_notice_replayed');
    const handler = handlers.get(notice.kind);
    if (!handler) return refused('rail_notice_malformed');
    const refusal = await handler(notice);
    // A fact that is in the books already was delivered again: good, and nothing to do.
    if (refusal && refusal.code !== 'deposit_receipt_known') return refusal;
    // Last, so that a notice whose work was cut off or refused is taken when it is told again. That two of them at the same moment
    // have one effect is seen to by the payment's own number.
    if (!(await takeNonce(database.side, signed.rail, signed.nonce, clock.nowMs())))
      return refused('rail_notice_replayed');
    return { taken: true };
  }

  const entries = make(deliver);
  const fault = interlockFault({ rails: entries.map(({ rail }) => rail), venues });
  if (fault !== undefined) throw new Error(`the house does not open: ${fault}`);
  const sweeping = jobs.create('nonces-old', SWEEP_MS, () =>
    sweepNonces(database.side, clock.nowMs() - 3 * NOTICE_AGE_MAX_MS),
  );

  async function pause(direction: Direction) {
    const found = (await readPauses(database)).find((one) => one.direction === direction);
    return found && found.untilMs > clock.nowMs() ? found : undefined;
  }

  async function pauses() {
    const view = async (direction: Direction) => {
      const found = await pause(direction);
      return found ? { reason: found.reason, until: new Date(found.untilMs).toISOString() } : null;
    };
    const [deposit, withdrawal] = await Promise.all([view('deposit'), view('withdrawal')]);
    return { deposit, withdrawal };
  }

  return {
    isPlayMoney: isPlayMoney({ rails: entries.map(({ rail }) => rail), venues }),
    find: (name) => entries.find(({ rail }) => rail.name === name)?.rail,
    forPayee: (kind) => entries.find(({ rail }) => rail.payeeKinds.includes(kind))?.rail,
    on(kind, handler) {
      if (handlers.has(kind)) throw new Error(`two handlers for ${kind}`);
      handlers.set(kind, handler);
    },
    pause,
    routes(serve) {
      serve(railNotice, async (signed) => {
        const outcome = await deliver(signed);
        if ('code' in outcome)
          log.warn({ rail: signed.rail, refusal: outcome.code }, 'a notice of a rail was not taken');
        return outcome;
      });
      serve(pauseRails, async ({ requestId: asked, direction, minutes, reason }, context) => {
        const requestId = operatorRequestId(context.operator.operatorId, asked);
        const audit = auditNote(context, {
          action: minutes === 0 ? 'rail.resume' : 'rail.pause',
          object: `rail:${direction}`,
          reason,
          detail: { minutes },
        });
        const command = { direction, minutes, reason };
        const body = JSON.stringify([direction, minutes, reason]);
        const outcome = await committer.submit(pauseTransactor, { owner: HOUSE, requestId, body, command, audit });
        return outcome.kind === 'refused' ? outcome : pauses();
      });
      serve(showPauses, pauses);
      serve(reconcileRails, ({ date }) =>
        reconcile(
          database,
          entries.map(({ rail }) => rail),
          date,
        ),
      );
    },
    start() {
      for (const { rail } of entries) rail.start?.();
      sweeping.start();
    },
    async stop() {
      await sweeping.stop();
      await Promise.all(entries.map(async ({ rail }) => rail.stop?.()));
    },
    async settled() {
      await Promise.all(entries.map(async ({ rail }) => rail.settled?.()));
    },
  };
}
