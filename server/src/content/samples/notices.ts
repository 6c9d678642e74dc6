import type { AdSample, NoticeSample } from './sample.ts';

export const noticeSamples: readonly NoticeSample[] = [
  {
    id: 'practice-installation',
    pinned: true,
    en: {
      title: 'This is a practice installation',
      summary: 'The money is play money. No real money comes in or goes out.',
      paragraphs: [
        'Every account starts with play money. Prices come from a simulated market of invented companies, or from a recorded market that is replayed. Deposits and withdrawals are simulated too: no real money comes in or goes out.',
        'Orders are matched by one rule against the book that everybody sees. Nobody, not even the operator of this installation, can set a price or an outcome.',
        'Codes and messages that a real broker would send by SMS or e-mail stay inside the app.',
      ],
    },
    pt: {
      title: 'Esta é uma instalação de simulação',
      summary: 'O dinheiro é fictício. Nenhum dinheiro de verdade entra ou sai.',
      paragraphs: [
        'Toda conta começa com dinheiro fictício. Os preços vêm de um mercado simulado de empresas inventadas, ou de um mercado gravado que é reproduzido. Depósitos e saques também são simulados: nenhum dinheiro de verdade entra ou sai.',
        'As ordens são executadas por uma só regra contra o book de ofertas que todos veem. Ninguém, nem quem administra esta instalação, pode definir um preço ou um resultado.',
        'Códigos e mensagens que uma corretora real mandaria por SMS ou e-mail ficam dentro do app.',
      ],
    },
  },
  {
    id: 'charges-are-dated',
    en: {
      title: 'Charges follow dated rate cards',
      summary: 'Each order is charged by the rates of its trade date, line by line.',
      paragraphs: [
        'Brokerage, exchange fees and taxes are kept as dated rate cards with their source. An order is charged by the card that holds on its trade date, and the receipt shows every line.',
        'Rates are a sample of what is usual. They are not an offer, and a real broker may charge otherwise.',
      ],
    },
    pt: {
      title: 'Os custos seguem tabelas com data',
      summary: 'Cada ordem paga pelas taxas da data do negócio, linha por linha.',
      paragraphs: [
        'Corretagem, taxas da bolsa e impostos ficam em tabelas com data e fonte. Uma ordem paga pela tabela em vigor na data do negócio, e o comprovante mostra cada linha.',
        'As taxas são uma amostra do usual. Não são uma oferta, e uma corretora real pode cobrar de outro modo.',
      ],
    },
  },
  {
    id: 'keep-your-digits',
    en: {
      title: 'Nobody will ask for your codes',
      summary: 'Passwords, the six digits and verification codes belong to you alone.',
      paragraphs: [
        'Your login password opens the app, your six digits place orders, and a code proves that a number or an address is yours. Nobody here ever asks for any of them, in a chat or elsewhere.',
        'Under Security you see where you are logged in, and you can end each of those sessions.',
      ],
    },
    pt: {
      title: 'Ninguém vai pedir seus códigos',
      summary: 'Senhas, os seis dígitos e os códigos de verificação são só seus.',
      paragraphs: [
        'A senha de acesso abre o app, os seis dígitos enviam ordens, e um código prova que um número ou endereço é seu. Ninguém da nossa equipe pede nenhum deles, nem no chat nem em outro lugar.',
        'Em Segurança você vê onde está conectado e pode encerrar cada uma dessas sessões.',
      ],
    },
  },
];

export const adSamples: readonly AdSample[] = [
  {
    id: 'sample-home-nilgiri',
    place: 'home',
    instrument: 'IN:NILGI',
    en: {
      title: 'Tea from the blue hills',
      summary: 'A sample advertisement of an invented company. The operator decides what stands here.',
      paragraphs: [],
      advertiser: 'Nilgiri Foods',
      action: 'See the share',
      to: '/pages/stock/stockKline?id=IN:NILGI',
    },
    pt: {
      title: 'Chá das montanhas azuis',
      summary: 'Anúncio de amostra de uma empresa inventada. A administração decide o que fica aqui.',
      paragraphs: [],
      advertiser: 'Nilgiri Foods',
      action: 'Ver a ação',
      to: '/pages/stock/stockKline?id=IN:NILGI',
    },
  },
  {
    id: 'sample-news-sabia',
    place: 'news',
    instrument: 'BR:SABI3',
    en: {
      title: 'Capital to capital in an afternoon',
      summary: 'A sample advertisement of an invented company. The operator decides what stands here.',
      paragraphs: [],
      advertiser: 'Sabiá Linhas Aéreas',
      action: 'See the share',
      to: '/pages/stock/stockKline?id=BR:SABI3',
    },
    pt: {
      title: 'De capital a capital em uma tarde',
      summary: 'Anúncio de amostra de uma empresa inventada. A administração decide o que fica aqui.',
      paragraphs: [],
      advertiser: 'Sabiá Linhas Aéreas',
      action: 'Ver a ação',
      to: '/pages/stock/stockKline?id=BR:SABI3',
    },
  },
];
