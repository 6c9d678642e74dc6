import type { Instrument } from '@tarazu/domain/market/instrument';
import type { PriceAlertEvent } from '@tarazu/domain/price-alert/price-alert';
import { formatNumber, formatPercent, formatPrice } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { instrumentText } from '@tarazu/wire/words/market-names';
import type { Sentence } from './sentence.ts';

export type PriceAlertFired = Extract<PriceAlertEvent, { readonly type: 'price-alert.fired' }>;
type Kind = PriceAlertFired['body']['kind'];

interface Words {
  title(name: string): string;
  readonly text: Readonly<Record<Kind, (price: string, target: string) => string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    title: (name) => `Price alert: ${name}`,
    text: {
      above: (price, target) => `It reached ${price}. You asked to be told at ${target} or above.`,
      below: (price, target) => `It reached ${price}. You asked to be told at ${target} or below.`,
      percent: (price, target) => `It reached ${price}. You asked to be told of a change of ${target} in a day.`,
    },
  },
  'pt-BR': {
    title: (name) => `Alerta de preço: ${name}`,
    text: {
      above: (price, target) => `Chegou a ${price}. Você pediu aviso em ${target} ou acima.`,
      below: (price, target) => `Chegou a ${price}. Você pediu aviso em ${target} ou abaixo.`,
      percent: (price, target) => `Chegou a ${price}. Você pediu aviso de uma variação de ${target} no dia.`,
    },
  },
};

/** An alert that fired, to the one who set it. An index is a number of points and not an amount. */
export function alertSentence(
  { instrumentId, kind, target, name, currency, price }: PriceAlertFired['body'],
  instrument: Instrument | undefined,
  language: Language,
): Sentence {
  const say = words[language];
  const level = (value: string) =>
    instrument?.kind === 'index' ? formatNumber(value, language) : formatPrice(value, currency, language);
  const wanted = kind === 'percent' ? formatPercent(target, language) : level(target);
  return {
    title: say.title(instrumentText(name, language)),
    text: say.text[kind](level(price), wanted),
    tone: 'plain',
    to: `/pages/stock/stockKline?id=${instrumentId}`,
  };
}
