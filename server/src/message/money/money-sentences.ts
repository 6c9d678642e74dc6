import type { AdjustmentEvent } from '@tarazu/domain/adjustment/adjustment';
import type { ExchangeEvent } from '@tarazu/domain/exchange/exchange';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';
import { type LimitConversionTold, limitConversionSentence } from './limit-conversion-sentence.ts';

interface Words {
  readonly exchanged: string;
  exchangedText(given: string, received: string, fee: string): string;
  readonly credited: string;
  readonly debited: string;
  adjustedText(amount: string, explanation: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    exchanged: 'Currency exchanged',
    exchangedText: (given, received, fee) => `${given} became ${received}. The fee of ${fee} is included.`,
    credited: 'Correction in your favor',
    debited: 'Correction of your balance',
    adjustedText: (amount, explanation) => `${amount}. ${explanation}`,
  },
  'pt-BR': {
    exchanged: 'Câmbio feito',
    exchangedText: (given, received, fee) => `Você converteu ${given} em ${received}. A taxa de ${fee} está incluída.`,
    credited: 'Correção a seu favor',
    debited: 'Correção do seu saldo',
    adjustedText: (amount, explanation) => `${amount}. ${explanation}`,
  },
};

type MoneyTold = ExchangeEvent | AdjustmentEvent | LimitConversionTold;

export function isMoneyTold(event: { readonly type: string }): event is MoneyTold {
  return /^(exchange\.done|adjustment\.made|conversion\.limit-(reached|ended))$/.test(event.type);
}

/** An exchange, a correction, or what became of a conversion at a limit, in words. */
export function moneySentence(event: MoneyTold, language: Language): Sentence {
  if (event.type === 'conversion.limit-reached' || event.type === 'conversion.limit-ended')
    return limitConversionSentence(event, language);
  const { type, body } = event;
  const say = words[language];
  const to = '/pages/fundsDetail/index';
  if (type === 'adjustment.made') {
    const title = body.amount.startsWith('-') ? say.debited : say.credited;
    const amount = formatMoney(body.amount, body.currency, language);
    return { title, text: say.adjustedText(amount, body.explanation), tone: 'warn', to };
  }
  const money = (amount: string, currency: string) => formatMoney(amount, currency, language);
  const amounts = [money(body.given, body.from), money(body.received, body.to), money(body.fee, body.from)] as const;
  return { title: say.exchanged, text: say.exchangedText(...amounts), tone: 'plain', to };
}
