import type { RefusalText } from '../refusal-text.ts';

export const voteRefusals = {
  vote_closed: {
    code: 6201,
    'en-US': 'Voting is over for today. It begins again {opensAt}.',
    'pt-BR': 'A votação de hoje acabou. Ela recomeça em {opensAt}.',
  },
  vote_ended: {
    code: 6202,
    'en-US': 'The recorded day has ended, so there is nothing left to vote on.',
    'pt-BR': 'O dia gravado acabou, então não há mais em que votar.',
  },
  vote_not_offered: {
    code: 6203,
    'en-US': '{instrument} is not listed, so it has no close to vote on.',
    'pt-BR': '{instrument} não está listado, então não tem fechamento em que votar.',
  },
} as const satisfies Record<string, RefusalText>;
