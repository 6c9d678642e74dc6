import type { RefusalText } from '../refusal-text.ts';

export const walletRefusals = {
  ledger_entry_unknown: {
    code: 5001,
    'en-US': 'We cannot find this entry.',
    'pt-BR': 'Não encontramos este lançamento.',
  },
} as const satisfies Record<string, RefusalText>;
