import type { CorporateActionEvent } from '@tarazu/domain/market/corporate-action/entitlement';
import { formatMoney, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { dividendWords } from '@tarazu/wire/words/dividend-words';
import type { Sentence } from './sentence.ts';

type Paid = Extract<CorporateActionEvent, { type: 'corporate-action.paid' }>['body'];

interface Words {
  text(name: string, shares: string, gross: string, withheld: string, net: string): string;
  plain(name: string, shares: string, gross: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    text: (name, shares, gross, withheld, net) =>
      `${name}, shares: ${shares}. ${gross} less ${withheld} of tax: ${net} credited.`,
    plain: (name, shares, gross) => `${name}, shares: ${shares}. ${gross} credited; no tax withheld.`,
  },
  'pt-BR': {
    text: (name, shares, gross, withheld, net) =>
      `${name}, ações: ${shares}. ${gross} menos ${withheld} de imposto: ${net} na conta.`,
    plain: (name, shares, gross) => `${name}, ações: ${shares}. ${gross} na conta, sem imposto retido.`,
  },
};

export function dividendSentence(body: Paid, name: string, language: Language): Sentence {
  const { currency, kind, quantity, gross, withheld, net } = body;
  const money = (amount: string) => formatMoney(amount, currency, language);
  const shares = formatQuantity(quantity, language);
  const say = words[language];
  return {
    title: dividendWords[kind][language],
    text:
      Number(withheld) > 0
        ? say.text(name, shares, money(gross), money(withheld), money(net))
        : say.plain(name, shares, money(gross)),
    tone: 'ok',
    to: '/pages/fundsDetail/index',
  };
}
