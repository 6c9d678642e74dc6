import type { RefusalText } from '../../refusal-text.ts';

export const creditRefusals = {
  credit_noted_already: {
    code: 7600,
    'en-US': 'This has been counted already.',
    'pt-BR': 'Isto já foi contado.',
  },
  credit_change_unknown: {
    code: 7601,
    'en-US': 'We cannot find this change of the score.',
    'pt-BR': 'Não encontramos esta mudança da pontuação.',
  },
  credit_disputed_already: {
    code: 7602,
    'en-US': 'This change has been disputed already. Each change can be disputed once.',
    'pt-BR': 'Esta mudança já foi contestada. Cada mudança pode ser contestada uma vez.',
  },
  credit_dispute_closed: {
    code: 7603,
    'en-US': 'No dispute of this change is open.',
    'pt-BR': 'Não há contestação aberta desta mudança.',
  },
  credit_delta_zero: {
    code: 7604,
    'en-US': 'A correction moves the score by 1 to 100 points.',
    'pt-BR': 'Uma correção muda a pontuação em 1 a 100 pontos.',
  },
  credit_customer_unknown: {
    code: 7605,
    'en-US': 'There is no customer with this number.',
    'pt-BR': 'Não há cliente com este número.',
  },
} as const satisfies Record<string, RefusalText>;
