import type { RefusalText } from '../../refusal-text.ts';

export const chartRefusals = {
  drawing_unknown: {
    code: 4706,
    'en-US': 'That drawing is not there any more. Draw it again.',
    'pt-BR': 'Esse desenho não existe mais. Desenhe de novo.',
  },
  drawings_full: {
    code: 4707,
    'en-US': 'You have {max} drawings, the most there can be here. Delete one first.',
    'pt-BR': 'Você tem {max} desenhos, o máximo aqui. Exclua um primeiro.',
  },
  drawing_points_wrong: {
    code: 4708,
    'en-US':
      'This cannot be drawn: each point needs a place of its own, at a price above 0 in steps of {tick}, at most five years ahead; a note needs words.',
    'pt-BR':
      'Isso não pode ser desenhado: cada ponto precisa de um lugar próprio, a um preço acima de 0 em passos de {tick}, no máximo cinco anos à frente; uma nota precisa de palavras.',
  },
} as const satisfies Record<string, RefusalText>;
