import type { Currency } from '@tarazu/domain/asset';
import { decimalToText } from '@tarazu/domain/money';
import type { MarketReport, Mover } from '@tarazu/domain/news/market-report';
import { formatDay, formatMoney, formatNumber, formatPercent, formatQuantity } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import { instrumentText } from '@tarazu/wire/words/market-names';
import type { ContentText } from './store/items.ts';

export interface ReportSubject {
  readonly tradeDate: string;
  readonly currency: Currency;
  readonly indexName: string;
  readonly source: 'simulated' | 'replay';
  /** The company's name of an instrument. */
  nameOf(instrumentId: string): string;
}

interface Words {
  rose(index: string, percent: string, day: string): string;
  fell(index: string, percent: string, day: string): string;
  stood(index: string, day: string): string;
  summary(risers: string, fallers: string): string;
  close(index: string, change: string, percent: string, close: string, day: string): string;
  breadth(risers: string, fallers: string, all: string): string;
  unchanged(count: string): string;
  gainers(list: string): string;
  losers(list: string): string;
  noGainers: string;
  noLosers: string;
  busiest(name: string, volume: string): string;
  readonly origin: Readonly<Record<ReportSubject['source'], string>>;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    rose: (index, percent, day) => `${index} closes ${percent} higher on ${day}`,
    fell: (index, percent, day) => `${index} closes ${percent} lower on ${day}`,
    stood: (index, day) => `${index} closes unchanged on ${day}`,
    summary: (risers, fallers) => `${risers} shares rose and ${fallers} fell.`,
    close: (index, change, percent, close, day) =>
      `${index} closed at ${close} points on ${day}, ${change} points (${percent}) from the close before.`,
    breadth: (risers, fallers, all) => `Of ${all} listed shares, ${risers} closed higher and ${fallers} lower.`,
    unchanged: (count) => `Closed unchanged: ${count}.`,
    gainers: (list) => `The largest gains: ${list}.`,
    losers: (list) => `The largest losses: ${list}.`,
    noGainers: 'No share closed higher.',
    noLosers: 'No share closed lower.',
    busiest: (name, volume) => `Most shares changed hands in ${name}: ${volume}.`,
    origin: {
      simulated:
        'This report is calculated from the day’s prices alone. The companies and the prices are invented, and nothing here says what comes next.',
      replay:
        'This report is calculated from the prices of a recorded day that was replayed. Nothing here says what comes next.',
    },
  },
  'pt-BR': {
    rose: (index, percent, day) => `${index} fecha em alta de ${percent} em ${day}`,
    fell: (index, percent, day) => `${index} fecha em queda de ${percent} em ${day}`,
    stood: (index, day) => `${index} fecha estável em ${day}`,
    summary: (risers, fallers) => `${risers} ações subiram e ${fallers} caíram.`,
    close: (index, change, percent, close, day) =>
      `${index} fechou em ${close} pontos em ${day}, ${change} pontos (${percent}) em relação ao fechamento anterior.`,
    breadth: (risers, fallers, all) => `De ${all} ações listadas, ${risers} fecharam em alta e ${fallers} em baixa.`,
    unchanged: (count) => `Sem variação: ${count}.`,
    gainers: (list) => `As maiores altas: ${list}.`,
    losers: (list) => `As maiores baixas: ${list}.`,
    noGainers: 'Nenhuma ação fechou em alta.',
    noLosers: 'Nenhuma ação fechou em baixa.',
    busiest: (name, volume) => `O ativo com a maior quantidade negociada foi ${name}: ${volume} ações.`,
    origin: {
      simulated:
        'Este boletim é calculado apenas com os preços do dia. As empresas e os preços são inventados, e nada aqui diz o que vem depois.',
      replay:
        'Este boletim é calculado com os preços de um dia gravado que foi reproduzido. Nada aqui diz o que vem depois.',
    },
  },
};

/** A size without its sign: the sentence already says which way. */
function unsigned(percent: bigint, language: Language): string {
  return formatPercent(decimalToText(percent < 0n ? -percent : percent, 2), language, 'minus');
}

function moversText(movers: readonly Mover[], subject: ReportSubject, language: Language): string {
  const one = ({ instrumentId, close, changePercent }: Mover) => {
    const percent = formatPercent(decimalToText(changePercent, 2), language);
    return `${subject.nameOf(instrumentId)} ${percent} (${formatMoney(decimalToText(close, 2), subject.currency, language)})`;
  };
  return movers.map(one).join('; ');
}

/** A finished day in words. The same figures always give the same text. */
export function marketReportText(report: MarketReport, subject: ReportSubject, language: Language): ContentText {
  const { index, risers, fallers, unchanged, gainers, losers, busiest } = report;
  const indexName = instrumentText(subject.indexName, language);
  const say = words[language];
  const count = (value: number) => formatNumber(String(value), language, 0);
  const day = formatDay(subject.tradeDate);
  const moved = unsigned(index.changePercent, language);
  const title =
    index.changePercent === 0n
      ? say.stood(indexName, day)
      : (index.changePercent > 0n ? say.rose : say.fell)(indexName, moved, day);
  const close = formatNumber(decimalToText(index.close), language);
  const change = formatNumber(decimalToText(index.change), language, 2, 'always');
  const percent = formatPercent(decimalToText(index.changePercent, 2), language);
  const breadth = say.breadth(count(risers), count(fallers), count(risers + fallers + unchanged));
  const first = [say.close(indexName, change, percent, close, day), breadth];
  if (unchanged > 0) first.push(say.unchanged(count(unchanged)));
  const paragraphs = [
    first.join(' '),
    [
      gainers.length === 0 ? say.noGainers : say.gainers(moversText(gainers, subject, language)),
      losers.length === 0 ? say.noLosers : say.losers(moversText(losers, subject, language)),
    ].join(' '),
  ];
  if (busiest) {
    const volume = formatQuantity(decimalToText(busiest.volume), language);
    paragraphs.push(say.busiest(subject.nameOf(busiest.instrumentId), volume));
  }
  paragraphs.push(say.origin[subject.source]);
  return { title, summary: say.summary(count(risers), count(fallers)), paragraphs };
}
