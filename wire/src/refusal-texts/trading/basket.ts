import type { RefusalText } from '../../refusal-text.ts';

export const basketRefusals = {
  baskets_full: {
    code: 4097,
    'en-US': 'You have {max} baskets, which is the most. Delete one first.',
    'pt-BR': 'Você já tem {max} cestas, que é o máximo. Exclua uma antes.',
  },
  basket_full: {
    code: 4098,
    'en-US': 'A basket holds up to {max} orders. Take one out first.',
    'pt-BR': 'Uma cesta comporta até {max} ordens. Tire uma antes.',
  },
  basket_unknown: {
    code: 4099,
    'en-US': 'You have no such basket any more.',
    'pt-BR': 'Você não tem mais essa cesta.',
  },
  basket_leg_unknown: {
    code: 4100,
    'en-US': 'This order is not in the basket any more.',
    'pt-BR': 'Esta ordem não está mais na cesta.',
  },
  basket_order: {
    code: 4101,
    'en-US': 'The basket has changed meanwhile. Look at it again, then sort it.',
    'pt-BR': 'A cesta mudou nesse meio-tempo. Veja de novo e depois ordene.',
  },
  basket_changed: {
    code: 4102,
    'en-US': 'The basket has changed since you looked at it. Nothing was placed: look at it again.',
    'pt-BR': 'A cesta mudou desde que você a viu. Nada foi enviado: veja de novo.',
  },
  basket_empty: {
    code: 4103,
    'en-US': 'There is no order in this basket yet.',
    'pt-BR': 'Ainda não há ordens nesta cesta.',
  },
  basket_run_unknown: {
    code: 4104,
    'en-US': 'This basket has been placed already.',
    'pt-BR': 'Esta cesta já foi enviada.',
  },
  basket_left: {
    code: 4422,
    'en-US':
      'The program ended before this order was sent, and came back too late for it. Nothing was charged: place it again if you still want it.',
    'pt-BR':
      'O programa parou antes de enviar esta ordem e voltou tarde demais. Nada foi cobrado: envie de novo se ainda quiser.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
