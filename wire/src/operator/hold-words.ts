import type { HoldReason } from '@tarazu/domain/withdrawal/withdrawal-events';
import type { Language } from '../language.ts';

/** Why a withdrawal was held back, as operators read it. A new reason needs its words first. */
const reasonWords: Readonly<Record<HoldReason, Readonly<Record<Language, string>>>> = {
  account_closed: { 'en-US': 'The account is closed', 'pt-BR': 'A conta está encerrada' },
  account_withdrawals_stopped: {
    'en-US': 'Withdrawals are stopped for this customer',
    'pt-BR': 'Os saques deste cliente estão suspensos',
  },
  withdrawal_credential_hold: {
    'en-US': 'Login data of the customer changed a short time ago',
    'pt-BR': 'Os dados de acesso do cliente mudaram há pouco tempo',
  },
};

/** The words of a reason; what an operator or a rail wrote stays as it is. */
export function holdReasonText(reason: string, language: Language): string {
  return Object.hasOwn(reasonWords, reason) ? reasonWords[reason as HoldReason][language] : reason;
}
