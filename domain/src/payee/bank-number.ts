import { digitsOf, lettersAndDigits, weightedModulo11 } from '../identity/check-digits.ts';

/** Where the check digits of a Brazilian account are published, they are checked; of other banks only the shape is. */
export interface BrazilianAccount {
  /** COMPE, three digits. */
  readonly bankCode: string;
  /** Four digits. */
  readonly agency: string;
  /** Empty where the bank has none. */
  readonly agencyDigit: string;
  /** Without its digit. */
  readonly account: string;
  readonly accountDigit: string;
}

type AccountField = 'agency' | 'agencyDigit' | 'account' | 'accountDigit';

function digitOf(value: number, ten: string): string {
  const digit = 11 - value;
  return digit === 10 ? ten : digit === 11 ? '0' : String(digit);
}

/** Banco do Brasil: weights from 9 down, X stands for ten. */
function bancoDoBrasil({ agency, agencyDigit, account, accountDigit }: BrazilianAccount): AccountField | undefined {
  const check = (number: string, weights: readonly number[]) =>
    digitOf(weightedModulo11(digitsOf(number), weights), 'X');
  if (agencyDigit !== '' && check(agency, [5, 4, 3, 2]) !== agencyDigit) return 'agencyDigit';
  if (account.length > 8) return 'account';
  return check(account.padStart(8, '0'), [9, 8, 7, 6, 5, 4, 3, 2]) === accountDigit ? undefined : 'accountDigit';
}

/** Bradesco: as above with other weights, P (or 0) stands for ten. */
function bradesco({ agency, agencyDigit, account, accountDigit }: BrazilianAccount): AccountField | undefined {
  const fits = (number: string, weights: readonly number[], given: string) => {
    const digit = digitOf(weightedModulo11(digitsOf(number), weights), 'P');
    return digit === given || (digit === 'P' && given === '0');
  };
  if (agencyDigit !== '' && !fits(agency, [5, 4, 3, 2], agencyDigit)) return 'agencyDigit';
  if (account.length > 7) return 'account';
  return fits(account.padStart(7, '0'), [2, 7, 6, 5, 4, 3, 2], accountDigit) ? undefined : 'accountDigit';
}

/** Itaú: agency and account together, every second digit doubled, as on payment cards. */
function itau({ agency, account, accountDigit }: BrazilianAccount): AccountField | undefined {
  if (account.length > 5) return 'account';
  const sum = digitsOf(agency + account.padStart(5, '0')).reduce((total, digit, place) => {
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10) === accountDigit ? undefined : 'accountDigit';
}

const rules: Readonly<Record<string, (account: BrazilianAccount) => AccountField | undefined>> = {
  '001': bancoDoBrasil,
  '237': bradesco,
  '341': itau,
};

/** The account as it is written plainly, or the field that is wrong. */
export function parseBrazilianAccount(typed: BrazilianAccount): BrazilianAccount | AccountField {
  const account = {
    bankCode: typed.bankCode,
    agency: lettersAndDigits(typed.agency),
    agencyDigit: lettersAndDigits(typed.agencyDigit),
    account: lettersAndDigits(typed.account),
    accountDigit: lettersAndDigits(typed.accountDigit),
  };
  if (!/^\d{4}$/.test(account.agency)) return 'agency';
  if (!/^[\dXP]?$/.test(account.agencyDigit)) return 'agencyDigit';
  if (!/^\d{1,12}$/.test(account.account)) return 'account';
  if (!/^[\dXP]$/.test(account.accountDigit)) return 'accountDigit';
  return rules[account.bankCode]?.(account) ?? account;
}

/** Nine to eighteen digits; more cannot be told from outside the bank. */
export function parseIndianAccount(typed: string): string | undefined {
  const number = lettersAndDigits(typed);
  return /^\d{9,18}$/.test(number) && !/^0+$/.test(number) ? number : undefined;
}

/** ISO 13616: country, two check digits, up to 30 characters; the whole, turned, leaves 1 modulo 97. */
export function parseIban(typed: string): string | undefined {
  const iban = lettersAndDigits(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return undefined;
  const turned = iban.slice(4) + iban.slice(0, 4);
  const rest = [...turned].reduce((sum, character) => {
    const value = Number.parseInt(character, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1 ? iban : undefined;
}

/** ISO 9362: bank, country, place, and perhaps a branch. */
export function parseBic(typed: string): string | undefined {
  const bic = lettersAndDigits(typed);
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : undefined;
}
