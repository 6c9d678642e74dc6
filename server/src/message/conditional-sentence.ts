import type { ConditionalEvent } from '@tarazu/domain/trading/conditional/conditional-events';
import type { LegName } from '@tarazu/domain/trading/conditional/conditional-order';
import { formatAverage, formatQuantity, refusalMessage } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { refusals } from '@tarazu/wire/refusals';
import { splitText } from '@tarazu/wire/words/split-words';
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
  /** Of the exits of a bracket, or of any order. */
  readonly exit: {
    readonly fired: Readonly<Record<LegName, string>>;
    readonly failed: string;
    readonly expired: string;
    readonly gone: string;
    readonly firedText: (what: string, price: string) => string;
    readonly failedText: (what: string, price: string, reason: string) => string;
    readonly expiredText: (what: string) => string;
    readonly goneText: (what: string) => string;
  };
  /** What becomes of the other side. */
  readonly beside: {
    readonly ended: Readonly<Record<LegName, string>>;
    readonly waits: Readonly<Record<LegName, string>>;
    readonly done: string;
    readonly doneText: (what: string) => string;
  };
  readonly splitEnded: string;
  readonly splitEndedText: (what: string) => string;
  readonly split: string;
  readonly splitAdjustedText: (what: string, split: string) => string;
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
    exit: {
      fired: { stop: 'Exit reached: stop', target: 'Exit reached: target' },
      failed: 'Exit not placed',
      expired: 'Exits expired',
      gone: 'Exits ended with their order',
      firedText: (what, price) => `${what}: the market traded at ${price}, and your exit was placed.`,
      failedText: (what, price, reason) =>
        `${what}: the market traded at ${price}, but the exit could not be placed. ${reason} Nothing waits for it any more: what the entry filled is still there.`,
      expiredText: (what) => `${what}: their last day is over. What the entry filled is still there, without exits.`,
      goneText: (what) => `${what}: the order that they were for has ended without a fill, so nothing waits any more.`,
    },
    beside: {
      ended: { stop: 'The stop beside it has ended.', target: 'The target beside it has ended.' },
      waits: {
        stop: 'The stop beside it waits on for what is not filled yet.',
        target: 'The target beside it waits on for what is not filled yet.',
      },
      done: 'Nothing is left to wait for',
      doneText: (what) => `${what}: the order beside it has filled everything, so this one has ended.`,
    },
    splitEnded: 'Conditional order ended by a split',
    splitEndedText: (what) =>
      `${what}: the share now trades at another price, with more shares for the old ones. Set it anew if you still want it.`,
    split: 'Conditional order adjusted to a split',
    splitAdjustedText: (what, split) =>
      `${what}: that is its new quantity, and its prices went by the same factor. ${split}.`,
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
    exit: {
      fired: { stop: 'Saída disparada: stop', target: 'Saída disparada: alvo' },
      failed: 'Saída não enviada',
      expired: 'Saídas expiradas',
      gone: 'Saídas encerradas com a ordem',
      firedText: (what, price) => `${what}: o mercado negociou a ${price} e a sua saída foi enviada.`,
      failedText: (what, price, reason) =>
        `${what}: o mercado negociou a ${price}, mas a saída não pôde ser enviada. ${reason} Nada mais espera por ela: o que a entrada executou continua lá.`,
      expiredText: (what) => `${what}: o último dia passou. O que a entrada executou continua lá, sem saídas.`,
      goneText: (what) => `${what}: a ordem a que pertenciam terminou sem execução; nada mais espera.`,
    },
    beside: {
      ended: { stop: 'O stop ao lado se encerrou.', target: 'O alvo ao lado se encerrou.' },
      waits: {
        stop: 'O stop ao lado continua à espera pelo que ainda não foi executado.',
        target: 'O alvo ao lado continua à espera pelo que ainda não foi executado.',
      },
      done: 'Não há mais o que esperar',
      doneText: (what) => `${what}: a ordem ao lado executou tudo; esta se encerrou.`,
    },
    splitEnded: 'Ordem condicionada encerrada por um desdobramento',
    splitEndedText: (what) =>
      `${what}: a ação agora é negociada a outro preço, com mais ações pelas antigas. Crie outra se ainda quiser.`,
    split: 'Ordem condicionada ajustada a um desdobramento',
    splitAdjustedText: (what, split) =>
      `${what}: esta é a nova quantidade, e os preços seguiram o mesmo fator. ${split}.`,
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

type Ended = Extract<Told, { type: 'conditional.expired' }>['body'];
type Fired = Extract<Told, { type: 'conditional.fired' | 'conditional.failed' }>;

/** What becomes of the side beside the one that was reached, with a blank before it; nothing where there is none. */
function besideText({ beside }: Words, { reached, other, rest }: Fired['body']): string {
  if (!other || !reached) return '';
  const side = reached === 'stop' ? 'target' : 'stop';
  return ` ${(rest === undefined ? beside.ended : beside.waits)[side]}`;
}

function endedSentence(say: Words, body: Ended, what: string, to: string): Sentence {
  if (body.reason === 'split') return { title: say.splitEnded, text: say.splitEndedText(what), tone: 'warn', to };
  if (body.reason === 'dividend') return { title: say.ended, text: say.endedText(what), tone: 'warn', to };
  if (body.reason === 'entry_ended') return { title: say.exit.gone, text: say.exit.goneText(what), tone: 'warn', to };
  if (body.reason === 'rest_filled') return { title: say.beside.done, text: say.beside.doneText(what), tone: 'ok', to };
  const { expired, expiredText } = body.opensAt !== undefined ? say.opening : body.after !== undefined ? say.exit : say;
  return { title: expired, text: expiredText(what), tone: 'warn', to };
}

function reachedSentence(say: Words, { type, body }: Fired, what: string, language: Language): Sentence {
  const price = formatAverage(body.print.price, body.currency, language);
  const forOpening = body.opensAt !== undefined;
  const isExit = body.after !== undefined;
  if (type === 'conditional.fired') {
    const to = `/pages/stock/order?orderId=${encodeURIComponent(body.orderId)}`;
    if (forOpening) return { title: say.opening.fired, text: say.opening.firedText(what), tone: 'ok', to };
    const beside = besideText(say, body);
    if (!isExit) return { title: say.fired, text: `${say.firedText(what, price)}${beside}`, tone: 'ok', to };
    const title = say.exit.fired[body.reached ?? 'stop'];
    return { title, text: `${say.exit.firedText(what, price)}${beside}`, tone: 'ok', to };
  }
  const to = '/pages/stock/triggers?show=done';
  const reason = refusalMessage(refusals[body.code], body.params, language);
  if (forOpening) return { title: say.opening.failed, text: say.opening.failedText(what, reason), tone: 'bad', to };
  const { failed, failedText } = isExit ? say.exit : say;
  return { title: failed, text: failedText(what, price, reason), tone: 'bad', to };
}

export function conditionalSentence(event: Told, name: string, language: Language): Sentence {
  const say = words[language];
  const { type, body } = event;
  const what = say.what(formatQuantity(body.quantity, language), name, body.side);
  if (type === 'conditional.adjusted') {
    const to = '/pages/stock/triggers?show=waiting';
    if (body.split) {
      const split = splitText(body.split, language);
      return { title: say.split, text: say.splitAdjustedText(what, split), tone: 'warn', to };
    }
    const perShare = formatAverage(body.perShare ?? '0', body.currency, language);
    return { title: say.lowered, text: say.loweredText(what, perShare), tone: 'warn', to };
  }
  if (type === 'conditional.expired') return endedSentence(say, body, what, '/pages/stock/triggers?show=done');
  return reachedSentence(say, event, what, language);
}
