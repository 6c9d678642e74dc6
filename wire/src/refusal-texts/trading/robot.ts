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
  robot_group: {
    code: 4721,
    'en-US':
      '{most, plural, one {This strategy trades one instrument.} other {Choose from {least} to {most} instruments of one market, each once, all paid in one currency.}} You chose {count}.',
    'pt-BR':
      '{most, plural, one {Esta estratégia negocia um ativo.} other {Escolha de {least} a {most} ativos de um mercado, cada um uma vez, todos pagos em uma moeda.}} Você escolheu {count}.',
  },
  robot_no_contract: {
    code: 4740,
    'en-US':
      'This strategy holds a coin and is short of the contract on it. There is no contract on {instrument}: choose a coin that has one.',
    'pt-BR':
      'Esta estratégia tem uma moeda e fica vendida no contrato dela. Não há contrato de {instrument}: escolha uma moeda que tenha.',
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
  script_terms: {
    code: 4596,
    'en-US': 'A strategy has a name of up to {nameMax} characters and code of up to {max}; this code has {length}.',
    'pt-BR': 'Uma estratégia tem um nome de até {nameMax} caracteres e código de até {max}; este código tem {length}.',
  },
  scripts_full: {
    code: 4597,
    'en-US': 'You have {max} strategies of your own, which is the most. Remove one first.',
    'pt-BR': 'Você tem {max} estratégias próprias, que é o máximo. Remova uma antes.',
  },
  script_unknown: {
    code: 4598,
    'en-US': 'You have no such strategy of your own.',
    'pt-BR': 'Você não tem essa estratégia própria.',
  },
  script_fault: {
    code: 4599,
    'en-US':
      '{kind, select, syntax {The code cannot be read.} decide {There is no function called decide.} slow {The code takes too long before it can decide.} memory {The code needs more than 32 MiB.} other {The code fails before it can decide.}}{line, select, none {} other { Line {line}.}} {message}',
    'pt-BR':
      '{kind, select, syntax {O código não pode ser lido.} decide {Não há função chamada decide.} slow {O código demora demais antes de poder decidir.} memory {O código precisa de mais de 32 MiB.} other {O código falha antes de poder decidir.}}{line, select, none {} other { Linha {line}.}} {message}',
  },
  script_untested: {
    code: 4600,
    'en-US': 'This version has not been tried on the past yet. Test it first, then start.',
    'pt-BR': 'Esta versão ainda não foi testada no passado. Teste antes e depois inicie.',
  },
  script_in_use: {
    code: 4601,
    'en-US': 'A robot of yours runs by this strategy. Stop it first.',
    'pt-BR': 'Um robô seu roda por esta estratégia. Pare-o antes.',
  },
  script_versions_full: {
    code: 4602,
    'en-US': 'This strategy has {max} versions, which is the most. Save it as a new one.',
    'pt-BR': 'Esta estratégia tem {max} versões, que é o máximo. Salve como nova.',
  },
  script_unchanged: {
    code: 4603,
    'en-US': 'Nothing has changed since version {version}.',
    'pt-BR': 'Nada mudou desde a versão {version}.',
  },
  script_away: {
    code: 4604,
    'en-US': 'The sandbox has too much to do. Nothing was saved. Try again in a moment.',
    'pt-BR': 'A área isolada está ocupada demais. Nada foi salvo. Tente de novo em um momento.',
  },
  robot_ask_over: {
    code: 4605,
    'en-US': 'The robot does not ask this any more: it was answered, or its time is over.',
    'pt-BR': 'O robô não pergunta mais isso: já foi respondido ou o tempo acabou.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
