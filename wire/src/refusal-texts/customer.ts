import type { RefusalText } from '../refusal-text.ts';

export const customerRefusals = {
  customer_unknown: {
    code: 8100,
    'en-US': 'There is no such customer.',
    'pt-BR': 'Esse cliente não existe.',
  },
  customer_restricted_already: {
    code: 8101,
    'en-US': 'This is stopped already, with the same end and reason.',
    'pt-BR': 'Isto já está bloqueado, com o mesmo prazo e motivo.',
  },
  customer_not_restricted: {
    code: 8102,
    'en-US': 'Nothing of the kind is stopped for this customer.',
    'pt-BR': 'Nada disso está bloqueado para este cliente.',
  },
  customer_until_past: {
    code: 8103,
    'en-US': 'The end must be in the future. Choose a later day.',
    'pt-BR': 'O prazo precisa estar no futuro. Escolha um dia mais à frente.',
  },
  account_trading_stopped: {
    code: 8104,
    'en-US':
      'New orders are stopped for your account: {reason}. Open orders can still be revoked. Ask support for more.',
    'pt-BR':
      'Novas ordens estão bloqueadas na sua conta: {reason}. Ordens abertas ainda podem ser canceladas. Fale com o suporte.',
  },
  account_withdrawals_stopped: {
    code: 8105,
    'en-US':
      'Withdrawals are stopped for your account: {reason}. Your money stays yours, and no fee is ever asked to lift this. Ask support for more.',
    'pt-BR':
      'Saques estão bloqueados na sua conta: {reason}. O dinheiro continua seu, e nenhuma taxa é cobrada para liberar. Fale com o suporte.',
  },
} as const satisfies Record<string, RefusalText>;
