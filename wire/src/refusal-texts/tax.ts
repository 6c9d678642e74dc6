import type { RefusalText } from '../refusal-text.ts';

export const taxRefusals = {
  tax_year_unknown: {
    code: 4630,
    'en-US': 'There is no report of a year from {year} on. Choose one of the years that the page shows.',
    'pt-BR': 'Não há relatório de um ano a partir de {year}. Escolha um dos anos que a página mostra.',
  },
  tax_report_long: {
    code: 4631,
    'en-US': 'You have more than {most} trades there; a report of so many is not made. The statement has all of them.',
    'pt-BR': 'Você tem mais de {most} negócios ali; um relatório de tantos não é feito. O extrato tem todos.',
  },
  year_report_long: {
    code: 4702,
    'en-US':
      'You have more than {most} entries in your account; a report of a year adds up no more than that. The dividends of the year are there, and the statement of your account has the entries of any days that you choose.',
    'pt-BR':
      'Você tem mais de {most} lançamentos na conta; um relatório anual não soma mais do que isso. Os proventos do ano estão lá, e o extrato da conta tem os lançamentos dos dias que você escolher.',
  },
  own_return_long: {
    code: 4703,
    'en-US':
      'You have more than {most} trades; a yearly return of so many is not reckoned. The result of each of your holdings stands in the list, and your trades have theirs.',
    'pt-BR':
      'Você tem mais de {most} negócios; um retorno anual de tantos não é calculado. O resultado de cada ativo está na lista, e os seus negócios têm o deles.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
