/** A payment that a UPI app is asked to prepare. Source: NPCI UPI Linking Specification 1.6. */
export interface UpiLink {
  /** Address of the payee, `name@handle`. */
  readonly payee: string;
  readonly name: string;
  /** Our reference, echoed by the payee's bank. */
  readonly reference: string;
  readonly note: string;
  /** Rupees, decimal text with two places. */
  readonly amount: string;
}

const address = /^[A-Za-z0-9.\-_]{2,256}@[A-Za-z]{2,64}$/;
const NOTE_MAX = 50;

function isUpiAddress(text: string): boolean {
  return address.test(text);
}

/** The deep link that a phone opens and a QR code carries. Throws RangeError when a part does not fit. */
export function encodeUpiLink({ payee, name, reference, note, amount }: UpiLink): string {
  if (!isUpiAddress(payee)) throw new RangeError('the payee is not a UPI address');
  if (!/^\d{1,10}\.\d\d$/.test(amount)) throw new RangeError('the amount needs two decimals');
  if (!/^[A-Za-z0-9]{1,35}$/.test(reference)) throw new RangeError('the reference does not fit');
  const fields = { pa: payee, pn: name, tr: reference, tn: note.slice(0, NOTE_MAX), am: amount, cu: 'INR' };
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');
  return `upi://pay?${Object.entries(fields)
    .map(([key, value]) => `${key}=${encode(value)}`)
    .join('&')}`;
}
