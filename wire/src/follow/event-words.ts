/** What happens to teachers and copies, for statements and operators. */
export const followEventWords = {
  'follow.acted': { 'en-US': 'Copy placed or left out a trade', 'pt-BR': 'Cópia enviou ou deixou de enviar uma ordem' },
  'follow.added': { 'en-US': 'Money added to a copy', 'pt-BR': 'Dinheiro adicionado a uma cópia' },
  'follow.changed': { 'en-US': 'Copy paused, resumed or stopped', 'pt-BR': 'Cópia pausada, retomada ou parada' },
  'follow.closed': { 'en-US': 'Teacher closed to new copies', 'pt-BR': 'Mestre fechado a novas cópias' },
  'follow.decided': { 'en-US': 'Copy decided on a trade', 'pt-BR': 'Cópia decidiu sobre uma ordem' },
  'follow.ended': { 'en-US': 'Copy ended, money given back', 'pt-BR': 'Cópia encerrada, dinheiro devolvido' },
  'follow.funded': { 'en-US': 'Copy got its money', 'pt-BR': 'Cópia recebeu seu dinheiro' },
  'follow.gave-back': { 'en-US': 'Copy gave free money back', 'pt-BR': 'Cópia devolveu dinheiro livre' },
  'follow.published': { 'en-US': 'Robot published as a teacher', 'pt-BR': 'Robô publicado como mestre' },
  'follow.repaid': { 'en-US': 'Free money back from a copy', 'pt-BR': 'Dinheiro livre de volta de uma cópia' },
  'follow.returned': { 'en-US': 'Money back from a copy', 'pt-BR': 'Dinheiro de volta de uma cópia' },
  'follow.started': { 'en-US': 'Copy started', 'pt-BR': 'Cópia iniciada' },
  'follow.valued': { 'en-US': 'Worth of a copy at the end of a day', 'pt-BR': 'Valor de uma cópia ao fim do dia' },
} as const;
