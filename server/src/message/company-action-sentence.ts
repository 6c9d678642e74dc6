import type { CorporateActionEvent } from '@tarazu/domain/market/corporate-action/entitlement';
import type { MoreSharesEvent } from '@tarazu/domain/market/corporate-action/more-shares';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { formatDay, formatMoney, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { splitText } from '@tarazu/wire/words/split-words';
import { dividendSentence } from './dividend-sentence.ts';
import type { Sentence } from './sentence.ts';

type Told = MoreSharesEvent | Extract<CorporateActionEvent, { type: 'corporate-action.paid' }>;
type Body = Extract<MoreSharesEvent, { type: 'holding.split' }>['body'];
type Announced = Extract<MoreSharesEvent, { type: 'holding.split-announced' }>['body'];

interface Words {
  text(before: string, after: string): string;
  cash(amount: string): string;
  locked(quantity: string, day: string): string;
  ahead(day: string): string;
  readonly waits: Readonly<Record<'cancel' | 'adjust', string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    text: (before, after) => `You had ${before} shares and have ${after} now.`,
    cash: (amount) => `For what was too little for a share, ${amount} was credited.`,
    locked: (quantity, day) => `${quantity} of them may be sold from ${day} on.`,
    ahead: (day) => `From ${day} on you have more shares, at a price that is lower by the same factor.`,
    waits: {
      cancel: 'Conditional orders for it end on that day.',
      adjust: 'Conditional orders for it are adjusted on that day.',
    },
  },
  'pt-BR': {
    text: (before, after) => `Você tinha ${before} ações e agora tem ${after}.`,
    cash: (amount) => `Pela fração que não completou uma ação, ${amount} na conta.`,
    locked: (quantity, day) => `Venda de ${quantity} delas a partir de ${day}.`,
    ahead: (day) => `A partir de ${day} você tem mais ações, a um preço menor pelo mesmo fator.`,
    waits: {
      cancel: 'Ordens condicionadas sobre ela terminam nesse dia.',
      adjust: 'Ordens condicionadas sobre ela são ajustadas nesse dia.',
    },
  },
};

function metSentence(body: Body, name: string, language: Language): Sentence {
  const say = words[language];
  const { before, after, cash, currency, kind, tradableOn, instrumentId } = body;
  const shares = (text: string) => formatQuantity(text, language);
  const given = decimal(after) - decimal(before);
  const parts = [say.text(shares(before), shares(after))];
  if (kind === 'bonus' && decimal(body.locked) > 0n)
    parts.push(say.locked(shares(decimalToText(given)), formatDay(tradableOn)));
  if (decimal(cash) > 0n) parts.push(say.cash(formatMoney(cash, currency, language)));
  return {
    title: `${name}: ${splitText(body, language)}`,
    text: parts.join(' '),
    tone: 'ok',
    to: `/pages/stock/holding?id=${encodeURIComponent(instrumentId)}`,
  };
}

/** What is to come, with what becomes of orders that wait by the policy of its market. */
function announcedSentence(body: Announced, name: string, language: Language): Sentence {
  const say = words[language];
  const { instrumentId, market, exDate } = body;
  const policy = marketOf(market).onSplit?.findLast(({ from }) => from <= exDate)?.kind;
  const ahead = say.ahead(formatDay(exDate));
  return {
    title: `${name}: ${splitText(body, language)}`,
    text: policy === undefined ? ahead : `${ahead} ${say.waits[policy]}`,
    tone: 'warn',
    to: `/pages/stock/holding?id=${encodeURIComponent(instrumentId)}`,
  };
}

/** What a company did, or will do, for somebody who holds its shares. */
export function companyActionSentence(event: Told, name: string, language: Language): Sentence {
  switch (event.type) {
    case 'corporate-action.paid':
      return dividendSentence(event.body, name, language);
    case 'holding.split':
      return metSentence(event.body, name, language);
    case 'holding.split-announced':
      return announcedSentence(event.body, name, language);
  }
}
