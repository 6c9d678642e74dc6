import type { Language } from '@tarazu/wire/language';
import type { YearCountry, YearReportName } from '@tarazu/wire/tax/year-report';

interface YearTexts {
  readonly titles: Readonly<Record<YearReportName, string>>;
  readonly notice: string;
  readonly countries: Readonly<Record<YearCountry, string>>;
  readonly year: (from: string, until: string, zone: string) => string;
  readonly soFar: string;
  readonly currency: string;
  readonly opening: string;
  readonly closing: string;
  readonly balanced: string;
  readonly differs: string;
  readonly inIt: string;
  readonly realised: string;
  readonly charges: string;
  readonly dividends: string;
  readonly holdings: string;
  readonly moreRows: (shown: number, all: number) => string;
  readonly noHoldings: string;
  readonly nothing: string;
  readonly instrument: string;
  readonly quantity: string;
  readonly value: string;
  readonly part: string;
  readonly what: string;
  readonly amount: string;
  readonly paidOn: string;
  readonly gross: string;
  readonly withheld: string;
  readonly net: string;
  readonly sums: string;
  readonly product: string;
  readonly total: string;
  readonly inCoins: string;
}

/** The words of the reports of a year as files. */
export const yearTexts: Readonly<Record<Language, YearTexts>> = {
  'en-US': {
    titles: { statement: 'Yearly statement', dividends: 'Dividends of the year', charges: 'Charges of the year' },
    notice:
      'Practice money: nothing here was ever worth anything. Robots and copies have accounts of their own, which are not in it.',
    countries: { IN: 'India', BR: 'Brazil', US: 'United States', all: 'All currencies' },
    year: (from, until, zone) => `${from} to ${until}, days of ${zone}`,
    soFar: 'The year goes on: this is as of now.',
    currency: 'Currency',
    opening: 'Opening balance',
    closing: 'Closing balance',
    balanced: 'Opening, all that came and all that went give the closing balance, as the ledger recorded it.',
    differs: 'These do not add up. Please tell support.',
    inIt: 'of it',
    realised: 'Realised result, after charges',
    charges: 'Charges, taxes and interest',
    dividends: 'Dividends, net',
    holdings: 'Held at the end',
    moreRows: (shown, all) => `${shown} of ${all} are listed.`,
    noHoldings: 'Nothing was held.',
    nothing: 'Nothing in this year.',
    instrument: 'Instrument',
    quantity: 'Quantity',
    value: 'Value',
    part: 'Part',
    what: 'What',
    amount: 'Amount',
    paidOn: 'Paid on',
    gross: 'Gross',
    withheld: 'Tax withheld',
    net: 'Net',
    sums: 'Sums',
    product: 'Product',
    total: 'Total',
    inCoins: 'Network fees that were taken in a coin are not in it: the record of each withdrawal has its own.',
  },
  'pt-BR': {
    titles: { statement: 'Extrato anual', dividends: 'Proventos do ano', charges: 'Custos do ano' },
    notice:
      'Dinheiro fictício: nada aqui jamais valeu alguma coisa. Robôs e cópias têm contas próprias, que não entram aqui.',
    countries: { IN: 'Índia', BR: 'Brasil', US: 'Estados Unidos', all: 'Todas as moedas' },
    year: (from, until, zone) => `${from} a ${until}, dias de ${zone}`,
    soFar: 'O ano ainda corre: isto é o que há até agora.',
    currency: 'Moeda',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    balanced: 'O saldo inicial, tudo o que entrou e tudo o que saiu dão o saldo final, como o livro registrou.',
    differs: 'Isto não fecha. Avise o atendimento.',
    inIt: 'disso',
    realised: 'Resultado realizado, após custos',
    charges: 'Custos, impostos e juros',
    dividends: 'Proventos, líquidos',
    holdings: 'Em carteira no fim',
    moreRows: (shown, all) => `${shown} de ${all} estão listados.`,
    noHoldings: 'Não havia nada em carteira.',
    nothing: 'Nada neste ano.',
    instrument: 'Ativo',
    quantity: 'Quantidade',
    value: 'Valor',
    part: 'Parte',
    what: 'O quê',
    amount: 'Valor',
    paidOn: 'Pago em',
    gross: 'Bruto',
    withheld: 'Imposto retido',
    net: 'Líquido',
    sums: 'Somas',
    product: 'Produto',
    total: 'Total',
    inCoins: 'Taxas de rede cobradas em uma moeda digital não entram: o registro de cada saque tem a sua.',
  },
};
