import { isOfCoins } from '@tarazu/domain/offer/offer-kinds';
import type { Language } from '@tarazu/wire/language';
import type { OfferView } from '@tarazu/wire/market-features/offer';

const english = {
  title: 'Basis of allotment',
  notice: 'Simulated market, play money. Applications of simulated others are among these figures.',
  offer: 'The offer',
  onOffer: 'Shares on offer',
  band: 'Price, from and to',
  price: 'Price it came to',
  applied: 'Applications',
  simulated: 'of them of simulated others',
  askedFor: 'Shares asked for',
  won: 'Applications that got shares',
  failed: 'Too little was asked for: nobody got shares, and all money was set free.',
  basis: 'By what was asked for',
  pool: 'Pool',
  asked: 'Shares asked for',
  below: 'bid too low',
  applications: 'Applications',
  winners: 'Got shares',
  chance: 'In a hundred',
  allotted: 'Shares',
  proof: 'What was promised and shown',
  terms: 'SHA-256 of the terms, before the opening',
  commit: 'SHA-256 of the seed, before the opening',
  root: 'Merkle root of the list, at the close',
  seed: 'Seed, after the draw',
  again: 'Anybody can run this draw again from its file, in the app or with npm run verify-draw.',
};

export type BasisTexts = Readonly<typeof english>;

/** The words of the document and of the table. */
const ofShares: Readonly<Record<Language, BasisTexts>> = {
  'en-US': english,
  'pt-BR': {
    title: 'Base de alocação',
    notice: 'Mercado simulado, dinheiro fictício. Pedidos de outros simulados estão entre estes números.',
    offer: 'A oferta',
    onOffer: 'Ações em oferta',
    band: 'Preço, de e até',
    price: 'Preço final',
    applied: 'Pedidos',
    simulated: 'deles, de outros simulados',
    askedFor: 'Ações pedidas',
    won: 'Pedidos que receberam ações',
    failed: 'A procura foi pequena demais: ninguém recebeu ações, e todo o dinheiro foi liberado.',
    basis: 'Pelo que foi pedido',
    pool: 'Parcela',
    asked: 'Ações pedidas',
    below: 'preço abaixo',
    applications: 'Pedidos',
    winners: 'Receberam',
    chance: 'Em cem',
    allotted: 'Ações',
    proof: 'O que foi prometido e mostrado',
    terms: 'SHA-256 dos termos, antes da abertura',
    commit: 'SHA-256 da semente, antes da abertura',
    root: 'Raiz de Merkle da lista, no encerramento',
    seed: 'Semente, depois do sorteio',
    again: 'Qualquer pessoa pode refazer este sorteio a partir do arquivo, no app ou com npm run verify-draw.',
  },
};

/** Where coins are offered: what differs. */
const ofCoins: Readonly<Record<Language, Partial<BasisTexts>>> = {
  'en-US': {
    onOffer: 'Coins on offer',
    askedFor: 'Coins asked for',
    won: 'Applications that got coins',
    failed: 'Too little was asked for: nobody got coins, and all money was set free.',
    asked: 'Coins asked for',
    winners: 'Got coins',
    allotted: 'Coins',
  },
  'pt-BR': {
    onOffer: 'Moedas em oferta',
    askedFor: 'Moedas pedidas',
    won: 'Pedidos que receberam moedas',
    failed: 'A procura foi pequena demais: ninguém recebeu moedas, e todo o dinheiro foi liberado.',
    asked: 'Moedas pedidas',
    allotted: 'Moedas',
  },
};

export function basisTexts(offer: Pick<OfferView, 'kind'>, language: Language): BasisTexts {
  return isOfCoins(offer) ? { ...ofShares[language], ...ofCoins[language] } : ofShares[language];
}
