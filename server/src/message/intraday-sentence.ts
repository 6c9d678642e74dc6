import type { PositionEvent } from '@tarazu/domain/trading/on-margin/position-events';
import { formatNamedInstant } from '@tarazu/wire/clock';
import { formatMoney, formatPrice, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

/** What the house or its owner did with a position that ends with its day, orders apart. */
export type IntradayTold = Extract<
  PositionEvent,
  { type: `position.${'square-off-due' | 'closed-out' | 'converted'}` }
>;

interface Words {
  readonly way: Readonly<Record<'long' | 'short', string>>;
  readonly due: string;
  dueText(quantity: string, way: string, name: string, at: string, fee: string): string;
  readonly closed: string;
  marginText(quantity: string, way: string, name: string, price: string, result: string): string;
  dayText(quantity: string, way: string, name: string, price: string, result: string): string;
  beyondText(beyond: string): string;
  readonly converted: string;
  convertedText(quantity: string, name: string, cost: string, charges: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    way: { long: 'long', short: 'short' },
    due: 'Square-off soon',
    dueText: (quantity, way, name, at, fee) =>
      `${quantity} ${name} ${way} intraday is closed by the house at ${at} for a fee of ${fee}. Close it before, or convert shares that you want to keep.`,
    closed: 'Intraday position closed by the house',
    marginText: (quantity, way, name, price, result) =>
      `${quantity} ${name} ${way}: at the price of ${price} its margin was used up, and the book showed nobody to close with. Result ${result}.`,
    dayText: (quantity, way, name, price, result) =>
      `${quantity} ${name} ${way} could not be closed on the market before the end of the day. It was closed at the closing price of ${price}. Result ${result}, fee paid.`,
    beyondText: (beyond) =>
      ` The loss above the margin was ${beyond}; a broker would ask you for it, here the house bears it.`,
    converted: 'Converted to delivery',
    convertedText: (quantity, name, cost, charges) =>
      `${quantity} ${name} of your intraday position are yours to keep. Paid in full: ${cost}, and charges of ${charges}.`,
  },
  'pt-BR': {
    way: { long: 'comprado', short: 'vendido' },
    due: 'Encerramento em breve',
    dueText: (quantity, way, name, at, fee) =>
      `${quantity} ${name} ${way} em intradia é encerrado pela casa em ${at} por uma taxa de ${fee}. Feche antes, ou converta as ações que quer manter.`,
    closed: 'Posição intradia encerrada pela casa',
    marginText: (quantity, way, name, price, result) =>
      `${quantity} ${name} ${way}: ao preço de ${price} a margem acabou, e o book não mostrava ninguém para fechar. Resultado ${result}.`,
    dayText: (quantity, way, name, price, result) =>
      `${quantity} ${name} ${way} não pôde ser fechado no mercado antes do fim do dia. Foi encerrado ao preço de fechamento de ${price}. Resultado ${result}, já com a taxa.`,
    beyondText: (beyond) =>
      ` A perda acima da margem foi de ${beyond}; uma corretora a cobraria de você, aqui a casa a assume.`,
    converted: 'Convertida para entrega',
    convertedText: (quantity, name, cost, charges) =>
      `${quantity} ${name} da sua posição intradia ficam com você. Pago por inteiro: ${cost}, e custos de ${charges}.`,
  },
};

export const positionPage = '/pages/tabbar/position';
/** Where the note of an event stands. */
const notePage = (eventNo: number | undefined) =>
  eventNo === undefined ? positionPage : `/pages/stock/contractNote?event=${eventNo}`;

export function isIntradayTold(event: { readonly type: string }): event is IntradayTold {
  return ['position.square-off-due', 'position.closed-out', 'position.converted'].includes(event.type);
}

/** `eventNo`: its number, where it is known already. */
export function intradaySentence(
  event: IntradayTold,
  eventNo: number | undefined,
  name: string,
  language: Language,
): Sentence {
  const say = words[language];
  const { currency, position } = event.body;
  const way = say.way[position.direction];
  const money = (amount: string) => formatMoney(amount, currency, language);
  const counted = (quantity: string) => formatQuantity(quantity, language);
  switch (event.type) {
    case 'position.square-off-due': {
      const { at, fee } = event.body;
      const text = say.dueText(counted(position.quantity), way, name, formatNamedInstant(at, language), money(fee));
      return { title: say.due, text, tone: 'warn', to: positionPage };
    }
    case 'position.closed-out': {
      const { reason, price, realised, beyond, before } = event.body;
      const told = reason === 'margin_gone' ? say.marginText : say.dayText;
      const text = told(counted(before.quantity), way, name, formatPrice(price, currency, language), money(realised));
      return {
        title: say.closed,
        text: beyond === '0' ? text : text + say.beyondText(money(beyond)),
        tone: 'bad',
        to: notePage(eventNo),
      };
    }
    case 'position.converted': {
      const { quantity, cost, chargesTotal } = event.body;
      const text = say.convertedText(counted(quantity), name, money(cost), money(chargesTotal));
      return { title: say.converted, text, tone: 'ok', to: notePage(eventNo) };
    }
  }
}
