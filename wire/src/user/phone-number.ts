import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

export interface PhoneNumber {
  /** E.164 */
  readonly number: string;
  readonly nationalNumber: string;
}

/**
 * A mobile number of the country with this code, as dialled inside it or with its +code; spaces, dashes and a leading zero do
 * not matter. The rule of the server and of the form, which fetches it when somebody starts to type: it weighs a lot.
 */
export function parsePhoneNumber(account: string, areaCode: string): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(account, { defaultCallingCode: areaCode.slice(1), extract: false });
  if (!found?.isValid() || found.ext || `+${found.countryCallingCode}` !== areaCode) return undefined;
  return { number: found.number, nationalNumber: found.nationalNumber };
}
