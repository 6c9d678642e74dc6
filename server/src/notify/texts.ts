import type { Language } from '@tarazu/wire/language';

interface NoticeText {
  readonly subject: string;
  /** `{name}` is filled in. */
  readonly text: string;
}

const ignore = {
  'en-US': 'Not you? Ignore this message.',
  'pt-BR': 'Não foi você? Ignore esta mensagem.',
};
const act = {
  'en-US': 'If it was not you, change your password now and end the other sessions under Security.',
  'pt-BR': 'Se não foi você, troque a senha agora e encerre as outras sessões em Segurança.',
};

/** Everything this house writes to people, in both languages. Nobody will ever ask for a code: the texts say so. */
export const notices = {
  register_code: {
    'en-US': {
      subject: 'Your Tarazu code',
      text: `Your code to open a Tarazu account is {code}. It is valid for {minutes} minutes. Do not share it with anyone, not even us. ${ignore['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seu código Tarazu',
      text: `Seu código para abrir uma conta Tarazu é {code}. Vale por {minutes} minutos. Não compartilhe com ninguém, nem com a gente. ${ignore['pt-BR']}`,
    },
  },
  register_known: {
    'en-US': {
      subject: 'You already have a Tarazu account',
      text: `Somebody asked to open a Tarazu account with {to}, which already has one. To get in, log in with your password. ${ignore['en-US']}`,
    },
    'pt-BR': {
      subject: 'Você já tem uma conta Tarazu',
      text: `Alguém pediu para abrir uma conta Tarazu com {to}, que já tem uma. Para entrar, use a sua senha. ${ignore['pt-BR']}`,
    },
  },
  email_code: {
    'en-US': {
      subject: 'Confirm your e-mail address',
      text: `{code} confirms this e-mail address for your Tarazu account. It is valid for {minutes} minutes. ${ignore['en-US']}`,
    },
    'pt-BR': {
      subject: 'Confirme o seu e-mail',
      text: `{code} confirma este e-mail para a sua conta Tarazu. Vale por {minutes} minutos. ${ignore['pt-BR']}`,
    },
  },
  email_known: {
    'en-US': {
      subject: 'This address is already in use',
      text: `Somebody asked to use {to} for a Tarazu account, but it already belongs to one. ${ignore['en-US']}`,
    },
    'pt-BR': {
      subject: 'Este e-mail já está em uso',
      text: `Alguém pediu para usar {to} em uma conta Tarazu, mas ele já pertence a uma. ${ignore['pt-BR']}`,
    },
  },
  login_password_code: {
    'en-US': {
      subject: 'Your Tarazu code',
      text: `Your code to set a new login password is {code}. It is valid for {minutes} minutes. Do not share it with anyone, not even us. ${ignore['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seu código Tarazu',
      text: `Seu código para definir uma nova senha de acesso é {code}. Vale por {minutes} minutos. Não compartilhe com ninguém, nem com a gente. ${ignore['pt-BR']}`,
    },
  },
  transaction_password_code: {
    'en-US': {
      subject: 'Your Tarazu code',
      text: `Your code for the transaction password is {code}. It is valid for {minutes} minutes. Do not share it with anyone, not even us. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seu código Tarazu',
      text: `Seu código para a senha de operação é {code}. Vale por {minutes} minutos. Não compartilhe com ninguém, nem com a gente. ${act['pt-BR']}`,
    },
  },
  password_changed: {
    'en-US': {
      subject: 'Your password was changed',
      text: `The login password of your Tarazu account was changed and your other sessions were ended. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Sua senha foi trocada',
      text: `A senha de acesso da sua conta Tarazu foi trocada e as outras sessões foram encerradas. ${act['pt-BR']}`,
    },
  },
  password_reset: {
    'en-US': {
      subject: 'Your password was reset',
      text: 'The login password of your Tarazu account was reset with a code, and all sessions were ended. If it was not you, choose "Forgot password?" on the login page now and set another.',
    },
    'pt-BR': {
      subject: 'Sua senha foi redefinida',
      text: 'A senha de acesso da sua conta Tarazu foi redefinida com um código, e todas as sessões foram encerradas. Se não foi você, use agora "Esqueceu a senha?" na página de entrada e defina outra.',
    },
  },
  transaction_password_changed: {
    'en-US': {
      subject: 'Your transaction password was set',
      text: `The transaction password of your Tarazu account was set or changed. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Sua senha de operação foi definida',
      text: `A senha de operação da sua conta Tarazu foi definida ou trocada. ${act['pt-BR']}`,
    },
  },
  transaction_password_locked: {
    'en-US': {
      subject: 'Your transaction password is locked',
      text: `After several wrong tries the transaction password of your Tarazu account is locked until {until}. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Sua senha de operação está bloqueada',
      text: `Depois de várias tentativas erradas, a senha de operação da sua conta Tarazu está bloqueada até {until}. ${act['pt-BR']}`,
    },
  },
  withdrawal_password_code: {
    'en-US': {
      subject: 'Your Tarazu code',
      text: `Your code for the withdrawal password is {code}. It is valid for {minutes} minutes. Do not share it with anyone, not even us. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seu código Tarazu',
      text: `Seu código para a senha de saque é {code}. Vale por {minutes} minutos. Não compartilhe com ninguém, nem com a gente. ${act['pt-BR']}`,
    },
  },
  withdrawal_password_changed: {
    'en-US': {
      subject: 'Your withdrawal password was set',
      text: `The withdrawal password of your Tarazu account was set or changed. After a change, withdrawals wait for a day. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Sua senha de saque foi definida',
      text: `A senha de saque da sua conta Tarazu foi definida ou trocada. Depois de uma troca, os saques esperam um dia. ${act['pt-BR']}`,
    },
  },
  withdrawal_password_locked: {
    'en-US': {
      subject: 'Your withdrawal password is locked',
      text: `After several wrong tries the withdrawal password of your Tarazu account is locked until {until}. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Sua senha de saque está bloqueada',
      text: `Depois de várias tentativas erradas, a senha de saque da sua conta Tarazu está bloqueada até {until}. ${act['pt-BR']}`,
    },
  },
  second_factor_changed: {
    'en-US': {
      subject: 'Your login protection was changed',
      text: `An authenticator app, a passkey or the recovery codes of your Tarazu account were changed. Withdrawals wait for a day. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'A proteção do seu acesso foi alterada',
      text: `Um aplicativo autenticador, uma chave de acesso ou os códigos de recuperação da sua conta Tarazu foram alterados. Os saques esperam um dia. ${act['pt-BR']}`,
    },
  },
  passkey_limit_changed: {
    'en-US': {
      subject: 'Orders by passkey',
      text: `The value up to which a passkey confirms orders of your Tarazu account was changed. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Ordens por chave de acesso',
      text: `O valor até o qual uma chave de acesso confirma ordens da sua conta Tarazu foi alterado. ${act['pt-BR']}`,
    },
  },
  second_factor_locked: {
    'en-US': {
      subject: 'Codes are locked',
      text: `Somebody who knows the password of your Tarazu account typed several wrong codes. Codes are not accepted until {until}. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Os códigos estão bloqueados',
      text: `Alguém que sabe a senha da sua conta Tarazu digitou vários códigos errados. Novos códigos só são aceitos a partir de {until}. ${act['pt-BR']}`,
    },
  },
  recovery_code_used: {
    'en-US': {
      subject: 'A recovery code was used',
      text: `Somebody logged in to your Tarazu account with one of your recovery codes. It is used up. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Um código de recuperação foi usado',
      text: `Alguém entrou na sua conta Tarazu com um dos seus códigos de recuperação. Ele não vale mais. ${act['pt-BR']}`,
    },
  },
  data_exported: {
    'en-US': {
      subject: 'Your data was downloaded',
      text: `A file with everything that we keep about you was downloaded from your Tarazu account. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seus dados foram baixados',
      text: `Um arquivo com tudo o que guardamos sobre você foi baixado da sua conta Tarazu. ${act['pt-BR']}`,
    },
  },
  account_closed: {
    'en-US': {
      subject: 'Your account is closed',
      text: 'Your Tarazu account was closed as you asked. Records that the law requires are kept for as long as it says. If it was not you, write to support now.',
    },
    'pt-BR': {
      subject: 'Sua conta foi encerrada',
      text: 'Sua conta Tarazu foi encerrada como você pediu. Os registros exigidos por lei são guardados pelo prazo dela. Se não foi você, fale com o suporte agora.',
    },
  },
  message: {
    'en-US': { subject: 'Tarazu: {title}', text: '{title}. {text}' },
    'pt-BR': { subject: 'Tarazu – {title}', text: '{title}. {text}' },
  },
  email_change_code: {
    'en-US': {
      subject: 'Your Tarazu code',
      text: `Your code to change the e-mail address of your Tarazu account is {code}. It is valid for {minutes} minutes. Do not share it with anyone, not even us. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seu código Tarazu',
      text: `Seu código para trocar o e-mail da sua conta Tarazu é {code}. Vale por {minutes} minutos. Não compartilhe com ninguém, nem com a gente. ${act['pt-BR']}`,
    },
  },
  email_changed: {
    'en-US': {
      subject: 'Your e-mail address was changed',
      text: `The e-mail address of your Tarazu account is now {email}. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Seu e-mail foi trocado',
      text: `O e-mail da sua conta Tarazu agora é {email}. ${act['pt-BR']}`,
    },
  },
  kyc_approved: {
    'en-US': {
      subject: 'You are verified',
      text: 'Your identity check is done: you are verified. Deposits and withdrawals are open.',
    },
    'pt-BR': {
      subject: 'Sua identidade foi verificada',
      text: 'A verificação da sua identidade terminou e foi aprovada. Depósitos e saques estão liberados.',
    },
  },
  kyc_failed: {
    'en-US': {
      subject: 'Your identity check needs a change',
      text: 'Your identity check could not be finished. Open the app: Verify identity says what to fix, and you can send it again.',
    },
    'pt-BR': {
      subject: 'Sua verificação precisa de um ajuste',
      text: 'A verificação da sua identidade não pôde ser concluída. Abra o app: Verificar identidade diz o que corrigir, e você pode enviar de novo.',
    },
  },
  payee_added: {
    'en-US': {
      subject: 'An account for withdrawals was added',
      text: `{label} was added to your Tarazu account. Withdrawals can go to it from {from} on. ${act['en-US']}`,
    },
    'pt-BR': {
      subject: 'Uma conta para saques foi adicionada',
      text: `{label} foi adicionada à sua conta Tarazu. Ela pode receber saques a partir de {from}. ${act['pt-BR']}`,
    },
  },
} as const satisfies Record<string, Record<Language, NoticeText>>;

export type NoticeName = keyof typeof notices;

export function noticeText(
  name: NoticeName,
  language: Language,
  params: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  const { subject, text } = notices[name][language];
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  return { subject: fill(subject), text: fill(text) };
}
