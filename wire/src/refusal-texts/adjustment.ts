import type { RefusalText } from '../refusal-text.ts';

export const adjustmentRefusals = {
  adjustment_amount: {
    code: 7570,
    'en-US': 'An adjustment has an amount that is not zero and at most two decimals.',
    'pt-BR': 'O ajuste tem um valor diferente de zero, com no máximo duas casas decimais.',
  },
  adjustment_too_large: {
    code: 7571,
    'en-US': 'The most that may be adjusted at once is {maximum}.',
    'pt-BR': 'O máximo por ajuste é {maximum}.',
  },
  adjustment_day_limit: {
    code: 7572,
    'en-US': 'For one customer {maximum} may be adjusted within 24 hours.',
    'pt-BR': 'Para um cliente, o máximo em 24 horas é {maximum}.',
  },
  adjustment_balance_short: {
    code: 7573,
    'en-US': 'The customer has {available} available; a debit cannot take more.',
    'pt-BR': 'O cliente tem {available} disponível; um débito não pode passar disso.',
  },
  ledger_customer_unknown: {
    code: 7574,
    'en-US': 'There is no customer with this number.',
    'pt-BR': 'Não há cliente com este número.',
  },
} as const satisfies Record<string, RefusalText>;
