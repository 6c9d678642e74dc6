import { hash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { type DomainEvent, refused } from '@tarazu/domain/decision';
import { neverByOperators } from '@tarazu/domain/journal/event-facts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { brokenPremise } from '../statements/outcomes.ts';
import { createAhead } from './ahead.ts';
import { type BatchResult, countTogether, type Item, type JournalEntry, runBatch } from './batch.ts';
import { checkConsent } from './consent.ts';
import { isHouseRequestId, isRequestId } from './request-id.ts';
import type { Committed, Submission, Transactor } from './transactor.ts';

export interface Committer {
  /** Decides and keeps one command. Resolves after the commit is durable; rejects when the store failed. */
  submit<Command, Facts, Event extends DomainEvent, Answer>(
    transactor: Transactor<Command, Facts, Event, Answer>,
    submission: Submission<Command>,
  ): Promise<Committed<Answer>>;
  /** Resolves when everything submitted so far is answered; later submissions are refused with `busy`. */
  close(): Promise<void>;
  readonly waiting: number;
}

export interface CommitterOptions {
  readonly database: Database;
  readonly clock: Pick<Clock, 'nowMs'>;
  /** Commands that may wait; past it the answer is `busy` at once. */
  readonly queueMax: number;
  readonly batchMax: number;
  /** After the commit, in the order of the journal. Must not throw. */
  readonly onCommitted: (entries: readonly JournalEntry[]) => void;
  readonly onBatch?: (size: number, elapsedMs: number) => void;
  readonly onFailure?: (error: unknown, size: number) => void;
}

interface Waiting extends Item {
  readonly resolve: (outcome: Committed) => void;
  readonly reject: (error: unknown) => void;
}

const ANSWERS_AT_ONCE = 16;
/** Batches sent and not yet durable, at most: the store works on one and has the next at hand. */
const FLIGHTS_MAX = 2;
/** After another process changed the same meanwhile, nothing is decided ahead for so long. */
const REST_MS = 1_000;

/** A batch that was decided ahead and sent. */
interface Flight {
  readonly items: readonly Waiting[];
  readonly landed: Promise<void>;
  /** Undefined while it is under way; false when it failed and must be run again. */
  succeeded: boolean | undefined;
  /** It failed because another process had changed the same. */
  outpaced: boolean;
}

export function hashBody(body: string): string {
  return hash('sha256', body, 'base64url');
}

/** Throws for what no operator may ever cause, whatever call it came from. */
function refuseForOperators(name: string, emits: readonly string[]): void {
  const never = emits.find((type) => neverByOperators.has(type));
  if (never !== undefined) throw new Error(`${name} may write ${never}, which no operator may cause`);
}

/** The one door for writing: commands that arrive while a batch is in flight form the next one. */
export function createCommitter(options: CommitterOptions): Committer {
  const { database, clock, queueMax, batchMax } = options;
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;
  let closed = false;
  /** Resolves when all that is committed is answered. */
  let answering: Promise<void> = Promise.resolve();

  const ahead = createAhead(database);
  const flights: Flight[] = [];
  let landedLast = 0;
  let restsUntilMs = 0;
  /** Called when the queue has grown. */
  let onWaiting: (() => void) | undefined;

  async function commitTogether(items: readonly Waiting[]): Promise<BatchResult> {
    const startedMs = performance.now();
    const result = await database.transaction((transaction) => runBatch(transaction, items, clock.nowMs()));
    options.onBatch?.(items.length, performance.now() - startedMs);
    return result;
  }

  /** A few at a time, so that a read which has just come in need not wait for all the replies of a batch. */
  async function answer(items: readonly Waiting[], result: BatchResult): Promise<void> {
    try {
      result.announce();
      options.onCommitted(result.entries);
    } catch (error) {
      // It is committed all the same, and those who wait must hear of it.
      options.onFailure?.(error, items.length);
    }
    for (let from = 0; from < items.length; from += ANSWERS_AT_ONCE) {
      await turn();
      items.slice(from, from + ANSWERS_AT_ONCE).forEach((item, place) => {
        const outcome = result.outcomes[from + place];
        if (outcome) item.resolve(outcome);
        else item.reject(new Error('the batch has no outcome for the command'));
      });
    }
  }

  /** Runs a batch; when it fails, each command alone, so that one bad command harms nobody else. */
  async function process(items: readonly Waiting[]): Promise<void> {
    let result: BatchResult;
    try {
      result = await commitTogether(items);
    } catch (error) {
      options.onFailure?.(error, items.length);
      if (items.length === 1) items[0]?.reject(error);
      else for (const item of items) await process([item]);
      return;
    }
    answerLater(items, result);
  }

  /** The next batch is sent first: while the database works on it, these answers are written. */
  function answerLater(items: readonly Waiting[], result: BatchResult): void {
    const before = answering;
    answering = turn().then(async () => {
      await before;
      await answer(items, result);
    });
  }

  /** Decides a batch on what those under way will leave, and sends it behind them. */
  async function fly(items: readonly Waiting[]): Promise<void> {
    const startedMs = performance.now();
    const { sent, done } = ahead.send(items, clock.nowMs());
    const flight: Flight = {
      items,
      succeeded: undefined,
      outpaced: false,
      landed: done.then(
        (result) => {
          flight.succeeded = true;
          options.onBatch?.(items.length, performance.now() - startedMs);
          answerLater(items, result);
        },
        (error: unknown) => {
          flight.succeeded = false;
          const premise = brokenPremise(error);
          flight.outpaced = premise === 'outpaced';
          if (!premise) options.onFailure?.(error, items.length);
        },
      ),
    };
    flights.push(flight);
    await sent;
  }

  /** Waits for all that is under way. What failed, and what was decided on top of it, is run again on what the store says. */
  async function land(): Promise<void> {
    const landing = flights.splice(0);
    await Promise.all(landing.map(({ landed }) => landed));
    const failed = landing.filter(({ succeeded }) => !succeeded);
    if (failed.length === 0) return;
    ahead.forget();
    if (failed.some(({ outpaced }) => outpaced)) restsUntilMs = performance.now() + REST_MS;
    for (const { items } of failed) await process(items);
  }

  function gathered(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    onWaiting = () => {
      if (queue.length >= count) resolve();
    };
    return promise;
  }

  /** As many wait as are under way, so that the store gets the next batch before it has done this one. */
  function enough(oldest: Flight): number {
    return Math.max(oldest.items.length, Math.ceil(landedLast / 2));
  }

  /** Waits until the oldest has landed, or, if another may be sent, until there is enough for it. */
  async function waitFor(oldest: Flight): Promise<void> {
    const mayFly = flights.length < FLIGHTS_MAX;
    await (mayFly ? Promise.race([oldest.landed, gathered(enough(oldest))]) : oldest.landed);
    onWaiting = undefined;
    if (oldest.succeeded === undefined) return;
    landedLast = oldest.items.length;
    if (oldest.succeeded) flights.shift();
    else await land();
  }

  async function send(items: readonly Waiting[]): Promise<void> {
    if (performance.now() >= restsUntilMs && ahead.takes(items)) {
      if (ahead.isFull) {
        await land();
        ahead.forget();
      }
      try {
        await ahead.learn(items);
        await fly(items);
        return;
      } catch (error) {
        options.onFailure?.(error, items.length);
      }
    }
    await land();
    if (ahead.mayChange(items)) ahead.forget();
    await process(items);
  }

  async function drain(): Promise<void> {
    // One tick, so that commands of the same moment share the first batch too.
    await Promise.resolve();
    while (queue.length > 0 || flights.length > 0) {
      const [oldest] = flights;
      if (oldest && (flights.length === FLIGHTS_MAX || queue.length < enough(oldest))) await waitFor(oldest);
      else await send(queue.splice(0, countTogether(queue, batchMax)));
      if (queue.length === 0 && flights.length === 0) await answering;
    }
    running = undefined;
  }

  return {
    submit<Command, Facts, Event extends DomainEvent, Answer>(
      transactor: Transactor<Command, Facts, Event, Answer>,
      submission: Submission<Command>,
    ) {
      if (!isRequestId(submission.requestId)) throw new Error(`${transactor.name}: a request id of an unknown form`);
      if (submission.audit) {
        if (!isHouseRequestId(submission.requestId))
          throw new Error(`${transactor.name}: a client's number for an operator's action`);
        refuseForOperators(transactor.name, transactor.emits);
      }
      checkConsent(submission.owner, submission.command);
      if (closed || queue.length >= queueMax) return Promise.resolve(refused('busy'));
      return new Promise<Committed<Answer>>((resolve, reject) => {
        queue.push({
          // The queue holds commands of many types; each meets only its own transactor again.
          transactor,
          owner: submission.owner,
          requestId: submission.requestId,
          bodyHash: hashBody(submission.body),
          command: submission.command,
          touches: transactor.touches(submission.command),
          audit: submission.audit,
          // What comes back is what this transactor answered, now or when the same was asked before.
          resolve: (outcome) => resolve(outcome as Committed<Answer>),
          reject,
        });
        running ??= drain();
        onWaiting?.();
      });
    },
    async close() {
      closed = true;
      await running;
    },
    get waiting() {
      return queue.length;
    },
  };
}
