import type { RowName } from '../reading.ts';
import type { AnswerLanguage } from './phrases.ts';

const moved = {
  'en-US':
    'change changed changes moved rose rise rises risen rising fell fall falls fallen falling gain gains gained lost lose loss up down higher lower climbed declined dropped advanced',
  'pt-BR':
    'variação variou mudou mudança subiu subiram sobe alta caiu caíram cai queda ganho ganhou perda perdeu avançou recuou recuo desceu acima abaixo',
} as const;
const close = { 'en-US': 'close closed closes closing price', 'pt-BR': 'fechamento fechou fecha preço' } as const;
const volume = { 'en-US': 'volume', 'pt-BR': 'volume' } as const;
const votes = { 'en-US': 'vote votes voted', 'pt-BR': 'voto votos votou votaram' } as const;
const multiple = { 'en-US': 'earnings profit multiple', 'pt-BR': 'lucro lucros múltiplo' } as const;
const result = {
  'en-US': 'result gain gains gained loss lost profit up down',
  'pt-BR': 'resultado ganho ganhou perda perdeu lucro prejuízo',
} as const;
const fall = {
  'en-US': 'fall falls fell lost loss cost costs drop drawdown',
  'pt-BR': 'queda caiu cai perda perdeu custaria custou',
} as const;
const worst = { 'en-US': 'worst', 'pt-BR': 'pior' } as const;
const share = {
  'en-US': 'share part portion portfolio of',
  'pt-BR': 'parte parcela participação carteira',
} as const;
const offer = { 'en-US': 'offer offers offered', 'pt-BR': 'oferta ofertas' } as const;
const news = {
  'en-US': 'news article articles headline headlines',
  'pt-BR': 'notícia notícias artigo artigos manchete',
} as const;

/** What a figure is called: a sentence that says one has to say one of its words. */
const words: Readonly<Record<RowName, Readonly<Record<AnswerLanguage, string>>>> = {
  subject: { 'en-US': '', 'pt-BR': '' },
  close,
  mean: { 'en-US': 'mean average', 'pt-BR': 'média médio' },
  change: moved,
  strength: { 'en-US': 'strength rsi', 'pt-BR': 'força ifr rsi' },
  rangePercent: { 'en-US': 'range span', 'pt-BR': 'amplitude faixa oscilação' },
  volatility: { 'en-US': 'volatility scattered', 'pt-BR': 'volatilidade' },
  drawdown: fall,
  worstDay: worst,
  worstDate: worst,
  volume,
  volumeMean: volume,
  volumePercent: volume,
  high: { 'en-US': 'high highest', 'pt-BR': 'máxima máximo alto' },
  low: { 'en-US': 'low lowest', 'pt-BR': 'mínima mínimo baixo' },
  place: { 'en-US': 'range way between', 'pt-BR': 'faixa caminho entre' },
  bid: { 'en-US': 'bid buyers', 'pt-BR': 'compra compradores' },
  ask: { 'en-US': 'ask asked sellers', 'pt-BR': 'venda vendedores' },
  spread: { 'en-US': 'spread', 'pt-BR': 'spread diferença' },
  risers: { 'en-US': 'rose risers rising up', 'pt-BR': 'subiram alta altas' },
  fallers: { 'en-US': 'fell fallers falling down', 'pt-BR': 'caíram queda quedas baixa' },
  groupChange: moved,
  today: moved,
  multiple,
  bookMultiple: { 'en-US': 'book', 'pt-BR': 'patrimonial patrimônio' },
  returnOnEquity: { 'en-US': 'return equity', 'pt-BR': 'retorno patrimônio' },
  middle: { 'en-US': 'middle median', 'pt-BR': 'meio mediana' },
  others: { 'en-US': 'others companies peers', 'pt-BR': 'outras outros empresas pares' },
  votesUp: votes,
  votesDown: votes,
  offerPrice: offer,
  offerCloses: offer,
  newsCount: news,
  headline: news,
  quantity: { 'en-US': 'hold holds held holding quantity own', 'pt-BR': 'tem possui quantidade detém' },
  averageCost: { 'en-US': 'cost costs paid bought', 'pt-BR': 'custo pagou pago' },
  marketValue: { 'en-US': 'value worth', 'pt-BR': 'valor vale' },
  cost: { 'en-US': 'cost costs paid', 'pt-BR': 'custo custou pagou' },
  result,
  resultPercent: result,
  share,
  shareOfThree: share,
  holdings: { 'en-US': 'hold held holding holdings', 'pt-BR': 'tem posições posição carteira ativos' },
  largest: { 'en-US': 'largest biggest', 'pt-BR': 'maior' },
  sector: { 'en-US': 'sector', 'pt-BR': 'setor' },
  fall,
  fallPercent: fall,
};

const sets = new Map<string, ReadonlySet<string>>();

/** The words of which a sentence about such a row has one at least. */
export function wordsOfRow(name: RowName, language: AnswerLanguage): ReadonlySet<string> {
  const key = `${language} ${name}`;
  const known = sets.get(key) ?? new Set(words[name][language].split(' ').filter((one) => one !== ''));
  sets.set(key, known);
  return known;
}

/** Rows that say, without a sign, how far something has fallen: nothing rises by them. */
export const isFall: ReadonlySet<RowName> = new Set(['drawdown', 'fall', 'fallPercent']);
