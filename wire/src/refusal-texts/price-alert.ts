import type { RefusalText } from '../refusal-text.ts';

export const priceAlertRefusals = {
  price_alert_zero: {
    code: 6251,
    'en-US': 'Enter a price above 0, or a change that is not 0 and above −100%.',
    'pt-BR': 'Digite um preço acima de 0 ou uma variação diferente de 0 e acima de −100%.',
  },
  price_alert_met: {
    code: 6252,
    'en-US': 'This has already happened: the last price is {last}. Choose a target that is still ahead.',
    'pt-BR': 'Isso já aconteceu: o último preço é {last}. Escolha um alvo que ainda não foi atingido.',
  },
  price_alerts_full: {
    code: 6253,
    'en-US': 'You have {max} waiting alerts, the most there can be. Delete one first.',
    'pt-BR': 'Você tem {max} alertas ativos, o máximo. Exclua um primeiro.',
  },
  price_alert_unknown: {
    code: 6254,
    'en-US': 'This alert is not on your list any more.',
    'pt-BR': 'Este alerta não está mais na sua lista.',
  },
} as const satisfies Record<string, RefusalText>;
