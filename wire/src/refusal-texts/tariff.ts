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
  tariff_date_near: {
    code: 4670,
    'en-US': 'A change of this table is announced {days} days ahead. {date} is too near.',
    'pt-BR': 'Uma mudança desta tabela é anunciada com {days} dias de antecedência. {date} está perto demais.',
  },
  tariff_row_malformed: {
    code: 7553,
    'en-US':
      'These figures do not fit the table. {place} {problem, select, missing {is missing} amount {must be an amount of 0 or more, with a point before the decimals} money {must be above 0, with at most two decimals} currency {is not a currency of the house} unknown {does not belong to this table} twice {stands there twice} periods {must be whole repayment periods} first {must be 0 for the first step} rising {must be more than in the step before} other {is not in the right form}}.',
    'pt-BR':
      'Estes números não servem para a tabela. {place} {problem, select, missing {está faltando} amount {precisa ser um valor de 0 ou mais, com ponto antes dos decimais} money {precisa ser maior que 0, com até duas casas decimais} currency {não é uma moeda da casa} unknown {não faz parte desta tabela} twice {aparece duas vezes} periods {precisa ser um número inteiro de períodos de pagamento} first {precisa ser 0 no primeiro degrau} rising {precisa ser maior que no degrau anterior} other {não está na forma certa}}.',
  },
  tariff_figure_range: {
    code: 7555,
    'en-US': '{place} must be {kind, select, whole {a whole number} other {a number}} from {least} to {most}.',
    'pt-BR': '{place} precisa ser um número {kind, select, whole {inteiro} other {decimal}} de {least} a {most}.',
  },
  tariff_figures_order: {
    code: 7556,
    'en-US': '{place} must not be above {other}.',
    'pt-BR': '{place} não pode ser maior que {other}.',
  },
  tariff_unchanged: {
    code: 7554,
    'en-US': 'The table already has exactly these figures on that day.',
    'pt-BR': 'A tabela já tem exatamente estes números nesse dia.',
  },
} as const satisfies Record<string, RefusalText>;
