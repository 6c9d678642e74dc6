import type { Language } from '../language.ts';

type Words = Readonly<Record<Language, string>>;

/**
 * What a figure is counted in. A `share` is kept as a part of one and read and typed in per cent; an `amount` is of a currency;
 * an `hour` is one of the clock; a `name` tells one of a list from the others and is never changed.
 */
export type FigureUnit =
  | 'share'
  | 'percent'
  | 'amount'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'hour'
  | 'count'
  | 'points'
  | 'text'
  | 'name';

interface Figure extends Words {
  readonly unit: FigureUnit;
}

interface TableWords {
  readonly title: Words;
  /** By the figure's place without numbers and currencies: `terms.min` for `terms.0.min`, `maximum` for `maximum.INR`. */
  readonly figures: Readonly<Record<string, Figure>>;
}

const feePercent: Figure = { unit: 'percent', 'en-US': 'Fee', 'pt-BR': 'Taxa' };
const currency: Figure = { unit: 'name', 'en-US': 'Currency', 'pt-BR': 'Moeda' };
const maximum: Figure = { unit: 'amount', 'en-US': 'Largest amount at once', 'pt-BR': 'Valor máximo por vez' };
const dayMaximum: Figure = {
  unit: 'amount',
  'en-US': 'Largest amount in 24 hours',
  'pt-BR': 'Valor máximo em 24 horas',
};
const smallest: Figure = { unit: 'amount', 'en-US': 'Smallest amount', 'pt-BR': 'Valor mínimo' };
const largest: Figure = { unit: 'amount', 'en-US': 'Largest amount', 'pt-BR': 'Valor máximo' };

const tierUpTo = (en: string, pt: string): Figure => ({
  unit: 'amount',
  'en-US': `${en}: up to a value of`,
  'pt-BR': `${pt}: até o valor de`,
});
const tierLeverage = (en: string, pt: string): Figure => ({
  unit: 'count',
  'en-US': `${en}: leverage`,
  'pt-BR': `${pt}: alavancagem`,
});
const tierLeft = (en: string, pt: string): Figure => ({
  unit: 'percent',
  'en-US': `${en}: has to be left`,
  'pt-BR': `${pt}: precisa restar`,
});

/** Every table of fees, rates and limits, with what each of its figures says. */
export const tariffWords = {
  adjustment: {
    title: { 'en-US': 'Corrections', 'pt-BR': 'Correções' },
    figures: { maximum, dayMaximum },
  },
  'credit-rules': {
    title: { 'en-US': 'Credit scores', 'pt-BR': 'Pontuação de crédito' },
    figures: {
      start: { unit: 'points', 'en-US': 'Points to begin with', 'pt-BR': 'Pontos iniciais' },
      'points.identity_verified': {
        unit: 'points',
        'en-US': 'Points: identity verified',
        'pt-BR': 'Pontos: identidade verificada',
      },
      'points.loan_instalment_on_time': {
        unit: 'points',
        'en-US': 'Points: repayment on time',
        'pt-BR': 'Pontos: parcela em dia',
      },
      'points.loan_repaid_on_time': {
        unit: 'points',
        'en-US': 'Points: loan repaid, never late',
        'pt-BR': 'Pontos: empréstimo quitado sem atraso',
      },
      'points.loan_repaid_late': {
        unit: 'points',
        'en-US': 'Points: loan repaid after being late',
        'pt-BR': 'Pontos: empréstimo quitado com atraso',
      },
      'points.loan_overdue': {
        unit: 'points',
        'en-US': 'Points: repayment late',
        'pt-BR': 'Pontos: parcela em atraso',
      },
      'points.loan_written_off': {
        unit: 'points',
        'en-US': 'Points: loan written off',
        'pt-BR': 'Pontos: empréstimo baixado',
      },
      'loanLimitPercent.excellent': {
        unit: 'percent',
        'en-US': 'Part of the loan limit when excellent',
        'pt-BR': 'Parte do limite de empréstimo, faixa excelente',
      },
      'loanLimitPercent.qualified': {
        unit: 'percent',
        'en-US': 'Part of the loan limit when qualified',
        'pt-BR': 'Parte do limite de empréstimo, faixa qualificada',
      },
      'loanLimitPercent.risk': {
        unit: 'percent',
        'en-US': 'Part of the loan limit at risk',
        'pt-BR': 'Parte do limite de empréstimo, faixa de risco',
      },
    },
  },
  'contract-terms': {
    title: { 'en-US': 'Perpetual contracts', 'pt-BR': 'Contratos perpétuos' },
    figures: {
      currency,
      leverageMax: {
        unit: 'count',
        'en-US': 'Largest leverage for everybody',
        'pt-BR': 'Alavancagem máxima para todos',
      },
      makerPercent: {
        unit: 'percent',
        'en-US': 'Fee for waiting in the book',
        'pt-BR': 'Taxa de quem espera no livro',
      },
      takerPercent: { unit: 'percent', 'en-US': 'Fee for taking', 'pt-BR': 'Taxa de quem toma' },
      'first.upTo': tierUpTo('BTC, ETH', 'BTC, ETH'),
      'first.leverage': tierLeverage('BTC, ETH', 'BTC, ETH'),
      'first.maintenancePercent': tierLeft('BTC, ETH', 'BTC, ETH'),
      'large.upTo': tierUpTo('Large coins', 'Moedas grandes'),
      'large.leverage': tierLeverage('Large coins', 'Moedas grandes'),
      'large.maintenancePercent': tierLeft('Large coins', 'Moedas grandes'),
      'other.upTo': tierUpTo('Other coins', 'Outras moedas'),
      'other.leverage': tierLeverage('Other coins', 'Outras moedas'),
      'other.maintenancePercent': tierLeft('Other coins', 'Outras moedas'),
    },
  },
  conversion: {
    title: { 'en-US': 'Conversion of coins', 'pt-BR': 'Conversão de criptoativos' },
    figures: {
      'spreadPercent.direct': { unit: 'percent', 'en-US': 'Spread: a coin and USDT', 'pt-BR': 'Spread: moeda e USDT' },
      'spreadPercent.crossed': {
        unit: 'percent',
        'en-US': 'Spread: two coins, of each',
        'pt-BR': 'Spread: duas moedas, em cada uma',
      },
      'spreadPercent.small': { unit: 'percent', 'en-US': 'Spread: small balances', 'pt-BR': 'Spread: saldos pequenos' },
      feePercent,
      guardPercent: {
        unit: 'percent',
        'en-US': 'How far the market may move from a quote',
        'pt-BR': 'Quanto o mercado pode se afastar da cotação',
      },
      quoteSeconds: { unit: 'seconds', 'en-US': 'A quote holds for', 'pt-BR': 'Validade da cotação' },
      minimum: { unit: 'amount', 'en-US': 'Smallest amount at once', 'pt-BR': 'Valor mínimo por vez' },
      maximum,
      dayMaximum,
      smallMaximum: { unit: 'amount', 'en-US': 'A balance is small below', 'pt-BR': 'Saldo pequeno abaixo de' },
    },
  },
  deposit: {
    title: { 'en-US': 'Deposits', 'pt-BR': 'Depósitos' },
    figures: {
      openMax: { unit: 'count', 'en-US': 'Open deposits of one customer', 'pt-BR': 'Depósitos em aberto por cliente' },
      'channels.id': { unit: 'name', 'en-US': 'Name of the channel', 'pt-BR': 'Nome do canal' },
      'channels.rail': { unit: 'name', 'en-US': 'Way of payment', 'pt-BR': 'Meio de pagamento' },
      'channels.currency': currency,
      'channels.min': smallest,
      'channels.max': largest,
      'channels.fee': { unit: 'amount', 'en-US': 'Fee', 'pt-BR': 'Taxa' },
      'channels.validMinutes': { unit: 'minutes', 'en-US': 'Time to pay', 'pt-BR': 'Prazo para pagar' },
    },
  },
  exchange: {
    title: { 'en-US': 'Currency exchange', 'pt-BR': 'Câmbio' },
    figures: {
      feePercent,
      quoteSeconds: { unit: 'seconds', 'en-US': 'A quote holds for', 'pt-BR': 'Validade da cotação' },
      minimum: { unit: 'amount', 'en-US': 'Smallest amount at once', 'pt-BR': 'Valor mínimo por vez' },
      maximum,
      dayMaximum,
    },
  },
  loans: {
    title: { 'en-US': 'Loans', 'pt-BR': 'Empréstimos' },
    figures: {
      lender: { unit: 'text', 'en-US': 'Lender', 'pt-BR': 'Credor' },
      offerDays: { unit: 'days', 'en-US': 'An offer stands for', 'pt-BR': 'Validade da oferta' },
      coolingOffDays: { unit: 'days', 'en-US': 'Cooling-off period', 'pt-BR': 'Prazo de desistência' },
      reminderDays: { unit: 'days', 'en-US': 'Reminder before the due day', 'pt-BR': 'Lembrete antes do vencimento' },
      'products.min': smallest,
      'products.max': largest,
      'products.step': { unit: 'amount', 'en-US': 'Amounts in steps of', 'pt-BR': 'Valores em múltiplos de' },
      'products.rate': { unit: 'share', 'en-US': 'Yearly interest', 'pt-BR': 'Juros ao ano' },
      'products.feeRate': { unit: 'share', 'en-US': 'Fee on the amount', 'pt-BR': 'Tarifa sobre o valor' },
      'products.feeTaxRate': { unit: 'share', 'en-US': 'Tax on the fee', 'pt-BR': 'Imposto sobre a tarifa' },
      'products.penalRate': {
        unit: 'share',
        'en-US': 'Late fee on the late amount',
        'pt-BR': 'Multa sobre o valor em atraso',
      },
      'products.periodDays': { unit: 'days', 'en-US': 'Time between repayments', 'pt-BR': 'Intervalo entre parcelas' },
      'products.terms': { unit: 'days', 'en-US': 'Length of a loan', 'pt-BR': 'Prazo do empréstimo' },
    },
  },
  'vip-plans': {
    title: { 'en-US': 'Membership plans', 'pt-BR': 'Planos de assinatura' },
    figures: {
      trialDays: { unit: 'days', 'en-US': 'Free trial', 'pt-BR': 'Teste grátis' },
      aheadDaysMax: { unit: 'days', 'en-US': 'Paid ahead at most', 'pt-BR': 'Pagamento antecipado, no máximo' },
      withdrawalDays: { unit: 'days', 'en-US': 'Full refund within', 'pt-BR': 'Prazo de arrependimento' },
      'plans.planId': { unit: 'name', 'en-US': 'Name of the plan', 'pt-BR': 'Nome do plano' },
      'plans.days': { unit: 'days', 'en-US': 'Length of the plan', 'pt-BR': 'Duração do plano' },
      'plans.price': { unit: 'amount', 'en-US': 'Price', 'pt-BR': 'Preço' },
    },
  },
  withdrawal: {
    title: { 'en-US': 'Withdrawals', 'pt-BR': 'Saques' },
    figures: {
      newPayeeHours: {
        unit: 'hours',
        'en-US': 'A bank account counts as new for',
        'pt-BR': 'A conta bancária é nova durante',
      },
      freshDepositHours: {
        unit: 'hours',
        'en-US': 'A deposit counts as recent for',
        'pt-BR': 'O depósito é recente durante',
      },
      openMax: { unit: 'count', 'en-US': 'Open withdrawals of one customer', 'pt-BR': 'Saques em aberto por cliente' },
      'tiers.afterDays': { unit: 'days', 'en-US': 'Step begins after', 'pt-BR': 'A etapa começa após' },
      'tiers.percent': { unit: 'percent', 'en-US': 'Part of the limits', 'pt-BR': 'Parte dos limites' },
      'terms.currency': currency,
      'terms.timeZone': { unit: 'name', 'en-US': 'Time zone of the day', 'pt-BR': 'Fuso horário do dia' },
      'terms.min': smallest,
      'terms.max': largest,
      'terms.dayMax': { unit: 'amount', 'en-US': 'Largest amount in a day', 'pt-BR': 'Valor máximo por dia' },
      'terms.nightMax': { unit: 'amount', 'en-US': 'Largest amount at night', 'pt-BR': 'Valor máximo à noite' },
      'terms.nightFrom': { unit: 'hour', 'en-US': 'Night begins', 'pt-BR': 'Início da noite' },
      'terms.nightTo': { unit: 'hour', 'en-US': 'Night ends', 'pt-BR': 'Fim da noite' },
      'terms.nightKinds': { unit: 'name', 'en-US': 'Night limit counts for', 'pt-BR': 'Limite noturno vale para' },
      'terms.feeRate': { unit: 'share', 'en-US': 'Fee on the amount', 'pt-BR': 'Taxa sobre o valor' },
      'terms.feeMin': { unit: 'amount', 'en-US': 'Smallest fee', 'pt-BR': 'Taxa mínima' },
      'terms.feeMax': { unit: 'amount', 'en-US': 'Largest fee', 'pt-BR': 'Taxa máxima' },
      'terms.automaticMax': { unit: 'amount', 'en-US': 'Sent unchecked up to', 'pt-BR': 'Enviado sem conferência até' },
      'terms.oneCheckMax': {
        unit: 'amount',
        'en-US': 'Checked by one person up to',
        'pt-BR': 'Conferido por uma pessoa até',
      },
    },
  },
} as const satisfies Readonly<Record<string, TableWords>>;

export type TariffName = keyof typeof tariffWords;

function wordsOf(name: string): TableWords | undefined {
  return Object.hasOwn(tariffWords, name) ? tariffWords[name as TariffName] : undefined;
}

/** What a place of a row is, without numbers and currencies; undefined where a newer or older program had another figure. */
export function figureAt(name: string, path: string): Figure | undefined {
  const place = path.split('.').filter((step) => !/^(\d+|[A-Z]{2,4})$/.test(step));
  return wordsOf(name)?.figures[place.join('.')];
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
  let part = row;
  for (const step of steps) {
    part = typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[step] : undefined;
    if (/^\d+$/.test(step)) which.push(currencyOf(part) ?? String(Number(step) + 1));
    else if (/^[A-Z]{2}$/.test(step))
      which.push(new Intl.DisplayNames([language], { type: 'region' }).of(step) ?? step);
    else if (/^[A-Z]{3,4}$/.test(step)) which.push(step);
  }
  const words = figureAt(name, path);
  return words === undefined ? path : [words[language], ...which].join(' · ');
}

/** What one of a list is told apart by: its currency, unless several may have the same and so a name of their own. */
function currencyOf(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || 'id' in part) return undefined;
  return 'currency' in part && typeof part.currency === 'string' ? part.currency : undefined;
}
