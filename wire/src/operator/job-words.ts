import type { Language } from '../language.ts';

/** Work that comes back by itself, by the name under which operators and /metrics see it. */
const words = {
  settlement: { 'en-US': 'Settlement of trades', 'pt-BR': 'Liquidação de negócios' },
  blocks: { 'en-US': 'Published blocks', 'pt-BR': 'Blocos publicados' },
  'corporate-actions': { 'en-US': 'Dividends and splits', 'pt-BR': 'Proventos e desdobramentos' },
  funding: { 'en-US': 'Funding of contracts', 'pt-BR': 'Financiamento de contratos' },
  'margin-notices': {
    'en-US': 'Notices of announced margin terms',
    'pt-BR': 'Avisos de condições de margem anunciadas',
  },
  options: { 'en-US': 'Settlement of options', 'pt-BR': 'Liquidação de opções' },
  'square-off': { 'en-US': 'Square-off of intraday positions', 'pt-BR': 'Encerramento de posições intradia' },
  offers: { 'en-US': 'Offers of shares and coins', 'pt-BR': 'Ofertas de ações e moedas' },
  follows: { 'en-US': 'Copies of teachers', 'pt-BR': 'Cópias de mestres' },
  robots: { 'en-US': 'Robots', 'pt-BR': 'Robôs' },
  'own-strategies': { 'en-US': 'Strategies that people have written', 'pt-BR': 'Estratégias escritas por pessoas' },
  backtests: { 'en-US': 'Strategies tried on the past', 'pt-BR': 'Estratégias testadas no passado' },
  'house-robots': { 'en-US': 'Robots of the house', 'pt-BR': 'Robôs da casa' },
  'house-runs': { 'en-US': 'The past of strategies of the house', 'pt-BR': 'O passado das estratégias da casa' },
  'limit-conversions': { 'en-US': 'Conversions at a limit', 'pt-BR': 'Conversões com limite' },
  'recurring-plans': { 'en-US': 'Recurring plans', 'pt-BR': 'Planos recorrentes' },
  'baskets-left': { 'en-US': 'Baskets left under way', 'pt-BR': 'Cestas que ficaram no meio' },
  'slow-alerts': { 'en-US': 'Alerts on daily closes and news', 'pt-BR': 'Alertas de fechamentos e notícias' },
  'market-reports': { 'en-US': 'Market reports', 'pt-BR': 'Relatórios de mercado' },
  chains: { 'en-US': 'Chains of coins', 'pt-BR': 'Redes de criptoativos' },
  'chain-nodes': { 'en-US': 'Chains behind nodes', 'pt-BR': 'Redes por trás de nós' },
  'coin-payouts': { 'en-US': 'Payments of coins', 'pt-BR': 'Pagamentos em moedas' },
  'deposits-ending': { 'en-US': 'Deposits that end', 'pt-BR': 'Depósitos que vencem' },
  'withdrawals-released': { 'en-US': 'Released withdrawals', 'pt-BR': 'Retiradas liberadas' },
  'restrictions-ending': { 'en-US': 'Restrictions that end', 'pt-BR': 'Restrições que terminam' },
  loans: { 'en-US': 'Loans: days and ends', 'pt-BR': 'Empréstimos: dias e prazos' },
  'practice-desk': { 'en-US': 'Practice desk', 'pt-BR': 'Mesa de simulação' },
  proposals: { 'en-US': 'Proposals that end or go on', 'pt-BR': 'Propostas que vencem ou continuam' },
  'sessions-used': { 'en-US': 'Last use of sessions', 'pt-BR': 'Último uso das sessões' },
  'sessions-over': { 'en-US': 'Sessions and codes that are over', 'pt-BR': 'Sessões e códigos que acabaram' },
  push: { 'en-US': 'Notifications on devices', 'pt-BR': 'Notificações em aparelhos' },
  'photos-unsent': { 'en-US': 'Photos never sent', 'pt-BR': 'Fotos nunca enviadas' },
  'exports-over': { 'en-US': 'Files that are over', 'pt-BR': 'Arquivos que venceram' },
  'guests-silent': { 'en-US': 'Chats of silent guests', 'pt-BR': 'Conversas de visitantes em silêncio' },
  'nonces-old': { 'en-US': 'Old numbers of rail notices', 'pt-BR': 'Números antigos de avisos de pagamento' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type JobName = keyof typeof words;
export const jobNames = Object.keys(words) as JobName[];

export function jobText(name: JobName, language: Language): string {
  return words[name][language];
}
