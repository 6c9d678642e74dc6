import type { RefusalText } from '../refusal-text.ts';

export const priceAlertRefusals = {
  price_alert_zero: {
    code: 6251,
    'en-US': 'Enter a price or a volume above 0, or a change that is not 0 and above −100%.',
    'pt-BR': 'Digite um preço ou volume acima de 0, ou uma variação diferente de 0 e acima de −100%.',
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
  price_alert_volume: {
    code: 4712,
    'en-US': 'An index is not traded itself: it has no volume to wait for. Choose one of its members.',
    'pt-BR': 'Um índice não é negociado: não tem volume para aguardar. Escolha um de seus componentes.',
  },
  price_alert_volume_met: {
    code: 4713,
    'en-US': 'This has already happened: {volume} were traded today. Choose a volume that is still ahead.',
    'pt-BR': 'Isso já aconteceu: {volume} foram negociados hoje. Escolha um volume que ainda não foi atingido.',
  },
  price_alert_average: {
    code: 4714,
    'en-US': 'It has not been traded for {days} days yet. Choose fewer.',
    'pt-BR': 'Ainda não foi negociado por {days} dias. Escolha menos.',
  },
  price_alert_average_met: {
    code: 4715,
    'en-US': 'It is there already: the last price is {last}, the average {average}. Wait for the other side.',
    'pt-BR': 'Já está lá: o último preço é {last}, a média {average}. Aguarde o outro lado.',
  },
  price_alert_days: {
    code: 4716,
    'en-US': 'Enter a whole number of days from {min} to {max}.',
    'pt-BR': 'Digite um número inteiro de dias, de {min} a {max}.',
  },
  price_alert_level: {
    code: 4755,
    'en-US': 'Relative strength lies between 0 and 100: enter a level from {min} to {max}. Common are 30 and 70.',
    'pt-BR': 'O IFR fica entre 0 e 100: digite um nível de {min} a {max}. São comuns 30 e 70.',
  },
  price_alert_history: {
    code: 4756,
    'en-US': 'This is reckoned from {days} daily closes, and so far there are {has}. Wait, or choose a price instead.',
    'pt-BR': 'Isto é calculado de {days} fechamentos, e por ora há {has}. Aguarde, ou escolha um preço.',
  },
  price_alert_fixed: {
    code: 4730,
    'en-US': 'Only an alert that still waits for a figure can be changed. Set a new one instead.',
    'pt-BR': 'Só um alerta que ainda aguarda um valor pode ser alterado. Crie um novo.',
  },
  price_alert_as_asked: {
    code: 4696,
    'en-US': 'This alert is so already: it was paused or resumed somewhere else.',
    'pt-BR': 'Este alerta já está assim: foi pausado ou retomado em outro lugar.',
  },
  price_alert_news: {
    code: 4731,
    'en-US': 'Articles name what a contract is on, never the contract: this would never fire. Set it on the coin.',
    'pt-BR': 'As notícias citam o ativo do contrato, nunca o contrato: não dispararia. Crie o alerta na moeda.',
  },
} as const satisfies Record<string, RefusalText>;
