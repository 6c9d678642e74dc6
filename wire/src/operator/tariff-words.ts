import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

interface TableWords {
  readonly title: Words;
  /** By the figure's place without numbers and currencies: `terms.min` for `terms.0.min`, `maximum` for `maximum.INR`. */
  readonly figures: Readonly<Record<string, Words>>;
}

const feePercent: Words = { 'en-US': 'Fee, per cent', 'pt-BR': 'Taxa, em %' };
const currency: Words = { 'en-US': 'Currency', 'pt-BR': 'Moeda' };
const maximum: Words = { 'en-US': 'Largest amount at once', 'pt-BR': 'Valor máximo por vez' };
const dayMaximum: Words = { 'en-US': 'Largest amount in 24 hours', 'pt-BR': 'Valor máximo em 24 horas' };
const smallest: Words = { 'en-US': 'Smallest amount', 'pt-BR': 'Valor mínimo' };
const largest: Words = { 'en-US': 'Largest amount', 'pt-BR': 'Valor máximo' };

/** Every table of fees, rates and limits, with what each of its figures says. */
export const tariffWords = {
  adjustment: {
    title: { 'en-US': 'Corrections', 'pt-BR': 'Correções' },
    figures: { maximum, dayMaximum },
  },
  'credit-rules': {
    title: { 'en-US': 'Credit scores', 'pt-BR': 'Pontuação de crédito' },
    figures: {
      start: { 'en-US': 'Points to begin with', 'pt-BR': 'Pontos iniciais' },
      'points.identity_verified': { 'en-US': 'Points: identity verified', 'pt-BR': 'Pontos: identidade verificada' },
      'points.loan_instalment_on_time': { 'en-US': 'Points: repayment on time', 'pt-BR': 'Pontos: parcela em dia' },
      'points.loan_repaid_on_time': {
        'en-US': 'Points: loan repaid, never late',
        'pt-BR': 'Pontos: empréstimo quitado sem atraso',
      },
      'points.loan_repaid_late': {
        'en-US': 'Points: loan repaid after being late',
        'pt-BR': 'Pontos: empréstimo quitado com atraso',
      },
      'points.loan_overdue': { 'en-US': 'Points: repayment late', 'pt-BR': 'Pontos: parcela em atraso' },
      'points.loan_written_off': { 'en-US': 'Points: loan written off', 'pt-BR': 'Pontos: empréstimo baixado' },
      'loanLimitPercent.excellent': {
        'en-US': 'Usable loan amount when excellent, %',
        'pt-BR': 'Valor de empréstimo utilizável, faixa excelente, %',
      },
      'loanLimitPercent.qualified': {
        'en-US': 'Usable loan amount when qualified, %',
        'pt-BR': 'Valor de empréstimo utilizável, faixa qualificada, %',
      },
      'loanLimitPercent.risk': {
        'en-US': 'Usable loan amount at risk, %',
        'pt-BR': 'Valor de empréstimo utilizável, faixa de risco, %',
      },
    },
  },
  deposit: {
    title: { 'en-US': 'Deposits', 'pt-BR': 'Depósitos' },
    figures: {
      openMax: { 'en-US': 'Open deposits of one customer', 'pt-BR': 'Depósitos em aberto por cliente' },
      'channels.id': { 'en-US': 'Name of the channel', 'pt-BR': 'Nome do canal' },
      'channels.rail': { 'en-US': 'Way of payment', 'pt-BR': 'Meio de pagamento' },
      'channels.currency': currency,
      'channels.min': smallest,
      'channels.max': largest,
      'channels.fee': { 'en-US': 'Fee, an amount', 'pt-BR': 'Taxa, em valor' },
      'channels.validMinutes': { 'en-US': 'Minutes to pay', 'pt-BR': 'Minutos para pagar' },
    },
  },
  exchange: {
    title: { 'en-US': 'Currency exchange', 'pt-BR': 'Câmbio' },
    figures: {
      feePercent,
      quoteSeconds: { 'en-US': 'Seconds that a quote holds', 'pt-BR': 'Validade da cotação, em segundos' },
      minimum: { 'en-US': 'Smallest amount at once', 'pt-BR': 'Valor mínimo por vez' },
      maximum,
      dayMaximum,
    },
  },
  loans: {
    title: { 'en-US': 'Loans', 'pt-BR': 'Empréstimos' },
    figures: {
      lender: { 'en-US': 'Lender', 'pt-BR': 'Credor' },
      offerDays: { 'en-US': 'Days that an offer stands', 'pt-BR': 'Validade da oferta, em dias' },
      coolingOffDays: { 'en-US': 'Days to give the loan up', 'pt-BR': 'Prazo de desistência, em dias' },
      reminderDays: { 'en-US': 'Reminder, days before', 'pt-BR': 'Lembrete, dias antes' },
      'products.min': smallest,
      'products.max': largest,
      'products.step': { 'en-US': 'Amounts in steps of', 'pt-BR': 'Valores em múltiplos de' },
      'products.rate': { 'en-US': 'Yearly interest, 1 is 100%', 'pt-BR': 'Juros ao ano, 1 é 100%' },
      'products.feeRate': { 'en-US': 'Fee of the amount, 1 is 100%', 'pt-BR': 'Tarifa sobre o valor, 1 é 100%' },
      'products.feeTaxRate': { 'en-US': 'Tax on the fee, 1 is 100%', 'pt-BR': 'Imposto sobre a tarifa, 1 é 100%' },
      'products.penalRate': {
        'en-US': 'Late fee of the late amount, 1 is 100%',
        'pt-BR': 'Multa sobre o valor em atraso, 1 é 100%',
      },
      'products.periodDays': { 'en-US': 'Days between repayments', 'pt-BR': 'Dias entre parcelas' },
      'products.terms': { 'en-US': 'Length of a loan, days', 'pt-BR': 'Prazo do empréstimo, em dias' },
    },
  },
  'vip-plans': {
    title: { 'en-US': 'Membership plans', 'pt-BR': 'Planos de assinatura' },
    figures: {
      trialDays: { 'en-US': 'Days of the free trial', 'pt-BR': 'Dias do teste grátis' },
      aheadDaysMax: { 'en-US': 'Days that may be paid ahead', 'pt-BR': 'Dias que podem ser pagos adiantado' },
      withdrawalDays: { 'en-US': 'Days to give it back', 'pt-BR': 'Prazo de arrependimento, em dias' },
      'plans.planId': { 'en-US': 'Name of the plan', 'pt-BR': 'Nome do plano' },
      'plans.days': { 'en-US': 'Days of the plan', 'pt-BR': 'Dias do plano' },
      'plans.price': { 'en-US': 'Price', 'pt-BR': 'Preço' },
    },
  },
  withdrawal: {
    title: { 'en-US': 'Withdrawals', 'pt-BR': 'Saques' },
    figures: {
      newPayeeHours: { 'en-US': 'Hours that an account counts as new', 'pt-BR': 'Horas em que a conta é nova' },
      freshDepositHours: {
        'en-US': 'Hours that a deposit counts as fresh',
        'pt-BR': 'Horas em que o depósito é recente',
      },
      openMax: { 'en-US': 'Open withdrawals of one customer', 'pt-BR': 'Saques em aberto por cliente' },
      'tiers.afterDays': { 'en-US': 'Step from so many days on', 'pt-BR': 'Etapa a partir de quantos dias' },
      'tiers.percent': { 'en-US': 'Part of the limits, %', 'pt-BR': 'Parte dos limites, %' },
      'terms.currency': currency,
      'terms.timeZone': { 'en-US': 'Time zone of the day', 'pt-BR': 'Fuso horário do dia' },
      'terms.min': smallest,
      'terms.max': largest,
      'terms.dayMax': { 'en-US': 'Largest amount in a day', 'pt-BR': 'Valor máximo por dia' },
      'terms.nightMax': { 'en-US': 'Largest amount at night', 'pt-BR': 'Valor máximo à noite' },
      'terms.nightFrom': { 'en-US': 'Night begins, hour', 'pt-BR': 'Início da noite, hora' },
      'terms.nightTo': { 'en-US': 'Night ends, hour', 'pt-BR': 'Fim da noite, hora' },
      'terms.nightKinds': { 'en-US': 'Night limit counts for', 'pt-BR': 'Limite noturno vale para' },
      'terms.feeRate': { 'en-US': 'Fee of the amount, 1 is 100%', 'pt-BR': 'Taxa sobre o valor, 1 é 100%' },
      'terms.feeMin': { 'en-US': 'Smallest fee', 'pt-BR': 'Taxa mínima' },
      'terms.feeMax': { 'en-US': 'Largest fee', 'pt-BR': 'Taxa máxima' },
      'terms.automaticMax': { 'en-US': 'Sent unchecked up to', 'pt-BR': 'Enviado sem conferência até' },
      'terms.oneCheckMax': { 'en-US': 'Checked by one person up to', 'pt-BR': 'Conferido por uma pessoa até' },
    },
  },
} as const satisfies Readonly<Record<string, TableWords>>;

export type TariffName = keyof typeof tariffWords;

function wordsOf(name: string): TableWords | undefined {
  return Object.hasOwn(tariffWords, name) ? tariffWords[name as TariffName] : undefined;
}

/** What a table is called. */
export function tariffText(name: string, language: Language): string {
  return wordsOf(name)?.title[language] ?? name;
}

/**
 * What stands at a place of a row, with which one of several it is: `terms.0.min` of the withdrawals is `Smallest amount · INR`
 * where the row is at hand, else `Smallest amount · 1`.
 */
export function figureText(name: string, path: string, language: Language, row?: unknown): string {
  const steps = path.split('.');
  const which: string[] = [];
  const named: string[] = [];
  let part = row;
  for (const step of steps) {
    part = typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[step] : undefined;
    if (/^\d+$/.test(step)) which.push(currencyOf(part) ?? String(Number(step) + 1));
    else if (/^[A-Z]{2}$/.test(step))
      which.push(new Intl.DisplayNames([language], { type: 'region' }).of(step) ?? step);
    else if (/^[A-Z]{3,4}$/.test(step)) which.push(step);
    else named.push(step);
  }
  const words = wordsOf(name)?.figures[named.join('.')];
  return words === undefined ? path : [words[language], ...which].join(' · ');
}

/** What one of a list is told apart by: its currency, unless several may have the same and so a name of their own. */
function currencyOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || 'id' in part) return undefined;
  return 'currency' in part && typeof part.currency === 'string' ? part.currency : undefined;
}
