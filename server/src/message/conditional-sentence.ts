import type { ConditionalEvent } from '@tarazu/domain/trading/conditional/conditional-events';
import { formatAverage, formatQuantity, refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { refusals } from '@tarazu/wire/refusals';
import type { Sentence } from './sentence.ts';

type Told = Extract<ConditionalEvent, { type: `conditional.${'fired' | 'failed' | 'expired' | 'adjusted'}` }>;
type Side = 'buy' | 'sell';

interface Words {
  readonly fired: string;
  readonly failed: string;
  readonly expired: string;
  what(quantity: string, name: string, side: Side): string;
  readonly firedText: (what: string, price: string) => string;
  readonly failedText: (what: string, price: string, reason: string) => string;
  readonly expiredText: (what: string) => string;
  readonly ended: string;
  readonly endedText: (what: string) => string;
  readonly lowered: string;
  readonly loweredText: (what: string, perShare: string) => string;
  readonly opening: {
    readonly fired: string;
    readonly failed: string;
    readonly expired: string;
    readonly firedText: (what: string) => string;
    readonly failedText: (what: string, reason: string) => string;
    readonly expiredText: (what: string) => string;
  };
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
    ended: 'Conditional order ended by a dividend',
    endedText: (what) => `${what}: the share now trades without its dividend. Set it anew if you still want it.`,
    lowered: 'Conditional order lowered by a dividend',
    loweredText: (what, perShare) =>
      `${what}: the share now trades without its dividend of ${perShare}, so what waits below the price was lowered by as much.`,
    opening: {
      fired: 'Order sent at the opening',
      failed: 'Order for the opening not placed',
      expired: 'Order for the opening expired',
      firedText: (what) => `${what}: the exchange has opened, and your order was placed.`,
      failedText: (what, reason) => `${what}: the exchange has opened, but no order could be placed. ${reason}`,
      expiredText: (what) => `${what}: the session passed without a trade that we saw. Nothing was placed.`,
    },
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
    ended: 'Ordem condicionada encerrada por um provento',
    endedText: (what) => `${what}: a ação agora é negociada sem o provento. Crie outra se ainda quiser.`,
    lowered: 'Ordem condicionada reduzida por um provento',
    loweredText: (what, perShare) =>
      `${what}: a ação agora é negociada sem o provento de ${perShare}; o que espera abaixo do preço foi reduzido na mesma medida.`,
    opening: {
      fired: 'Ordem enviada na abertura',
      failed: 'Ordem para a abertura não enviada',
      expired: 'Ordem para a abertura expirada',
      firedText: (what) => `${what}: o mercado abriu e a sua ordem foi enviada.`,
      failedText: (what, reason) => `${what}: o mercado abriu, mas nenhuma ordem pôde ser enviada. ${reason}`,
      expiredText: (what) => `${what}: o pregão passou sem um negócio que tenhamos visto. Nada foi enviado.`,
    },
  },
};

export function conditionalSentence({ type, body }: Told, name: string, language: Language): Sentence {
  const say = words[language];
  const what = say.what(formatQuantity(body.quantity, language), name, body.side);
  const to = `/pages/stock/triggers?show=${type === 'conditional.adjusted' ? 'waiting' : 'done'}`;
  if (type === 'conditional.adjusted') {
    const perShare = formatAverage(body.perShare, body.currency, language);
    return { title: say.lowered, text: say.loweredText(what, perShare), tone: 'warn', to };
  }
  if (type === 'conditional.expired') {
    if (body.reason === 'dividend') return { title: say.ended, text: say.endedText(what), tone: 'warn', to };
    const { expired, expiredText } = body.opensAt === undefined ? say : say.opening;
    return { title: expired, text: expiredText(what), tone: 'warn', to };
  }
  const forOpening = body.opensAt !== undefined;
  const price = formatAverage(body.print.price, body.currency, language);
  if (type === 'conditional.fired') {
    const order = `/pages/stock/order?orderId=${encodeURIComponent(body.orderId)}`;
    if (forOpening) return { title: say.opening.fired, text: say.opening.firedText(what), tone: 'ok', to: order };
    return { title: say.fired, text: say.firedText(what, price), tone: 'ok', to: order };
  }
  const reason = refusalMessage(refusals[body.code], body.params, language);
  if (forOpening) return { title: say.opening.failed, text: say.opening.failedText(what, reason), tone: 'bad', to };
  return { title: say.failed, text: say.failedText(what, price, reason), tone: 'bad', to };
}
