import type { RefusalText } from '../../refusal-text.ts';

export const conditionalRefusals = {
  no_price_yet: {
    code: 4070,
    'en-US': '{instrument} has no price yet. Try again once it has traded.',
    'pt-BR': '{instrument} ainda não tem preço. Tente de novo depois do primeiro negócio.',
  },
  trigger_above_nearest: {
    code: 4071,
    'en-US':
      'With the price at {last}, a trigger at {level} would be reached at once or nearly so. It waits for the price to fall: use {nearest} or less.',
    'pt-BR':
      'Com o preço em {last}, um disparo em {level} ocorreria na hora ou quase. Ele espera o preço cair: use {nearest} ou menos.',
  },
  trigger_below_nearest: {
    code: 4072,
    'en-US':
      'With the price at {last}, a trigger at {level} would be reached at once or nearly so. It waits for the price to rise: use {nearest} or more.',
    'pt-BR':
      'Com o preço em {last}, um disparo em {level} ocorreria na hora ou quase. Ele espera o preço subir: use {nearest} ou mais.',
  },
  trigger_out_of_range: {
    code: 4073,
    'en-US': 'The trigger would be at zero or below. The last price is {last}: choose a smaller distance.',
    'pt-BR': 'O disparo ficaria em zero ou abaixo. O último preço é {last}: escolha uma distância menor.',
  },
  trigger_too_far: {
    code: 4749,
    'en-US': '{level} is more than {times} times the last price of {last}. Look at the number once more.',
    'pt-BR': '{level} é mais de {times} vezes o último preço, {last}. Confira o número.',
  },
  trail_too_near: {
    code: 4699,
    'en-US':
      '{by, select, percent {With the price at {last}, a stop that trails by {distance}% would be reached at once or nearly so. The least is {least}%.} other {With the price at {last}, a stop that trails by {distance} would be reached at once or nearly so. The least is {least}.}}',
    'pt-BR':
      '{by, select, percent {Com o preço em {last}, um stop móvel a {distance}% dispararia na hora ou quase. O mínimo é {least}%.} other {Com o preço em {last}, um stop móvel a {distance} dispararia na hora ou quase. O mínimo é {least}.}}',
  },
  stop_limit_side: {
    code: 4750,
    'en-US':
      '{side, select, sell {A stop that sells at {level} needs a limit at or below it. With {limit} it would wait there and protect from nothing.} other {A stop that buys at {level} needs a limit at or above it. With {limit} it would wait there unfilled.}}',
    'pt-BR':
      '{side, select, sell {Um stop que vende em {level} precisa de um limite igual ou menor. Com {limit} ele ficaria parado e não protegeria de nada.} other {Um stop que compra em {level} precisa de um limite igual ou maior. Com {limit} ele ficaria parado.}}',
  },
  conditional_until: {
    code: 4074,
    'en-US': 'It can wait from {from} until {to}. You chose {until}.',
    'pt-BR': 'Ela pode esperar de {from} até {to}. Você escolheu {until}.',
  },
  conditional_same_way: {
    code: 4075,
    'en-US': 'A stop and a target wait on opposite sides of the price. Both of yours are on the same side.',
    'pt-BR': 'Stop e alvo ficam em lados opostos do preço. Os seus estão do mesmo lado.',
  },
  conditional_legs: {
    code: 4076,
    'en-US':
      'This conditional order has {legs, plural, one {one trigger} other {# triggers}}. Revoke it and set a new one to have more or fewer.',
    'pt-BR':
      'Esta ordem condicionada tem {legs, plural, one {um disparo} other {# disparos}}. Para mudar isso, cancele e crie outra.',
  },
  conditionals_full: {
    code: 4077,
    'en-US': 'You have {max} conditional orders waiting, which is the most. Revoke one first.',
    'pt-BR': 'Você já tem {max} ordens condicionadas em espera, que é o máximo. Cancele uma antes.',
  },
  conditional_entry: {
    code: 4081,
    'en-US': 'An exit is for the same share as its entry, and on the other side: it sells what a purchase brought.',
    'pt-BR': 'A saída é da mesma ação que a entrada e do lado oposto: ela vende o que a compra trouxe.',
  },
  conditional_terms: {
    code: 4080,
    'en-US':
      'Set a stop, a trailing stop or a target. A stop is either fixed, or trails by an amount, or by a percentage.',
    'pt-BR':
      'Defina um stop, um stop móvel ou um alvo. O stop é fixo, ou acompanha o preço por um valor, ou por um percentual.',
  },
  market_open_now: {
    code: 4110,
    'en-US': 'The exchange is open: place the order now instead of for the next opening.',
    'pt-BR': 'O mercado está aberto: envie a ordem agora, em vez de deixá-la para a próxima abertura.',
  },
  conditional_unknown: {
    code: 4078,
    'en-US': 'You have no such conditional order.',
    'pt-BR': 'Você não tem essa ordem condicionada.',
  },
  conditional_not_waiting: {
    code: 4079,
    'en-US':
      'This conditional order {status, select, fired {has placed its order} failed {was reached and could not be placed} cancelled {was revoked} other {has expired}} and can no longer be changed.',
    'pt-BR':
      'Esta ordem condicionada {status, select, fired {já enviou a sua ordem} failed {disparou e não pôde ser enviada} cancelled {foi cancelada} other {expirou}} e não pode mais ser alterada.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
