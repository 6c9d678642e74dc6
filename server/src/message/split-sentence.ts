import type { MoreSharesEvent } from '@tarazu/domain/market/corporate-action/more-shares';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { formatDay, formatMoney, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { splitText } from '@tarazu/wire/words/split-words';
import type { Sentence } from './sentence.ts';

type Body = MoreSharesEvent['body'];

interface Words {
  text(before: string, after: string): string;
  cash(amount: string): string;
  locked(quantity: string, day: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    text: (before, after) => `You had ${before} shares and have ${after} now.`,
    cash: (amount) => `For what was too little for a share, ${amount} was credited.`,
    locked: (quantity, day) => `${quantity} of them may be sold from ${day} on.`,
  },
  'pt-BR': {
    text: (before, after) => `Você tinha ${before} ações e agora tem ${after}.`,
    cash: (amount) => `Pela fração que não completou uma ação, ${amount} na conta.`,
    locked: (quantity, day) => `Venda de ${quantity} delas a partir de ${day}.`,
  },
};

export function splitSentence(body: Body, name: string, language: Language): Sentence {
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
