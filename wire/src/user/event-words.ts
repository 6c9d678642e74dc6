import type { Language } from '../language.ts';

/** What happens to an account and its protection. */
export const userEventWords = {
  'user.consent-changed': { 'en-US': 'Consent changed', 'pt-BR': 'Consentimento alterado' },
  'user.data-exported': { 'en-US': 'Own data downloaded', 'pt-BR': 'Download dos próprios dados' },
  'user.email-changed': { 'en-US': 'E-mail changed', 'pt-BR': 'E-mail alterado' },
  'user.logged-in': { 'en-US': 'Logged in', 'pt-BR': 'Acesso à conta' },
  'user.password-changed': { 'en-US': 'Login password changed', 'pt-BR': 'Senha de acesso alterada' },
  'user.registered': { 'en-US': 'Account opened', 'pt-BR': 'Conta aberta' },
  'user.second-factor-changed': { 'en-US': 'Second factor changed', 'pt-BR': 'Segundo fator alterado' },
  'user.session-ended': { 'en-US': 'Session ended', 'pt-BR': 'Sessão encerrada' },
  'user.status-changed': { 'en-US': 'Account switched on or off', 'pt-BR': 'Conta ativada ou desativada' },
  'user.passkey-limit-set': { 'en-US': 'Limit of passkeys set', 'pt-BR': 'Limite de chaves de acesso' },
  'user.trading-unlocked': { 'en-US': 'Trading unlocked', 'pt-BR': 'Negociação desbloqueada' },
  'user.transaction-password-changed': { 'en-US': 'Transaction password set', 'pt-BR': 'Senha de operação definida' },
  'user.updated': { 'en-US': 'Profile changed', 'pt-BR': 'Perfil alterado' },
  'user.withdrawal-password-changed': { 'en-US': 'Withdrawal password set', 'pt-BR': 'Senha de saque definida' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
