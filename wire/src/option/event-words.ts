/** What happens to options, for statements and operators. */
export const optionEventWords = {
  'option.answered': { 'en-US': 'Questions about options answered', 'pt-BR': 'Perguntas sobre opções respondidas' },
  'option.bought': { 'en-US': 'Option bought', 'pt-BR': 'Opção comprada' },
  'option.closed': { 'en-US': 'Option of the participant ended', 'pt-BR': 'Opção do participante encerrada' },
  'option.covered': { 'en-US': 'Option covered by the participant', 'pt-BR': 'Opção coberta pelo participante' },
  'option.endowed': { 'en-US': 'Option participant endowed', 'pt-BR': 'Participante de opções dotado' },
  'option.settled': { 'en-US': 'Option settled', 'pt-BR': 'Opção liquidada' },
  'option.vanilla-bought': { 'en-US': 'European option bought', 'pt-BR': 'Opção europeia comprada' },
  'option.vanilla-bought-back': { 'en-US': 'European option bought back', 'pt-BR': 'Opção europeia recomprada' },
  'option.vanilla-expired': { 'en-US': 'European option expired', 'pt-BR': 'Opção europeia vencida' },
  'option.vanilla-sold': { 'en-US': 'European option sold back', 'pt-BR': 'Opção europeia revendida' },
  'option.vanilla-written': { 'en-US': 'European option written', 'pt-BR': 'Opção europeia lançada' },
} as const;
