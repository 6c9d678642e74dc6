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
} as const satisfies Readonly<Record<string, RefusalText>>;
