import type { RefusalText } from '../refusal-text.ts';

export const taxRefusals = {
  tax_year_unknown: {
    code: 4630,
    'en-US': 'Nothing was sold in the tax year from {year} on, and it is not the present one.',
    'pt-BR': 'Nada foi vendido no ano fiscal a partir de {year}, e ele não é o atual.',
  },
  tax_report_long: {
    code: 4631,
    'en-US': 'You have more than {most} trades there; a report of so many is not made. The statement has all of them.',
    'pt-BR': 'Você tem mais de {most} negócios ali; um relatório de tantos não é feito. O extrato tem todos.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
