import type { RefusalText } from '../refusal-text.ts';

export const analystRefusals = {
  analyst_off: {
    code: 4580,
    'en-US': 'Free questions are not set up in this house. What the data say is read by rule, on the page itself.',
    'pt-BR':
      'Perguntas livres não estão configuradas nesta casa. O que os dados dizem é lido por regra, na própria página.',
  },
  analyst_day_full: {
    code: 4581,
    'en-US': '{asked} of {most} questions of today are asked. There are new ones {again}.',
    'pt-BR': '{asked} de {most} perguntas de hoje já foram feitas. Há novas em {again}.',
  },
  analyst_busy: {
    code: 4582,
    'en-US': '{underWay} of {most} answers are being written. Wait for one to end, or cancel your own.',
    'pt-BR': '{underWay} de {most} respostas estão sendo escritas. Espere uma terminar ou cancele a sua.',
  },
  analyst_answer_unknown: {
    code: 4583,
    'en-US': 'This answer is not kept any more. Ask again.',
    'pt-BR': 'Esta resposta não está mais guardada. Pergunte de novo.',
  },
  analyst_no_forecast: {
    code: 4584,
    'en-US': 'The analyst does not say what a price will do. Nobody knows. Ask what the data say up to now.',
    'pt-BR': 'O analista não diz o que um preço fará. Ninguém sabe. Pergunte o que os dados dizem até agora.',
  },
  analyst_no_advice: {
    code: 4585,
    'en-US':
      'The analyst does not say what to buy, sell or keep. That is yours to decide. Ask what the data say up to now.',
    'pt-BR':
      'O analista não diz o que comprar, vender ou manter. Essa decisão é sua. Pergunte o que os dados dizem até agora.',
  },
} as const satisfies Record<string, RefusalText>;
