import { refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { sideOf } from '@tarazu/domain/trading/on-margin/on-margin';
import type { ClosedOutBody, ConvertedBody } from '@tarazu/domain/trading/on-margin/position-events';
import type { PositionNote } from '@tarazu/wire/position-note';
import type { LiveMarket } from '../../market/index.ts';
import { readEventsAt } from '../../platform/commit/read-events.ts';
import { chargeRules, chargeViews, moneyOf, moneyText } from '../views.ts';
import type { ContractNoteDeps, ContractNotes } from './contract-note.ts';

type Told = Pick<PositionNote, 'eventNo' | 'at' | 'holder'>;

function instrumentOf({ instrumentId }: Pick<ConvertedBody, 'instrumentId'>, market: LiveMarket) {
  const known = market.known(instrumentId);
  return {
    instrumentId,
    symbol: known?.symbol ?? instrumentId,
    name: known?.name ?? instrumentId,
    exchange: known?.exchange ?? '',
    isin: known?.isin ?? '',
    unit: known?.unit ?? null,
  };
}

/** The charges with their terms on that day, where the instrument is still known. */
function chargesIn(body: ConvertedBody | ClosedOutBody, effect: 'open' | 'close', day: string, market: LiveMarket) {
  const known = market.known(body.instrumentId);
  const side = sideOf({ direction: body.position.direction, effect });
  return chargeViews(body.charges, known ? chargeRules(known, side, day) : []);
}

function convertedNote(body: ConvertedBody, told: Told, market: LiveMarket): PositionNote {
  const { cost, margin, chargesTotal } = body;
  return {
    ...told,
    kind: 'converted',
    reason: null,
    instrument: instrumentOf(body, market),
    currency: body.currency,
    direction: body.position.direction,
    quantity: body.quantity,
    price: null,
    value: moneyOf(cost),
    margin: moneyOf(margin),
    charges: chargesIn(body, 'open', body.tradeDate, market),
    chargesTotal: moneyOf(chargesTotal),
    net: moneyText(decimal(margin) - decimal(cost) - decimal(chargesTotal)),
    realised: null,
    beyond: null,
    tradeDate: body.tradeDate,
    settlementDate: body.settlementDate,
    evidence: null,
  };
}

function closedOutNote(body: ClosedOutBody, told: Told, market: LiveMarket): PositionNote {
  const { before, chargesTotal, realised } = body;
  return {
    ...told,
    kind: 'closed_out',
    reason: body.reason,
    instrument: instrumentOf(body, market),
    currency: body.currency,
    direction: body.position.direction,
    quantity: before.quantity,
    price: moneyOf(body.price),
    value: moneyOf(body.value),
    margin: moneyOf(before.margin),
    charges: chargesIn(body, 'close', before.day ?? told.at.slice(0, 10), market),
    chargesTotal: moneyOf(chargesTotal),
    // What lay at it comes back with the result; more than that nobody loses.
    net: moneyText(decimal(before.margin) + decimal(realised)),
    realised: moneyOf(realised),
    beyond: moneyOf(body.beyond),
    tradeDate: before.day ?? null,
    settlementDate: null,
    evidence: { source: body.source, sequence: body.sequence },
  };
}

/** Notes of what was done with positions of the day without an order, each written from its own event. */
export function createPositionNotes({ database, market, holder }: ContractNoteDeps): ContractNotes['positionNote'] {
  return async (owner: AccountId, eventNo: number) => {
    const [[found], person] = await Promise.all([readEventsAt(database, [{ owner, no: eventNo }]), holder(owner)]);
    const told = { eventNo, at: new Date(found?.at_ms ?? 0).toISOString(), holder: person };
    switch (found?.event?.type) {
      case 'position.converted':
        return convertedNote(found.event.body as ConvertedBody, told, market);
      case 'position.closed-out':
        return closedOutNote(found.event.body as ClosedOutBody, told, market);
      default:
        return refused('trade_unknown');
    }
  };
}
