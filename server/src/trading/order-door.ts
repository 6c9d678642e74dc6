import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import type { Order } from '@tarazu/domain/trading/order';
import type { OrderIntent } from '@tarazu/domain/trading/place-checks';
import type { Language } from '@tarazu/wire/language';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { OrderPreview, OrderView } from '@tarazu/wire/trading/order';
import type { LiveMarket } from '../market/index.ts';
import { type Consent, valueMostOf } from '../platform/commit/consent.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { SessionInfo } from '../platform/session.ts';
import type { TradingAnswer } from './answers.ts';
import { type OrderCommand, orderRefOf } from './commands.ts';
import type { TradingQueries } from './queries.ts';

/** Asks for the six digits before money moves. */
export interface TradingGate {
  check(
    session: SessionInfo,
    transactionPassword: string | undefined,
    passkey?: string,
  ): Promise<Refusal<RefusalName> | Consent>;
}

export interface OrderDoorDeps {
  readonly market: LiveMarket;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly queries: TradingQueries;
  submit(command: OrderCommand, requestId: ClientRequestId, body: string): Promise<Committed<TradingAnswer>>;
  /** Of which instruments this door knows; of the others it says that they are unknown. */
  readonly covers: (of: { readonly market: string }) => boolean;
}

/** What is ordered, as it comes: amounts as text. */
export interface OrderAsked {
  readonly instrumentId: string;
  readonly side: OrderIntent['side'];
  readonly type: OrderIntent['type'];
  readonly validity: OrderIntent['validity'];
  readonly postOnly?: boolean | undefined;
  readonly quantity?: string | undefined;
  /** In place of a quantity. */
  readonly amount?: string | undefined;
  readonly price?: string | undefined;
}

export interface ChangeAsked {
  readonly orderId: string;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
}

interface Signed {
  readonly requestId: ClientRequestId;
  readonly transactionPassword?: string | undefined;
  readonly passkey?: string | undefined;
}

export type OrderAnswer = { readonly order: OrderView } | Refusal<RefusalName>;

/** The calls of a product for orders, without their paths: a door to the trading of every product, with nothing of its rules. */
export interface OrderDoor {
  place(asked: OrderAsked & Signed, session: SessionInfo): Promise<OrderAnswer>;
  preview(
    asked: OrderAsked,
    owner: AccountId,
    language: Language,
  ): Promise<OrderPreview | Refusal<'instrument_unknown' | 'size_terms', never>>;
  modify(asked: ChangeAsked & Signed, session: SessionInfo): Promise<OrderAnswer>;
  previewModify(
    asked: ChangeAsked,
    owner: AccountId,
    language: Language,
  ): Promise<OrderPreview | Refusal<'instrument_unknown' | 'order_unknown', never>>;
  cancel(asked: { readonly orderId: string } & Signed, owner: AccountId): Promise<OrderAnswer>;
  /** The order of somebody, if this door knows its instrument. */
  order(owner: AccountId, orderId: string): Promise<Order | undefined>;
}

function intentOf({ side, instrumentId, type, validity, postOnly, quantity, amount, price }: OrderAsked): OrderIntent {
  return {
    side,
    instrumentId,
    type,
    validity,
    postOnly,
    quantity: decimal(quantity ?? '0'),
    ...(amount === undefined ? {} : { amount: decimal(amount) }),
    price: price === undefined ? undefined : decimal(price),
  };
}

/** Of so many, or for so much money. */
function isSized({ quantity, amount }: OrderAsked): boolean {
  return (quantity === undefined) !== (amount === undefined);
}

function changeOf({ quantity, price }: ChangeAsked) {
  return {
    quantity: quantity === undefined ? undefined : decimal(quantity),
    price: price === undefined ? undefined : decimal(price),
  };
}

function answerOf(outcome: Committed<TradingAnswer>): OrderAnswer {
  if (outcome.kind === 'refused') return outcome;
  const { order } = outcome.answer;
  if (!order) throw new Error(`event ${outcome.eventNo} answers without its order`);
  return { order };
}

export function createOrderDoor({ market, ids, gate, queries, submit, covers }: OrderDoorDeps): OrderDoor {
  function instrumentIn(instrumentId: string) {
    const found = market.instrument(instrumentId);
    return found && covers(found) ? found : undefined;
  }

  async function order(owner: AccountId, orderId: string): Promise<Order | undefined> {
    const found = await queries.order(owner, orderId);
    return found && covers(found) ? found : undefined;
  }

  const unknown = (instrumentId: string) => refused('instrument_unknown', { instrument: instrumentId });

  return {
    order,
    async place(asked, session) {
      if (!isSized(asked)) return refused('size_terms');
      const consent = await gate.check(session, asked.transactionPassword, asked.passkey);
      if (consent.kind === 'refused') return consent;
      const { side, instrumentId, type, validity, postOnly, quantity, amount, price, requestId } = asked;
      const listed = market.instrument(instrumentId);
      if (listed && !covers(listed)) return unknown(instrumentId);
      const body = JSON.stringify([
        side,
        instrumentId,
        type,
        validity,
        quantity,
        price,
        ...(postOnly ? ['post-only'] : []),
        ...(amount === undefined ? [] : ['amount', amount]),
      ]);
      const owner = session.accountId;
      const command = {
        kind: 'place',
        by: 'person',
        consent,
        owner,
        orderId: ids.id(),
        // What is not listed is refused for that.
        valueMost: valueMostOf(consent, listed?.currency),
        ...intentOf(asked),
      } as const;
      return answerOf(await submit(command, requestId, body));
    },
    async preview(asked, owner, language) {
      if (!isSized(asked)) return refused('size_terms');
      const instrument = instrumentIn(asked.instrumentId);
      if (!instrument) return unknown(asked.instrumentId);
      return queries.preview(owner, instrument, intentOf(asked), language);
    },
    async modify(asked, session) {
      const consent = await gate.check(session, asked.transactionPassword);
      if (consent.kind === 'refused') return consent;
      const owner = session.accountId;
      const found = await order(owner, asked.orderId);
      if (!found) return refused('order_unknown');
      const body = JSON.stringify(['modify', asked.orderId, asked.quantity, asked.price]);
      const command = {
        kind: 'modify',
        by: 'person',
        consent,
        ...orderRefOf(owner, found),
        ...changeOf(asked),
      } as const;
      return answerOf(await submit(command, asked.requestId, body));
    },
    async previewModify(asked, owner, language) {
      const found = await order(owner, asked.orderId);
      if (!found) return refused('order_unknown');
      const instrument = instrumentIn(found.instrumentId);
      if (!instrument) return unknown(found.instrumentId);
      return queries.previewChange(owner, instrument, found, changeOf(asked), language);
    },
    async cancel({ orderId, requestId }, owner) {
      const found = await order(owner, orderId);
      if (!found) return refused('order_unknown');
      const command = { kind: 'cancel', by: 'person', ...orderRefOf(owner, found) } as const;
      return answerOf(await submit(command, requestId, JSON.stringify(['cancel', orderId])));
    },
  };
}
