import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { ContractNote } from '@tarazu/wire/contract-note';
import type { Language } from '@tarazu/wire/language';
import { orderView } from '@tarazu/wire/order-view';
import type { PositionNote } from '@tarazu/wire/position-note';
import type { LiveMarket } from '../../market/index.ts';
import type { Reader } from '../../platform/database.ts';
import { vanished } from '../facts/vanished.ts';
import { loadOrders } from '../store/orders.ts';
import { readTradesOfOrder, withEvents } from '../store/trades.ts';
import { tradeView } from '../views.ts';

/** Who an account belongs to: the public number and the masked account name. */
export interface Holder {
  readonly id: string;
  readonly account: string;
}

export interface ContractNotes {
  note(owner: AccountId, tradeId: string, language: Language): Promise<ContractNote | Refusal<'trade_unknown', never>>;
  /** Of what was done with a position of the day without an order, by the number of its event. */
  positionNote(owner: AccountId, eventNo: number): Promise<PositionNote | Refusal<'trade_unknown', never>>;
}

export interface ContractNoteDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly holder: (owner: AccountId) => Promise<Holder>;
}

/** A trade is numbered after its order: what stands before the last dash is the order. */
function orderIdOf(tradeId: string): string {
  return tradeId.slice(0, Math.max(0, tradeId.lastIndexOf('-')));
}

export function createContractNotes({ database, market, holder }: ContractNoteDeps): Pick<ContractNotes, 'note'> {
  return {
    async note(owner, tradeId, language) {
      const [owned] = await loadOrders(database, [{ owner, orderId: orderIdOf(tradeId) }]);
      if (!owned) return refused('trade_unknown');
      const rows = await readTradesOfOrder(database, owner, owned.order);
      const [[trade], person] = await Promise.all([
        withEvents(
          database,
          rows.filter((row) => row.trade_id === tradeId),
        ),
        holder(owner),
      ]);
      if (!trade) return refused('trade_unknown');
      const instrument = market.instrument(owned.order.instrumentId) ?? vanished(owned.order);
      return {
        trade: tradeView(trade, instrument),
        order: orderView(owned.order, instrument, language),
        instrument: { exchange: instrument.exchange, isin: instrument.isin },
        holder: person,
      };
    },
  };
}
