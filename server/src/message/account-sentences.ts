import type { Currency } from '@tarazu/domain/asset';
import type { UserEvent } from '@tarazu/domain/user/account';
import { formatMoney } from '@tarazu/wire/format';
import type { Language } from '@tarazu/wire/language';
import type { Told } from './notified-event.ts';
import type { Sentence } from './sentence.ts';

export type AccountEvent = Extract<Told, UserEvent>;
type FactorChange = Extract<AccountEvent, { type: 'user.second-factor-changed' }>['body']['change'];
type Ended = Extract<AccountEvent, { type: 'user.session-ended' }>['body'];

interface Words {
  readonly welcome: string;
  readonly welcomeText: string;
  readonly granted: string;
  grantedText(list: string): string;
  readonly login: string;
  loginText(device: string): string;
  readonly device: string;
  readonly ended: string;
  readonly endedText: Readonly<Record<Ended['reason'], string>>;
  readonly password: string;
  passwordText(byCode: boolean): string;
  readonly digits: string;
  digitsText(first: boolean, byCode: boolean): string;
  readonly withdrawalDigits: string;
  withdrawalDigitsText(first: boolean): string;
  readonly secondFactor: Readonly<Record<FactorChange, string>>;
  readonly secondFactorText: string;
  readonly passkeyLimit: string;
  passkeyLimitText(most: string | undefined, currency: Currency): string;
  readonly email: string;
  emailText(email: string): string;
  readonly off: string;
  readonly on: string;
  readonly closed: string;
  readonly closedText: string;
  readonly statusText: string;
  readonly returned: string;
  readonly exported: string;
  readonly exportedText: string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    welcome: 'Welcome to Tarazu',
    welcomeText: 'Your account is open. Set a transaction password before your first order.',
    granted: 'Play money granted',
    grantedText: (list) => `${list}. It is simulated and is no real money.`,
    login: 'New login',
    loginText: (device) => `${device}. If this was not you, change your password and sign out all other sessions.`,
    device: 'Unknown device',
    ended: 'A session ended',
    endedText: {
      signed_out: 'You signed out.',
      ended: 'It was ended from another of your sessions.',
      too_many: 'Too many sessions were open; those not used for the longest time were ended.',
      password_changed: 'Your password changed, so the other sessions were signed out.',
      account_closed: 'The account was switched off.',
    },
    password: 'Login password changed',
    passwordText: (byCode) =>
      byCode
        ? 'It was reset with a code. If this was not you, reset it again now with “Forgot password?”.'
        : 'If this was not you, set a new one now.',
    digits: 'Transaction password set',
    digitsText: (first, byCode) =>
      first
        ? 'Your six digits place orders from now on.'
        : byCode
          ? 'It was reset with a code. If this was not you, change both passwords now.'
          : 'The old six digits no longer work. If this was not you, change both passwords now.',
    withdrawalDigits: 'Withdrawal password set',
    withdrawalDigitsText: (first) =>
      first
        ? 'Its six digits are asked for at each withdrawal.'
        : 'Withdrawals wait for a day. If this was not you, change your passwords now.',
    secondFactor: {
      totp_on: 'Authenticator app turned on',
      totp_off: 'Authenticator app turned off',
      recovery_renewed: 'New recovery codes',
      passkey_added: 'Passkey added',
      passkey_removed: 'Passkey removed',
    },
    secondFactorText: 'Withdrawals wait for a day. If this was not you, change your password now.',
    passkeyLimit: 'Orders by passkey',
    passkeyLimitText: (most, currency) =>
      most === undefined
        ? `Orders in ${currency} ask for the six digits again.`
        : `A passkey confirms orders up to ${most}. If this was not you, remove your passkeys and change the six digits.`,
    email: 'E-mail address changed',
    emailText: (email) => `Your account now uses ${email}.`,
    off: 'Account switched off',
    on: 'Account switched on',
    closed: 'Account closed',
    closedText: 'You closed it yourself.',
    statusText: 'This was done by the operator of this installation. Support can tell you more.',
    returned: 'Play money given back',
    exported: 'Your data was downloaded',
    exportedText: 'A file with everything we keep about you was made. If this was not you, change your password now.',
  },
  'pt-BR': {
    welcome: 'Boas-vindas à Tarazu',
    welcomeText: 'Sua conta está aberta. Defina uma senha de operação antes da primeira ordem.',
    granted: 'Dinheiro fictício concedido',
    grantedText: (list) => `${list}. É fictício e não vale dinheiro de verdade.`,
    login: 'Novo acesso',
    loginText: (device) => `${device}. Se não foi você, troque a senha e encerre as outras sessões.`,
    device: 'Aparelho desconhecido',
    ended: 'Uma sessão foi encerrada',
    endedText: {
      signed_out: 'Você saiu da conta.',
      ended: 'Ela foi encerrada a partir de outra sessão sua.',
      too_many: 'Havia sessões abertas demais; as menos usadas foram encerradas.',
      password_changed: 'Sua senha foi trocada, e as outras sessões foram encerradas.',
      account_closed: 'A conta foi desativada.',
    },
    password: 'Senha de acesso alterada',
    passwordText: (byCode) =>
      byCode
        ? 'Ela foi redefinida com um código. Se não foi você, redefina de novo agora em “Esqueceu a senha?”.'
        : 'Se não foi você, defina uma nova agora.',
    digits: 'Senha de operação definida',
    digitsText: (first, byCode) =>
      first
        ? 'A partir de agora seus seis dígitos enviam ordens.'
        : byCode
          ? 'Ela foi redefinida com um código. Se não foi você, troque as duas senhas agora.'
          : 'Os seis dígitos antigos não valem mais. Se não foi você, troque as duas senhas agora.',
    withdrawalDigits: 'Senha de saque definida',
    withdrawalDigitsText: (first) =>
      first
        ? 'Os seis dígitos são pedidos em cada saque.'
        : 'Os saques esperam um dia. Se não foi você, troque as suas senhas agora.',
    secondFactor: {
      totp_on: 'Aplicativo autenticador ativado',
      totp_off: 'Aplicativo autenticador desativado',
      recovery_renewed: 'Novos códigos de recuperação',
      passkey_added: 'Chave de acesso adicionada',
      passkey_removed: 'Chave de acesso removida',
    },
    secondFactorText: 'Os saques esperam um dia. Se não foi você, troque a sua senha agora.',
    passkeyLimit: 'Ordens por chave de acesso',
    passkeyLimitText: (most, currency) =>
      most === undefined
        ? `Ordens em ${currency} voltam a pedir os seis dígitos.`
        : `Uma chave de acesso confirma ordens até ${most}. Se não foi você, remova as chaves e troque os seis dígitos.`,
    email: 'E-mail alterado',
    emailText: (email) => `Sua conta agora usa ${email}.`,
    off: 'Conta desativada',
    on: 'Conta reativada',
    closed: 'Conta encerrada',
    closedText: 'Foi você quem a encerrou.',
    statusText: 'Isto foi feito por quem administra esta instalação. O suporte pode dizer mais.',
    returned: 'Dinheiro fictício devolvido',
    exported: 'Seus dados foram baixados',
    exportedText:
      'Um arquivo com tudo o que guardamos sobre você foi gerado. Se não foi você, troque a sua senha agora.',
  },
};

/** In the order of the wallet; the store keeps the fields of an event in an order of its own. */
const currencies: readonly Currency[] = ['INR', 'BRL', 'USD', 'USDT'];
const SECURITY = '/pages/user/security';

function moneyList(amounts: Readonly<Partial<Record<Currency, string>>>, language: Language): string {
  const shown = currencies.flatMap((currency) => {
    const amount = amounts[currency];
    return amount === undefined ? [] : [formatMoney(amount, currency, language)];
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
}

/** What happened to an account, to its owner. */
export function accountSentence(event: AccountEvent, language: Language): Sentence {
  const say = words[language];
  switch (event.type) {
    case 'user.registered':
      return { title: say.welcome, text: say.welcomeText, tone: 'ok', to: SECURITY };
    case 'wallet.granted': {
      const list = moneyList(event.body.amounts, language);
      return { title: say.granted, text: say.grantedText(list), tone: 'ok', to: '/pages/fundsDetail/index' };
    }
    case 'wallet.returned':
      return { title: say.returned, text: moneyList(event.body.amounts, language), tone: 'plain', to: null };
    case 'user.data-exported':
      return { title: say.exported, text: say.exportedText, tone: 'warn', to: SECURITY };
    case 'user.logged-in':
      return { title: say.login, text: say.loginText(event.body.device || say.device), tone: 'warn', to: SECURITY };
    case 'user.session-ended':
      return { title: say.ended, text: say.endedText[event.body.reason], tone: 'plain', to: SECURITY };
    case 'user.password-changed':
      return { title: say.password, text: say.passwordText(event.body.byCode), tone: 'warn', to: SECURITY };
    case 'user.transaction-password-changed': {
      const { first, byCode } = event.body;
      return { title: say.digits, text: say.digitsText(first, byCode), tone: first ? 'ok' : 'warn', to: SECURITY };
    }
    case 'user.withdrawal-password-changed': {
      const { first } = event.body;
      const text = say.withdrawalDigitsText(first);
      return { title: say.withdrawalDigits, text, tone: first ? 'ok' : 'warn', to: SECURITY };
    }
    case 'user.second-factor-changed': {
      const { change, name } = event.body;
      const title = name === undefined ? say.secondFactor[change] : `${say.secondFactor[change]}: ${name}`;
      return { title, text: say.secondFactorText, tone: 'warn', to: SECURITY };
    }
    case 'user.passkey-limit-set': {
      const { currency, most } = event.body;
      const text = say.passkeyLimitText(most === null ? undefined : formatMoney(most, currency, language), currency);
      return { title: say.passkeyLimit, text, tone: 'warn', to: SECURITY };
    }
    case 'user.email-changed':
      return { title: say.email, text: say.emailText(event.body.email), tone: 'warn', to: SECURITY };
    case 'user.status-changed':
      if (event.body.byPerson) return { title: say.closed, text: say.closedText, tone: 'warn', to: null };
      return { title: event.body.status === 0 ? say.off : say.on, text: say.statusText, tone: 'warn', to: null };
  }
}
