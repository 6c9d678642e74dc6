import type { Instrument } from '@tarazu/domain/market/instrument';
import { isOfAverage, type PriceAlertEvent } from '@tarazu/domain/price-alert/price-alert';
import { formatAverage, formatNumber, formatPercent, formatPrice, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { instrumentText } from '@tarazu/wire/words/market-names';
import type { Sentence } from './sentence.ts';

export type PriceAlertFired = Extract<PriceAlertEvent, { readonly type: 'price-alert.fired' }>;
type Kind = PriceAlertFired['body']['kind'];

interface Words {
  title(name: string): string;
  readonly text: Readonly<Record<Kind, (price: string, target: string, measure: string) => string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    title: (name) => `Price alert: ${name}`,
    text: {
      above: (price, target) => `It reached ${price}. You asked to be told at ${target} or above.`,
      below: (price, target) => `It reached ${price}. You asked to be told at ${target} or below.`,
      percent: (price, target) => `It reached ${price}. You asked to be told of a change of ${target} in a day.`,
      volume: (price, target, measure) =>
        `${measure} were traded today, the last at ${price}. You asked to be told at ${target}.`,
      over_average: (price, days, average) =>
        `It reached ${price}, above the average ${average} of its last ${days} closes.`,
      under_average: (price, days, average) =>
        `It reached ${price}, below the average ${average} of its last ${days} closes.`,
    },
  },
  'pt-BR': {
    title: (name) => `Alerta de preço: ${name}`,
    text: {
      above: (price, target) => `Chegou a ${price}. Você pediu aviso em ${target} ou acima.`,
      below: (price, target) => `Chegou a ${price}. Você pediu aviso em ${target} ou abaixo.`,
      percent: (price, target) => `Chegou a ${price}. Você pediu aviso de uma variação de ${target} no dia.`,
      volume: (price, target, measure) =>
        `${measure} foram negociados hoje, o último a ${price}. Você pediu aviso em ${target}.`,
      over_average: (price, days, average) =>
        `Chegou a ${price}, acima da média ${average} dos últimos ${days} fechamentos.`,
      under_average: (price, days, average) =>
        `Chegou a ${price}, abaixo da média ${average} dos últimos ${days} fechamentos.`,
    },
  },
};

/** An alert that fired, to the one who set it. An index is a number of points and not an amount. */
export function alertSentence(
  { instrumentId, kind, target, name, currency, price, measure = '0' }: PriceAlertFired['body'],
  instrument: Instrument | undefined,
  language: Language,
): Sentence {
  const say = words[language];
  const level = (value: string, format: typeof formatPrice = formatPrice) =>
    instrument?.kind === 'index' ? formatNumber(value, language) : format(value, currency, language);
  const counted = kind === 'volume' || isOfAverage(kind);
  const wanted =
    kind === 'percent' ? formatPercent(target, language) : counted ? formatQuantity(target, language) : level(target);
  const measured = kind === 'volume' ? formatQuantity(measure, language) : level(measure, formatAverage);
  return {
    title: say.title(instrumentText(name, language)),
    text: say.text[kind](level(price), wanted, measured),
    tone: 'plain',
    to: `/pages/stock/stockKline?id=${instrumentId}`,
  };
}
