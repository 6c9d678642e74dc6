import type { RefusalText } from '../../refusal-text.ts';

export const fundamentalsRefusals = {
  fundamentals_none: {
    code: 4586,
    'en-US': 'No accounts of {instrument} are known here.',
    'pt-BR': 'Não há balanços de {instrument} aqui.',
  },
  saved_screens_full: {
    code: 4732,
    'en-US': 'You have {max} saved screens, the most there can be. Delete one first.',
    'pt-BR': 'Você tem {max} filtros salvos, o máximo. Apague um primeiro.',
  },
  screen_filter_unknown: {
    code: 4587,
    'en-US': 'The screen cannot read "{filter}". It knows: {fields}.',
    'pt-BR': 'O filtro não entende "{filter}". Ele conhece: {fields}.',
  },
  screen_filter_twice: {
    code: 4588,
    'en-US': '{field} is asked for twice. Give it one pair of bounds.',
    'pt-BR': '{field} foi pedido duas vezes. Dê a ele um só par de limites.',
  },
  screen_filter_sectors: {
    code: 4698,
    'en-US': 'Choose between one sector and {max}, in place of "{sectors}".',
    'pt-BR': 'Escolha entre um setor e {max}, em vez de "{sectors}".',
  },
  screen_filter_bounds: {
    code: 4589,
    'en-US': 'The bounds of {field}, "{least}" and "{most}", are not a least and a most number.',
    'pt-BR': 'Os limites de {field}, "{least}" e "{most}", não são um número mínimo e um máximo.',
  },
} as const satisfies Record<string, RefusalText>;
