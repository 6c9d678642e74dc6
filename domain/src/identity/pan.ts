import { lettersAndDigits } from './check-digits.ts';

/**
 * Income Tax Department of India: five letters, four digits, a letter. The fourth letter says who holds it; P is a person.
 * The last is a check letter whose rule is not public.
 */
export function parsePan(typed: string): string | undefined {
  const pan = lettersAndDigits(typed);
  return /^[A-Z]{3}[PCHFATBLJG][A-Z]\d{4}[A-Z]$/.test(pan) ? pan : undefined;
}

/** Whether the holder is a person and not a company, a family or a fund. */
export function isPersonalPan(pan: string): boolean {
  return pan.charAt(3) === 'P';
}

/** The fifth letter is the first of the surname at the time of issue; people marry and registries err, so it only warns. */
export function panFitsName(pan: string, fullName: string): boolean {
  const initial = pan.charAt(4);
  return fullName
    .toUpperCase()
    .split(/\s+/)
    .some((word) => word.startsWith(initial));
}

/** `AB••••••4F` */
export function maskPan(pan: string): string {
  return `${pan.slice(0, 2)}••••••${pan.slice(-2)}`;
}
