import type { RefusalText } from '../refusal-text.ts';

export const orderRefusals = {
  amount_buys_none: {
    code: 4751,
    'en-US': '{amount} is too little: the smallest order, {quantity}, comes to {least}.',
    'pt-BR': '{amount} é pouco: a menor ordem, de {quantity}, sai por {least}.',
  },
  size_terms: {
    code: 4752,
    'en-US': 'Say either how many or for how much money.',
    'pt-BR': 'Diga a quantidade ou o valor em dinheiro, um dos dois.',
  },
  quantity_zero: {
    code: 4001,
    'en-US': 'Enter how many you want. The quantity cannot be 0.',
    'pt-BR': 'Informe a quantidade. Ela não pode ser 0.',
  },
  quantity_below_minimum: {
    code: 4002,
    'en-US': 'You asked for {quantity}. The smallest order is {minimum}.',
    'pt-BR': 'Você pediu {quantity}. A menor ordem é {minimum}.',
  },
  quantity_above_maximum: {
    code: 4003,
    'en-US': 'You asked for {quantity}. The largest order is {maximum}.',
    'pt-BR': 'Você pediu {quantity}. A maior ordem é {maximum}.',
  },
  quantity_not_in_lots: {
    code: 4004,
    'en-US': 'The quantity goes in steps of {lot}. The nearest are {below} and {above}.',
    'pt-BR': 'A quantidade deve ser múltipla do lote de {lot}. As mais próximas são {below} e {above}.',
  },
  price_zero: {
    code: 4005,
    'en-US': 'The limit price cannot be 0. Enter a price.',
    'pt-BR': 'O preço limite não pode ser 0. Informe um preço.',
  },
  price_missing: {
    code: 4006,
    'en-US': 'A limit order needs a price.',
    'pt-BR': 'Uma ordem limitada precisa de um preço.',
  },
  price_not_wanted: {
    code: 4007,
    'en-US': 'A market order carries no price. Choose a limit order to name one.',
    'pt-BR': 'Uma ordem a mercado não tem preço. Escolha limitada para informar um.',
  },
  price_off_tick: {
    code: 4008,
    'en-US': 'Prices here go in steps of {tick}. Nearest to {price} are {below} and {above}.',
    'pt-BR': 'Os preços aqui variam de {tick} em {tick}. Os mais próximos de {price} são {below} e {above}.',
  },
  price_above_band: {
    code: 4009,
    'en-US': '{price} is above the highest price allowed today. Use {limit} or less.',
    'pt-BR': '{price} está acima do maior preço permitido hoje. Use {limit} ou menos.',
  },
  price_below_band: {
    code: 4010,
    'en-US': '{price} is below the lowest price allowed today. Use {limit} or more.',
    'pt-BR': '{price} está abaixo do menor preço permitido hoje. Use {limit} ou mais.',
  },
  insufficient_balance: {
    code: 4011,
    'en-US':
      'Insufficient balance. You need {short} more{quantityMax, select, 0 {.} other {, or buy up to {quantityMax}.}}',
    'pt-BR':
      'Saldo insuficiente. Faltam {short}.{quantityMax, select, 0 {} other { Com o saldo disponível, você compra até {quantityMax}.}}',
  },
  no_available_quantity: {
    code: 4012,
    'en-US': 'Nothing of it can be sold now: {locked} not settled yet, {held} in open orders.',
    'pt-BR': 'Nada disso pode ser vendido agora: {locked} a liquidar, {held} em ordens abertas.',
  },
  insufficient_quantity: {
    code: 4013,
    'en-US': 'You asked to sell {quantity}. Can be sold now: {available}. Locked until settlement: {locked}.',
    'pt-BR': 'Você pediu para vender {quantity}. Pode vender {available} agora. A liquidar: {locked}.',
  },
  no_sellers: {
    code: 4014,
    'en-US': 'Nobody is selling right now, so a market order cannot be filled. You can place a limit order and wait.',
    'pt-BR':
      'Ninguém está vendendo agora, então a ordem a mercado não pode ser executada. Você pode enviar uma ordem limitada e esperar.',
  },
  no_buyers: {
    code: 4015,
    'en-US': 'Nobody is buying right now, so a market order cannot be filled. You can place a limit order and wait.',
    'pt-BR':
      'Ninguém está comprando agora, então a ordem a mercado não pode ser executada. Você pode enviar uma ordem limitada e esperar.',
  },
  order_unknown: { code: 4016, 'en-US': 'We cannot find this order.', 'pt-BR': 'Não encontramos esta ordem.' },
  order_not_open: {
    code: 4017,
    'en-US':
      'This order {status, select, filled {is filled} cancelled {was revoked} expired {has expired} other {was refused}} and can no longer be changed.',
    'pt-BR':
      'Esta ordem {status, select, filled {já foi executada} cancelled {já foi cancelada} expired {já expirou} other {foi rejeitada}} e não pode mais ser alterada.',
  },
  quantity_below_filled: {
    code: 4018,
    'en-US': 'Already filled: {filled}. The new quantity must be more than that.',
    'pt-BR': 'Já executado: {filled}. A nova quantidade deve ser maior.',
  },
  open_orders_full: {
    code: 4019,
    'en-US': 'You have {max} open orders, the most that one account can have. Revoke one first.',
    'pt-BR': 'Você tem {max} ordens abertas, o máximo por conta. Cancele uma primeiro.',
  },
  nothing_to_change: {
    code: 4020,
    'en-US': 'The order already has this price and quantity. Change one of them.',
    'pt-BR': 'A ordem já tem este preço e esta quantidade. Mude um dos dois.',
  },
  holding_unknown: {
    code: 4021,
    'en-US': 'You do not hold this instrument.',
    'pt-BR': 'Você não tem este ativo.',
  },
  value_below_minimum: {
    code: 4022,
    'en-US': 'This order is worth {value}. The smallest order is {minimum}.',
    'pt-BR': 'Esta ordem vale {value}. O valor mínimo é {minimum}.',
  },
  order_amount_zero: {
    code: 4023,
    'en-US': 'Order amount cannot be 0. Enter an amount.',
    'pt-BR': 'O valor da ordem não pode ser 0. Informe um valor.',
  },
  no_open_orders: {
    code: 4050,
    'en-US': 'No closable orders: nothing of yours is waiting in the market.',
    'pt-BR': 'Nenhuma ordem para cancelar: você não tem ordens abertas.',
  },
  trade_unknown: {
    code: 4051,
    'en-US': 'We cannot find this trade.',
    'pt-BR': 'Não encontramos este negócio.',
  },
  validity_needs_limit: {
    code: 4120,
    'en-US': 'Only an order with a limit price can wait or be all or nothing. Set a limit price.',
    'pt-BR': 'Só uma ordem com preço limite pode esperar ou ser tudo ou nada. Defina um preço limite.',
  },
  validity_not_here: {
    code: 4121,
    'en-US': 'Orders of this validity are not taken in this market. Choose another.',
    'pt-BR': 'Este mercado não aceita ordens com esta validade. Escolha outra.',
  },
  post_only_not_here: {
    code: 4122,
    'en-US': '“Only wait” is for limit orders that wait, in markets that offer it. Switch it off.',
    'pt-BR': '“Só esperar” vale para ordens limitadas que esperam, nos mercados que a oferecem. Desligue.',
  },
  post_only_would_take: {
    code: 4123,
    'en-US':
      'This order would be filled at once, at {price}, and it is to wait only. Move the limit or switch off “only wait”.',
    'pt-BR': 'Esta ordem seria executada já, a {price}, e deve só esperar. Mude o limite ou desligue “só esperar”.',
  },
  split_under_way: {
    code: 4125,
    'en-US': 'Your new shares of {share} are being booked. Try again in a minute.',
    'pt-BR': 'As suas novas ações de {share} estão sendo lançadas. Tente de novo em um minuto.',
  },
  fok_not_filled: {
    code: 4124,
    'en-US': 'All or nothing: only {fillable} can be filled at this price now, so nothing was.',
    'pt-BR': 'Tudo ou nada: só {fillable} pode ser executado a este preço agora, então nada foi.',
  },
} as const satisfies Record<string, RefusalText>;
