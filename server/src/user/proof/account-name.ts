import type { AccountKind } from '@tarazu/domain/user/account';
import { maskEmail, maskPhone } from '@tarazu/domain/user/mask';
import { parsePhoneNumber } from '@tarazu/wire/user/phone-number';
import type { PhoneCountry } from '../settings.ts';
import type { Person } from '../store/people.ts';

/** A telephone number or an e-mail address in the one form under which it is kept and looked up. */
export interface AccountName {
  readonly kind: AccountKind;
  /** `phone:+919876543210`, `email:asha@example.com` */
  readonly key: string;
  readonly channel: 'sms' | 'email';
  /** Where a message goes: E.164 or the address. */
  readonly to: string;
  readonly masked: string;
  readonly areaCode: string | null;
}

export interface AccountInput {
  readonly kind: AccountKind;
  readonly areaCode?: string | undefined;
  readonly account: string;
}

const emailLengthMax = 100;
const emailShape =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,24}$/u;

export function parseAccountName(
  input: AccountInput,
  countries: readonly PhoneCountry[],
): AccountName | 'phone_format' | 'email_format' {
  return input.kind === 'email' ? parseEmail(input.account) : parsePhone(input, countries);
}

function parsePhone(input: AccountInput, countries: readonly PhoneCountry[]): AccountName | 'phone_format' {
  const areaCode = input.areaCode ?? countries[0]?.areaCode;
  if (areaCode === undefined || !countries.some((country) => country.areaCode === areaCode)) return 'phone_format';
  const found = parsePhoneNumber(input.account, areaCode);
  if (!found) return 'phone_format';
  return {
    kind: 'phone',
    key: `phone:${found.number}`,
    channel: 'sms',
    to: found.number,
    masked: maskPhone(areaCode, found.nationalNumber),
    areaCode,
  };
}

/** Small letters throughout: no mail service of today tells `Asha@` from `asha@`, and two accounts must not. */
export function parseEmail(text: string): AccountName | 'email_format' {
  const email = text.trim().normalize('NFC').toLowerCase();
  if (email.length > emailLengthMax || !emailShape.test(email)) return 'email_format';
  return {
    kind: 'email',
    key: `email:${email}`,
    channel: 'email',
    to: email,
    masked: maskEmail(email),
    areaCode: null,
  };
}

/** The name an account was opened with; an account opened by e-mail goes on under its present address. */
export function ownName({ kind, areaCode, phone, email }: Person): AccountName {
  if (kind === 'phone' && phone !== null) {
    const masked = maskPhone(areaCode ?? '', phone.slice(areaCode?.length));
    return { kind, key: `phone:${phone}`, channel: 'sms', to: phone, masked, areaCode };
  }
  const name = parseEmail(email ?? '');
  if (typeof name === 'string') throw new Error('an account has neither a telephone nor an address');
  return name;
}

/** Every name that logs this person in. */
export function loginKeys({ phone, email }: Person): string[] {
  return [...(phone === null ? [] : [`phone:${phone}`]), ...(email === null ? [] : [`email:${email}`])];
}
