import { randomInt } from 'node:crypto';
import type { RailName } from '@tarazu/domain/rail/rail';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import {
  type Deliver,
  type PaymentGuide,
  type PaymentWanted,
  practiceSecret,
  type Rail,
  type RailEntry,
  signNotice,
} from '../../rail/index.ts';
import {
  findPayout,
  insertPayment,
  markTold,
  type PracticePayment,
  readBalances,
  readDue,
  readPayments,
  stepBack,
} from './store.ts';

export interface PracticeRailDeps {
  readonly database: Pick<Database, 'query' | 'side'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly secret: Uint8Array;
  readonly deliver: Deliver;
}

export interface PracticeRailKind {
  readonly name: RailName;
  readonly payeeKinds: readonly string[];
  guide(wanted: PaymentWanted): PaymentGuide;
}

/** How long the simulated bank takes to say how a payment of ours ended. */
const ANSWER_MS = 5000;
const TICK_MS = 1000;
/** Payments of so many cents come back, so that anybody can see what happens then. */
const FAILING_CENTS = '.04';

function newReference(rail: RailName): string {
  return `P${rail.toUpperCase().slice(0, 3)}${String(randomInt(10 ** 12)).padStart(12, '0')}`;
}

/**
 * A bank that exists only in this house. It keeps books of its own, and says what it did by the same signed notices that a
 * real one would send, through the same door. A payment of ours arrives after five seconds; one that ends in .04 comes back.
 */
export function createPracticeRail(
  { name, payeeKinds, guide }: PracticeRailKind,
  { database, clock, log, secret: houseSecret, deliver }: PracticeRailDeps,
): RailEntry {
  const secret = practiceSecret(houseSecret, name);
  let stopTicking = () => {};
  let underWay: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function tell(payment: PracticePayment): Promise<void> {
    const { kind, railReference, reference, amount, currency, partyName, reason } = payment;
    const payload = { kind, railReference, reference, amount, currency, partyName, reason };
    const outcome = await deliver(signNotice(secret, name, payload, clock.nowMs()));
    if (!('code' in outcome)) {
      await markTold(database.side, name, railReference);
      return;
    }
    log.warn({ rail: name, railReference, refusal: outcome.code }, 'a practice notice was not taken');
    await stepBack(database.side, name, { railReference, refusal: outcome.code, nowMs: clock.nowMs() });
  }

  async function tellAll(): Promise<void> {
    try {
      for (const payment of await readDue(database, name, clock.nowMs())) await tell(payment);
    } catch (error) {
      log.error({ err: error, rail: name }, 'a practice rail stumbled');
    }
  }

  /** One after the other: a bank does not say two things at once either. A run that has not begun is for everybody who asks until it does. */
  function tellDue(): Promise<void> {
    waiting ??= underWay.then(() => {
      waiting = undefined;
      return tellAll();
    });
    underWay = waiting;
    return waiting;
  }

  const rail: Rail = {
    name,
    practice: true,
    payeeKinds,
    guide,
    async simulate({ number, amount, currency, partyName, key }) {
      const railReference = `P${name.toUpperCase().slice(0, 3)}${key}`;
      const answerAtMs = clock.nowMs();
      const about = { railReference, direction: 'in', currency, amount, partyName, reference: number } as const;
      await insertPayment(database.side, name, { ...about, kind: 'paid-in', reason: '', answerAtMs });
      await tellDue();
    },
    async payOut({ number, amount, currency, holderName }) {
      const fails = amount.endsWith(FAILING_CENTS);
      const offered = newReference(name);
      await insertPayment(database.side, name, {
        railReference: offered,
        direction: 'out',
        currency,
        amount,
        partyName: holderName,
        reference: number,
        kind: fails ? 'payout-failed' : 'payout-paid',
        reason: fails ? 'name_differs' : '',
        answerAtMs: clock.nowMs() + ANSWER_MS,
      });
      // The number may have been paid before: then by that payment.
      const paid = await findPayout(database, name, number);
      return { railReference: paid?.railReference ?? offered };
    },
    taken: (number) => findPayout(database, name, number),
    async sendBack({ about, amount, currency }) {
      const railReference = newReference(name);
      const answerAtMs = clock.nowMs();
      const back = { railReference, direction: 'out', currency, amount, partyName: '', reference: about } as const;
      await insertPayment(database.side, name, { ...back, kind: 'returned', reason: '', answerAtMs });
      // Not waited for: it may be ordered by the very notice that is being told.
      void tellDue();
    },
    payments: (fromMs, toMs) => readPayments(database, name, { fromMs, toMs, nowMs: clock.nowMs() }),
    balances: () => readBalances(database, name, clock.nowMs()),
    start() {
      stopTicking = clock.every(TICK_MS, () => void tellDue());
    },
    async stop() {
      stopTicking();
      await underWay;
    },
    async settled() {
      for (let seen: Promise<void> | undefined; seen !== underWay; ) {
        seen = underWay;
        await seen;
      }
    },
  };
  return { rail, secret };
}
