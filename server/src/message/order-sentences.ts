import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import type { Order } from '@tarazu/domain/trading/order';
import type { EndedBody, FilledBody, RefusedBody, SettledBody } from '@tarazu/domain/trading/order-events';
import { formatAverage, formatDay, formatMoney, formatQuantity, refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { refusals } from '@tarazu/wire/refusals';
import type { Sentence } from './sentence.ts';

/** What sentences about orders need to know beyond the event. */
export interface OrderBook {
  /** What stands behind a number of it. */
  countedOf(instrumentId: string): string;
  /** The orders that events belong to; those that are not known any more are missing. */
  ordersById(owner: AccountId, orderIds: readonly string[]): Promise<readonly Order[]>;
}

interface Words {
  readonly complete: string;
  readonly partly: string;
  filled(quantity: string, name: string, price: string, net: string, side: 'buy' | 'sell'): string;
  waiting(rest: string): string;
  readonly revoked: string;
  readonly expired: string;
  readonly ended: Readonly<Record<EndedBody['reason'], (rest: string, name: string) => string>>;
  readonly refused: string;
  refusedText(quantity: string, name: string, side: 'buy' | 'sell', reason: string): string;
  readonly settled: string;
  shares(list: string): string;
  cash(list: string): string;
  readonly anOrder: string;
  number(orderId: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    complete: 'Order filled',
    partly: 'Order partly filled',
    filled: (quantity, name, price, net, side) =>
      `${quantity} ${name} ${side === 'buy' ? 'bought' : 'sold'} at ${price}. ${side === 'buy' ? 'Paid' : 'To come'} ${net}, charges included.`,
    waiting: (rest) => ` ${rest} still waiting.`,
    revoked: 'Order revoked',
    expired: 'Order expired',
    ended: {
      asked: (rest, name) => `${rest} ${name} had not been filled and were revoked, as you asked.`,
      depth: (rest, name) => `${rest} ${name} were not filled: nothing more was on offer at that moment.`,
      session_end: (rest, name) => `${rest} ${name} had not been filled by the end of the last day.`,
      trading_stopped: (rest, name) =>
        `${rest} ${name} were cancelled by us, because trading is stopped for your account. What was reserved is free again.`,
      account_closed: (rest, name) =>
        `${rest} ${name} were cancelled by us, because your account is closed. What was reserved is free again.`,
      membership_ended: (rest, name) =>
        `${rest} ${name} were cancelled by us, because your membership has ended. What was reserved is free again.`,
      own_stop: (rest, name) =>
        `${rest} ${name} were cancelled, because you stopped your own buying there. What was reserved is free again.`,
      own_loss_limit: (rest, name) =>
        `${rest} ${name} were cancelled, because your own daily loss limit was reached. What was reserved is free again.`,
      position_closed: (rest, name) => `${rest} ${name} were cancelled: there is no position left to close.`,
      position_terms: (rest, name) =>
        `${rest} ${name} were cancelled: your position there has another direction, leverage or margin mode than the order. What was reserved is free again.`,
      position_size: (rest, name) =>
        `${rest} ${name} were cancelled: with them your position there would be larger than its leverage allows. What was reserved is free again.`,
      leverage_maximum: (rest, name) =>
        `${rest} ${name} were cancelled: the leverage that everybody may choose is lower now. What was reserved is free again.`,
      square_off: (rest, name) =>
        `${rest} ${name} were cancelled, because intraday positions are closed now for today. What was reserved is free again.`,
      liquidation: (rest, name) =>
        `${rest} ${name} were cancelled, because a position there came to its liquidation price. What was reserved is free again.`,
    },
    refused: 'Order not accepted',
    refusedText: (quantity, name, side, reason) =>
      `${side === 'buy' ? 'Buy' : 'Sell'} ${quantity} ${name}: ${reason} Nothing was charged.`,
    settled: 'Settled',
    shares: (list) => `Free to sell now: ${list}.`,
    cash: (list) => `Paid out: ${list}.`,
    anOrder: 'shares',
    number: (orderId) => ` Order ${numberOfOrder(orderId)}.`,
  },
  'pt-BR': {
    complete: 'Ordem executada',
    partly: 'Ordem executada em parte',
    filled: (quantity, name, price, net, side) =>
      `${side === 'buy' ? 'Compra' : 'Venda'} de ${quantity} ${name} a ${price}. ${side === 'buy' ? 'Pago' : 'A receber'}: ${net}, já com os custos.`,
    waiting: (rest) => ` Em aberto: ${rest}.`,
    revoked: 'Ordem cancelada',
    expired: 'Ordem expirada',
    ended: {
      asked: (rest, name) => `${rest} ${name}: restante cancelado, como você pediu.`,
      depth: (rest, name) => `${rest} ${name}: restante sem execução, não havia mais ofertas naquele momento.`,
      session_end: (rest, name) => `${rest} ${name}: restante sem execução até o fim do último dia.`,
      trading_stopped: (rest, name) =>
        `${rest} ${name}: restante cancelado por nós, porque as negociações da sua conta estão suspensas. O que estava reservado foi liberado.`,
      account_closed: (rest, name) =>
        `${rest} ${name}: restante cancelado por nós, porque a sua conta está encerrada. O que estava reservado foi liberado.`,
      membership_ended: (rest, name) =>
        `${rest} ${name}: restante cancelado por nós, porque a sua assinatura terminou. O que estava reservado foi liberado.`,
      own_stop: (rest, name) =>
        `${rest} ${name}: restante cancelado, porque você travou as suas próprias compras ali. O que estava reservado foi liberado.`,
      own_loss_limit: (rest, name) =>
        `${rest} ${name}: restante cancelado, porque o seu próprio limite diário de perda foi atingido. O que estava reservado foi liberado.`,
      position_closed: (rest, name) => `${rest} ${name}: restante cancelado, não há mais posição para fechar.`,
      position_terms: (rest, name) =>
        `${rest} ${name}: restante cancelado, porque a sua posição ali tem outra direção, alavancagem ou modo de margem que a ordem. O que estava reservado foi liberado.`,
      position_size: (rest, name) =>
        `${rest} ${name}: restante cancelado, porque com ele a sua posição ali seria maior do que a alavancagem permite. O que estava reservado foi liberado.`,
      leverage_maximum: (rest, name) =>
        `${rest} ${name}: restante cancelado, porque a alavancagem que todos podem escolher agora é menor. O que estava reservado foi liberado.`,
      square_off: (rest, name) =>
        `${rest} ${name} foram cancelados, porque as posições intradia de hoje são encerradas agora. O que estava reservado está livre de novo.`,
      liquidation: (rest, name) =>
        `${rest} ${name}: restante cancelado, porque uma posição ali chegou ao preço de liquidação. O que estava reservado foi liberado.`,
    },
    refused: 'Ordem rejeitada',
    refusedText: (quantity, name, side, reason) =>
      `${side === 'buy' ? 'Compra' : 'Venda'} de ${quantity} ${name}: ${reason} Nada foi cobrado.`,
    settled: 'Liquidação feita',
    shares: (list) => `Liberado para venda: ${list}.`,
    cash: (list) => `Creditado no seu saldo: ${list}.`,
    anOrder: 'ações',
    number: (orderId) => ` Ordem ${numberOfOrder(orderId)}.`,
  },
};

const orderPage = (orderId: string) => `/pages/stock/order?orderId=${encodeURIComponent(orderId)}`;

function restOf(order: Order, language: Language): string {
  return formatQuantity(decimalToText(order.quantity - order.filled), language);
}

/** `order` is the order as it is now; the sentence about a fill tells the order as it was left by that fill. */
export function filledSentence(body: FilledBody, name: string, order: Order | undefined, language: Language): Sentence {
  const say = words[language];
  const { side, quantity, price, net, currency } = body;
  const rest = order === undefined ? 0n : order.quantity - decimal(body.order.filled);
  const text = say.filled(
    formatQuantity(quantity, language),
    name,
    formatAverage(price, currency, language),
    formatMoney(net, currency, language),
    side,
  );
  const waits = body.order.status === 'partly_filled' && rest > 0n;
  return {
    title: waits ? say.partly : say.complete,
    text: text + (waits ? say.waiting(formatQuantity(decimalToText(rest), language)) : '') + say.number(body.orderId),
    tone: 'ok',
    to: orderPage(body.orderId),
  };
}

export function endedSentence(
  body: EndedBody,
  name: string | undefined,
  order: Order | undefined,
  language: Language,
): Sentence {
  const say = words[language];
  const rest = order === undefined ? '' : restOf(order, language);
  return {
    title: body.reason === 'session_end' ? say.expired : say.revoked,
    text: say.ended[body.reason](rest, name ?? say.anOrder).trim() + say.number(body.orderId),
    tone: body.reason === 'asked' ? 'plain' : 'warn',
    to: orderPage(body.orderId),
  };
}

export function refusedSentence(body: RefusedBody, name: string, language: Language): Sentence {
  const say = words[language];
  const reason = refusalMessage(refusals[body.code], body.params, language);
  return {
    title: say.refused,
    text: say.refusedText(formatQuantity(body.quantity, language), name, body.side, reason) + say.number(body.orderId),
    tone: 'bad',
    to: orderPage(body.orderId),
  };
}

export function settledSentence(body: SettledBody, countedOf: OrderBook['countedOf'], language: Language): Sentence {
  const say = words[language];
  const shares = body.shares.map(
    ({ instrumentId, quantity }) => `${formatQuantity(quantity, language)} ${countedOf(instrumentId)}`,
  );
  const cash = body.cash.map(({ currency, amount }) => formatMoney(amount, currency, language));
  return {
    title: `${say.settled} · ${formatDay(body.date)}`,
    text: [
      ...(shares.length > 0 ? [say.shares(shares.join(', '))] : []),
      ...(cash.length > 0 ? [say.cash(cash.join(', '))] : []),
    ].join(' '),
    tone: 'ok',
    to: '/pages/tabbar/position',
  };
}
