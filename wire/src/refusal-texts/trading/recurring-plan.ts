import type { RefusalText } from '../../refusal-text.ts';

export const recurringPlanRefusals = {
  plan_terms: {
    code: 4105,
    'en-US':
      'Say either an amount or a quantity in whole lots, and a day: 1 to 7 for a week that begins on Monday, 1 to 31 for a month. Agree to go on.',
    'pt-BR':
      'Informe um valor ou uma quantidade em lotes inteiros, e um dia: 1 a 7 na semana, que começa na segunda, ou 1 a 31 no mês. Aceite para continuar.',
  },
  plan_span: {
    code: 4129,
    'en-US': 'No day of this plan lies between its start and its end. Choose a later end.',
    'pt-BR': 'Nenhum dia deste plano fica entre o início e o fim. Escolha um fim mais tarde.',
  },
  plans_full: {
    code: 4106,
    'en-US': 'You have {max} recurring plans, which is the most. End one first.',
    'pt-BR': 'Você já tem {max} planos recorrentes, que é o máximo. Encerre um antes.',
  },
  plan_unknown: {
    code: 4107,
    'en-US': 'You have no such recurring plan.',
    'pt-BR': 'Você não tem esse plano recorrente.',
  },
  plan_not_running: {
    code: 4108,
    'en-US':
      'This plan {status, select, paused {is paused: resume it first} ended {has ended} other {is running already}}.',
    'pt-BR':
      'Este plano {status, select, paused {está pausado: retome antes} ended {está encerrado} other {já está em andamento}}.',
  },
  plan_too_small: {
    code: 4109,
    'en-US':
      '{amount} did not buy one at the prices shown, charges included. Nothing was bought, and nothing is carried over.',
    'pt-BR':
      '{amount} não comprou nenhuma unidade aos preços mostrados, já com os custos. Nada foi comprado, e nada fica para a próxima vez.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
