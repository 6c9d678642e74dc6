import type { Translation } from '../../en-US/catalogue.ts';
import type { CoinsCatalogue } from '../../en-US/coins/catalogue.ts';

export const catalogue = {
  coins: {
    title: 'Ativos em cripto',
    records: 'Registros',
    total: 'Total, avaliado em USDT',
    about: 'cerca de {amount} pela taxa de referência',
    today: 'hoje {change}',
    buy: 'Comprar moedas',
    exchange: 'Obter USDT',
    coinsShare: 'Moedas {percent}',
    moneyShare: 'USDT {percent}',
    free: 'livre para usar',
    inOrders: '{amount} em ordens',
    dollarName: 'Dólar das moedas (simulado)',
    charges: 'Suas taxas de hoje',
    maker: 'Ordens que esperam (maker)',
    taker: 'Ordens executadas na hora (taker)',
    volume: 'Negociado nos 30 dias anteriores',
    nextCharges: 'A partir de {volume} em 30 dias: {maker} e {taker}.',
    none: 'Ainda sem moedas',
    noneText:
      'Moedas são compradas com USDT. Troque rúpias, reais ou dólares por USDT e escolha uma moeda. A primeira ordem começa em 5 USDT.',
    fine: 'As moedas aqui são simuladas, com dinheiro fictício. As reais podem perder a maior parte do valor em dias; nenhum seguro de depósito as cobre.',
  },
  trade: {
    title: 'Negociar',
    products: 'O que negociar',
    product: { contract: 'Contratos', option: 'Opções', block: 'Blocos' },
    later: 'Contratos, opções e blocos chegam depois.',
    picks: 'Mais negociados',
    search: 'Buscar',
    own: 'Ordens e carteira',
    orders: 'Ordens abertas',
    triggers: 'Condicionais',
    allOrders: 'Todas as ordens',
    held: 'Em carteira',
    guest: 'Entre para negociar. Olhar é livre.',
    logIn: 'Entrar',
  },
} satisfies Translation<CoinsCatalogue>;
