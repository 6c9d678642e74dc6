import { accepted, type Decision, refused } from '../../decision.ts';
import { changeLeverage, spareMargin } from '../../margin/change.ts';
import type { Direction } from '../../margin/position.ts';
import { atLeverage, mostAt } from '../../margin/tiers.ts';
import { type Instrument, refOf } from '../../market/instrument.ts';
import { decimalToText, divide, ONE } from '../../money.ts';
import { type AccountId, netPostings, transfer } from '../../posting.ts';
import { amount } from '../trading-facts.ts';
import { type KeptPosition, type MarginFacts, positionText } from './on-margin.ts';
import type { PositionEvent } from './position-events.ts';

/** What a change of a position is decided by. */
export interface PositionFacts {
  readonly instrument: Instrument;
  readonly margin: MarginFacts;
  /** What may be taken from the account, e8. */
  readonly free: bigint;
  /** 0: closed or switched off. */
  readonly status: 0 | 1;
}

export interface ChangeMargin {
  readonly owner: AccountId;
  readonly direction: Direction;
  /** From the account to the position, e8; below zero: back. */
  readonly amount: bigint;
}

export interface ChangeLeverage {
  readonly owner: AccountId;
  readonly direction: Direction;
  readonly leverage: number;
}

type PositionRefusal =
  | 'account_closed'
  | 'position_unknown'
  | 'position_not_isolated'
  | 'margin_amount_zero'
  | 'insufficient_margin'
  | 'margin_not_spare'
  | 'leverage_above_maximum'
  | 'position_above_tier'
  | 'nothing_to_change'
  | 'index_stale'
  | 'positions_open';
export type PositionDecision = Decision<PositionEvent, PositionRefusal>;

function isolatedIn(
  { margin, instrument, status }: PositionFacts,
  direction: Direction,
): KeptPosition | Extract<PositionDecision, { kind: 'refused' }> {
  const own = margin.held[direction];
  if (status === 0) return refused('account_closed');
  if (!own) return refused('position_unknown', { instrument: instrument.symbol });
  return own.mode === 'isolated' ? own : refused('position_not_isolated');
}

function moved(owner: AccountId, { instrument, margin }: PositionFacts, taken: bigint) {
  const lies = { holder: owner, purpose: 'margin' } as const;
  const free = { holder: owner, purpose: margin.account.free };
  return netPostings(transfer(taken, instrument.currency, free, lies));
}

/** Money is added to an isolated position, or what it does not need is taken back (`spareMargin`). Adding is always allowed, also while the index is stale. */
export function decideMarginChange(command: ChangeMargin, facts: PositionFacts): PositionDecision {
  const own = isolatedIn(facts, command.direction);
  if ('kind' in own) return own;
  const { margin, instrument, free } = facts;
  if (command.amount === 0n) return refused('margin_amount_zero');
  if (command.amount > free) {
    return refused('insufficient_margin', {
      need: amount(command.amount, facts),
      available: amount(free, facts),
      short: amount(command.amount - free, facts),
      quantityMax: { quantity: '0' },
    });
  }
  if (command.amount < 0n) {
    if (margin.mark === undefined) return refused('index_stale', { instrument: instrument.symbol });
    const spare = spareMargin({ position: own, terms: margin.terms, mark: margin.mark });
    if (-command.amount > spare) {
      return refused('margin_not_spare', { asked: amount(-command.amount, facts), spare: amount(spare, facts) });
    }
  }
  const position = positionText({ ...own, margin: own.margin + command.amount, warned: 0n });
  return accepted<PositionEvent>(
    [
      {
        type: 'position.margin-changed',
        body: { ...refOf(instrument), amount: decimalToText(command.amount), position },
      },
    ],
    moved(command.owner, facts, command.amount),
  );
}

/** Another leverage for an isolated position: what was added to it stays added. */
export function decideLeverageChange(command: ChangeLeverage, facts: PositionFacts): PositionDecision {
  const own = isolatedIn(facts, command.direction);
  if ('kind' in own) return own;
  const { margin, instrument, free } = facts;
  const { leverage } = command;
  if (leverage === own.leverage) return refused('nothing_to_change');
  if (leverage > margin.leverageMax) {
    return refused('leverage_above_maximum', { leverage, maximum: margin.leverageMax });
  }
  if (margin.mark === undefined) return refused('index_stale', { instrument: instrument.symbol });
  const initial = atLeverage(leverage);
  const changed = changeLeverage({ position: own, terms: margin.terms, mark: margin.mark }, initial, free);
  switch (changed.kind) {
    case 'above_tier':
      return refused('position_above_tier', {
        value: amount(divide(own.quantity * margin.mark, ONE, 'ceil'), facts),
        maximum: amount(mostAt(margin.terms.tiers, initial), facts),
        leverage,
      });
    case 'not_free':
      return refused('insufficient_margin', {
        need: amount(changed.needed, facts),
        available: amount(changed.free, facts),
        short: amount(changed.needed - changed.free, facts),
        quantityMax: { quantity: '0' },
      });
    case 'not_spare':
      return refused('margin_not_spare', { asked: amount(changed.asked, facts), spare: amount(changed.spare, facts) });
    case 'changed': {
      const position = positionText({ ...own, ...changed.position, leverage, warned: 0n });
      const body = { ...refOf(instrument), before: own.leverage, amount: decimalToText(changed.taken), position };
      return accepted<PositionEvent>(
        [{ type: 'position.leverage-changed', body }],
        moved(command.owner, facts, changed.taken),
      );
    }
  }
}

/** Whether long and short of one instrument may be held at once. `idle`: its owner holds no position, and no order on margin waits. */
export function decideHedging(
  hedged: boolean,
  { before, idle, status }: { readonly before: boolean; readonly idle: boolean; readonly status: 0 | 1 },
): PositionDecision {
  if (status === 0) return refused('account_closed');
  if (hedged === before) return refused('nothing_to_change');
  if (!idle) return refused('positions_open');
  return accepted<PositionEvent>([{ type: 'position.hedging-changed', body: { hedged } }]);
}
