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
  drawings_none: {
    code: 4729,
    'en-US': 'Nothing is drawn on this chart any more: there is nothing to remove.',
    'pt-BR': 'Não há mais nada desenhado neste gráfico: não há o que remover.',
  },
  drawing_points_wrong: {
    code: 4708,
    'en-US':
      'This cannot be drawn: each point needs a place of its own, at a price above 0 in steps of {tick}, at most five years ahead; a note needs words.',
    'pt-BR':
      'Isso não pode ser desenhado: cada ponto precisa de um lugar próprio, a um preço acima de 0 em passos de {tick}, no máximo cinco anos à frente; uma nota precisa de palavras.',
  },
  chart_template_unknown: {
    code: 4709,
    'en-US': 'That template is not there any more. Save the chart as a new one.',
    'pt-BR': 'Esse modelo não existe mais. Salve o gráfico como um novo.',
  },
  chart_templates_full: {
    code: 4710,
    'en-US': 'You have {max} templates, the most there can be. Delete one first.',
    'pt-BR': 'Você tem {max} modelos, o máximo. Exclua um primeiro.',
  },
  chart_template_name_taken: {
    code: 4711,
    'en-US': 'You already have a template called {template}. Choose another name.',
    'pt-BR': 'Você já tem um modelo chamado {template}. Escolha outro nome.',
  },
} as const satisfies Record<string, RefusalText>;
