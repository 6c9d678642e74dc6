import type { Language } from '@tarazu/wire/language';

interface TaxTexts {
  readonly title: string;
  readonly notice: string;
  readonly year: (from: string, until: string) => string;
  readonly estimate: string;
  readonly noEstimate: string;
  readonly notIn: (markets: string) => string;
  readonly gains: string;
  readonly losses: string;
  readonly charges: string;
  readonly months: string;
  readonly month: string;
  readonly sales: string;
  readonly due: string;
  readonly dueOn: string;
  readonly coinSales: string;
  readonly coinGain: string;
  readonly coinDue: string;
  readonly coinMonths: string;
  readonly kind: string;
  readonly amount: string;
  readonly rate: string;
  readonly tax: string;
  readonly freeMonth: string;
  readonly lots: string;
  readonly instrument: string;
  readonly quantity: string;
  readonly bought: string;
  readonly sold: string;
  readonly days: string;
  readonly cost: string;
  readonly proceeds: string;
  readonly gain: string;
  readonly countries: Readonly<Record<'IN' | 'BR' | 'US', string>>;
}

/** The words of tax reports as files. */
export const taxTexts: Readonly<Record<Language, TaxTexts>> = {
  'en-US': {
    title: 'Tax report',
    notice:
      'Practice money is not taxed. This shows what the same trades would mean with real money, by the dated rules of the program. It is not tax advice.',
    year: (from, until) => `${from} to ${until}`,
    estimate: 'Estimate',
    noEstimate: 'Rates hang on all that you earn, and are not reckoned.',
    notIn: (markets) => `Of other markets nothing is in it: ${markets}. What is sold there may be taxed as well.`,
    gains: 'Gains',
    losses: 'Losses',
    charges: 'Charges counted as cost',
    months: 'Month by month',
    coinMonths: 'Coins, month by month',
    kind: 'Line of the report',
    amount: 'Amount',
    rate: 'Rate (%)',
    tax: 'Tax',
    month: 'Month',
    sales: 'Sales',
    due: 'Due',
    dueOn: 'Until',
    coinSales: 'Sales of coins',
    coinGain: 'Gains of coins',
    coinDue: 'Due for coins',
    freeMonth: 'free',
    lots: 'Sold lots',
    instrument: 'Instrument',
    quantity: 'Quantity',
    bought: 'Bought',
    sold: 'Sold',
    days: 'Days',
    cost: 'Cost',
    proceeds: 'Brought',
    gain: 'Gain',
    countries: { IN: 'India', BR: 'Brazil', US: 'United States' },
  },
  'pt-BR': {
    title: 'Relatório de impostos',
    notice:
      'Dinheiro fictício não paga imposto. Isto mostra o que as mesmas operações significariam com dinheiro de verdade, pelas regras datadas do programa. Não é orientação tributária.',
    year: (from, until) => `${from} a ${until}`,
    estimate: 'Estimativa',
    noEstimate: 'As alíquotas dependem de tudo o que você ganha e não são calculadas.',
    notIn: (markets) => `De outros mercados nada entra aqui: ${markets}. O que é vendido lá também pode ser tributado.`,
    gains: 'Ganhos',
    losses: 'Perdas',
    charges: 'Custos incluídos',
    months: 'Mês a mês',
    coinMonths: 'Criptomoedas, mês a mês',
    kind: 'Linha do relatório',
    amount: 'Valor',
    rate: 'Alíquota (%)',
    tax: 'Imposto',
    month: 'Mês',
    sales: 'Vendas',
    due: 'A pagar',
    dueOn: 'Até',
    coinSales: 'Vendas de criptomoedas',
    coinGain: 'Ganhos com criptomoedas',
    coinDue: 'A pagar por criptomoedas',
    freeMonth: 'isento',
    lots: 'Lotes vendidos',
    instrument: 'Ativo',
    quantity: 'Quantidade',
    bought: 'Compra',
    sold: 'Venda',
    days: 'Dias',
    cost: 'Custo',
    proceeds: 'Recebido',
    gain: 'Ganho',
    countries: { IN: 'Índia', BR: 'Brasil', US: 'Estados Unidos' },
  },
};
