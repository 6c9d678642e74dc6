import type { RefusalText } from '../refusal-text.ts';

export const adjustmentRefusals = {
  adjustment_amount: {
    code: 7570,
    'en-US': 'A correction has an amount that is not zero, with at most two decimals.',
    'pt-BR': 'Uma correção tem um valor diferente de zero, com no máximo duas casas decimais.',
  },
  adjustment_too_large: {
    code: 7571,
    'en-US': 'The most for one correction is {maximum}.',
    'pt-BR': 'O máximo por correção é {maximum}.',
  },
  adjustment_day_limit: {
    code: 7572,
    'en-US': 'The most for one customer within 24 hours is {maximum}.',
    'pt-BR': 'O máximo por cliente em 24 horas é {maximum}.',
  },
  adjustment_balance_short: {
    code: 7573,
    'en-US': 'The customer has {available} available; a debit cannot take more.',
    'pt-BR': 'O saldo disponível do cliente é {available}; um débito não pode passar disso.',
  },
  ledger_customer_unknown: {
    code: 7574,
    'en-US': 'There is no customer with this number.',
    'pt-BR': 'Não há cliente com este número.',
  },
} as const satisfies Record<string, RefusalText>;
