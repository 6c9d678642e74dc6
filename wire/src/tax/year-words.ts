import type { ChargeName } from '@tarazu/domain/charges/charge-rule';
import type { EntryGroup } from '@tarazu/domain/journal/registered-event';
import type { MarketId } from '@tarazu/domain/market/instrument';
import { chargeWords } from '../charges/charge-words.ts';
import type { Language } from '../language.ts';
import { marketTable } from '../words/market-table.ts';
import { purposeText } from '../words/purpose-words.ts';
import type { ChargeSum } from './year-report.ts';

type FlowWords = Readonly<Record<EntryGroup, readonly [gets: string, gives: string]>>;

/** What came and what went by entries of one kind, in the app and on paper. */
const flowWords: Readonly<Record<Language, FlowWords>> = {
  'en-US': {
    trades: ['Sold', 'Bought'],
    orders: ['Given back by orders', 'Taken by orders'],
    positions: ['Positions on margin, in', 'Positions on margin, out'],
    options: ['Options, in', 'Options, out'],
    settlement: ['Settled, in', 'Settled, out'],
    dividends: ['Dividends', 'Dividends taken back'],
    splits: ['Cash for parts of shares', 'Splits, out'],
    offers: ['Given back by offers', 'Shares from offers'],
    deposits: ['Deposits', 'Deposits taken back'],
    withdrawals: ['Withdrawals given back', 'Withdrawals'],
    exchange: ['Exchanged in', 'Exchanged out'],
    transfers: ['Transfers in', 'Transfers out'],
    loans: ['Loans, in', 'Loans, out'],
    membership: ['Membership given back', 'Membership'],
    adjustments: ['Corrections in', 'Corrections out'],
    grants: ['Play money', 'Play money taken back'],
  },
  'pt-BR': {
    trades: ['Vendas', 'Compras'],
    orders: ['Devolvido por ordens', 'Usado por ordens'],
    positions: ['Posições em margem, entrada', 'Posições em margem, saída'],
    options: ['Opções, entrada', 'Opções, saída'],
    settlement: ['Liquidado, entrada', 'Liquidado, saída'],
    dividends: ['Proventos', 'Proventos estornados'],
    splits: ['Dinheiro por frações de ações', 'Desdobramentos, saída'],
    offers: ['Devolvido por ofertas', 'Ações de ofertas'],
    deposits: ['Depósitos', 'Depósitos estornados'],
    withdrawals: ['Saques devolvidos', 'Saques'],
    exchange: ['Câmbio, entrada', 'Câmbio, saída'],
    transfers: ['Transferências recebidas', 'Transferências enviadas'],
    loans: ['Empréstimos, entrada', 'Empréstimos, saída'],
    membership: ['Assinatura devolvida', 'Assinatura'],
    adjustments: ['Correções, entrada', 'Correções, saída'],
    grants: ['Dinheiro fictício', 'Dinheiro fictício devolvido'],
  },
};

const others: Readonly<Record<Language, readonly [gets: string, gives: string]>> = {
  'en-US': ['Other, in', 'Other, out'],
  'pt-BR': ['Outros, entrada', 'Outros, saída'],
};

/** What a flow is called, by the side it is on. */
export function flowText(group: EntryGroup | null, side: 'gets' | 'gives', language: Language): string {
  const words = group === null ? others[language] : flowWords[language][group];
  return words[side === 'gets' ? 0 : 1];
}

const groupWords: Readonly<Record<Language, Readonly<Partial<Record<EntryGroup, string>>>>> = {
  'en-US': {
    trades: 'Trades',
    positions: 'Positions on margin',
    options: 'Options',
    dividends: 'Dividends',
    splits: 'Splits',
    offers: 'Offers',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    exchange: 'Exchange',
    transfers: 'Transfers',
    loans: 'Loans',
    membership: 'Membership',
    adjustments: 'Corrections',
  },
  'pt-BR': {
    trades: 'Negócios',
    positions: 'Posições em margem',
    options: 'Opções',
    dividends: 'Proventos',
    splits: 'Desdobramentos',
    offers: 'Ofertas',
    deposits: 'Depósitos',
    withdrawals: 'Saques',
    exchange: 'Câmbio',
    transfers: 'Transferências',
    loans: 'Empréstimos',
    membership: 'Assinatura',
    adjustments: 'Correções',
  },
};

const isMarket = (id: string): id is MarketId => Object.hasOwn(marketTable, id);
const isCharge = (name: string): name is ChargeName => Object.hasOwn(chargeWords['en-US'], name);

const rest: Readonly<Record<Language, string>> = { 'en-US': 'Other charges', 'pt-BR': 'Outros custos' };

/** By what product, and what kind of charge. */
export function chargeText(
  { market, group, kind }: Pick<ChargeSum, 'market' | 'group' | 'kind'>,
  language: Language,
): { readonly product: string; readonly kind: string } {
  const ofGroup = (group === null ? undefined : groupWords[language][group]) ?? rest[language];
  return {
    product: market !== null && isMarket(market) ? marketTable[market][language].market : ofGroup,
    kind: kind === 'rest' ? rest[language] : isCharge(kind) ? chargeWords[language][kind] : purposeText(kind, language),
  };
}
