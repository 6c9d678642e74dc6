import { currencyStep } from '@tarazu/domain/asset';
import { reduced } from '@tarazu/domain/margin/change';
import { exactGain } from '@tarazu/domain/margin/position';
import { decimal, ONE } from '@tarazu/domain/money';
import { closedAt } from '@tarazu/domain/trading/on-margin/close-out';
import type { LiquidationEvent } from '@tarazu/domain/trading/on-margin/liquidation';
import type { KeptPosition } from '@tarazu/domain/trading/on-margin/on-margin';
import type { ClosedOutBody, ConvertedBody } from '@tarazu/domain/trading/on-margin/position-events';
import { same } from './same.ts';

/** A close-out is by the price that it names, and takes no more than there was. */
function closedOutFault(body: ClosedOutBody, before: KeptPosition | undefined): string | undefined {
  if (!before || !same(before, body.before)) return 'it was not what its close-out says';
  const price = decimal(body.price);
  const charges = decimal(body.chargesTotal);
  const again = closedAt(before, price, charges, currencyStep[body.currency]);
  if (again.realised - charges !== decimal(body.realised)) return 'its close-out came to something else';
  if (again.beyond !== decimal(body.beyond)) return 'another loss was borne by the house';
  const isGone = before.margin * ONE + exactGain(before, price) <= 0n;
  return body.reason === 'margin_gone' && !isGone ? 'the mark did not eat its margin' : undefined;
}

/** What was converted leaves at what it cost. */
function convertedFault(body: ConvertedBody, before: KeptPosition | undefined): string | undefined {
  const quantity = decimal(body.quantity);
  if (before?.direction !== 'long' || quantity > before.quantity) return 'more was converted than there was';
  const { cost } = reduced(before, quantity, before.cost, currencyStep[body.currency]);
  const left = { quantity: before.quantity - quantity, cost: before.cost - cost };
  const margin = before.margin - decimal(body.margin);
  if (cost !== decimal(body.cost) || margin < 0n) return 'it was converted at another cost';
  const text = body.position;
  const isSame = left.quantity === decimal(text.quantity) && left.cost === decimal(text.cost);
  return isSame && margin === decimal(text.margin) ? undefined : 'its conversion leaves something else';
}

/** What is wrong with what the house or its owner did to a position of the day, orders apart. */
export function dayFault(event: LiquidationEvent, before: KeptPosition | undefined): string | undefined {
  if (event.type === 'position.closed-out') return closedOutFault(event.body, before);
  return event.type === 'position.converted' ? convertedFault(event.body, before) : undefined;
}
