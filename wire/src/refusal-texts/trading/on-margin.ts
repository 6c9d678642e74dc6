import type { RefusalText } from '../../refusal-text.ts';

export const onMarginRefusals = {
  not_on_margin: {
    code: 4401,
    'en-US': '{instrument} is bought and sold, not traded on margin. Place an ordinary order.',
    'pt-BR': '{instrument} é comprado e vendido, não negociado com margem. Envie uma ordem comum.',
  },
  margin_terms_missing: {
    code: 4402,
    'en-US': '{instrument} is a contract: an order for it says long or short, and whether it opens or closes.',
    'pt-BR': '{instrument} é um contrato: a ordem precisa dizer se é comprada ou vendida e se abre ou fecha.',
  },
  index_stale: {
    code: 4403,
    'en-US':
      'No venue has shown a price for {instrument} for a while. Nothing is opened and nobody is liquidated until one does; you may close.',
    'pt-BR':
      'Nenhum mercado mostra preço de {instrument} há algum tempo. Nada é aberto e ninguém é liquidado até voltar; você pode fechar.',
  },
  leverage_above_maximum: {
    code: 4404,
    'en-US': 'You chose {leverage}x. The most here is {maximum}x.',
    'pt-BR': 'Você escolheu {leverage}x. O máximo aqui é {maximum}x.',
  },
  position_terms: {
    code: 4405,
    'en-US':
      'Your position has other terms ({leverage}x). Add to it with its own leverage and margin mode, or change its leverage first.',
    'pt-BR':
      'Sua posição tem outros termos ({leverage}x). Aumente com a alavancagem e o modo de margem dela, ou mude a alavancagem antes.',
  },
  position_other_way: {
    code: 4406,
    'en-US': 'You hold {quantity} the other way. Close that first, or allow both ways in the contract settings.',
    'pt-BR':
      'Você tem {quantity} no sentido oposto. Feche antes, ou permita os dois sentidos nos ajustes de contratos.',
  },
  position_above_tier: {
    code: 4407,
    'en-US':
      'The position would be worth {value}. At {leverage}x the most is {maximum}: choose less leverage or less quantity.',
    'pt-BR':
      'A posição valeria {value}. Com {leverage}x o máximo é {maximum}: escolha menos alavancagem ou quantidade.',
  },
  position_unknown: {
    code: 4408,
    'en-US': 'You have no such position in {instrument}. It may have been closed meanwhile.',
    'pt-BR': 'Você não tem essa posição em {instrument}. Ela pode ter sido fechada nesse meio tempo.',
  },
  quantity_above_position: {
    code: 4409,
    'en-US': 'You want to close {quantity}, the position is {position}. Close at most that.',
    'pt-BR': 'Você quer fechar {quantity}, a posição é de {position}. Feche no máximo isso.',
  },
  insufficient_margin: {
    code: 4410,
    'en-US':
      'This needs {need}; free in your contract account are {available}. Move {short} there, or open at most {quantityMax}.',
    'pt-BR':
      'Isto precisa de {need}; estão livres na conta de contratos {available}. Transfira {short}, ou abra no máximo {quantityMax}.',
  },
  loss_not_covered: {
    code: 4411,
    'en-US': 'Closing here would lose {short} more than your contract account has. Move money there, or close less.',
    'pt-BR': 'Fechar aqui perderia {short} a mais do que há na conta de contratos. Transfira dinheiro, ou feche menos.',
  },
  price_past_margin: {
    code: 4412,
    'en-US': 'At {price} the loss would be more than the money at this position. It can be closed as far as {limit}.',
    'pt-BR': 'A {price} a perda seria maior que o dinheiro desta posição. Ela pode ser fechada até {limit}.',
  },
  position_not_isolated: {
    code: 4413,
    'en-US': 'This position stands on all of your contract account. Move money into the account to strengthen it.',
    'pt-BR': 'Esta posição se apoia em toda a conta de contratos. Transfira dinheiro para a conta para reforçá-la.',
  },
  margin_amount_zero: {
    code: 4414,
    'en-US': 'Enter an amount above 0.',
    'pt-BR': 'Informe um valor acima de 0.',
  },
  margin_not_spare: {
    code: 4415,
    'en-US': 'You want to take back {asked}. The position can spare {spare} now.',
    'pt-BR': 'Você quer retirar {asked}. A posição pode ceder {spare} agora.',
  },
  positions_open: {
    code: 4416,
    'en-US': 'Close your positions and cancel your waiting contract orders first.',
    'pt-BR': 'Feche suas posições e cancele as ordens de contratos em espera antes.',
  },
  no_positions: {
    code: 4417,
    'en-US': 'There is nothing to close: you hold no open position.',
    'pt-BR': 'Não há nada para fechar: você não tem posições abertas.',
  },
  take_profit_side: {
    code: 4418,
    'en-US':
      'A take-profit waits on the side of a gain: above the price of a long position, below that of a short one. You asked for {level}; the price is {last}, so use {nearest} or further.',
    'pt-BR':
      'O alvo espera do lado do ganho: acima do preço numa posição comprada, abaixo numa vendida. Você pediu {level}; o preço é {last}, então use {nearest} ou mais longe.',
  },
  stop_loss_side: {
    code: 4419,
    'en-US':
      'A stop-loss waits on the side of a loss: below the price of a long position, above that of a short one. You asked for {level}; the price is {last}, so use {nearest} or further.',
    'pt-BR':
      'O stop espera do lado da perda: abaixo do preço numa posição comprada, acima numa vendida. Você pediu {level}; o preço é {last}, então use {nearest} ou mais longe.',
  },
  suitability_needed: {
    code: 4420,
    'en-US': 'Answer the five questions about leverage and liquidation first; they may be repeated.',
    'pt-BR': 'Responda antes às cinco perguntas sobre alavancagem e liquidação; podem ser repetidas.',
  },
  suitability_changed: {
    code: 4421,
    'en-US': 'The questions have changed meanwhile. Please look at the new ones.',
    'pt-BR': 'As perguntas mudaram nesse meio tempo. Veja as novas.',
  },
  position_gone: {
    code: 4423,
    'en-US': 'It was closed meanwhile, so nothing was done here.',
    'pt-BR': 'Ela foi fechada nesse meio tempo, então nada foi feito aqui.',
  },
} as const satisfies Record<string, RefusalText>;
