/**
 * The BR Code of Pix: EMV merchant-presented fields of two digits id, two digits length, value, closed by a CRC-16.
 * Source: Banco Central do Brasil, Manual de Padrões para Iniciação do Pix. Static codes carry the key, the amount and our
 * reference; dynamic ones carry an address that answers with the charge.
 */
export type BrCode = {
  /** Of the receiver, at most 25 characters after folding. */
  readonly name: string;
  /** At most 15 characters after folding. */
  readonly city: string;
} & (
  | {
      readonly kind: 'static';
      readonly key: string;
      /** Shown to the payer. */
      readonly info?: string | undefined;
      /** Decimal text with two places. */
      readonly amount?: string | undefined;
      /** 1 to 25 letters and digits. */
      readonly reference?: string | undefined;
    }
  /** `location` has no scheme, at most 77 characters. */
  | { readonly kind: 'dynamic'; readonly location: string }
);

/** Who the fields of an account belong to. */
export const DOMAIN = 'br.gov.bcb.pix';
const TEMPLATE_MAX = 99;

/** CRC-16/CCITT-FALSE over characters below 256: polynomial 1021, from FFFF, nothing mirrored. Four upper-case digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(id: string, value: string): string {
  if (value.length > TEMPLATE_MAX) throw new RangeError(`field ${id} is longer than ${TEMPLATE_MAX}`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Without accents and without anything outside plain ASCII, cut to `longest`. */
export function foldText(text: string, longest: number): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, ' ');
  return plain.replaceAll(/ +/g, ' ').trim().slice(0, longest).trim();
}

function accountTemplate(code: BrCode): string {
  if (code.kind === 'dynamic') {
    if (!/^[^\s/:]+\/\S+$/.test(code.location)) throw new RangeError('the location is not host/path');
    return field('26', field('00', DOMAIN) + field('25', code.location));
  }
  const info = code.info === undefined ? '' : field('02', foldText(code.info, 72));
  return field('26', field('00', DOMAIN) + field('01', code.key) + info);
}

/** The text that a payer copies or scans. Throws RangeError when a part does not fit its field. */
export function encodeBrCode(code: BrCode): string {
  const reference = code.kind === 'static' && code.reference !== undefined ? code.reference : '***';
  if (reference !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(reference)) throw new RangeError('the reference does not fit');
  const amount = code.kind === 'static' ? code.amount : undefined;
  if (amount !== undefined && (!/^\d{1,10}\.\d\d$/.test(amount) || /^0+\.00$/.test(amount))) {
    throw new RangeError('the amount does not fit');
  }
  const body = [
    field('00', '01'),
    // One use only; a static code may be paid many times, so it says nothing.
    code.kind === 'dynamic' ? field('01', '12') : '',
    accountTemplate(code),
    field('52', '0000'),
    field('53', '986'),
    amount === undefined ? '' : field('54', amount),
    field('58', 'BR'),
    field('59', foldText(code.name, 25)),
    field('60', foldText(code.city, 15)),
    field('62', field('05', reference)),
    '6304',
  ].join('');
  return body + crc16(body);
}
