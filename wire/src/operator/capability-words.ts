import { type Capability, capabilities, may, type Role, roles } from '@tarazu/domain/operator/capability';
import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/** What each capability lets somebody do, as it goes on after "may". */
export const capabilityWords: Readonly<Record<Capability, Words>> = {
  'console.enter': { 'en-US': 'open the console', 'pt-BR': 'abrir o console' },
  'proposal.read': { 'en-US': 'see proposals', 'pt-BR': 'ver propostas' },
  'customer.read': { 'en-US': 'see customers', 'pt-BR': 'ver clientes' },
  'customer.freeze': { 'en-US': 'restrict a customer', 'pt-BR': 'restringir um cliente' },
  'customer.freeze.approve': {
    'en-US': 'approve restrictions',
    'pt-BR': 'aprovar restrições',
  },
  'kyc.read': { 'en-US': 'see identity reviews', 'pt-BR': 'ver análises de identidade' },
  'kyc.document': { 'en-US': 'open identity documents', 'pt-BR': 'abrir documentos de identidade' },
  'kyc.decide': { 'en-US': 'decide identity reviews', 'pt-BR': 'decidir análises de identidade' },
  'kyc.approve': { 'en-US': 'approve decisions about identity', 'pt-BR': 'aprovar decisões de identidade' },
  'deposit.read': { 'en-US': 'see deposits', 'pt-BR': 'ver depósitos' },
  'deposit.match': { 'en-US': 'match deposits', 'pt-BR': 'conferir depósitos' },
  'deposit.approve': { 'en-US': 'approve credits of deposits', 'pt-BR': 'aprovar créditos de depósitos' },
  'withdrawal.read': { 'en-US': 'see withdrawals', 'pt-BR': 'ver saques' },
  'withdrawal.review': { 'en-US': 'check withdrawals', 'pt-BR': 'conferir saques' },
  'withdrawal.release': { 'en-US': 'release withdrawals', 'pt-BR': 'liberar saques' },
  'reconciliation.read': { 'en-US': 'see the reconciliation', 'pt-BR': 'ver a conciliação' },
  'ledger.read': { 'en-US': 'see the ledger', 'pt-BR': 'ver o livro-razão' },
  'ledger.adjust': { 'en-US': 'propose corrections of balances', 'pt-BR': 'propor correções de saldo' },
  'ledger.adjust.approve': { 'en-US': 'approve corrections of balances', 'pt-BR': 'aprovar correções de saldo' },
  'loan.read': { 'en-US': 'see loans', 'pt-BR': 'ver empréstimos' },
  'loan.decide': { 'en-US': 'propose decisions about loans', 'pt-BR': 'propor decisões de empréstimo' },
  'loan.approve': { 'en-US': 'approve decisions about loans', 'pt-BR': 'aprovar decisões de empréstimo' },
  'credit.read': { 'en-US': 'see credit scores', 'pt-BR': 'ver pontuações de crédito' },
  'credit.adjust': { 'en-US': 'propose corrections of scores', 'pt-BR': 'propor correções de pontuação' },
  'credit.approve': { 'en-US': 'approve corrections of scores', 'pt-BR': 'aprovar correções de pontuação' },
  'vip.read': { 'en-US': 'see memberships', 'pt-BR': 'ver assinaturas' },
  'vip.plan': { 'en-US': 'propose membership plans', 'pt-BR': 'propor planos de assinatura' },
  'vip.plan.approve': { 'en-US': 'approve membership plans', 'pt-BR': 'aprovar planos de assinatura' },
  'content.read': { 'en-US': 'see drafts', 'pt-BR': 'ver rascunhos' },
  'content.edit': { 'en-US': 'write drafts', 'pt-BR': 'escrever rascunhos' },
  'content.publish': { 'en-US': 'publish', 'pt-BR': 'publicar' },
  'support.answer': { 'en-US': 'answer in support', 'pt-BR': 'responder no suporte' },
  'market.read': { 'en-US': 'see the state of the market', 'pt-BR': 'ver a situação do mercado' },
  'market.halt': { 'en-US': 'propose trading halts', 'pt-BR': 'propor a suspensão de negociações' },
  'offer.edit': { 'en-US': 'propose offers that are drawn', 'pt-BR': 'propor ofertas com sorteio' },
  'offer.approve': { 'en-US': 'approve offers that are drawn', 'pt-BR': 'aprovar ofertas com sorteio' },
  'placement.read': {
    'en-US': 'see who applied for placements and is named beside draws',
    'pt-BR': 'ver quem fez pedidos em colocações e quem foi indicado fora de sorteios',
  },
  'placement.edit': { 'en-US': 'propose placements', 'pt-BR': 'propor colocações' },
  'placement.approve': { 'en-US': 'approve placements', 'pt-BR': 'aprovar colocações' },
  'market.halt.approve': { 'en-US': 'approve trading halts', 'pt-BR': 'aprovar a suspensão de negociações' },
  'calendar.edit': { 'en-US': 'propose other trading days', 'pt-BR': 'propor mudanças no calendário' },
  'calendar.approve': { 'en-US': 'approve other trading days', 'pt-BR': 'aprovar mudanças no calendário' },
  'tariff.read': { 'en-US': 'see fees and limits', 'pt-BR': 'ver taxas e limites' },
  'tariff.edit': { 'en-US': 'propose fees and limits', 'pt-BR': 'propor taxas e limites' },
  'tariff.approve': { 'en-US': 'approve fees and limits', 'pt-BR': 'aprovar taxas e limites' },
  'export.run': { 'en-US': 'ask for data as a file', 'pt-BR': 'pedir dados em arquivo' },
  'export.approve': { 'en-US': 'approve data as a file', 'pt-BR': 'aprovar dados em arquivo' },
  'operator.read': { 'en-US': 'see operators', 'pt-BR': 'ver operadores' },
  'operator.manage': { 'en-US': 'propose operators and roles', 'pt-BR': 'propor operadores e funções' },
  'operator.approve': { 'en-US': 'approve operators and roles', 'pt-BR': 'aprovar operadores e funções' },
  'audit.read': { 'en-US': 'see the audit trail', 'pt-BR': 'ver a trilha de auditoria' },
};

export const roleWords: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  'en-US': {
    administrator: 'Administrator',
    compliance: 'Compliance',
    treasury: 'Treasury',
    credit: 'Credit',
    content: 'Content',
    support: 'Support',
    auditor: 'Auditor',
  },
  'pt-BR': {
    administrator: 'Administração',
    compliance: 'Conformidade',
    treasury: 'Tesouraria',
    credit: 'Crédito',
    content: 'Conteúdo',
    support: 'Suporte',
    auditor: 'Auditoria',
  },
};

/** Making one takes longer than all that it is asked for. */
const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  'en-US': new Intl.ListFormat('en-US', { type: 'disjunction' }),
  'pt-BR': new Intl.ListFormat('pt-BR', { type: 'disjunction' }),
};

/** Said to somebody whose roles do not include it: what, and the roles that can, as the table of roles has them. */
export function notYoursText(capability: Capability, language: Language): string {
  const able = roles.filter((role) => may([role], capability)).map((role) => roleWords[language][role]);
  const list = lists[language].format(able);
  const action = capabilityWords[capability][language];
  return language === 'pt-BR' ? `Você não pode ${action}. Quem pode: ${list}.` : `You cannot ${action}. ${list} can.`;
}

/** The same for each capability, as the cases of a `select` in a refusal's sentence. */
export function notYoursCases(language: Language): string {
  return capabilities.map((name) => `${name} {${notYoursText(name, language)}}`).join(' ');
}
