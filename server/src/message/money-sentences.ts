import type { AdjustmentEvent } from '@tarazu/domain/adjustment/adjustment';
import type { ExchangeEvent } from '@tarazu/domain/exchange/exchange';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from './sentence.ts';

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

/** An exchange or a correction, in words. */
export function moneySentence({ type, body }: ExchangeEvent | AdjustmentEvent, language: Language): Sentence {
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
