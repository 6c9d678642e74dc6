import {
  type DeedObjectKind,
  type ProposalDeed,
  type ProposalKindName,
  proposalDeeds,
  proposalKinds,
  type SoloDeed,
} from '@tarazu/domain/operator/action';
import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/** What each proposal would do. */
const proposalKindWords: Readonly<Record<ProposalKindName, Words>> = {
  'calendar.change': { 'en-US': 'Change a day of an exchange', 'pt-BR': 'Mudar um dia de uma bolsa' },
  'coin-aside.credit': {
    'en-US': 'Credit a coin deposit that was put aside',
    'pt-BR': 'Creditar um depósito de criptoativo em análise',
  },
  'note.take-down': { 'en-US': 'Take a note of a teacher down', 'pt-BR': 'Retirar a nota de um mestre' },
  'content.publish': { 'en-US': 'Publish something', 'pt-BR': 'Publicar algo' },
  'credit.correct': { 'en-US': 'Correct a credit score', 'pt-BR': 'Corrigir uma pontuação de crédito' },
  'customer.release': {
    'en-US': 'Lift what is stopped for a customer',
    'pt-BR': 'Liberar o que está bloqueado de um cliente',
  },
  'customer.restrict': { 'en-US': 'Restrict a customer', 'pt-BR': 'Restringir um cliente' },
  'deposit.credit': { 'en-US': 'Credit an unmatched payment', 'pt-BR': 'Creditar um pagamento não identificado' },
  'export.run': { 'en-US': 'Hand out data as a file', 'pt-BR': 'Entregar dados em arquivo' },
  'halt.end': { 'en-US': 'Resume trading', 'pt-BR': 'Retomar a negociação' },
  'halt.start': { 'en-US': 'Halt trading', 'pt-BR': 'Suspender a negociação' },
  'kyc.decide': { 'en-US': 'Decide an identity check', 'pt-BR': 'Decidir uma análise de identidade' },
  'ledger.adjust': { 'en-US': 'Correct a customer’s balance', 'pt-BR': 'Corrigir o saldo de um cliente' },
  'loan.decide': { 'en-US': 'Offer or reject a loan', 'pt-BR': 'Oferecer ou recusar um empréstimo' },
  'loan.limit': { 'en-US': 'Enable a loan amount', 'pt-BR': 'Liberar um valor de empréstimo' },
  'loan.repayment': {
    'en-US': 'Count a transfer as a repayment',
    'pt-BR': 'Aceitar uma transferência como pagamento',
  },
  'loan.write-off': { 'en-US': 'Write a loan off', 'pt-BR': 'Baixar um empréstimo' },
  'operator.invite': { 'en-US': 'Invite an operator', 'pt-BR': 'Convidar um operador' },
  'operator.recovery': {
    'en-US': 'New password and authenticator for an operator',
    'pt-BR': 'Nova senha e novo autenticador para um operador',
  },
  'operator.roles': { 'en-US': 'Change the roles of an operator', 'pt-BR': 'Mudar as funções de um operador' },
  'operator.switch-on': { 'en-US': 'Switch an operator on again', 'pt-BR': 'Reativar um operador' },
  'offer.announce': { 'en-US': 'Offer shares by a draw', 'pt-BR': 'Oferecer ações por sorteio' },
  'payout.abandon': {
    'en-US': 'Abandon a batch of coin payments before it is sent',
    'pt-BR': 'Abandonar um lote de pagamentos em moedas antes do envio',
  },
  'payout.end': {
    'en-US': 'Give back a coin withdrawal that was replaced',
    'pt-BR': 'Devolver um saque de moeda substituído',
  },
  'payout.sign': {
    'en-US': 'Let a batch of coin payments be signed',
    'pt-BR': 'Liberar a assinatura de um lote de pagamentos em moedas',
  },
  'offer.name': { 'en-US': 'Name somebody beside a draw', 'pt-BR': 'Indicar alguém fora do sorteio' },
  'offer.run': {
    'en-US': 'Run the step of an offer that is due',
    'pt-BR': 'Executar a etapa vencida de uma oferta',
  },
  'placement.announce': { 'en-US': 'Place shares with a few', 'pt-BR': 'Colocar ações com poucos' },
  'placement.decide': { 'en-US': 'Give out a placement', 'pt-BR': 'Atribuir uma colocação' },
  'tariff.change': { 'en-US': 'Change fees or limits', 'pt-BR': 'Mudar taxas ou limites' },
  'withdrawal.release': { 'en-US': 'Send a large withdrawal', 'pt-BR': 'Enviar um saque de valor alto' },
};

/** What becomes of a proposal, before what it is about. */
const proposalDeedWords: Readonly<Record<ProposalDeed, Words>> = {
  propose: { 'en-US': 'Proposed', 'pt-BR': 'Proposta feita' },
  approve: { 'en-US': 'Approved', 'pt-BR': 'Proposta aprovada' },
  reject: { 'en-US': 'Rejected', 'pt-BR': 'Proposta rejeitada' },
  withdraw: { 'en-US': 'Withdrawn', 'pt-BR': 'Proposta retirada' },
};

const soloDeedWords: Readonly<Record<SoloDeed, Words>> = {
  'audit.export': { 'en-US': 'Export the audit trail', 'pt-BR': 'Exportar a trilha de auditoria' },
  'content.end': { 'en-US': 'Take a publication down', 'pt-BR': 'Tirar uma publicação do ar' },
  'content.save': { 'en-US': 'Save a draft', 'pt-BR': 'Salvar um rascunho' },
  'credit.keep': { 'en-US': 'Keep a disputed score', 'pt-BR': 'Manter uma pontuação contestada' },
  'customer.look': { 'en-US': 'Look at a customer', 'pt-BR': 'Consultar um cliente' },
  'customer.note': { 'en-US': 'Write a note about a customer', 'pt-BR': 'Registrar uma anotação sobre um cliente' },
  'deposit.channel-password': {
    'en-US': 'Make a password for an offline deposit',
    'pt-BR': 'Gerar uma senha para depósito presencial',
  },
  'deposit.proof': { 'en-US': 'Look at a customer’s receipt', 'pt-BR': 'Ver o comprovante de um cliente' },
  'deposit.refuse': { 'en-US': 'Refuse a deposit', 'pt-BR': 'Recusar um depósito' },
  'deposit.return': { 'en-US': 'Send a payment back', 'pt-BR': 'Devolver um pagamento' },
  'deposit.find': { 'en-US': 'Find a declared payment', 'pt-BR': 'Localizar um pagamento informado' },
  'deposit.statement': { 'en-US': 'Take in a bank statement', 'pt-BR': 'Importar um extrato bancário' },
  'export.fetch': { 'en-US': 'Fetch an exported file', 'pt-BR': 'Baixar um arquivo exportado' },
  'kyc.look': { 'en-US': 'Look at an identity document', 'pt-BR': 'Ver um documento de identidade' },
  'operator.denied': { 'en-US': 'Turned away: not in the roles', 'pt-BR': 'Acesso negado: fora das funções' },
  'operator.join': { 'en-US': 'Join as an operator', 'pt-BR': 'Entrar na equipe' },
  'operator.link': { 'en-US': 'Make a one-time link', 'pt-BR': 'Gerar um link de uso único' },
  'operator.login': { 'en-US': 'Log in', 'pt-BR': 'Entrar no console' },
  'operator.logout': { 'en-US': 'Sign out', 'pt-BR': 'Sair do console' },
  'operator.recover': { 'en-US': 'Renew password and authenticator', 'pt-BR': 'Renovar senha e autenticador' },
  'operator.switch-off': { 'en-US': 'Switch an operator off', 'pt-BR': 'Desativar um operador' },
  'payout.file': { 'en-US': 'Fetch a batch for signing', 'pt-BR': 'Baixar um lote para assinar' },
  'payout.make': { 'en-US': 'Put a coin withdrawal into a batch', 'pt-BR': 'Pôr um saque de moeda em um lote' },
  'payout.raise': { 'en-US': 'Raise the fee of a coin payment', 'pt-BR': 'Aumentar a taxa de um pagamento em moedas' },
  'payout.signed': { 'en-US': 'Send a signed batch', 'pt-BR': 'Enviar um lote assinado' },
  'practice.switch': {
    'en-US': 'Switch the practice desk on or off',
    'pt-BR': 'Ligar ou desligar a mesa de simulação',
  },
  'rail.pause': { 'en-US': 'Pause payments', 'pt-BR': 'Pausar pagamentos' },
  'rail.resume': { 'en-US': 'Resume payments', 'pt-BR': 'Retomar pagamentos' },
  'support.answer': { 'en-US': 'Answer in support', 'pt-BR': 'Responder no suporte' },
  'support.close': { 'en-US': 'Close a conversation', 'pt-BR': 'Encerrar uma conversa' },
  'support.picture': { 'en-US': 'Look at a picture in support', 'pt-BR': 'Ver uma imagem do suporte' },
  'support.read': { 'en-US': 'Read a conversation', 'pt-BR': 'Ler uma conversa' },
  'withdrawal.check': { 'en-US': 'Check a withdrawal', 'pt-BR': 'Conferir um saque' },
  'withdrawal.refuse': { 'en-US': 'Refuse a withdrawal', 'pt-BR': 'Recusar um saque' },
};

const objectWords: Readonly<Record<DeedObjectKind, Words>> = {
  audit: { 'en-US': 'Audit trail', 'pt-BR': 'Trilha de auditoria' },
  calendar: { 'en-US': 'Day of an exchange', 'pt-BR': 'Dia de uma bolsa' },
  call: { 'en-US': 'Call', 'pt-BR': 'Chamada' },
  'coin-deposit': { 'en-US': 'Coin deposit', 'pt-BR': 'Depósito de criptoativo' },
  note: { 'en-US': 'Note of a teacher', 'pt-BR': 'Nota de um mestre' },
  content: { 'en-US': 'Content', 'pt-BR': 'Conteúdo' },
  conversation: { 'en-US': 'Conversation', 'pt-BR': 'Conversa' },
  credit: { 'en-US': 'Credit score', 'pt-BR': 'Pontuação de crédito' },
  customer: { 'en-US': 'Customer', 'pt-BR': 'Cliente' },
  deposit: { 'en-US': 'Deposit', 'pt-BR': 'Depósito' },
  export: { 'en-US': 'Exported file', 'pt-BR': 'Arquivo exportado' },
  invitation: { 'en-US': 'Invitation', 'pt-BR': 'Convite' },
  kyc: { 'en-US': 'Identity check', 'pt-BR': 'Análise de identidade' },
  ledger: { 'en-US': 'Balance', 'pt-BR': 'Saldo' },
  loan: { 'en-US': 'Loan', 'pt-BR': 'Empréstimo' },
  'loan-limit': { 'en-US': 'Loan amount', 'pt-BR': 'Valor de empréstimo' },
  market: { 'en-US': 'Market', 'pt-BR': 'Mercado' },
  offer: { 'en-US': 'Offer', 'pt-BR': 'Oferta' },
  placement: { 'en-US': 'Placement', 'pt-BR': 'Colocação' },
  operator: { 'en-US': 'Operator', 'pt-BR': 'Operador' },
  payment: { 'en-US': 'Payment', 'pt-BR': 'Pagamento' },
  payout: { 'en-US': 'Batch of coin payments', 'pt-BR': 'Lote de pagamentos em moedas' },
  practice: { 'en-US': 'Practice desk', 'pt-BR': 'Mesa de simulação' },
  rail: { 'en-US': 'Payments', 'pt-BR': 'Pagamentos' },
  statement: { 'en-US': 'Bank statement', 'pt-BR': 'Extrato bancário' },
  suspense: { 'en-US': 'Unmatched payment', 'pt-BR': 'Pagamento não identificado' },
  tariff: { 'en-US': 'Fees and limits', 'pt-BR': 'Taxas e limites' },
  withdrawal: { 'en-US': 'Withdrawal', 'pt-BR': 'Saque' },
};

/** What a proposal of this kind would do; a name that an older program kept stays as it is. */
export function proposalKindText(kind: string, language: Language): string {
  const known = proposalKinds.find((name) => name === kind);
  return known === undefined ? kind : proposalKindWords[known][language];
}

/** A line of the audit trail in words; a name that an older program kept stays as it is. */
export function actionText(action: string, language: Language): string {
  if (Object.hasOwn(soloDeedWords, action)) return soloDeedWords[action as SoloDeed][language];
  const step = proposalDeeds.find((name) => action.endsWith(`.${name}`));
  const kind = proposalKinds.find((name) => name === (step === undefined ? action : action.slice(0, -step.length - 1)));
  if (kind === undefined) return action;
  const what = proposalKindWords[kind][language];
  if (step === undefined) return what;
  return `${proposalDeedWords[step][language]}: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}`;
}

/** What kind of thing an object of the trail is: `customer:88` is a customer. */
export function actionObjectText(object: string, language: Language): string {
  const kind = object.slice(0, (object.indexOf(':') + 1 || object.length + 1) - 1);
  return Object.hasOwn(objectWords, kind) ? objectWords[kind as DeedObjectKind][language] : object;
}
