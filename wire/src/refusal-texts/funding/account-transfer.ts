import type { RefusalText } from '../../refusal-text.ts';

export const accountTransferRefusals = {
  transfer_amount_zero: {
    code: 4358,
    'en-US': 'Enter an amount above zero.',
    'pt-BR': 'Digite um valor acima de zero.',
  },
  transfer_balance_short: {
    code: 4359,
    'en-US': '{available} is free in this account, and you want to move {needed}. Nothing was moved.',
    'pt-BR': 'Esta conta tem {available} livres, e você quer transferir {needed}. Nada foi transferido.',
  },
} as const satisfies Record<string, RefusalText>;
