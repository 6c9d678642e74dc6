import type { RefusalText } from '../refusal-text.ts';

export const exchangeRefusals = {
  exchange_same_currency: {
    code: 7500,
    'en-US': 'Choose two different currencies.',
    'pt-BR': 'Escolha duas moedas diferentes.',
  },
  exchange_amount_odd: {
    code: 7501,
    'en-US': 'An amount has at most two decimals.',
    'pt-BR': 'O valor tem no máximo duas casas decimais.',
  },
  exchange_too_small: {
    code: 7502,
    'en-US': 'The least you can exchange at once is {minimum}.',
    'pt-BR': 'O mínimo por conversão é {minimum}.',
  },
  exchange_too_large: {
    code: 7503,
    'en-US': 'The most you can exchange at once is {maximum}.',
    'pt-BR': 'O máximo por conversão é {maximum}.',
  },
  exchange_quote_unknown: {
    code: 7504,
    'en-US': 'This quote is not valid for your account. Ask for a new one.',
    'pt-BR': 'Esta cotação não vale para a sua conta. Peça outra.',
  },
  exchange_quote_used: {
    code: 7505,
    'en-US': 'This quote has been used. Ask for a new one for another exchange.',
    'pt-BR': 'Esta cotação já foi usada. Peça outra para converter de novo.',
  },
  exchange_quote_expired: {
    code: 7506,
    'en-US': 'This quote has expired. Nothing was exchanged; look at the new rate.',
    'pt-BR': 'Esta cotação expirou. Nada foi convertido; veja a nova cotação.',
  },
  exchange_day_limit: {
    code: 7507,
    'en-US': 'Within 24 hours you can exchange {maximum}; {left} is left.',
    'pt-BR': 'Em 24 horas você pode converter {maximum}; restam {left}.',
  },
  exchange_balance_short: {
    code: 7508,
    'en-US': 'You have {available} available and need {needed}. Enter a smaller amount, or deposit first.',
    'pt-BR': 'O saldo disponível é {available} e são necessários {needed}. Digite um valor menor ou deposite antes.',
  },
  exchange_unknown: {
    code: 7509,
    'en-US': 'We cannot find this exchange.',
    'pt-BR': 'Não encontramos esta conversão.',
  },
} as const satisfies Record<string, RefusalText>;
