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
    'pt-BR': 'Depois de várias tentativas erradas, a senha de saque está bloqueada até {until}.',
  },
  withdrawal_password_format: {
    code: 2063,
    'en-US': 'The withdrawal password has exactly 6 digits.',
    'pt-BR': 'A senha de saque tem exatamente 6 dígitos.',
  },
  withdrawal_password_weak: {
    code: 2064,
    'en-US': 'These 6 digits are too easy to guess. Choose others.',
    'pt-BR': 'Estes 6 dígitos são fáceis demais de adivinhar. Escolha outros.',
  },
  withdrawal_password_same: {
    code: 2065,
    'en-US': 'The withdrawal password and the transaction password must differ. Choose other digits.',
    'pt-BR': 'A senha de saque e a senha de operação devem ser diferentes. Escolha outros dígitos.',
  },
  own_code_wrong: {
    code: 2066,
    'en-US': 'The code that went to you is wrong or no longer valid. Ask for a new one if it does not work.',
    'pt-BR': 'O código enviado a você está errado ou expirou. Peça outro se não funcionar.',
  },
  second_factor_required: {
    code: 2070,
    'en-US': 'Enter the code of your authenticator app.',
    'pt-BR': 'Digite o código do seu aplicativo autenticador.',
  },
  second_factor_wrong: {
    code: 2071,
    'en-US': 'This code is wrong or was used already. {left, plural, one {# try} other {# tries}} left.',
    'pt-BR':
      'Este código está errado ou já foi usado. {left, plural, one {Resta # tentativa} other {Restam # tentativas}}.',
  },
  second_factor_locked: {
    code: 2072,
    'en-US': 'Codes are not taken until {until} after too many wrong ones.',
    'pt-BR': 'Depois de vários códigos errados, novos códigos só são aceitos a partir de {until}.',
  },
  totp_on: {
    code: 2073,
    'en-US': 'An authenticator app is already on. Turn it off first.',
    'pt-BR': 'Um aplicativo autenticador já está ativo. Desative-o primeiro.',
  },
  totp_off: {
    code: 2074,
    'en-US': 'No authenticator app is set up. You can add one under Security.',
    'pt-BR': 'Nenhum aplicativo autenticador está configurado. Você pode adicionar um em Segurança.',
  },
  passkey_unknown: { code: 2075, 'en-US': 'There is no such passkey.', 'pt-BR': 'Essa chave de acesso não existe.' },
  passkey_refused: {
    code: 2076,
    'en-US': 'This passkey was not accepted. Try again, or confirm in another way.',
    'pt-BR': 'Esta chave de acesso não foi aceita. Tente de novo ou confirme de outra forma.',
  },
  passkeys_none: {
    code: 4717,
    'en-US': 'You have no passkey for this yet. Add one under Login protection, then set its limit for orders.',
    'pt-BR':
      'Você ainda não tem uma chave de acesso para isso. Adicione uma em Proteção do acesso e defina o limite para ordens.',
  },
  passkey_limit_bounds: {
    code: 4757,
    'en-US': 'Choose a value in steps of {step}, {max} at most. Larger orders take the six digits.',
    'pt-BR': 'Escolha um valor em passos de {step}, no máximo {max}. Ordens maiores usam os seis dígitos.',
  },
  passkey_limit: {
    code: 4718,
    'en-US': 'This order is worth {value}; a passkey confirms up to {limit}. Use the six digits.',
    'pt-BR': 'Esta ordem vale {value}; a chave de acesso confirma até {limit}. Use os seis dígitos.',
  },
  passkeys_unavailable: {
    code: 2077,
    'en-US': 'Passkeys work only when the app is opened under a name, not a network number. Use your password here.',
    'pt-BR':
      'Chaves de acesso só funcionam quando o app é aberto por um nome, não por um número de rede. Use a senha aqui.',
  },
  passkeys_max: {
    code: 2078,
    'en-US': 'You have {max} passkeys. Remove one first.',
    'pt-BR': 'Você tem {max} chaves de acesso. Remova uma primeiro.',
  },
  account_not_empty: {
    code: 2080,
    'en-US': 'The account is not empty yet: {what}. First sell, revoke open orders, repay and withdraw.',
    'pt-BR': 'A conta ainda não está vazia: {what}. Antes, venda, cancele as ordens abertas, quite e saque.',
  },
} as const satisfies Record<string, RefusalText>;
