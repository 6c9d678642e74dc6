import type { DirectEvent } from '@tarazu/domain/offer/direct/direct-part';
import type { OfferEvent } from '@tarazu/domain/offer/offer';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatMoney, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';

export type OfferTold = Extract<
  OfferEvent,
  {
    type: 'offer.allotted' | 'offer.missed' | 'offer.credited' | 'offer.lapsed' | 'offer.released';
  }
>;

interface Words {
  readonly allotted: string;
  allottedText(name: string, shares: string, paid: string, released: string): string;
  namedText(name: string, shares: string, paid: string, released: string): string;
  placedText(name: string, shares: string, paid: string, until: string): string;
  readonly missed: string;
  missedText(name: string, released: string): string;
  notPlacedText(name: string): string;
  /** Of a draw before which nothing was set aside. */
  notDrawnText(name: string): string;
  nobodyPaysText(name: string): string;
  readonly calledOff: string;
  tooFewText(name: string, released: string): string;
  noRoundText(name: string, released: string): string;
  lateText(name: string, released: string): string;
  goneText(name: string, released: string): string;
  readonly lapsed: string;
  lapsedText(name: string, shares: string): string;
  readonly credited: string;
  creditedText(name: string, shares: string, paid: string): string;
  firstText(name: string, shares: string, paid: string): string;
  lockedText(name: string, shares: string, paid: string, locked: string): string;
  readonly released: string;
  releasedText(name: string, shares: string): string;
}

/** Of coins: what differs from shares. */
const ofCoins: Readonly<
  Record<
    Language,
    Omit<
      Words,
      | 'notPlacedText'
      | 'notDrawnText'
      | 'nobodyPaysText'
      | 'calledOff'
      | 'tooFewText'
      | 'noRoundText'
      | 'lateText'
      | 'goneText'
      | 'lapsed'
    >
  >
> = {
  'en-US': {
    allotted: 'You got coins',
    allottedText: (name, coins, paid, released) =>
      `${name}, coins: ${coins}. ${paid} stays set aside until they come, ${released} is free again. See your place in the draw.`,
    namedText: (name, coins, paid, released) =>
      `${name}, coins: ${coins}. ${paid} stays set aside until they come, ${released} is free again. They were kept for you, beside the draw.`,
    placedText: (name, coins, paid, until) =>
      `${name}, coins: ${coins}. Pay ${paid} by ${until}, or they stay with the issuer. Nothing else of yours is touched.`,
    lapsedText: (name, coins) =>
      `${name}, coins: ${coins}. They stay with the issuer. Nothing was charged, and nothing of yours was sold.`,
    missed: 'No coins this time',
    missedText: (name, released) =>
      `${name}: ${released} is free again. See your place in the draw, and run it yourself.`,
    credited: 'Your coins are here',
    creditedText: (name, coins, paid) => `${name}, coins: ${coins}, for ${paid}. They may be sold from now on.`,
    firstText: (name, coins, paid) =>
      `${name} trades from now on, coins: ${coins}, for ${paid}. They may be sold, above or below what you paid.`,
    lockedText: (name, coins, paid, locked) =>
      `${name} trades from now on, coins: ${coins}, for ${paid}. Locked for now: ${locked}. The offer says when each part is free.`,
    released: 'Locked coins are free',
    releasedText: (name, coins) => `${name}, coins: ${coins}. They may be sold from now on.`,
  },
  'pt-BR': {
    allotted: 'Você recebeu moedas',
    allottedText: (name, coins, paid, released) =>
      `${name}, moedas: ${coins}. ${paid} continua reservado até elas chegarem, ${released} voltou a ficar disponível. Veja seu lugar no sorteio.`,
    namedText: (name, coins, paid, released) =>
      `${name}, moedas: ${coins}. ${paid} continua reservado até elas chegarem, ${released} voltou a ficar disponível. Estavam reservadas para você, fora do sorteio.`,
    placedText: (name, coins, paid, until) =>
      `${name}, moedas: ${coins}. Pague ${paid} até ${until}, ou elas ficam com o emissor. Nada mais seu é afetado.`,
    lapsedText: (name, coins) =>
      `${name}, moedas: ${coins}. Elas ficam com o emissor. Nada foi cobrado e nada seu foi vendido.`,
    missed: 'Nenhuma moeda desta vez',
    missedText: (name, released) =>
      `${name}: ${released} voltou a ficar disponível. Veja seu lugar no sorteio e refaça você a conta.`,
    credited: 'Suas moedas chegaram',
    creditedText: (name, coins, paid) => `${name}, moedas: ${coins}, por ${paid}. Já podem ser vendidas.`,
    firstText: (name, coins, paid) =>
      `${name} já está em negociação, moedas: ${coins}, por ${paid}. Podem ser vendidas, acima ou abaixo do que você pagou.`,
    lockedText: (name, coins, paid, locked) =>
      `${name} já está em negociação, moedas: ${coins}, por ${paid}. Bloqueadas por enquanto: ${locked}. A oferta diz quando cada parte é liberada.`,
    released: 'Moedas liberadas',
    releasedText: (name, coins) => `${name}, moedas: ${coins}. Já podem ser vendidas.`,
  },
};

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    allotted: 'You got shares',
    allottedText: (name, shares, paid, released) =>
      `${name}, shares: ${shares}. ${paid} stays set aside until they come, ${released} is free again. See your place in the draw.`,
    namedText: (name, shares, paid, released) =>
      `${name}, shares: ${shares}. ${paid} stays set aside until they come, ${released} is free again. They were kept for you, beside the draw.`,
    placedText: (name, shares, paid, until) =>
      `${name}, shares: ${shares}. Pay ${paid} by ${until}, or they stay with the company. Nothing else of yours is touched.`,
    missed: 'No shares this time',
    missedText: (name, released) =>
      `${name}: ${released} is free again. See your place in the draw, and run it yourself.`,
    nobodyPaysText: (name) => `${name}: nobody gets any, and nobody pays. Nothing was set aside.`,
    notDrawnText: (name) =>
      `${name}: nothing was set aside, and nothing was paid. See your place in the draw, and run it yourself.`,
    notPlacedText: (name) =>
      `${name}: nothing was allotted to you in the placement. Nothing was set aside, and nothing was paid.`,
    calledOff: 'The offer was called off',
    tooFewText: (name, released) =>
      `${name}: less was asked for than the offer needs, so nobody gets any. ${released} is free again.`,
    noRoundText: (name, released) =>
      `${name}: the public random number of its draw did not come in time, so nobody gets any. ${released} is free again.`,
    lateText: (name, released) =>
      `${name}: we were not running at its close and could not freeze the list before the public random number of its draw was known, so nobody gets any. ${released} is free again.`,
    goneText: (name, released) =>
      `${name} is not traded here any more, so nothing can be given out. ${released} is free again.`,
    lapsed: 'Not paid in time',
    lapsedText: (name, shares) =>
      `${name}, shares: ${shares}. They stay with the company. Nothing was charged, and nothing of yours was sold.`,
    credited: 'Your allotted shares are here',
    creditedText: (name, shares, paid) => `${name}, shares: ${shares}, for ${paid}. They may be sold from now on.`,
    firstText: (name, shares, paid) =>
      `${name} joins the market today, shares: ${shares}, for ${paid}. A call auction finds the first price; after it they may be sold, above or below what you paid.`,
    lockedText: (name, shares, paid, locked) =>
      `${name}, shares: ${shares}, for ${paid}. Locked for now: ${locked}. The offer says until when.`,
    released: 'Locked shares are free',
    releasedText: (name, shares) => `${name}, shares: ${shares}. They may be sold from now on.`,
  },
  'pt-BR': {
    allotted: 'Você recebeu ações',
    allottedText: (name, shares, paid, released) =>
      `${name}, ações: ${shares}. ${paid} continua reservado até elas chegarem, ${released} voltou a ficar disponível. Veja seu lugar no sorteio.`,
    namedText: (name, shares, paid, released) =>
      `${name}, ações: ${shares}. ${paid} continua reservado até elas chegarem, ${released} voltou a ficar disponível. Estavam reservadas para você, fora do sorteio.`,
    placedText: (name, shares, paid, until) =>
      `${name}, ações: ${shares}. Pague ${paid} até ${until}, ou elas ficam com a empresa. Nada mais seu é afetado.`,
    missed: 'Nenhuma ação desta vez',
    missedText: (name, released) =>
      `${name}: ${released} voltou a ficar disponível. Veja seu lugar no sorteio e refaça você a conta.`,
    nobodyPaysText: (name) => `${name}: ninguém recebe nada, e ninguém paga. Nada foi reservado.`,
    notDrawnText: (name) =>
      `${name}: nada foi reservado e nada foi pago. Veja seu lugar no sorteio e refaça você a conta.`,
    notPlacedText: (name) => `${name}: nada foi atribuído a você na colocação. Nada foi reservado e nada foi pago.`,
    calledOff: 'A oferta foi cancelada',
    tooFewText: (name, released) =>
      `${name}: a procura foi menor do que a oferta exige, e ninguém recebe nada. ${released} voltou a ficar disponível.`,
    noRoundText: (name, released) =>
      `${name}: o número aleatório público do sorteio não chegou a tempo, e ninguém recebe nada. ${released} voltou a ficar disponível.`,
    lateText: (name, released) =>
      `${name}: estávamos fora do ar no encerramento e não pudemos congelar a lista antes de o número aleatório público do sorteio ser conhecido; ninguém recebe nada. ${released} voltou a ficar disponível.`,
    goneText: (name, released) =>
      `${name} não é mais negociado aqui, e nada pode ser entregue. ${released} voltou a ficar disponível.`,
    lapsed: 'Não foi pago a tempo',
    lapsedText: (name, shares) =>
      `${name}, ações: ${shares}. Elas ficam com a empresa. Nada foi cobrado e nada seu foi vendido.`,
    credited: 'As ações da oferta chegaram',
    creditedText: (name, shares, paid) => `${name}, ações: ${shares}, por ${paid}. Já podem ser vendidas.`,
    firstText: (name, shares, paid) =>
      `${name} estreia hoje na bolsa, ações: ${shares}, por ${paid}. Um leilão encontra o primeiro preço; depois dele podem ser vendidas, acima ou abaixo do que você pagou.`,
    lockedText: (name, shares, paid, locked) =>
      `${name}, ações: ${shares}, por ${paid}. Bloqueadas por enquanto: ${locked}. A oferta diz até quando.`,
    released: 'Ações liberadas',
    releasedText: (name, shares) => `${name}, ações: ${shares}. Já podem ser vendidas.`,
  },
};

type Opened = Extract<OfferEvent, { type: 'offer.opened' }>['body'];

const openedTitles: Readonly<Record<Language, { readonly share: string; readonly coin: string }>> = {
  'en-US': { share: 'A share that you watch is on offer', coin: 'A coin that you watch is on offer' },
  'pt-BR': { share: 'Uma ação que você acompanha está em oferta', coin: 'Uma moeda que você acompanha está em oferta' },
};

/** What somebody watches is on offer. No advice: what it costs, until when, and that a draw may decide. */
export function openedSentence(body: Opened, name: string, language: Language): Sentence {
  const price = formatMoney(body.price, body.currency, language);
  const closes = formatNamedInstant(body.closes, language);
  const isCoin = body.kind === 'ico';
  const text =
    language === 'pt-BR'
      ? `${name}, a ${price} cada, no máximo. Pedidos até ${closes}; se for pedido mais do que há, um sorteio decide.`
      : `${name}, at ${price} each at most. Applications until ${closes}; a draw decides if more is asked for than there is.`;
  const page = isCoin ? '/pages/coinICO/icoDetail' : '/pages/stockIPO/ipoDetail';
  const title = openedTitles[language][isCoin ? 'coin' : 'share'];
  return { title, text, tone: 'plain', to: `${page}?id=${body.offerId}` };
}

/** Shares are kept for somebody beside a draw: how many, why, and that nothing happens unless they apply. */
export function namedSentence(body: DirectEvent['body'], name: string, language: Language): Sentence {
  const price = formatMoney(body.price, body.currency, language);
  const closes = formatNamedInstant(body.closes, language);
  const shares = formatQuantity(String(body.shares), language);
  const to = `/pages/stockIPO/ipoDetail?id=${body.offerId}` as const;
  return language === 'pt-BR'
    ? {
        title: 'Indicação para uma oferta',
        text: `${name}, ações: ${shares}, a ${price} cada, fora do sorteio. Motivo: ${body.reason}. Peça até ${closes} se quiser; sem o seu pedido nada acontece.`,
        tone: 'plain',
        to,
      }
    : {
        title: 'You are named for an offer',
        text: `${name}, shares: ${shares}, at ${price} each, beside the draw. Why: ${body.reason}. Apply until ${closes} if you want them; without your application nothing happens.`,
        tone: 'plain',
        to,
      };
}

export function offerSentence({ type, body }: OfferTold, name: string, language: Language): Sentence {
  const isCoin = body.kind === 'ico';
  const say = isCoin ? { ...words[language], ...ofCoins[language] } : words[language];
  const money = (amount: string) => formatMoney(amount, body.currency, language);
  const count = (value: number) => formatQuantity(String(value), language);
  const shares = count(body.shares);
  const [drawn, placed] = [
    `/pages/stockIPO/result?id=${body.offerId}`,
    `/pages/stockOffline/detail?id=${body.offerId}`,
  ] as const;
  const to = `${isCoin ? '/pages/coinICO/icoDetail' : '/pages/stockIPO/ipoDetail'}?id=${body.offerId}` as const;
  switch (type) {
    case 'offer.lapsed':
      return { title: say.lapsed, text: say.lapsedText(name, shares), tone: 'plain', to: body.drawn ? drawn : placed };
    case 'offer.released':
      return { title: say.released, text: say.releasedText(name, shares), tone: 'ok', to };
    case 'offer.credited': {
      const { paid, locked = 0, first } = body;
      const usual = first ? say.firstText : say.creditedText;
      const text =
        locked === 0 ? usual(name, shares, money(paid)) : say.lockedText(name, shares, money(paid), count(locked));
      return { title: say.credited, text, tone: 'ok', to };
    }
    case 'offer.allotted': {
      const { paid, released, payBy } = body;
      const text =
        payBy === undefined
          ? (body.named ? say.namedText : say.allottedText)(name, shares, money(paid), money(released))
          : say.placedText(name, shares, money(paid), formatNamedInstant(payBy, language));
      return { title: say.allotted, text, tone: 'ok', to: payBy === undefined || body.drawn ? drawn : placed };
    }
    case 'offer.missed': {
      const { released, payBy, calledOff } = body;
      if (calledOff && payBy !== undefined)
        return {
          title: say.calledOff,
          text: say.nobodyPaysText(name),
          tone: 'plain',
          to: calledOff === 'demand' ? drawn : to,
        };
      if (calledOff === 'demand')
        return { title: say.calledOff, text: say.tooFewText(name, money(released)), tone: 'plain', to: drawn };
      if (calledOff) {
        const text = { round: say.noRoundText, late: say.lateText, gone: say.goneText }[calledOff];
        return { title: say.calledOff, text: text(name, money(released)), tone: 'plain', to };
      }
      if (payBy !== undefined && !body.drawn)
        return { title: say.missed, text: say.notPlacedText(name), tone: 'plain', to: placed };
      const text = payBy === undefined ? say.missedText(name, money(released)) : say.notDrawnText(name);
      return { title: say.missed, text, tone: 'plain', to: drawn };
    }
  }
}
