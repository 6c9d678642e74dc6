import type { RefusalText } from '../refusal-text.ts';

/** Accounts, sessions, codes and passwords. */
export const userRefusals = {
  captcha_required: {
    code: 2001,
    'en-US': 'Type the characters in the picture first.',
    'pt-BR': 'Digite primeiro os caracteres da imagem.',
  },
  captcha_wrong: {
    code: 2002,
    'en-US': 'Captcha code error. Here is a new picture.',
    'pt-BR': 'Código da imagem incorreto. Carregamos outra.',
  },
  code_wrong: {
    code: 2003,
    'en-US': 'The verification code is wrong or no longer valid. Ask for a new one if it does not work.',
    'pt-BR': 'O código de verificação está errado ou expirou. Peça outro se não funcionar.',
  },
  code_too_soon: {
    code: 2004,
    'en-US': 'A code was just sent. You can ask for another in {seconds} seconds.',
    'pt-BR': 'Um código acabou de ser enviado. Você pode pedir outro em {seconds} segundos.',
  },
  phone_format: {
    code: 2005,
    'en-US': 'This phone number does not look right. Check the country and the digits.',
    'pt-BR': 'Este telefone não parece certo. Confira o país e os números.',
  },
  email_format: {
    code: 2006,
    'en-US': 'This e-mail address does not look right. Check it for typing errors.',
    'pt-BR': 'Este e-mail não parece certo. Confira se foi digitado corretamente.',
  },
  passwords_differ: {
    code: 2007,
    'en-US': 'The 2 password inputs do not match. Type them again.',
    'pt-BR': 'As duas senhas não são iguais. Digite de novo.',
  },
  password_length: {
    code: 2008,
    'en-US': 'The password must have {min} to {max} characters.',
    'pt-BR': 'A senha deve ter de {min} a {max} caracteres.',
  },
  password_common: {
    code: 2009,
    'en-US': 'This password is one of the most used in the world. Choose another.',
    'pt-BR': 'Esta senha é uma das mais usadas do mundo. Escolha outra.',
  },
  consent_required: {
    code: 2010,
    'en-US': 'Please agree to the terms and the privacy policy first.',
    'pt-BR': 'Aceite primeiro os termos e a política de privacidade.',
  },
  consent_outdated: {
    code: 2011,
    'en-US': 'The terms have changed since you opened this page. Please read and agree again.',
    'pt-BR': 'Os termos mudaram desde que você abriu esta página. Leia e aceite novamente.',
  },
  invite_code_unknown: {
    code: 2012,
    'en-US': 'This invite code does not exist. You can leave it empty.',
    'pt-BR': 'Este código de convite não existe. Você pode deixar em branco.',
  },
  login_wrong: {
    code: 2013,
    'en-US': 'The account or the password is not right. Check both, or set a new password.',
    'pt-BR': 'A conta ou a senha não está certa. Confira as duas ou defina uma nova senha.',
  },
  login_delayed: {
    code: 2014,
    'en-US': 'Too many failed tries. Try again after {until}.',
    'pt-BR': 'Muitas tentativas sem sucesso. Tente novamente depois de {until}.',
  },
  account_closed: {
    code: 2015,
    'en-US': 'This account is switched off. Please contact support.',
    'pt-BR': 'Esta conta está desativada. Fale com o suporte.',
  },
  password_wrong: {
    code: 2016,
    'en-US': 'The current password is not right. Try again.',
    'pt-BR': 'A senha atual não está certa. Tente novamente.',
  },
  transaction_password_format: {
    code: 2020,
    'en-US': 'The transaction password has exactly 6 digits.',
    'pt-BR': 'A senha de operação tem exatamente 6 dígitos.',
  },
  transaction_password_weak: {
    code: 2021,
    'en-US': 'These 6 digits are too easy to guess. Choose others.',
    'pt-BR': 'Estes 6 dígitos são fáceis demais de adivinhar. Escolha outros.',
  },
  transaction_password_not_set: {
    code: 2022,
    'en-US': 'Set a transaction password first.',
    'pt-BR': 'Defina primeiro uma senha de operação.',
  },
  transaction_password_required: {
    code: 2023,
    'en-US': 'Enter your transaction password.',
    'pt-BR': 'Digite sua senha de operação.',
  },
  transaction_password_wrong: {
    code: 2024,
    'en-US': 'Incorrect transaction password. {triesLeft, plural, one {# try} other {# tries}} left.',
    'pt-BR': 'Senha de operação incorreta. {triesLeft, plural, one {Resta # tentativa} other {Restam # tentativas}}.',
  },
  transaction_password_locked: {
    code: 2025,
    'en-US': 'The transaction password is locked until {until} after too many wrong tries.',
    'pt-BR': 'Depois de várias tentativas erradas, a senha de operação está bloqueada até {until}.',
  },
  session_unknown: { code: 2026, 'en-US': 'This session has already ended.', 'pt-BR': 'Esta sessão já terminou.' },
  email_taken: {
    code: 2027,
    'en-US': 'This e-mail address cannot be used. Choose another.',
    'pt-BR': 'Este e-mail não pode ser usado. Escolha outro.',
  },
  property_unknown: { code: 2028, 'en-US': 'There is no such property.', 'pt-BR': 'Essa propriedade não existe.' },
  avatar_unreadable: {
    code: 2050,
    'en-US': 'This is not a picture we can read. Choose a JPEG, PNG or WebP file.',
    'pt-BR': 'Não conseguimos ler esta imagem. Escolha um arquivo JPEG, PNG ou WebP.',
  },
  avatar_large: {
    code: 2051,
    'en-US': 'This picture has more than {megapixels} megapixels. Choose a smaller one.',
    'pt-BR': 'Esta imagem tem mais de {megapixels} megapixels. Escolha uma menor.',
  },
} as const satisfies Record<string, RefusalText>;
