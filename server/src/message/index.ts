import { refused } from '@tarazu/domain/decision';
import { toldNames, topicOf } from '@tarazu/domain/journal/event-facts';
import type { AccountId } from '@tarazu/domain/posting';
import type { Order } from '@tarazu/domain/trading/order';
import { listMessages, type Message, markRead } from '@tarazu/wire/content/message';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import { countedText, instrumentText } from '@tarazu/wire/words/market-names';
import type { Content } from '../content/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';
import type { Migration } from '../platform/migrations.ts';
import { accountSentence } from './account-sentences.ts';
import { alertSentence } from './alert-sentence.ts';
import { companyActionSentence } from './company-action-sentence.ts';
import { conditionalSentence } from './conditional-sentence.ts';
import { creditSentence, isCreditTold } from './credit/credit-sentences.ts';
import { fundingSentence, isFundingTold } from './funding-sentences.ts';
import { identitySentence } from './identity-sentences.ts';
import { intradaySentence, isIntradayTold } from './intraday-sentence.ts';
import { isMoneyTold, moneySentence } from './money/money-sentences.ts';
import type { Told } from './notified-event.ts';
import { autoApplySentence } from './offer/auto-apply-sentence.ts';
import { namedSentence, offerSentence, openedSentence } from './offer/offer-sentence.ts';
import { optionSentence } from './option-sentence.ts';
import { endedSentence, filledSentence, type OrderBook, refusedSentence, settledSentence } from './order-sentences.ts';
import { createOutsideTeller, type OutsideDeps, type OutsideTeller } from './outside/outside.ts';
import { ownLimitSentence } from './own-limit-sentence.ts';
import { actingSentence, isActingTold } from './plan/acting-sentence.ts';
import { basketSentence } from './plan/basket-sentence.ts';
import { recurringPlanSentence } from './plan/recurring-plan-sentence.ts';
import { isPositionTold, positionSentence } from './position-sentence.ts';
import { createPush, type Push, type PushDeps } from './push/push.ts';
import { pushMigrations } from './push/store.ts';
import type { Sentence } from './sentence.ts';
import { standingSentence } from './standing-sentence.ts';
import {
  countUnread,
  messageMigrations as inboxMigrations,
  listTold,
  markOneRead,
  markReadUpTo,
  type NotifiedEvent,
} from './store.ts';

export { type AccountEvent, accountSentence } from './account-sentences.ts';
export type { PushOutcome, PushSender } from './push/push-sender.ts';

export const messageMigrations: readonly Migration[] = [...inboxMigrations, ...pushMigrations];

export interface MessageDeps extends OutsideDeps, Omit<PushDeps, 'say' | 'languageOf'> {
  readonly market: Pick<LiveMarket, 'instrument' | 'known'>;
  readonly ordersById: OrderBook['ordersById'];
  /** Told after something was marked as read, with what is unread now. */
  readonly onMarked: (owner: AccountId, unread: Unread) => void;
  readonly notices: Pick<Content, 'unreadNotices' | 'readNotice' | 'readAllNotices'>;
}

interface Unread {
  readonly messages: number;
  readonly notices: number;
}

export interface Messages extends Pick<OutsideTeller, 'tell' | 'settled'>, Pick<Push, 'start' | 'stop'> {
  routes(serve: Serve): void;
  readonly pushDue: Push['runDue'];
}

const UNREAD_SHOWN_MAX = 99;

/** What an instrument is called behind a number. */
function countedIn(market: MessageDeps['market'], language: Language): OrderBook['countedOf'] {
  return (id) => {
    const known = market.known(id);
    return known ? countedText(known, language) : id;
  };
}

/** What happened to a person, in sentences made from the journal each time it is read. */
export function createMessages(deps: MessageDeps): Messages {
  const { database, market, ordersById, notices, onMarked } = deps;

  function sentenceOf(event: Told, found: Order | undefined, language: Language, no?: number): Sentence {
    const nameOf = (id: string) => instrumentText(market.known(id)?.name ?? id, language);
    const countedOf = countedIn(market, language);
    if (isIntradayTold(event)) return intradaySentence(event, no, countedOf(event.body.instrumentId), language);
    if (isPositionTold(event)) return positionSentence(event, countedOf(event.body.instrumentId), language);
    if (isCreditTold(event)) return creditSentence(event, language);
    if (isActingTold(event)) return actingSentence(event, language);
    if (isFundingTold(event)) return fundingSentence(event, language);
    if (isMoneyTold(event)) return moneySentence(event, language);
    switch (event.type) {
      case 'order.filled':
        return filledSentence(event.body, countedOf(event.body.instrumentId), found, language);
      case 'order.cancelled':
      case 'order.expired':
        return endedSentence(event.body, found && countedOf(found.instrumentId), found, language);
      case 'order.refused':
        return refusedSentence(event.body, countedOf(event.body.instrumentId), language);
      case 'order.settled':
        return settledSentence(event.body, countedOf, language);
      case 'basket.placed':
        return basketSentence(event.body, language);
      case 'recurring-plan.ran':
        return recurringPlanSentence(event.body, nameOf(event.body.instrumentId), language);
      case 'conditional.fired':
      case 'conditional.failed':
      case 'conditional.expired':
      case 'conditional.adjusted':
        return conditionalSentence(event, countedOf(event.body.instrumentId), language);
      case 'corporate-action.paid':
      case 'holding.split':
      case 'holding.split-announced':
        return companyActionSentence(event, nameOf(event.body.instrumentId), language);
      case 'offer-direct.named':
        return namedSentence(event.body, nameOf(event.body.instrumentId), language);
      case 'offer.opened':
        return openedSentence(event.body, nameOf(event.body.instrumentId), language);
      case 'offer.allotted':
      case 'offer.missed':
      case 'offer.credited':
      case 'offer.lapsed':
      case 'offer.released':
        return offerSentence(event, nameOf(event.body.instrumentId), language);
      case 'auto-apply.set':
      case 'auto-apply.applied':
      case 'auto-apply.proposed':
      case 'auto-apply.skipped':
        return autoApplySentence(event, nameOf, language);
      case 'price-alert.fired':
        return alertSentence(event.body, market.instrument(event.body.instrumentId), language);
      case 'payee.added':
      case 'payee.removed':
      case 'kyc.submitted':
      case 'kyc.approved':
      case 'kyc.failed':
        return identitySentence(event, language);
      case 'option.settled':
      case 'option.vanilla-expired':
        return optionSentence(event, nameOf(event.body.instrumentId), language);
      case 'own-limit.stopped':
      case 'own-limit.loss-limit-set':
        return ownLimitSentence(event, language);
      case 'customer.restricted':
      case 'customer.released':
        return standingSentence(event, language);
      default:
        return accountSentence(event, language);
    }
  }

  /** Orders that sentences speak of, each looked up once. */
  async function ordersOf(owner: AccountId, rows: readonly NotifiedEvent[]): Promise<ReadonlyMap<string, Order>> {
    const ids = new Set(rows.flatMap(({ body }) => (typeof body['orderId'] === 'string' ? [body['orderId']] : [])));
    const found = await ordersById(owner, [...ids]);
    return new Map(found.map((one) => [one.orderId, one]));
  }

  async function say(owner: AccountId, event: NotifiedEvent, language: Language): Promise<Sentence> {
    const orders = await ordersOf(owner, [event]);
    return sentenceOf({ type: event.type, body: event.body } as Told, orders.values().next().value, language);
  }

  const outside = createOutsideTeller(deps, say);
  const push = createPush({ ...deps, say, languageOf: async (owner) => (await deps.contactOf(owner)).language });

  async function unread(owner: AccountId): Promise<Unread> {
    const [messages, unreadNotices] = await Promise.all([
      countUnread(database, owner, toldNames(), UNREAD_SHOWN_MAX),
      notices.unreadNotices(owner),
    ]);
    return { messages, notices: Math.min(unreadNotices, UNREAD_SHOWN_MAX) };
  }

  async function list(owner: AccountId, request: RequestOf<typeof listMessages>, language: Language) {
    const { only, page, pageSize } = request;
    const search = {
      types: toldNames(request.topic),
      onlyUnread: only === 'unread',
      limit: pageSize,
      offset: (page - 1) * pageSize,
    };
    const [{ rows, total }, counts] = await Promise.all([listTold(database, owner, search), unread(owner)]);
    const orders = await ordersOf(owner, rows);
    const items = rows.map((row): Message => {
      // The journal keeps what the rules decided, and the statement asked for told types only.
      const event = { type: row.type, body: row.body } as Told;
      const topic = topicOf(row.type);
      if (topic === undefined) throw new Error(`nobody is told of ${row.type}`);
      const found = orders.get(typeof row.body['orderId'] === 'string' ? row.body['orderId'] : '');
      return {
        no: row.no,
        at: new Date(row.at_ms).toISOString(),
        type: event.type,
        topic,
        read: row.read,
        ...sentenceOf(event, found, language, row.no),
      };
    });
    return { items, page, pageSize, total, unread: counts };
  }

  async function mark(owner: AccountId, { what, no = 0, id = '' }: RequestOf<typeof markRead>) {
    switch (what) {
      case 'message':
        return (await markOneRead(database.side, owner, no, toldNames())) ? undefined : refused('message_unknown');
      case 'messages':
        return (await markReadUpTo(database.side, owner, no)) ? undefined : refused('message_unknown');
      case 'notice':
        return (await notices.readNotice(owner, id)) ? undefined : refused('notice_unknown');
      case 'notices':
        await notices.readAllNotices(owner);
        return undefined;
    }
  }

  return {
    tell: outside.tell,
    settled: outside.settled,
    start: push.start,
    stop: push.stop,
    pushDue: push.runDue,
    routes(serve) {
      outside.routes(serve);
      push.routes(serve);
      serve(listMessages, (input, { session, language }) => list(session.accountId, input, language));
      serve(markRead, async (input, { session }) => {
        const refusal = await mark(session.accountId, input);
        if (refusal) return refusal;
        const left = await unread(session.accountId);
        onMarked(session.accountId, left);
        return { unread: left };
      });
    },
  };
}
