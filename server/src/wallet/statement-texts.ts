import type { Language } from '@tarazu/wire/language';

interface StatementTexts {
  readonly title: string;
  readonly notice: string;
  readonly currency: string;
  readonly from: string;
  readonly beginning: string;
  readonly to: string;
  readonly opening: string;
  readonly gets: string;
  readonly gives: string;
  readonly closing: string;
  readonly balanced: string;
  readonly differs: string;
  readonly lines: string;
  readonly entry: string;
  readonly at: string;
  readonly what: string;
  readonly place: string;
  readonly asset: string;
  readonly order: string;
  readonly instrument: string;
  readonly amount: string;
  readonly after: string;
  readonly kind: Readonly<Record<string, string>>;
  readonly purpose: Readonly<Record<string, string>>;
}

/** The words of statements as files. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  'en-US': {
    title: 'Statement',
    notice: 'Paper trading on a simulated market. All amounts are play money.',
    currency: 'Currency',
    from: 'From',
    beginning: 'From the beginning',
    to: 'Until',
    opening: 'Opening balance',
    gets: 'Came in',
    gives: 'Went out',
    closing: 'Closing balance',
    balanced: 'Opening, plus what came in, less what went out, is the closing balance.',
    differs: 'The entries and the closing balance do not agree. Please tell support.',
    lines: 'Lines, newest first',
    entry: 'Entry',
    at: 'When',
    what: 'What',
    place: 'Where',
    asset: 'Asset',
    order: 'Order',
    instrument: 'Instrument',
    amount: 'Amount',
    after: 'After',
    kind: {
      'wallet.granted': 'Play money granted',
      'wallet.refilled': 'Play money topped up or reset',
      'portfolio.granted': 'Starter portfolio',
      'stock-order.placed': 'Order placed',
      'stock-order.filled': 'Order filled',
      'stock-order.cancelled': 'Order revoked',
      'stock-order.expired': 'Order expired',
      'stock-order.modified': 'Order changed',
      'stock-order.settled': 'Settled',
      'exchange.done': 'Exchange',
      'adjustment.made': 'Correction',
      'deposit.credited': 'Deposit credited',
      'deposit.set-aside': 'Deposit put aside',
      'deposit.returned': 'Deposit sent back',
      'withdrawal.requested': 'Withdrawal requested',
      'withdrawal.paid': 'Withdrawal paid',
      'withdrawal.failed': 'Withdrawal failed, money back',
      'withdrawal.cancelled': 'Withdrawal cancelled, money back',
      'withdrawal.refused': 'Withdrawal refused, money back',
      'loan.paid-out': 'Loan paid out',
      'loan.repaid': 'Loan repayment',
      'loan.written-off': 'Loan written off',
      'vip.bought': 'Membership bought',
      'vip.cancelled': 'Membership refund',
    },
    purpose: {
      available: 'Available',
      held: 'Frozen',
      unsettled: 'Locked until settlement',
      receivable: 'From sales, unsettled',
      withdrawing: 'Being withdrawn',
      loan: 'Loan owed',
    },
  },
  'pt-BR': {
    title: 'Extrato',
    notice: 'Operação simulada em mercado simulado. Todos os valores são dinheiro fictício.',
    currency: 'Moeda',
    from: 'De',
    beginning: 'Desde o início',
    to: 'Até',
    opening: 'Saldo inicial',
    gets: 'Entrou',
    gives: 'Saiu',
    closing: 'Saldo final',
    balanced: 'Saldo inicial, mais o que entrou, menos o que saiu, é o saldo final.',
    differs: 'Os lançamentos e o saldo final não batem. Avise o suporte, por favor.',
    lines: 'Linhas, a mais nova primeiro',
    entry: 'Lançamento',
    at: 'Quando',
    what: 'O quê',
    place: 'Onde',
    asset: 'Moeda ou ativo',
    order: 'Ordem',
    instrument: 'Ativo',
    amount: 'Valor',
    after: 'Depois',
    kind: {
      'wallet.granted': 'Dinheiro fictício concedido',
      'wallet.refilled': 'Dinheiro fictício completado ou reiniciado',
      'portfolio.granted': 'Carteira inicial',
      'stock-order.placed': 'Ordem enviada',
      'stock-order.filled': 'Ordem executada',
      'stock-order.cancelled': 'Ordem cancelada',
      'stock-order.expired': 'Ordem expirada',
      'stock-order.modified': 'Ordem alterada',
      'stock-order.settled': 'Liquidação',
      'exchange.done': 'Câmbio',
      'adjustment.made': 'Correção',
      'deposit.credited': 'Depósito creditado',
      'deposit.set-aside': 'Depósito a identificar',
      'deposit.returned': 'Depósito devolvido',
      'withdrawal.requested': 'Saque solicitado',
      'withdrawal.paid': 'Saque pago',
      'withdrawal.failed': 'Saque falhou, dinheiro de volta',
      'withdrawal.cancelled': 'Saque cancelado, dinheiro de volta',
      'withdrawal.refused': 'Saque recusado, dinheiro de volta',
      'loan.paid-out': 'Empréstimo creditado',
      'loan.repaid': 'Pagamento de empréstimo',
      'loan.written-off': 'Dívida perdoada',
      'vip.bought': 'Assinatura comprada',
      'vip.cancelled': 'Reembolso da assinatura',
    },
    purpose: {
      available: 'Disponível',
      held: 'Bloqueado',
      unsettled: 'Bloqueado até a liquidação',
      receivable: 'De vendas, a liquidar',
      withdrawing: 'Em saque',
      loan: 'Empréstimo devido',
    },
  },
};
