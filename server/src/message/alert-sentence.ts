import type { Instrument } from '@tarazu/domain/market/instrument';
import { isOfAverage, isOfBand } from '@tarazu/domain/price-alert/alert-kind';
import type { PriceAlertEvent } from '@tarazu/domain/price-alert/price-alert';
import {
  formatAverage,
  formatDay,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatStudy,
} from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { instrumentText } from '@tarazu/wire/words/market-names';
import type { Sentence } from './sentence.ts';

export type PriceAlertFired = Extract<PriceAlertEvent, { readonly type: 'price-alert.fired' }>;
type Kind = PriceAlertFired['body']['kind'];

interface Words {
  title(name: string): string;
  readonly text: Readonly<Record<Kind, (price: string, target: string, measure: string, day: string) => string>>;
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
      rsi_over: (close, level, strength, day) =>
        `Its relative strength rose over ${level}: ${strength} at the close ${close} of ${day}.`,
      rsi_under: (close, level, strength, day) =>
        `Its relative strength fell under ${level}: ${strength} at the close ${close} of ${day}.`,
      macd_over: (close, signal, macd, day) =>
        `Its MACD rose over its signal: ${macd} over ${signal} at the close ${close} of ${day}.`,
      macd_under: (close, signal, macd, day) =>
        `Its MACD fell under its signal: ${macd} under ${signal} at the close ${close} of ${day}.`,
      band_over: (close, days, band, day) =>
        `It closed at ${close} on ${day}, over the upper Bollinger band ${band} of ${days} closes.`,
      band_under: (close, days, band, day) =>
        `It closed at ${close} on ${day}, under the lower Bollinger band ${band} of ${days} closes.`,
      news: (_price, _target, title) => `News: ${title}`,
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
      rsi_over: (close, level, strength, day) =>
        `O IFR subiu acima de ${level}: ${strength} no fechamento ${close} de ${day}.`,
      rsi_under: (close, level, strength, day) =>
        `O IFR caiu abaixo de ${level}: ${strength} no fechamento ${close} de ${day}.`,
      macd_over: (close, signal, macd, day) =>
        `O MACD subiu acima do sinal: ${macd} contra ${signal} no fechamento ${close} de ${day}.`,
      macd_under: (close, signal, macd, day) =>
        `O MACD caiu abaixo do sinal: ${macd} contra ${signal} no fechamento ${close} de ${day}.`,
      band_over: (close, days, band, day) =>
        `Fechou a ${close} em ${day}, acima da banda superior de Bollinger ${band} de ${days} fechamentos.`,
      band_under: (close, days, band, day) =>
        `Fechou a ${close} em ${day}, abaixo da banda inferior de Bollinger ${band} de ${days} fechamentos.`,
      news: (_price, _target, title) => `Notícia: ${title}`,
    },
  },
};

/** An alert that fired, to the one who set it. An index is a number of points and not an amount. */
export function alertSentence(
  { instrumentId, kind, target, name, currency, price, measure = '0', met }: PriceAlertFired['body'],
  instrument: Instrument | undefined,
  language: Language,
): Sentence {
  const say = words[language];
  const level = (value: string, format: typeof formatPrice = formatPrice) =>
    instrument?.kind === 'index' ? formatNumber(value, language) : format(value, currency, language);
  const told = (wanted: string, measured: string, day = '') => ({
    title: say.title(instrumentText(name, language)),
    text: say.text[kind](level(price), wanted, measured, day),
    tone: 'plain' as const,
    to: `/pages/stock/stockKline?id=${instrumentId}`,
  });
  if (met?.of === 'news') {
    return { ...told('', met.titles[language] ?? ''), to: `/pages/news/detail?id=${met.newsId}` };
  }
  if (met?.of === 'close') {
    const day = formatDay(met.day);
    const figure = (value: string) => formatStudy(value, language);
    // Of a band the close is the price already, and the band is told.
    if (isOfBand(kind)) return told(formatQuantity(target, language), level(met.against, formatAverage), day);
    return told(figure(met.against), figure(met.value), day);
  }
  const counted = kind === 'volume' || isOfAverage(kind);
  const wanted =
    kind === 'percent' ? formatPercent(target, language) : counted ? formatQuantity(target, language) : level(target);
  return told(wanted, kind === 'volume' ? formatQuantity(measure, language) : level(measure, formatAverage));
}
