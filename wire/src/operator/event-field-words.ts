import type { AdjustmentEvent } from '@tarazu/domain/adjustment/adjustment';
import type { DepositEvent } from '@tarazu/domain/deposit/deposit-events';
import type { AccountTransferEvent } from '@tarazu/domain/exchange/account-transfer';
import type { ExchangeEvent } from '@tarazu/domain/exchange/exchange';
import type { LoanEvent } from '@tarazu/domain/loan/events';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { UserEvent } from '@tarazu/domain/user/account';
import type { VipEvent } from '@tarazu/domain/vip/membership';
import type { WithdrawalEvent } from '@tarazu/domain/withdrawal/withdrawal-events';
import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/** The events that move money or shares, and so stand behind an entry of the ledger. */
type LedgerEvent =
  | AccountTransferEvent
  | AdjustmentEvent
  | DepositEvent
  | ExchangeEvent
  | LoanEvent
  | OrderEvent
  | UserEvent
  | VipEvent
  | WithdrawalEvent;

/** The fields of a body that hold one plain fact; an entry shows no others. */
type PlainFieldOf<Event> = Event extends { readonly body: infer Body }
  ? { [Name in keyof Body]-?: Extract<Body[Name], string | number | boolean> extends never ? never : Name }[keyof Body]
  : never;

/** What the facts behind an entry of the ledger are called. A new field of such an event needs its words first. */
const fieldWords: Readonly<Record<PlainFieldOf<LedgerEvent>, Words>> = {
  account: { 'en-US': 'Account', 'pt-BR': 'Conta' },
  adjustmentId: { 'en-US': 'Number of the correction', 'pt-BR': 'Número da correção' },
  amount: { 'en-US': 'Amount', 'pt-BR': 'Valor' },
  arrivesBy: { 'en-US': 'Arrives by', 'pt-BR': 'Chega até' },
  at: { 'en-US': 'Time', 'pt-BR': 'Hora' },
  automatic: { 'en-US': 'Without a check', 'pt-BR': 'Sem conferência' },
  batchId: { 'en-US': 'Batch', 'pt-BR': 'Lote' },
  base: { 'en-US': 'Asset', 'pt-BR': 'Ativo' },
  boughtDay: { 'en-US': 'Bought on', 'pt-BR': 'Comprado em' },
  by: { 'en-US': 'By', 'pt-BR': 'Por' },
  byCode: { 'en-US': 'By a code', 'pt-BR': 'Por código' },
  byPerson: { 'en-US': 'By the customer', 'pt-BR': 'Pelo cliente' },
  change: { 'en-US': 'Change', 'pt-BR': 'Mudança' },
  changed: { 'en-US': 'Changed', 'pt-BR': 'Alterado' },
  channel: { 'en-US': 'Channel', 'pt-BR': 'Canal' },
  charged: { 'en-US': 'Kept of the fee', 'pt-BR': 'Cobrado da taxa' },
  chargesTotal: { 'en-US': 'Charges in all', 'pt-BR': 'Total de custos' },
  claimId: { 'en-US': 'Number of the transfer said to be made', 'pt-BR': 'Número da transferência informada' },
  code: { 'en-US': 'Why', 'pt-BR': 'Motivo' },
  corrects: { 'en-US': 'Corrects entry', 'pt-BR': 'Corrige o lançamento' },
  cost: { 'en-US': 'Cost', 'pt-BR': 'Custo' },
  country: { 'en-US': 'Country', 'pt-BR': 'País' },
  currency: { 'en-US': 'Currency', 'pt-BR': 'Moeda' },
  date: { 'en-US': 'Day', 'pt-BR': 'Dia' },
  day: { 'en-US': 'Day', 'pt-BR': 'Dia' },
  days: { 'en-US': 'Days', 'pt-BR': 'Dias' },
  depositId: { 'en-US': 'Number of the deposit', 'pt-BR': 'Número do depósito' },
  device: { 'en-US': 'Device', 'pt-BR': 'Dispositivo' },
  dueDay: { 'en-US': 'Due on', 'pt-BR': 'Vencimento' },
  email: { 'en-US': 'E-mail', 'pt-BR': 'E-mail' },
  ended: { 'en-US': 'How it ended', 'pt-BR': 'Como terminou' },
  endsAt: { 'en-US': 'Ends', 'pt-BR': 'Termina em' },
  exchangeId: { 'en-US': 'Number of the exchange', 'pt-BR': 'Número do câmbio' },
  expiresAt: { 'en-US': 'Expires', 'pt-BR': 'Expira em' },
  explanation: { 'en-US': 'The customer reads', 'pt-BR': 'O cliente lê' },
  fee: { 'en-US': 'Fee', 'pt-BR': 'Taxa' },
  feeBack: { 'en-US': 'Fee given back', 'pt-BR': 'Tarifa devolvida' },
  feePercent: { 'en-US': 'Fee, per cent', 'pt-BR': 'Taxa, em %' },
  first: { 'en-US': 'For the first time', 'pt-BR': 'Pela primeira vez' },
  from: { 'en-US': 'From', 'pt-BR': 'De' },
  fromAccount: { 'en-US': 'From account', 'pt-BR': 'Da conta' },
  fromPerDollar: { 'en-US': 'One dollar in the currency given', 'pt-BR': 'Um dólar na moeda entregue' },
  given: { 'en-US': 'Given', 'pt-BR': 'Entregue' },
  held: { 'en-US': 'Held', 'pt-BR': 'Bloqueado' },
  holderName: { 'en-US': 'Account name', 'pt-BR': 'Nome da conta' },
  instrumentId: { 'en-US': 'Instrument', 'pt-BR': 'Ativo' },
  interest: { 'en-US': 'Interest', 'pt-BR': 'Juros' },
  invited: { 'en-US': 'Invited by somebody', 'pt-BR': 'Com convite' },
  kind: { 'en-US': 'Kind', 'pt-BR': 'Tipo' },
  language: { 'en-US': 'Language', 'pt-BR': 'Idioma' },
  late: { 'en-US': 'Late', 'pt-BR': 'Em atraso' },
  left: { 'en-US': 'Left to pay', 'pt-BR': 'Falta pagar' },
  limit: { 'en-US': 'Limit', 'pt-BR': 'Limite' },
  loanId: { 'en-US': 'Number of the loan', 'pt-BR': 'Número do empréstimo' },
  market: { 'en-US': 'Market', 'pt-BR': 'Mercado' },
  membershipId: { 'en-US': 'Number of the membership', 'pt-BR': 'Número da assinatura' },
  method: { 'en-US': 'Proved by', 'pt-BR': 'Comprovado por' },
  most: { 'en-US': 'At most', 'pt-BR': 'No máximo' },
  mode: { 'en-US': 'How it is paid', 'pt-BR': 'Forma de pagamento' },
  name: { 'en-US': 'Name', 'pt-BR': 'Nome' },
  narration: { 'en-US': 'What the payer wrote', 'pt-BR': 'Mensagem do pagador' },
  net: { 'en-US': 'Net amount', 'pt-BR': 'Valor líquido' },
  nickname: { 'en-US': 'Nickname', 'pt-BR': 'Apelido' },
  no: { 'en-US': 'Number', 'pt-BR': 'Número' },
  number: { 'en-US': 'Order number', 'pt-BR': 'Número do pedido' },
  orderId: { 'en-US': 'Number of the order', 'pt-BR': 'Número da ordem' },
  paidOn: { 'en-US': 'Paid on', 'pt-BR': 'Pago em' },
  partOf: { 'en-US': 'Part of', 'pt-BR': 'Parte de' },
  partyName: { 'en-US': 'Payer', 'pt-BR': 'Pagador' },
  payeeId: { 'en-US': 'Number of the account for withdrawals', 'pt-BR': 'Número da conta para saques' },
  payeeKind: { 'en-US': 'Kind of account', 'pt-BR': 'Tipo de conta' },
  payeeLabel: { 'en-US': 'Account for withdrawals', 'pt-BR': 'Conta para saques' },
  payeeMasked: { 'en-US': 'Number, masked', 'pt-BR': 'Número, mascarado' },
  penal: { 'en-US': 'Late fee', 'pt-BR': 'Multa' },
  perDayCharged: { 'en-US': 'Interest of one day', 'pt-BR': 'Juros de um dia' },
  planId: { 'en-US': 'Plan', 'pt-BR': 'Plano' },
  price: { 'en-US': 'Price', 'pt-BR': 'Preço' },
  principal: { 'en-US': 'Principal', 'pt-BR': 'Principal' },
  proof: { 'en-US': 'Receipt', 'pt-BR': 'Comprovante' },
  publicId: { 'en-US': 'Customer number', 'pt-BR': 'Número do cliente' },
  product: { 'en-US': 'Kind of trade', 'pt-BR': 'Modalidade' },
  purpose: { 'en-US': 'Place', 'pt-BR': 'Lugar' },
  quantity: { 'en-US': 'Quantity', 'pt-BR': 'Quantidade' },
  queueAhead: { 'en-US': 'Ahead in the book', 'pt-BR': 'À frente no book' },
  quoteId: { 'en-US': 'Number of the quote', 'pt-BR': 'Número da cotação' },
  quotedAt: { 'en-US': 'Quoted at', 'pt-BR': 'Cotado em' },
  rail: { 'en-US': 'Way of payment', 'pt-BR': 'Meio de pagamento' },
  railReference: { 'en-US': 'Number of the bank', 'pt-BR': 'Número do banco' },
  rate: { 'en-US': 'Rate', 'pt-BR': 'Cotação' },
  rateIs: { 'en-US': 'Rate as it is written', 'pt-BR': 'Como a cotação é escrita' },
  rateOne: { 'en-US': 'Currency of the rate', 'pt-BR': 'Moeda da cotação' },
  realised: { 'en-US': 'Realised result', 'pt-BR': 'Resultado realizado' },
  reason: { 'en-US': 'Reason', 'pt-BR': 'Motivo' },
  received: { 'en-US': 'Received', 'pt-BR': 'Recebido' },
  reference: { 'en-US': 'Reference', 'pt-BR': 'Referência' },
  refund: { 'en-US': 'Given back', 'pt-BR': 'Devolvido' },
  released: { 'en-US': 'No longer held', 'pt-BR': 'Desbloqueado' },
  route: { 'en-US': 'Checks', 'pt-BR': 'Conferências' },
  sessionId: { 'en-US': 'Number of the session', 'pt-BR': 'Número da sessão' },
  settled: { 'en-US': 'Settled', 'pt-BR': 'Liquidado' },
  settlementDate: { 'en-US': 'Settlement day', 'pt-BR': 'Dia da liquidação' },
  side: { 'en-US': 'Side', 'pt-BR': 'Lado' },
  source: { 'en-US': 'Source', 'pt-BR': 'Fonte' },
  startDay: { 'en-US': 'First day', 'pt-BR': 'Primeiro dia' },
  startsAt: { 'en-US': 'Begins', 'pt-BR': 'Começa em' },
  status: { 'en-US': 'State', 'pt-BR': 'Situação' },
  suspenseId: { 'en-US': 'Number of the unmatched payment', 'pt-BR': 'Número do pagamento não identificado' },
  to: { 'en-US': 'To', 'pt-BR': 'Para' },
  toAccount: { 'en-US': 'To account', 'pt-BR': 'Para a conta' },
  took: { 'en-US': 'Taken by the network', 'pt-BR': 'Cobrado pela rede' },
  toPerDollar: { 'en-US': 'One dollar in the currency received', 'pt-BR': 'Um dólar na moeda recebida' },
  tradeDate: { 'en-US': 'Trade date', 'pt-BR': 'Data do pregão' },
  tradeId: { 'en-US': 'Number of the trade', 'pt-BR': 'Número do negócio' },
  type: { 'en-US': 'Order type', 'pt-BR': 'Tipo de ordem' },
  until: { 'en-US': 'Until', 'pt-BR': 'Até' },
  unusedDays: { 'en-US': 'Days not used', 'pt-BR': 'Dias não usados' },
  utr: { 'en-US': 'UTR of the customer', 'pt-BR': 'UTR do cliente' },
  lastDate: { 'en-US': 'Waits until', 'pt-BR': 'Espera até' },
  postOnly: { 'en-US': 'Only waits', 'pt-BR': 'Só espera' },
  validity: { 'en-US': 'Validity', 'pt-BR': 'Validade' },
  value: { 'en-US': 'Value', 'pt-BR': 'Valor financeiro' },
  version: { 'en-US': 'Version', 'pt-BR': 'Versão' },
  why: { 'en-US': 'Reason', 'pt-BR': 'Motivo' },
  withdrawUntil: { 'en-US': 'May be given back until', 'pt-BR': 'Arrependimento até' },
  withdrawalId: { 'en-US': 'Number of the withdrawal', 'pt-BR': 'Número do saque' },
  zone: { 'en-US': 'Time zone', 'pt-BR': 'Fuso horário' },
};

/** The name of a fact; one that an older program kept stays as it is. */
export function eventFieldText(field: string, language: Language): string {
  return Object.hasOwn(fieldWords, field) ? fieldWords[field as keyof typeof fieldWords][language] : field;
}
