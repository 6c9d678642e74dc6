import type { RefusalText } from '../refusal-text.ts';

export const contentEditingRefusals = {
  content_unknown: {
    code: 7580,
    'en-US': 'There is nothing with this name, or not in this version.',
    'pt-BR': 'Não há nada com este nome, ou não nesta versão.',
  },
  content_incomplete: {
    code: 7581,
    'en-US': 'Both languages need a title, a summary and a text; an ad also who pays for it and where it leads.',
    'pt-BR': 'Os dois idiomas precisam de título, resumo e texto; um anúncio também precisa de quem paga e do destino.',
  },
  content_not_live: {
    code: 7582,
    'en-US': 'This is not published now.',
    'pt-BR': 'Isto não está publicado agora.',
  },
  content_report: {
    code: 7583,
    'en-US': 'Market reports are calculated from figures and cannot be written.',
    'pt-BR': 'Boletins do mercado são calculados e não podem ser escritos.',
  },
  content_legal: {
    code: 7584,
    'en-US': 'A legal text is not taken down. Publish a newer one instead.',
    'pt-BR': 'Um texto legal não é retirado. Publique um mais novo no lugar dele.',
  },
  content_until_early: {
    code: 7585,
    'en-US': 'It would never be shown: the end is not after the start, or is over already. Choose a later end.',
    'pt-BR': 'Nunca apareceria: o fim não vem depois do início ou já passou. Escolha um fim posterior.',
  },
} as const satisfies Record<string, RefusalText>;
