import type { RefusalText } from '../../refusal-text.ts';

export const conversionRefusals = {
  conversion_quote_unknown: {
    code: 4349,
    'en-US': 'This quote is not valid for your account. Ask for a new one.',
    'pt-BR': 'Esta cotação não vale para a sua conta. Peça outra.',
  },
  conversion_quote_used: {
    code: 4350,
    'en-US': 'This quote has been used. Ask for a new one to convert again.',
    'pt-BR': 'Esta cotação já foi usada. Peça outra para converter de novo.',
  },
  conversion_quote_expired: {
    code: 4351,
    'en-US': 'This quote has expired. Nothing was converted; look at the new one.',
    'pt-BR': 'Esta cotação expirou. Nada foi convertido; veja a nova.',
  },
  conversion_market_moved: {
    code: 4352,
    'en-US': 'The market in {coin} moved since this quote. Nothing was converted; look at a new one.',
    'pt-BR': 'O mercado de {coin} se moveu desde esta cotação. Nada foi convertido; veja uma nova.',
  },
  conversion_same_coin: {
    code: 4353,
    'en-US': 'Choose two different coins.',
    'pt-BR': 'Escolha duas moedas diferentes.',
  },
  conversion_coin_unknown: {
    code: 4354,
    'en-US': '{coin} is not traded here.',
    'pt-BR': '{coin} não é negociada aqui.',
  },
  conversion_too_small: {
    code: 4355,
    'en-US': 'This is less than can be converted. Enter a larger amount.',
    'pt-BR': 'É menos do que se pode converter. Digite um valor maior.',
  },
  conversion_too_large: {
    code: 4356,
    'en-US': 'You can convert {maximum} now. Enter a smaller amount, or place an order.',
    'pt-BR': 'Você pode converter {maximum} agora. Digite um valor menor ou envie uma ordem.',
  },
  conversion_book_short: {
    code: 4357,
    'en-US': 'The book does not show so much of {coin} now. Enter a smaller amount, or place an order.',
    'pt-BR': 'O book não mostra tanto de {coin} agora. Digite um valor menor ou envie uma ordem.',
  },
  conversion_limit_unknown: {
    code: 4671,
    'en-US': 'This conversion does not wait any more. Look at its state in the list.',
    'pt-BR': 'Esta conversão não está mais em espera. Veja a situação na lista.',
  },
  conversion_limit_days: {
    code: 4672,
    'en-US': 'A conversion can wait from 1 to {maximum} days.',
    'pt-BR': 'Uma conversão pode esperar de 1 a {maximum} dias.',
  },
  conversion_limit_step: {
    code: 4673,
    'en-US': 'Enter amounts above zero, and {coin} in steps of {step}.',
    'pt-BR': 'Digite quantidades acima de zero, e {coin} em passos de {step}.',
  },
  conversion_limit_many: {
    code: 4674,
    'en-US': '{maximum} of your conversions wait already. Cancel one first.',
    'pt-BR': 'Você já tem {maximum} conversões em espera. Cancele uma antes.',
  },
  conversion_limit_reached: {
    code: 4675,
    'en-US': 'You would get {now} {coin} now, no less than the {least} you ask for. Convert at once instead.',
    'pt-BR': 'Agora você receberia {now} {coin}, não menos que os {least} pedidos. Converta na hora.',
  },
} as const satisfies Record<string, RefusalText>;
