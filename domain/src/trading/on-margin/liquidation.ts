import { accepted, type Decision, type DomainEvent, type EntryOfAnother, refused } from '../../decision.ts';
import { type CutExposure, crossLadderStep, type LadderStep, ladderStep } from '../../margin/ladder/next-step.ts';
import { takenOver, takenOverCross } from '../../margin/ladder/take-over.ts';
import type { MarginGroup } from '../../margin/margin-group.ts';
import type { Direction, MarginTerms, Position } from '../../margin/position.ts';
import type { InstrumentRef } from '../../market/instrument.ts';
import { decimalToText, maximum } from '../../money.ts';
import { type AccountId, HOUSE, netPostings } from '../../posting.ts';
import type { CutDue, LiquidationPrices, PricesOfPosition } from './liquidation-prices.ts';
import { type KeptPosition, type MarginAccount, positionText } from './on-margin.ts';
import type { PositionEvent } from './position-events.ts';

/** The insurance fund of contracts: an account of the house with a balance, which no operator can draw from. */
export const INSURANCE_FUND: AccountId = -1;

interface FundTook extends InstrumentRef {
  /** Of the entry in which its owner lost it. */
  readonly direction: Direction;
  readonly quantity: string;
  /** At what it was given up for. */
  readonly value: string;
  readonly mark: string;
  readonly position: ReturnType<typeof positionText>;
}

interface FundGaveUp extends InstrumentRef {
  readonly quantity: string;
  readonly value: string;
  readonly mark: string;
  readonly position: ReturnType<typeof positionText>;
}

/** Who held at a stamp owes or gets funding; the payments follow, each in the journal of its owner. */
interface FundingReckoned {
  readonly instrumentId: string;
  readonly stamp: string;
  readonly rate: string;
  readonly mark: string;
  readonly index: string;
  readonly samples: number;
  /** On each side at the stamp, the venue's part included. Missing before November 2026, when it was reckoned on what was held a moment later. */
  readonly held?: string;
  readonly holders: number;
  /** What those pay who pay, which is what the others get. */
  readonly paid: string;
  /** Of that the venue's part: it gets (above zero) or pays. */
  readonly venue: string;
}

/** What happens to the fund; it is public. What it closes against the book is an order like any. */
export type FundEvent =
  | DomainEvent<'fund.endowed', { readonly currency: string; readonly amount: string }>
  | DomainEvent<'fund.funding-due', FundingReckoned>
  | DomainEvent<'fund.took-over', FundTook>
  | DomainEvent<'fund.deleveraged', FundGaveUp>;

export type LiquidationEvent = PositionEvent | FundEvent;
export type LiquidationDecision = Decision<LiquidationEvent, 'nothing_to_change'>;

/** A position with what it is of, where it is held by, and what it goes by. */
export interface WatchedPosition extends InstrumentRef {
  readonly position: KeptPosition;
  readonly terms: MarginTerms;
  readonly prices: LiquidationPrices;
  /** e8 */
  readonly mark: bigint;
  readonly stale: boolean;
  /** Trading in it is halted: its owner cannot do anything about it, and neither does the engine more than warn. */
  readonly halted: boolean;
  readonly lot: bigint;
  readonly tick: bigint;
}

/** What the fund has of the same instrument and direction. */
export type FundPositions = (instrumentId: string, direction: Direction) => KeptPosition | undefined;

export function refOf({ instrumentId, market, base, currency }: InstrumentRef): InstrumentRef {
  return { instrumentId, market, base, currency };
}

/** The fund's position after it has taken another one over. It stands on all that the fund has. */
function inFund(own: KeptPosition | undefined, taken: Position, nowMs: number): KeptPosition {
  const blank = { realised: 0n, fees: 0n, funding: 0n, warned: 0n, openedAtMs: nowMs };
  return {
    ...(own ?? blank),
    direction: taken.direction,
    mode: 'cross',
    leverage: 1,
    initial: { part: 1n, whole: 1n },
    margin: 0n,
    quantity: (own?.quantity ?? 0n) + taken.quantity,
    cost: (own?.cost ?? 0n) + taken.cost,
  };
}

function closedText(position: KeptPosition, lost: bigint) {
  return positionText({ ...position, quantity: 0n, cost: 0n, margin: 0n, realised: position.realised - lost });
}

function warned({ position, mark, ...ref }: WatchedPosition, level: bigint): PositionEvent {
  const body = {
    level: decimalToText(level),
    mark: decimalToText(mark),
    position: positionText({ ...position, warned: level }),
  };
  return { type: 'position.warned', body: { ...refOf(ref), ...body } };
}

/** What the ladder does next, where the rest of it is orders: those are placed or taken back first, and then it is looked at again. */
export interface LadderFacts {
  readonly owner: AccountId;
  readonly ordersOpen: boolean;
  readonly cutFailed: boolean;
  readonly fund: FundPositions;
  readonly nowMs: number;
}

function whileHalted<Step extends Pick<LadderStep, 'step'>>(
  step: Step,
  halted: boolean,
): Step | { readonly step: 'none' } {
  return halted && step.step !== 'warn' ? { step: 'none' } : step;
}

type LadderState = Pick<LadderFacts, 'ordersOpen' | 'cutFailed'>;

/** The step of an isolated position; see `ladderStep`. */
export function stepOf(watched: WatchedPosition, { ordersOpen, cutFailed }: LadderState) {
  const { position, terms, mark, lot, tick, halted } = watched;
  return whileHalted(
    ladderStep({ position, terms, mark, ordersOpen, cutFailed, warned: position.warned, lot, tick }),
    halted,
  );
}

/** Warns, or takes the position over; anything else is done by orders. Nothing happens while the index is stale. */
export function decideLadder(watched: WatchedPosition | undefined, facts: LadderFacts): LiquidationDecision {
  if (!watched || watched.stale) return refused('nothing_to_change');
  const step = stepOf(watched, facts);
  if (step.step === 'warn') return accepted<LiquidationEvent>([warned(watched, step.level)]);
  if (step.step !== 'take_over') return refused('nothing_to_change');
  const { position, mark, prices } = watched;
  const ref = refOf(watched);
  const taken = takenOver(position);
  const lost = position.margin;
  const body = {
    ...ref,
    before: positionText(position),
    lost: decimalToText(lost),
    value: decimalToText(taken.cost),
    prices,
    position: closedText(position, lost),
  };
  const asset = watched.currency;
  return {
    kind: 'accepted',
    events: [{ type: 'position.taken-over', body }],
    postings: netPostings([
      { holder: facts.owner, asset, purpose: 'margin', amount: -lost },
      { holder: HOUSE, asset, purpose: 'venue', amount: lost },
    ]),
    others: [fundEntry([{ ref, taken, mark }], facts)],
  };
}

function fundEntry(
  taken: readonly { readonly ref: InstrumentRef; readonly taken: Position; readonly mark: bigint }[],
  { fund, nowMs }: Pick<LadderFacts, 'fund' | 'nowMs'>,
): EntryOfAnother<LiquidationEvent> {
  return {
    owner: INSURANCE_FUND,
    events: taken.map(({ ref, taken: one, mark }) => ({
      type: 'fund.took-over',
      body: {
        ...refOf(ref),
        direction: one.direction,
        quantity: decimalToText(one.quantity),
        value: decimalToText(one.cost),
        mark: decimalToText(mark),
        position: positionText(inFund(fund(ref.instrumentId, one.direction), one, nowMs)),
      },
    })),
    postings: [],
  };
}

export interface CrossAccount {
  readonly positions: readonly WatchedPosition[];
  /** What lies in the account, e8. */
  readonly money: bigint;
  readonly account: MarginAccount;
}

/** With the steps in which each is ordered. */
function groupOf({ positions, money }: Pick<CrossAccount, 'positions' | 'money'>): MarginGroup & {
  readonly exposures: readonly CutExposure[];
} {
  const exposures = positions.map(({ instrumentId, position, terms, mark, lot, tick }) => ({
    ...{ instrumentId, position, terms, mark, lot, tick },
  }));
  return { money, exposures };
}

/** The step of a cross account; see `crossLadderStep`. A halt of one of its positions holds all of them. */
export function crossStepOf(
  account: Pick<CrossAccount, 'positions' | 'money'>,
  { ordersOpen, cutFailed }: LadderState,
) {
  const told = account.positions.reduce((most, { position }) => maximum(most, position.warned), 0n);
  return whileHalted(
    crossLadderStep({ ...groupOf(account), ordersOpen, cutFailed, warned: told }),
    account.positions.some(({ halted }) => halted),
  );
}

function pricesOf({ instrumentId, prices, lot, tick }: WatchedPosition): PricesOfPosition {
  return { instrumentId, ...prices, lot: decimalToText(lot), tick: decimalToText(tick) };
}

/** What of a position has to go at this moment; undefined: nothing, or all of it. `account`: the cross account that it stands on, itself among its positions. */
export function cutDueOf(
  watched: WatchedPosition,
  account: Pick<CrossAccount, 'positions' | 'money'> | undefined,
): CutDue | undefined {
  const together = account?.positions ?? [watched];
  if (together.some(({ stale }) => stale)) return undefined;
  const state = { ordersOpen: false, cutFailed: false };
  const step = account ? crossStepOf(account, state) : { ...stepOf(watched, state), place: 0 };
  if (step.step !== 'cut' || together[step.place] !== watched) return undefined;
  const { quantity, limit } = step;
  const prices = together.map(pricesOf);
  return { quantity, limit, evidence: account ? { money: decimalToText(account.money), prices } : { prices } };
}

/**
 * The same of all cross positions of an account, which stand and fall together: warned, or all taken over; anything else is done by orders. What the account had is lost,
 * and nothing else. Nothing happens while one of the indices is stale.
 */
export function decideCrossLadder(account: CrossAccount, facts: LadderFacts): LiquidationDecision {
  const { positions, money } = account;
  const [first] = positions;
  if (!first || positions.some(({ stale }) => stale)) return refused('nothing_to_change');
  const step = crossStepOf(account, facts);
  if (step.step === 'warn') return accepted<LiquidationEvent>(positions.map((one) => warned(one, step.level)));
  if (step.step !== 'take_over') return refused('nothing_to_change');
  const group = groupOf(account);
  const taken = takenOverCross(group);
  const marks = positions.map(({ instrumentId, mark }) => ({ instrumentId, mark: decimalToText(mark) }));
  const pairs = positions.flatMap((watched, place) => {
    const one = taken[place];
    return one ? [{ watched, taken: one }] : [];
  });
  const asset = first.currency;
  const together = { money: decimalToText(money), marks };
  const events = pairs.map(({ watched, taken: one }): LiquidationEvent => {
    const { position, prices } = watched;
    const lost = position.direction === 'long' ? position.cost - one.cost : one.cost - position.cost;
    return {
      type: 'position.taken-over',
      body: {
        ...refOf(watched),
        before: positionText(position),
        lost: decimalToText(lost),
        value: decimalToText(one.cost),
        prices,
        group: together,
        position: closedText(position, lost),
      },
    };
  });
  return {
    kind: 'accepted',
    events,
    postings: netPostings([
      { holder: facts.owner, asset, purpose: account.account.free, amount: -money },
      { holder: HOUSE, asset, purpose: 'venue', amount: money },
    ]),
    others: [
      fundEntry(
        pairs.map(({ watched, taken: one }) => ({ ref: watched, taken: one, mark: watched.mark })),
        facts,
      ),
    ],
  };
}
