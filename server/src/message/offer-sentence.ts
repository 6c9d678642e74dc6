import type { OfferEvent } from '@tarazu/domain/offer/offer';
import { formatMoney, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

export type OfferTold = Extract<OfferEvent, { type: 'offer.allotted' | 'offer.missed' | 'offer.credited' }>;

interface Words {
  readonly allotted: string;
  allottedText(name: string, shares: string, paid: string, released: string): string;
  readonly missed: string;
  missedText(name: string, released: string): string;
  readonly credited: string;
  creditedText(name: string, shares: string, paid: string): string;
  firstText(name: string, shares: string, paid: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    allotted: 'You got shares',
    allottedText: (name, shares, paid, released) =>
      `${name}, shares: ${shares}. ${paid} stays set aside until they come, ${released} is free again. See your place in the draw.`,
    missed: 'No shares this time',
    missedText: (name, released) =>
      `${name}: ${released} is free again. See your place in the draw, and run it yourself.`,
    credited: 'Your allotted shares are here',
    creditedText: (name, shares, paid) => `${name}, shares: ${shares}, for ${paid}. They may be sold from now on.`,
    firstText: (name, shares, paid) =>
      `${name} joins the market today, shares: ${shares}, for ${paid}. A call auction finds the first price; after it they may be sold, above or below what you paid.`,
  },
  'pt-BR': {
    allotted: 'Você recebeu ações',
    allottedText: (name, shares, paid, released) =>
      `${name}, ações: ${shares}. ${paid} continua reservado até elas chegarem, ${released} voltou a ficar disponível. Veja seu lugar no sorteio.`,
    missed: 'Nenhuma ação desta vez',
    missedText: (name, released) =>
      `${name}: ${released} voltou a ficar disponível. Veja seu lugar no sorteio e refaça você a conta.`,
    credited: 'As ações da oferta chegaram',
    creditedText: (name, shares, paid) => `${name}, ações: ${shares}, por ${paid}. Já podem ser vendidas.`,
    firstText: (name, shares, paid) =>
      `${name} estreia hoje na bolsa, ações: ${shares}, por ${paid}. Um leilão encontra o primeiro preço; depois dele podem ser vendidas, acima ou abaixo do que você pagou.`,
  },
};

export function offerSentence({ type, body }: OfferTold, name: string, language: Language): Sentence {
  const say = words[language];
  const money = (amount: string) => formatMoney(amount, body.currency, language);
  const shares = formatQuantity(String(body.shares), language);
  const to = `/pages/stockIPO/result?id=${body.offerId}`;
  if (type === 'offer.credited')
    return {
      title: say.credited,
      text: body.first
        ? say.firstText(name, shares, money(body.paid))
        : say.creditedText(name, shares, money(body.paid)),
      tone: 'ok',
      to,
    };
  const released = money(body.released);
  return type === 'offer.allotted'
    ? { title: say.allotted, text: say.allottedText(name, shares, money(body.paid), released), tone: 'ok', to }
    : { title: say.missed, text: say.missedText(name, released), tone: 'plain', to };
}
