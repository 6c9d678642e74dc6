import { type DeedField, deedFields } from '@tarazu/domain/operator/deed';
import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/** The fields of proposals and of the audit trail. */
const fieldWords: Readonly<Record<DeedField, Words>> = {
  account: { 'en-US': 'Account', 'pt-BR': 'Conta' },
  action: { 'en-US': 'Deeds beginning with', 'pt-BR': 'Ações que começam com' },
  alone: { 'en-US': 'Without a second person', 'pt-BR': 'Sem segunda pessoa' },
  amount: { 'en-US': 'Amount', 'pt-BR': 'Valor' },
  asked: { 'en-US': 'Order asks for', 'pt-BR': 'Valor do pedido' },
  becomes: { 'en-US': 'Becomes', 'pt-BR': 'Passa a ser' },
  before: { 'en-US': 'Before', 'pt-BR': 'Antes' },
  capability: { 'en-US': 'Roles do not include', 'pt-BR': 'As funções não incluem' },
  changeId: { 'en-US': 'Change of the score', 'pt-BR': 'Mudança na pontuação' },
  changes: { 'en-US': 'Changes', 'pt-BR': 'Mudanças' },
  corrects: { 'en-US': 'Corrects entry', 'pt-BR': 'Corrige o lançamento' },
  country: { 'en-US': 'Country', 'pt-BR': 'País' },
  currency: { 'en-US': 'Currency', 'pt-BR': 'Moeda' },
  customer: { 'en-US': 'Customer', 'pt-BR': 'Cliente' },
  customerId: { 'en-US': 'Customer number', 'pt-BR': 'Número do cliente' },
  day: { 'en-US': 'Day', 'pt-BR': 'Dia' },
  days: { 'en-US': 'Days', 'pt-BR': 'Dias' },
  delta: { 'en-US': 'Points', 'pt-BR': 'Pontos' },
  document: { 'en-US': 'Document', 'pt-BR': 'Documento' },
  effectiveFrom: { 'en-US': 'Counts from', 'pt-BR': 'Vale a partir de' },
  exchange: { 'en-US': 'Exchange', 'pt-BR': 'Bolsa' },
  explanation: { 'en-US': 'The customer reads', 'pt-BR': 'O cliente lê' },
  faults: { 'en-US': 'What is wrong', 'pt-BR': 'O que está errado' },
  from: { 'en-US': 'From', 'pt-BR': 'De' },
  holder: { 'en-US': 'Account name', 'pt-BR': 'Nome da conta' },
  hours: { 'en-US': 'Hours', 'pt-BR': 'Horário' },
  limit: { 'en-US': 'New amount', 'pt-BR': 'Novo valor' },
  line: { 'en-US': 'Line', 'pt-BR': 'Linha' },
  lines: { 'en-US': 'Lines', 'pt-BR': 'Linhas' },
  login: { 'en-US': 'Login name', 'pt-BR': 'Usuário' },
  looks: { 'en-US': 'Look closer', 'pt-BR': 'Pontos de atenção' },
  maker: { 'en-US': 'Proposed by', 'pt-BR': 'Proposto por' },
  makerReason: { 'en-US': 'Reason of the proposal', 'pt-BR': 'Motivo da proposta' },
  minutes: { 'en-US': 'Minutes', 'pt-BR': 'Minutos' },
  name: { 'en-US': 'Name', 'pt-BR': 'Nome' },
  number: { 'en-US': 'Order', 'pt-BR': 'Pedido' },
  object: { 'en-US': 'Objects beginning with', 'pt-BR': 'Objetos que começam com' },
  operatorId: { 'en-US': 'Operator', 'pt-BR': 'Operador' },
  outcome: { 'en-US': 'Outcome', 'pt-BR': 'Resultado' },
  paid: { 'en-US': 'Paid', 'pt-BR': 'Pago' },
  paidOn: { 'en-US': 'Paid on', 'pt-BR': 'Pago em' },
  part: { 'en-US': 'Picture', 'pt-BR': 'Imagem' },
  payee: { 'en-US': 'To', 'pt-BR': 'Para' },
  payer: { 'en-US': 'Payer', 'pt-BR': 'Pagador' },
  photoId: { 'en-US': 'Number of the picture', 'pt-BR': 'Número da imagem' },
  points: { 'en-US': 'Score now', 'pt-BR': 'Pontuação agora' },
  principal: { 'en-US': 'Principal', 'pt-BR': 'Principal' },
  proposalId: { 'en-US': 'Number of the proposal', 'pt-BR': 'Número da proposta' },
  receives: { 'en-US': 'Customer receives', 'pt-BR': 'O cliente recebe' },
  reference: { 'en-US': 'Reference', 'pt-BR': 'Referência' },
  roles: { 'en-US': 'Roles', 'pt-BR': 'Funções' },
  rule: { 'en-US': 'Rule', 'pt-BR': 'Regra' },
  source: { 'en-US': 'Source', 'pt-BR': 'Fonte' },
  tariff: { 'en-US': 'Table', 'pt-BR': 'Tabela' },
  to: { 'en-US': 'To', 'pt-BR': 'Para' },
  told: { 'en-US': 'Told to the customer', 'pt-BR': 'O que o cliente lê' },
  until: { 'en-US': 'Until', 'pt-BR': 'Até' },
  version: { 'en-US': 'Version', 'pt-BR': 'Versão' },
  what: { 'en-US': 'What', 'pt-BR': 'O quê' },
};

/** The name of a field; one that an older program kept stays as it is. */
export function deedFieldText(field: string, language: Language): string {
  const known = deedFields.find((name) => name === field);
  return known === undefined ? field : fieldWords[known][language];
}
