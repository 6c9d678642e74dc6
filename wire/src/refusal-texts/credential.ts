import type { RefusalText } from '../refusal-text.ts';

/** What protects an account beyond its login password. */
export const credentialRefusals = {
  withdrawal_password_missing: {
    code: 2060,
    'en-US': 'Set a withdrawal password first.',
    'pt-BR': 'Defina primeiro uma senha de saque.',
  },
  withdrawal_password_wrong: {
    code: 2061,
    'en-US': 'Incorrect withdrawal password. {left, plural, one {# try} other {# tries}} left.',
    'pt-BR': 'Senha de saque incorreta. {left, plural, one {Resta # tentativa} other {Restam # tentativas}}.',
  },
  withdrawal_password_locked: {
    code: 2062,
    'en-US': 'The withdrawal password is locked until {until} after too many wrong tries.',
    'pt-BR': 'A senha de saque está bloqueada até {until} por tentativas erradas demais.',
  },
  withdrawal_password_format: {
    code: 2063,
    'en-US': 'The withdrawal password has exactly 6 digits.',
    'pt-BR': 'A senha de saque tem exatamente 6 dígitos.',
  },
  withdrawal_password_weak: {
    code: 2064,
    'en-US': 'These 6 digits are too easy to guess. Choose others.',
    'pt-BR': 'Estes 6 dígitos são fáceis de adivinhar. Escolha outros.',
  },
  withdrawal_password_same: {
    code: 2065,
    'en-US': 'The withdrawal password and the transaction password must differ. Choose other digits.',
    'pt-BR': 'A senha de saque e a senha de operação devem ser diferentes. Escolha outros dígitos.',
  },
  own_code_wrong: {
    code: 2066,
    'en-US': 'The code that went to you is wrong or no longer valid. Ask for a new one if it does not work.',
    'pt-BR': 'O código enviado a você está errado ou venceu. Peça outro se não funcionar.',
  },
} as const satisfies Record<string, RefusalText>;
