import type { RefusalText } from '../refusal-text.ts';

export const tariffRefusals = {
  tariff_unknown: {
    code: 7550,
    'en-US': 'There is no table of this name.',
    'pt-BR': 'Não há tabela com este nome.',
  },
  tariff_date_past: {
    code: 7551,
    'en-US':
      '{date} is over, or is not a date. A change may begin today or later, so that what was decided stays decided.',
    'pt-BR':
      '{date} já passou ou não é uma data. A mudança pode valer de hoje em diante, para que o já decidido não mude.',
  },
  tariff_date_far: {
    code: 7552,
    'en-US': '{date} is more than a year ahead. Check the year.',
    'pt-BR': '{date} está a mais de um ano. Confira o ano.',
  },
  tariff_row_malformed: {
    code: 7553,
    'en-US': 'These figures do not fit the table: {problem}.',
    'pt-BR': 'Estes números não servem para a tabela: {problem}.',
  },
  tariff_unchanged: {
    code: 7554,
    'en-US': 'The table already has exactly these figures on that day.',
    'pt-BR': 'A tabela já tem exatamente estes números nesse dia.',
  },
} as const satisfies Record<string, RefusalText>;
