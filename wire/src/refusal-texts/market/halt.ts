import type { RefusalText } from '../../refusal-text.ts';

export const haltRefusals = {
  trading_halted: {
    code: 3020,
    'en-US':
      'Trading here has been halted since {since}. Open orders wait untouched, and you can cancel them. The reason stands beside the price.',
    'pt-BR':
      'A negociação aqui está suspensa desde {since}. Ordens abertas aguardam como estão, e você pode cancelá-las. O motivo está ao lado do preço.',
  },
  halt_on_already: {
    code: 3021,
    'en-US': 'This is halted already. See the running halts.',
    'pt-BR': 'Isto já está suspenso. Veja as suspensões em andamento.',
  },
  halt_unknown: {
    code: 3022,
    'en-US': 'This halt has ended already.',
    'pt-BR': 'Esta suspensão já terminou.',
  },
} as const satisfies Record<string, RefusalText>;
