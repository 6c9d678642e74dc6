import type { RefusalText } from '../../refusal-text.ts';

export const blockRefusals = {
  block_only_in_practice: {
    code: 4742,
    'en-US':
      'Blocks are traded here with simulated desks for play money only. Where money is real no desk answers; buy or sell on the market.',
    'pt-BR':
      'Blocos só são negociados aqui com mesas simuladas e dinheiro fictício. Com dinheiro real nenhuma mesa responde; compre ou venda no mercado.',
  },
  block_not_here: {
    code: 4480,
    'en-US': 'No blocks of {instrument} are traded. Buy or sell it on the market instead.',
    'pt-BR': 'Não há negócios em bloco de {instrument}. Compre ou venda no mercado.',
  },
  block_window_closed: {
    code: 4481,
    'en-US':
      'Blocks of {instrument} are traded in their windows alone. The next one opens {opensAt}; the market itself is not bound to it.',
    'pt-BR':
      'Blocos de {instrument} só são negociados nas suas janelas. A próxima abre em {opensAt}; o mercado em si não depende dela.',
  },
  block_no_reference: {
    code: 4482,
    'en-US':
      'Nothing of {instrument} was traded from {from} to {until}, so this window has no average to hold a block against. The next one opens {opensAt}; until then buy or sell on the market.',
    'pt-BR':
      'Nada de {instrument} foi negociado de {from} a {until}, então esta janela não tem média com que comparar um bloco. A próxima abre em {opensAt}; até lá compre ou venda no mercado.',
  },
  block_no_price: {
    code: 4705,
    'en-US':
      '{instrument} has not been traded yet, so there is neither a last price nor a close to hold a block against. Once it has one, blocks are traded in its windows: the next opens {opensAt}.',
    'pt-BR':
      '{instrument} ainda não foi negociado, então não há último preço nem fechamento com que comparar um bloco. Quando houver, os blocos são negociados nas janelas: a próxima abre em {opensAt}.',
  },
  block_split_near: {
    code: 4483,
    'en-US':
      'The shares of {instrument} are split within some weeks of now. Blocks of it are traded again from {until} on; until then buy or sell on the market.',
    'pt-BR':
      'As ações de {instrument} são desdobradas a poucas semanas de hoje. Os blocos voltam a partir de {until}; até lá compre ou venda no mercado.',
  },
  block_below_minimum: {
    code: 4484,
    'en-US': 'This is worth {value}; a block is worth at least {minimum}. Ask for more, or use the market.',
    'pt-BR': 'Isto vale {value}; um bloco vale no mínimo {minimum}. Peça mais ou use o mercado.',
  },
  block_requests_full: {
    code: 4485,
    'en-US':
      'You have asked {max} times today, which is the most. Ask again tomorrow; published blocks and the market stay open to you.',
    'pt-BR':
      'Você já pediu {max} vezes hoje, que é o máximo. Peça de novo amanhã; os blocos publicados e o mercado continuam abertos.',
  },
  block_reversal: {
    code: 4486,
    'en-US':
      'You traded a block of this share the other way {at}. Blocks are for delivery and are not reversed on the same day.',
    'pt-BR':
      'Você negociou um bloco desta ação no sentido contrário em {at}. Blocos são para entrega e não se revertem no mesmo dia.',
  },
  block_request_unknown: {
    code: 4487,
    'en-US': 'We cannot find this request. Ask the desks again.',
    'pt-BR': 'Não encontramos este pedido. Peça cotações de novo.',
  },
  block_request_over: {
    code: 4488,
    'en-US': 'This request is over. Nothing was traded; ask the desks again.',
    'pt-BR': 'Este pedido terminou. Nada foi negociado; peça cotações de novo.',
  },
  block_quote_over: {
    code: 4489,
    'en-US': 'The quote of {desk} ran out {at}. Nothing was traded; ask again.',
    'pt-BR': 'A cotação de {desk} venceu em {at}. Nada foi negociado; peça de novo.',
  },
  block_desk_declined: {
    code: 4490,
    'en-US':
      '{desk} could trade {most} of this now, worth {worth}, and a block is worth at least {least}. Take another quote; its inventory begins anew tomorrow.',
    'pt-BR':
      '{desk} poderia negociar {most} disto agora, no valor de {worth}, e um bloco vale no mínimo {least}. Use outra cotação; o estoque dela recomeça amanhã.',
  },
  block_market_moved: {
    code: 4491,
    'en-US':
      'The last price moved from {quoted} to {now} since the quote. A quote falls when it moves by more than {guard}%, or past the quote. Nothing was traded; ask again.',
    'pt-BR':
      'O último preço passou de {quoted} para {now} desde a cotação. Uma cotação cai quando ele anda mais de {guard}%, ou passa dela. Nada foi negociado; peça de novo.',
  },
  block_counter_once: {
    code: 4492,
    'en-US': 'You have named a price to {desk} already. Take its quote, another one, or let them go.',
    'pt-BR': 'Você já propôs um preço a {desk}. Aceite a cotação, escolha outra ou desista.',
  },
  block_counter_no_better: {
    code: 4493,
    'en-US': '{price} is no better for you than the quote of {quote}. Take the quote, or name a better price.',
    'pt-BR':
      '{price} não é melhor para você do que a cotação de {quote}. Aceite a cotação ou proponha um preço melhor.',
  },
  block_unknown: {
    code: 4494,
    'en-US': 'We cannot find this block. Look at the list of today.',
    'pt-BR': 'Não encontramos este bloco. Veja a lista de hoje.',
  },
  block_over: {
    code: 4495,
    'en-US': 'This block ended {at}. Nothing was bought; look at the list of today.',
    'pt-BR': 'Este bloco terminou em {at}. Nada foi comprado; veja a lista de hoje.',
  },
  block_below_last: {
    code: 4541,
    'en-US':
      'This block is not locked, so it is not sold below the last price: it stands at {price}, the market at {now}. Take a locked one, or buy in the market.',
    'pt-BR':
      'Este bloco não tem bloqueio e por isso não é vendido abaixo do último preço: ele está a {price}, o mercado a {now}. Use um com bloqueio ou compre no mercado.',
  },
  block_price_changed: {
    code: 4496,
    'en-US': 'This block is sold at {price}, and not at {named}. Nothing was bought; look at it again.',
    'pt-BR': 'Este bloco é vendido a {price}, e não a {named}. Nada foi comprado; confira de novo.',
  },
  block_inventory_gone: {
    code: 4497,
    'en-US': 'You asked for {quantity}; {left} are left. Somebody was quicker; nothing was bought. Ask for less.',
    'pt-BR': 'Você pediu {quantity}; restam {left}. Alguém foi mais rápido; nada foi comprado. Peça menos.',
  },
  block_desk_money: {
    code: 4498,
    'en-US': '{desk} has not {value} free to buy this any more. Nothing was sold; take another quote.',
    'pt-BR': '{desk} não tem mais {value} livres para comprar isto. Nada foi vendido; escolha outra cotação.',
  },
  block_desk_full: {
    code: 4719,
    'en-US':
      '{desk} buys up to {limit} of this in a day and takes {left} more; you would sell {quantity}. Others have sold to it since it quoted. Nothing was sold; take another quote, or ask again for less.',
    'pt-BR':
      '{desk} compra até {limit} disto por dia e aceita mais {left}; você venderia {quantity}. Outros venderam a ela desde a cotação. Nada foi vendido; use outra cotação ou peça de novo menos.',
  },
  block_price_outside: {
    code: 4499,
    'en-US':
      '{price} lies outside what a block may have now: from {lower} to {upper}. Nothing was traded; the next window may have another reference.',
    'pt-BR':
      '{price} está fora do que um bloco pode ter agora: de {lower} a {upper}. Nada foi negociado; a próxima janela pode ter outra referência.',
  },
} as const satisfies Record<string, RefusalText>;
