import { decimal, decimalToText, ONE } from '@tarazu/domain/money';
import type { PositionText } from '@tarazu/domain/trading/on-margin/on-margin';
import type { PositionEvent, TermsAnnouncedBody } from '@tarazu/domain/trading/on-margin/position-events';
import type { FilledBody } from '@tarazu/domain/trading/order-events';
import { formatAverage, formatDay, formatMoney, formatPercent, formatPrice, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { isIntradayTold, positionPage } from './intraday-sentence.ts';
import type { Sentence } from './sentence.ts';

type PositionTold =
  | Extract<
      PositionEvent,
      { type: `position.${'funded' | 'warned' | 'terms-announced' | 'taken-over' | 'deleveraged'}` }
    >
  | { readonly type: 'order.filled'; readonly body: FilledBody & { readonly position: PositionText } };

/** About a position on margin, a fill that opened or closed one included. */
export function isPositionTold(event: { readonly type: string; readonly body: unknown }): event is PositionTold {
  return (
    (event.type.startsWith('position.') && !isIntradayTold(event)) ||
    (event.type === 'order.filled' && hasPosition(event.body))
  );
}

function hasPosition(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'position' in body;
}

type Way = 'long' | 'short';

interface Words {
  readonly way: Readonly<Record<Way, string>>;
  readonly opened: string;
  readonly closed: string;
  openedText(quantity: string, way: string, name: string, price: string, fee: string): string;
  closedText(quantity: string, way: string, name: string, price: string, result: string): string;
  readonly funding: string;
  fundingText(name: string, amount: string, rate: string, got: boolean): string;
  readonly warned: string;
  warnedText(name: string, way: string, share: string, mark: string): string;
  warnedOfDay(name: string, way: string, share: string, mark: string): string;
  readonly announced: string;
  announcedText(
    name: string,
    way: string,
    day: string,
    before: string | undefined,
    after: string | undefined,
    mark: string,
  ): string;
  readonly liquidated: string;
  liquidatedText(name: string, way: string, quantity: string, mark: string, lost: string): string;
  readonly deleveraged: string;
  deleveragedText(name: string, way: string, quantity: string, price: string, result: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    way: { long: 'long', short: 'short' },
    opened: 'Position opened',
    closed: 'Position closed',
    openedText: (quantity, way, name, price, fee) => `${quantity} ${name} ${way} at ${price}, fee ${fee}.`,
    closedText: (quantity, way, name, price, result) =>
      `${quantity} ${name} ${way} closed at ${price}. Result ${result}, fee paid.`,
    funding: 'Funding',
    fundingText: (name, amount, rate, got) =>
      `${name}: ${got ? 'you received' : 'you paid'} ${amount} at a rate of ${rate}.`,
    warned: 'Near liquidation',
    warnedText: (name, way, share, mark) =>
      `${name} ${way}: ${share} of its money is needed at the mark of ${mark}. Add margin or close a part, or it may be closed by force.`,
    warnedOfDay: (name, way, share, mark) =>
      `${name} ${way} intraday: ${share} of its money is needed at the price of ${mark}. Close it or a part of it, or the house closes it for a fee.`,
    announced: 'Other terms of margin',
    announcedText: (name, way, day, before, after, mark) =>
      `From ${day} (UTC) other terms of margin count. With them ${name} ${way} is liquidated ${after === undefined ? 'at no price' : `at ${after}`}, today ${before === undefined ? 'at none' : `at ${before}`}; the mark is ${mark}. You may add margin or close a part before, or leave it as it is.`,
    liquidated: 'Position liquidated',
    liquidatedText: (name, way, quantity, mark, lost) =>
      `${quantity} ${name} ${way} came to its liquidation price at the mark of ${mark}. Its margin of ${lost} is gone; nothing else of yours was taken.`,
    deleveraged: 'Position reduced',
    deleveragedText: (name, way, quantity, price, result) =>
      `${quantity} ${name} ${way} was closed at ${price} against a liquidated position that the insurance fund could not close. Result ${result}, without a fee.`,
  },
  'pt-BR': {
    way: { long: 'comprado', short: 'vendido' },
    opened: 'Posição aberta',
    closed: 'Posição fechada',
    openedText: (quantity, way, name, price, fee) => `${quantity} ${name} ${way} a ${price}, tarifa ${fee}.`,
    closedText: (quantity, way, name, price, result) =>
      `${quantity} ${name} ${way} fechado a ${price}. Resultado ${result}, já com a tarifa.`,
    funding: 'Funding',
    fundingText: (name, amount, rate, got) => `${name}: você ${got ? 'recebeu' : 'pagou'} ${amount} à taxa de ${rate}.`,
    warned: 'Perto da liquidação',
    warnedText: (name, way, share, mark) =>
      `${name} ${way}: ${share} do dinheiro é necessário na marcação de ${mark}. Ponha margem ou feche uma parte, ou a posição pode ser fechada à força.`,
    warnedOfDay: (name, way, share, mark) =>
      `${name} ${way} em intradia: ${share} do dinheiro é necessário ao preço de ${mark}. Feche a posição ou uma parte, ou a casa a encerra por uma taxa.`,
    announced: 'Outras condições de margem',
    announcedText: (name, way, day, before, after, mark) =>
      `A partir de ${day} (UTC) valem outras condições de margem. Com elas ${name} ${way} é liquidado ${after === undefined ? 'a nenhum preço' : `a ${after}`}, hoje ${before === undefined ? 'a nenhum' : `a ${before}`}; a marcação está em ${mark}. Você pode pôr margem ou fechar uma parte antes, ou deixar como está.`,
    liquidated: 'Posição liquidada',
    liquidatedText: (name, way, quantity, mark, lost) =>
      `${quantity} ${name} ${way} chegou ao preço de liquidação na marcação de ${mark}. A margem de ${lost} se perdeu; nada mais seu foi tocado.`,
    deleveraged: 'Posição reduzida',
    deleveragedText: (name, way, quantity, price, result) =>
      `${quantity} ${name} ${way} foi fechado a ${price} contra uma posição liquidada que o fundo de garantia não pôde fechar. Resultado ${result}, sem tarifa.`,
  },
};

/** Where a position is looked at. */
function pageOf({ day }: PositionText): string {
  return day === undefined ? '/pages/coin/contract' : positionPage;
}

/** A fill on margin: what it opened or closed. */
function fillSentence(
  { quantity, price, currency, chargesTotal, realised }: FilledBody,
  way: Way,
  name: string,
  to: string,
  language: Language,
): Sentence {
  const say = words[language];
  const [counted, at] = [formatQuantity(quantity, language), formatAverage(price, currency, language)];
  const opens = realised === null;
  return {
    title: opens ? say.opened : say.closed,
    text: opens
      ? say.openedText(counted, say.way[way], name, at, formatMoney(chargesTotal, currency, language))
      : say.closedText(counted, say.way[way], name, at, formatMoney(realised, currency, language)),
    tone: 'ok',
    to,
  };
}

function percentOf(part: string): string {
  return decimalToText(decimal(part) * 100n, 2);
}

/** What announced terms make of a liquidation price. */
function announcedText(
  { from, before, after, mark, currency }: TermsAnnouncedBody,
  way: string,
  name: string,
  language: Language,
): string {
  const price = (at: string) => formatPrice(at, currency, language);
  const shown = (at: string | null) => (at === null ? undefined : price(at));
  return words[language].announcedText(name, way, formatDay(from), shown(before), shown(after), price(mark));
}

export function positionSentence(event: PositionTold, name: string, language: Language): Sentence {
  const say = words[language];
  const { currency, position } = event.body;
  const to = pageOf(position);
  const way = say.way[position.direction];
  const money = (amount: string) => formatMoney(amount, currency, language);
  switch (event.type) {
    case 'order.filled':
      return fillSentence(event.body, event.body.position.direction, name, to, language);
    case 'position.funded': {
      const { amount, rate } = event.body;
      const got = decimal(amount) >= 0n;
      const shown = money(got ? amount : amount.slice(1));
      return {
        title: say.funding,
        text: say.fundingText(name, shown, formatPercent(percentOf(rate), language), got),
        tone: 'plain',
        to,
      };
    }
    case 'position.warned': {
      const { level, mark } = event.body;
      const share = formatPercent(percentOf(level), language, 'minus');
      return {
        title: say.warned,
        text: (position.day === undefined ? say.warnedText : say.warnedOfDay)(
          name,
          way,
          share,
          formatPrice(mark, currency, language),
        ),
        tone: 'warn',
        to,
      };
    }
    case 'position.terms-announced':
      return { title: say.announced, text: announcedText(event.body, way, name, language), tone: 'warn', to };
    case 'position.taken-over': {
      const { before, lost, prices } = event.body;
      const counted = formatQuantity(before.quantity, language);
      const mark = formatPrice(prices.mark, currency, language);
      return {
        title: say.liquidated,
        text: say.liquidatedText(name, way, counted, mark, money(lost)),
        tone: 'bad',
        to,
      };
    }
    case 'position.deleveraged': {
      const { quantity, value, realised } = event.body;
      const price = decimalToText((decimal(value) * ONE) / decimal(quantity), 2);
      const counted = formatQuantity(quantity, language);
      const at = formatPrice(price, currency, language);
      return {
        title: say.deleveraged,
        text: say.deleveragedText(name, way, counted, at, money(realised)),
        tone: 'bad',
        to,
      };
    }
  }
}
