import type { ConditionalEvent } from '@tarazu/domain/trading/conditional/conditional-events';
import { formatAverage, formatQuantity, refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { refusals } from '@tarazu/wire/refusals';
import type { Sentence } from './sentence.ts';

type Told = Extract<ConditionalEvent, { type: 'conditional.fired' | 'conditional.failed' | 'conditional.expired' }>;
type Side = 'buy' | 'sell';

interface Words {
  readonly fired: string;
  readonly failed: string;
  readonly expired: string;
  what(quantity: string, name: string, side: Side): string;
  readonly firedText: (what: string, price: string) => string;
  readonly failedText: (what: string, price: string, reason: string) => string;
  readonly expiredText: (what: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    fired: 'Conditional order reached',
    failed: 'Conditional order not placed',
    expired: 'Conditional order expired',
    what: (quantity, name, side) => `${side === 'buy' ? 'Buy' : 'Sell'} ${quantity} ${name}`,
    firedText: (what, price) => `${what}: the market traded at ${price}, and your order was placed.`,
    failedText: (what, price, reason) =>
      `${what}: the market traded at ${price}, but no order could be placed. ${reason} It does not wait any more.`,
    expiredText: (what) => `${what}: its last day is over. Nothing was placed.`,
  },
  'pt-BR': {
    fired: 'Ordem condicionada disparada',
    failed: 'Ordem condicionada não enviada',
    expired: 'Ordem condicionada expirada',
    what: (quantity, name, side) => `${side === 'buy' ? 'Compra' : 'Venda'} de ${quantity} ${name}`,
    firedText: (what, price) => `${what}: o mercado negociou a ${price} e a sua ordem foi enviada.`,
    failedText: (what, price, reason) =>
      `${what}: o mercado negociou a ${price}, mas nenhuma ordem pôde ser enviada. ${reason} Ela não espera mais.`,
    expiredText: (what) => `${what}: o último dia passou. Nada foi enviado.`,
  },
};

export function conditionalSentence({ type, body }: Told, name: string, language: Language): Sentence {
  const say = words[language];
  const what = say.what(formatQuantity(body.quantity, language), name, body.side);
  if (type === 'conditional.expired') {
    return { title: say.expired, text: say.expiredText(what), tone: 'warn', to: '/pages/tabbar/position' };
  }
  const price = formatAverage(body.print.price, body.currency, language);
  if (type === 'conditional.fired') {
    const to = `/pages/stock/order?orderId=${encodeURIComponent(body.orderId)}`;
    return { title: say.fired, text: say.firedText(what, price), tone: 'ok', to };
  }
  const reason = refusalMessage(refusals[body.code], body.params, language);
  return { title: say.failed, text: say.failedText(what, price, reason), tone: 'bad', to: '/pages/tabbar/position' };
}
