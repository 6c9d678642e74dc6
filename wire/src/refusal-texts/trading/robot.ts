import type { RefusalText } from '../../refusal-text.ts';

export const robotRefusals = {
  robot_terms: {
    code: 4550,
    'en-US':
      'Say how much money it gets, the most for one order, and a loss at which it stops by itself, 5 to 95 per cent. Agree to go on.',
    'pt-BR':
      'Informe quanto dinheiro ele recebe, o máximo por ordem e a perda em que para sozinho, de 5 a 95 por cento. Aceite para continuar.',
  },
  robot_capital_min: {
    code: 4551,
    'en-US': '{amount} is less than a robot needs to trade in whole lots: at least {least}.',
    'pt-BR': '{amount} é menos do que um robô precisa para negociar lotes inteiros: no mínimo {least}.',
  },
  robot_single_limit: {
    code: 4552,
    'en-US': 'One order may spend {limit}, but the robot has {amount}. Choose a limit up to that.',
    'pt-BR': 'Uma ordem pode gastar {limit}, mas o robô tem {amount}. Escolha um limite até esse valor.',
  },
  robots_full: {
    code: 4553,
    'en-US': 'You have {max} robots that have not ended, which is the most. Stop one first.',
    'pt-BR': 'Você tem {max} robôs não encerrados, que é o máximo. Pare um antes.',
  },
  robot_unknown: {
    code: 4554,
    'en-US': 'You have no such robot.',
    'pt-BR': 'Você não tem esse robô.',
  },
  robot_not_running: {
    code: 4555,
    'en-US':
      'This robot {status, select, paused {is paused} stopping {is selling what it holds} ended {has ended} other {is running already}}.',
    'pt-BR':
      'Este robô {status, select, paused {está pausado} stopping {está vendendo o que tem} ended {foi encerrado} other {já está em andamento}}.',
  },
  robot_bar: {
    code: 4556,
    'en-US': 'This was decided already.',
    'pt-BR': 'Isso já foi decidido.',
  },
  robot_limits: {
    code: 4590,
    'en-US':
      'A limit is out of bounds. Loss: {lossLeast} to {lossMost} %. Fall from its highest: {dropLeast} to {dropMost} %, or empty. Loss of one day: {dayLeast} to {dayMost} %, or empty. Part of its worth in what it trades: {shareLeast} to {shareMost} %.',
    'pt-BR':
      'Um limite está fora das bordas. Perda: {lossLeast} a {lossMost} %. Queda desde o máximo: {dropLeast} a {dropMost} %, ou vazio. Perda de um dia: {dayLeast} a {dayMost} %, ou vazio. Parte do valor no que ele negocia: {shareLeast} a {shareMost} %.',
  },
  robot_stop_reached: {
    code: 4591,
    'en-US':
      'The robot is worth {worth}, and this limit would stop it at {level}: it would stop at once. Choose a wider one, or stop it.',
    'pt-BR':
      'O robô vale {worth}, e este limite o pararia em {level}: ele pararia na hora. Escolha um limite mais largo, ou pare-o.',
  },
  backtest_waiting: {
    code: 4592,
    'en-US': 'A test of yours waits or runs already. One at a time: let it end, or call it off.',
    'pt-BR': 'Um teste seu já espera ou roda. Um por vez: deixe terminar ou cancele.',
  },
  backtests_full: {
    code: 4593,
    'en-US': 'There are {max} tests waiting, which is the most. Try again in a few minutes.',
    'pt-BR': 'Há {max} testes na fila, que é o máximo. Tente de novo em alguns minutos.',
  },
  backtest_unknown: {
    code: 4594,
    'en-US': 'You have no such test. Only the last ones are kept.',
    'pt-BR': 'Você não tem esse teste. Só os últimos ficam guardados.',
  },
  backtest_ended: {
    code: 4595,
    'en-US': 'This test is over already.',
    'pt-BR': 'Este teste já terminou.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
