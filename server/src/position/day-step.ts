import type { WatchedPosition } from '@tarazu/domain/trading/on-margin/liquidation';
import { consentOf } from '../platform/commit/consent.ts';
import type { HouseRequestId } from '../platform/commit/request-id.ts';
import { squareOffOf } from './day.ts';
import type { LadderDeps } from './ladder/ladder-ports.ts';
import type { OwnedPosition } from './store.ts';
import { mayClose } from './watched.ts';

/**
 * Closes on the book what it takes of a position of the day on which the engine acts. `nobody`: the book shows nobody who would take it while its own money still pays
 * the loss. While trading in it is halted nothing is done.
 */
export async function leftOnBook(
  held: OwnedPosition,
  watched: WatchedPosition,
  { market, orders, ids }: Pick<LadderDeps, 'market' | 'orders' | 'ids'>,
  requestId: HouseRequestId,
): Promise<'halted' | 'nobody' | 'tried'> {
  const { owner, instrumentId, position } = held;
  if (orders.isHalted(instrumentId)) return 'halted';
  if (!mayClose(position, watched, market.book(instrumentId))) return 'nobody';
  const order = { ...squareOffOf(held, market), orderId: ids.id(), consent: consentOf(owner, 'standing') };
  await orders.squareOff(order, requestId);
  return 'tried';
}
