import type {
  LimitConversionEnd,
  LimitConversionEvent,
  LimitConversionSet,
} from '@tarazu/domain/exchange/conversion/limit-conversion';
import { formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Sentence } from '../sentence.ts';

export type LimitConversionTold = Exclude<LimitConversionEvent, { type: 'conversion.limit-set' }>;

interface Words {
  readonly reached: string;
  readonly reachedText: (gave: string, got: string) => string;
  readonly ended: Readonly<Record<LimitConversionEnd, string>>;
  readonly endedText: Readonly<Record<LimitConversionEnd, (gives: string, least: string) => string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    reached: 'Limit reached, converted',
    reachedText: (gave, got) => `${gave} became ${got}, at the quote of that moment.`,
    ended: {
      cancelled: 'Conversion cancelled',
      expired: 'Conversion expired',
      short: 'Conversion ended: too little there',
      barred: 'Conversion ended: trading stopped',
    },
    endedText: {
      cancelled: (gives, least) => `${gives} into at least ${least} waits no more. Nothing was converted.`,
      expired: (gives, least) => `${gives} never gave ${least} in its time. Nothing was converted.`,
      short: (gives, least) => `${least} could be had, but less than ${gives} was free. Nothing was converted.`,
      barred: (gives, least) =>
        `${gives} could have become ${least}, but your account may not trade. Nothing was converted.`,
    },
  },
  'pt-BR': {
    reached: 'Limite atingido, convertido',
    reachedText: (gave, got) => `${gave} virou ${got}, pela cotação daquele momento.`,
    ended: {
      cancelled: 'Conversão cancelada',
      expired: 'Conversão vencida',
      short: 'Conversão encerrada: saldo insuficiente',
      barred: 'Conversão encerrada: negociação parada',
    },
    endedText: {
      cancelled: (gives, least) => `${gives} por pelo menos ${least} não espera mais. Nada foi convertido.`,
      expired: (gives, least) => `${gives} não chegou a ${least} no prazo. Nada foi convertido.`,
      short: (gives, least) => `Havia ${least}, mas menos que ${gives} estava livre. Nada foi convertido.`,
      barred: (gives, least) =>
        `${gives} poderia virar ${least}, mas a sua conta não pode negociar. Nada foi convertido.`,
    },
  },
};

/** What became of a conversion that waited for a quote. */
export function limitConversionSentence(event: LimitConversionTold, language: Language): Sentence {
  const say = words[language];
  const of = (amount: string, coin: string) => `${formatQuantity(amount, language)} ${coin}`;
  const { gives, amount, gets, least }: LimitConversionSet = event.body;
  const to = '/pages/exchange/cryptoConvert?view=price';
  if (event.type === 'conversion.limit-reached') {
    const text = say.reachedText(of(amount, gives), of(event.body.received, gets));
    return { title: say.reached, text, tone: 'ok', to };
  }
  const { reason } = event.body;
  const text = say.endedText[reason](of(amount, gives), of(least, gets));
  return { title: say.ended[reason], text, tone: reason === 'cancelled' ? 'plain' : 'warn', to };
}
