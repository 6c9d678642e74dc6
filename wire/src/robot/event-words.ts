/** What happens to robots, for statements and operators. */
export const robotEventWords = {
  'backtest.asked': { 'en-US': 'Strategy tried on the past', 'pt-BR': 'Estratégia testada no passado' },
  'backtest.ended': { 'en-US': 'Test on the past over', 'pt-BR': 'Teste no passado encerrado' },
  'robot.acted': { 'en-US': 'Robot placed the orders of a bar', 'pt-BR': 'Robô enviou as ordens de uma barra' },
  'robot.added': { 'en-US': 'Money added to a robot', 'pt-BR': 'Dinheiro adicionado a um robô' },
  'robot.changed': { 'en-US': 'Robot paused, resumed or stopped', 'pt-BR': 'Robô pausado, retomado ou parado' },
  'robot.decided': { 'en-US': 'Robot decided after a bar', 'pt-BR': 'Robô decidiu após uma barra' },
  'robot.ended': { 'en-US': 'Robot ended, money given back', 'pt-BR': 'Robô encerrado, dinheiro devolvido' },
  'robot.funded': { 'en-US': 'Robot got its money', 'pt-BR': 'Robô recebeu seu dinheiro' },
  'robot.gave-back': { 'en-US': 'Robot gave free money back', 'pt-BR': 'Robô devolveu dinheiro livre' },
  'robot.repaid': { 'en-US': 'Free money back from a robot', 'pt-BR': 'Dinheiro livre de volta de um robô' },
  'robot.returned': { 'en-US': 'Money back from a robot', 'pt-BR': 'Dinheiro de volta de um robô' },
  'robot.set': { 'en-US': 'Limits of a robot changed', 'pt-BR': 'Limites de um robô alterados' },
  'robot.started': { 'en-US': 'Robot started', 'pt-BR': 'Robô iniciado' },
  'robot.valued': { 'en-US': 'Worth of a robot at the end of a day', 'pt-BR': 'Valor de um robô ao fim do dia' },
  'script.removed': { 'en-US': 'Own strategy removed', 'pt-BR': 'Estratégia própria removida' },
  'script.saved': { 'en-US': 'Own strategy saved', 'pt-BR': 'Estratégia própria salva' },
} as const;
