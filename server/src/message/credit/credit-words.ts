import type { CreditRuleId } from '@tarazu/domain/credit/rules';
import type { Language } from '@tarazu/wire/language';

/** A title and what stands under it. */
type Pair = readonly [title: string, text: string];

interface CreditSentences {
  limit(amount: string): Pair;
  applied(amount: string): Pair;
  offered(amount: string, until: string): Pair;
  rejected(reason: string): Pair;
  declined: Pair;
  cancelled(byPerson: boolean): Pair;
  paidOut(net: string, total: string): Pair;
  repaid(amount: string, left: string): Pair;
  ended(amount: string): Pair;
  claimed(amount: string): Pair;
  refused(reason: string): Pair;
  dueSoon(amount: string, day: string): Pair;
  overdue(late: string, penal: string): Pair;
  writtenOff(amount: string): Pair;
  trial(until: string): Pair;
  bought(until: string, price: string): Pair;
  gaveUp(refund: string | undefined): Pair;
  changed(rule: string, points: string, after: number): Pair;
  kept(answer: string): Pair;
  readonly rules: Readonly<Record<CreditRuleId, string>>;
}

export const creditWords: Readonly<Record<Language, CreditSentences>> = {
  'en-US': {
    limit: (amount) => ['Loan amount enabled', `Up to ${amount}. Your credit score says how much of it is usable.`],
    applied: (amount) => ['Loan application received', `${amount}. It is being reviewed.`],
    offered: (amount, until) => ['A loan is offered to you', `${amount}. Read the key facts; the offer ends ${until}.`],
    rejected: (reason) => ['Loan application rejected', reason],
    declined: ['Loan offer declined', 'Nothing was lent.'],
    cancelled: (byPerson) => [
      'Loan application ended',
      byPerson ? 'You took it back. Nothing was lent.' : 'The offer was not accepted in time. Nothing was lent.',
    ],
    paidOut: (net, total) => ['Loan paid out', `${net} is in your balance. You repay ${total} in all.`],
    repaid: (amount, left) => ['Loan repayment received', `${amount}. Principal still owed: ${left}.`],
    ended: (amount) => ['Loan repaid', `${amount} was the last of it. Nothing is owed any more.`],
    claimed: (amount) => ['Looking for your transfer', `${amount}. It counts when it has been found.`],
    refused: (reason) => ['Transfer not found', reason],
    dueSoon: (amount, day) => ['A repayment is due soon', `${amount} on ${day}.`],
    overdue: (late, penal) => [
      'A repayment is late',
      `${late} is missing. A flat late fee of ${penal} was added once; it bears no interest.`,
    ],
    writtenOff: (amount) => ['Debt written off', `You no longer have to repay ${amount} of principal.`],
    trial: (until) => ['VIP trial started', `Until ${until}. It ends by itself and costs nothing.`],
    bought: (until, price) => ['VIP membership bought', `${price}, until ${until}. It is not renewed by itself.`],
    gaveUp: (refund) => [
      'VIP membership cancelled',
      refund === undefined ? 'The trial has ended.' : `${refund} came back to your balance.`,
    ],
    changed: (rule, points, after) => ['Your credit score changed', `${rule}: ${points}. It is ${after} now.`],
    kept: (answer) => ['Your dispute was answered', answer],
    rules: {
      identity_verified: 'Identity verified',
      loan_instalment_on_time: 'Repayment on time',
      loan_repaid_on_time: 'Loan repaid, never late',
      loan_repaid_late: 'Loan repaid after being late',
      loan_overdue: 'Repayment late',
      loan_written_off: 'Loan written off by the lender',
      corrected: 'Corrected by two operators',
    },
  },
  'pt-BR': {
    limit: (amount) => [
      'Valor de empréstimo liberado',
      `Até ${amount}. Sua pontuação de crédito define quanto disso pode ser usado.`,
    ],
    applied: (amount) => ['Pedido de empréstimo recebido', `${amount}. Está em análise.`],
    offered: (amount, until) => [
      'Você tem uma oferta de empréstimo',
      `${amount}. Leia as condições principais; a oferta termina em ${until}.`,
    ],
    rejected: (reason) => ['Pedido de empréstimo recusado', reason],
    declined: ['Oferta de empréstimo não aceita', 'Nada foi emprestado.'],
    cancelled: (byPerson) => [
      'Pedido de empréstimo encerrado',
      byPerson ? 'Você o retirou. Nada foi emprestado.' : 'A oferta não foi aceita a tempo. Nada foi emprestado.',
    ],
    paidOut: (net, total) => ['Empréstimo creditado', `${net} no seu saldo. No total, você paga ${total}.`],
    repaid: (amount, left) => ['Pagamento de empréstimo recebido', `${amount}. Principal ainda devido: ${left}.`],
    ended: (amount) => ['Empréstimo quitado', `${amount} foi o último pagamento. Você não deve mais nada.`],
    claimed: (amount) => ['Localizando sua transferência', `${amount}. Vale como pagamento quando for localizada.`],
    refused: (reason) => ['Transferência não localizada', reason],
    dueSoon: (amount, day) => ['Uma parcela vence em breve', `${amount} em ${day}.`],
    overdue: (late, penal) => [
      'Uma parcela está atrasada',
      `Falta pagar ${late}. Uma multa fixa de ${penal} foi somada uma única vez, sem juros sobre ela.`,
    ],
    writtenOff: (amount) => ['Dívida perdoada', `O principal de ${amount} não é mais cobrado.`],
    trial: (until) => ['Teste VIP iniciado', `Até ${until}. Termina sozinho e não custa nada.`],
    bought: (until, price) => ['Assinatura VIP comprada', `${price}, até ${until}. Não se renova sozinha.`],
    gaveUp: (refund) => [
      'Assinatura VIP cancelada',
      refund === undefined ? 'O teste terminou.' : `${refund} voltou ao seu saldo.`,
    ],
    changed: (rule, points, after) => ['Sua pontuação de crédito mudou', `${rule}: ${points}. Agora é ${after}.`],
    kept: (answer) => ['Sua contestação foi respondida', answer],
    rules: {
      identity_verified: 'Identidade verificada',
      loan_instalment_on_time: 'Parcela paga em dia',
      loan_repaid_on_time: 'Empréstimo quitado, nunca atrasado',
      loan_repaid_late: 'Empréstimo quitado após atraso',
      loan_overdue: 'Parcela atrasada',
      loan_written_off: 'Dívida perdoada pelo credor',
      corrected: 'Corrigida por dois operadores',
    },
  },
};
