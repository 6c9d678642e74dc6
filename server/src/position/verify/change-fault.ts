import { type Currency, currencyStep } from '@tarazu/domain/asset';
import { reduced, reducedIsolated } from '@tarazu/domain/margin/change';
import { contractRule } from '@tarazu/domain/market-rules/contracts';
import { decimal } from '@tarazu/domain/money';
import type { FundEvent, LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import { type KeptPosition, type PositionText, positionFrom } from '@tarazu/domain/trading/on-margin/on-margin';
import type { DeleveragedBody, PositionEvent } from '@tarazu/domain/trading/on-margin/position-events';
import type { FilledBody } from '@tarazu/domain/trading/order-events';

import { dayFault } from './day-fault.ts';
import { same } from './same.ts';

/** The day by whose figures a moment goes, in UTC. */
export const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** The smallest unit that a position is reckoned in. */
function stepOn(instrumentId: string, currency: Currency, atMs: number): bigint {
  return contractRule(instrumentId, dayOf(atMs))?.step ?? currencyStep[currency];
}

/** What a fill makes of a position, reckoned again; undefined: closed, or a closing of nothing. */
export function afterFill(
  before: KeptPosition | undefined,
  fill: FilledBody,
  atMs: number,
): KeptPosition | undefined | string {
  const step = stepOn(fill.instrumentId, fill.currency, atMs);
  const quantity = decimal(fill.quantity);
  const value = decimal(fill.value);
  const text = fill.position;
  if (!text) return before;
  if (fill.realised === null) {
    const next = positionFrom(text);
    if (!next) return 'an opening leaves nothing';
    // How much of the initial margin is set aside is rounded once; what lies there is checked against the ledger.
    return { ...next, quantity: (before?.quantity ?? 0n) + quantity, cost: (before?.cost ?? 0n) + value };
  }
  if (!before || quantity > before.quantity) return 'more was closed than there was';
  if (before.mode === 'cross') {
    const { position, realised } = reduced(before, quantity, value, step);
    if (realised - decimal(fill.chargesTotal) !== decimal(fill.realised)) return 'its result is another';
    return position && { ...before, ...position };
  }
  const { position, realised } = reducedIsolated(before, quantity, value, decimal(fill.chargesTotal), step);
  if (realised - decimal(fill.chargesTotal) !== decimal(fill.realised)) return 'its result is another';
  return position && { ...before, ...position };
}

/** What is left of a position when a part of it was given up for a value, without charges. */
function leftOf(before: KeptPosition, quantity: bigint, value: bigint, step: bigint) {
  if (before.mode === 'cross') return reduced(before, quantity, value, step);
  return reducedIsolated(before, quantity, value, 0n, step);
}

function deleveragedFault(
  { instrumentId, currency, quantity, value, realised, position }: DeleveragedBody,
  before: KeptPosition,
  atMs: number,
): string | undefined {
  const part = decimal(quantity);
  if (part > before.quantity) return 'more was taken from it than there was';
  const left = leftOf(before, part, decimal(value), stepOn(instrumentId, currency, atMs));
  if (left.realised !== decimal(realised)) return 'its deleveraging came to something else';
  return same(left.position && { ...before, ...left.position }, position)
    ? undefined
    : 'its deleveraging leaves something else';
}

/** What the fund has after it took a position over, or after a part of one was closed with others; its margin is all that it has. */
function fundFault(
  event: Extract<FundEvent, { body: { readonly position: PositionText } }>,
  before: KeptPosition | undefined,
  atMs: number,
): string | undefined {
  const { instrumentId, currency, quantity: text, value, position } = event.body;
  const quantity = decimal(text);
  const after = { quantity: decimal(position.quantity), cost: decimal(position.cost) };
  if (event.type === 'fund.took-over') {
    const isSame =
      after.quantity === (before?.quantity ?? 0n) + quantity && after.cost === (before?.cost ?? 0n) + decimal(value);
    return isSame ? undefined : 'the fund took over something else';
  }
  if (!before || quantity > before.quantity) return 'the fund closed more than it had';
  const { cost } = reduced(before, quantity, decimal(value), stepOn(instrumentId, currency, atMs));
  return after.quantity === before.quantity - quantity && after.cost === before.cost - cost
    ? undefined
    : 'the fund has something else left';
}

/** What an event says was moved to the money of a position, e8; funding is taken from there where it is paid, and comes to the account. */
function addedBy(event: Moving): bigint {
  if (event.type === 'position.warned') return 0n;
  const amount = decimal(event.body.amount);
  return event.type === 'position.funded' && (amount > 0n || event.body.position.mode === 'cross') ? 0n : amount;
}

type Moving = Extract<
  PositionEvent,
  { type: 'position.margin-changed' | 'position.leverage-changed' | 'position.funded' | 'position.warned' }
>;

function movingFault(event: Moving, before: KeptPosition | undefined): string | undefined {
  const { position } = event.body;
  if (!before) return decimal(position.quantity) === 0n ? undefined : 'there was no such position';
  // Funding of a position that was closed leaves the one that was opened since as it is.
  const isAnother = event.type === 'position.funded' && before.openedAtMs > Date.parse(event.body.stamp);
  const margin = before.margin + (isAnother ? 0n : addedBy(event));
  return same({ ...before, margin }, position) ? undefined : 'more than its money was changed, or by another amount';
}

/** What is wrong with a change of a position that is neither a fill nor a liquidation, nor of a day. */
export function changeFault(
  event: LiquidationEvent,
  before: KeptPosition | undefined,
  atMs: number,
): string | undefined {
  switch (event.type) {
    case 'position.margin-changed':
    case 'position.leverage-changed':
    case 'position.funded':
    case 'position.warned':
      return movingFault(event, before);
    case 'position.deleveraged':
      return before ? deleveragedFault(event.body, before, atMs) : 'there was no such position';
    case 'fund.took-over':
    case 'fund.deleveraged':
      return fundFault(event, before, atMs);
    default:
      return dayFault(event, before);
  }
}
