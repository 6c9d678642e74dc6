import { type BrCode, crc16, DOMAIN } from './br-code.ts';

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    if (!head) return undefined;
    const [, id = '', length = ''] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length) || fields.has(id)) return undefined;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** What a code says, as the app of a payer reads it, written from the manual and not from the encoder; undefined when its form, its lengths or its CRC are wrong. A lower-case CRC is read as well. */
export function parseBrCode(text: string): BrCode | undefined {
  if (crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase() || text.slice(-8, -4) !== '6304') return undefined;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '-');
  const [name, city] = [fields?.get('59'), fields?.get('60')];
  if (!fields || !account || name === undefined || city === undefined) return undefined;
  if (account.get('00')?.toLowerCase() !== DOMAIN || fields.get('53') !== '986') return undefined;
  const location = account.get('25');
  if (location !== undefined) return { kind: 'dynamic', location, name, city };
  const key = account.get('01');
  if (key === undefined) return undefined;
  const reference = fieldsOf(fields.get('62') ?? '')?.get('05');
  return {
    kind: 'static',
    key,
    name,
    city,
    ...(account.has('02') ? { info: account.get('02') } : {}),
    ...(fields.has('54') ? { amount: fields.get('54') } : {}),
    ...(reference === undefined || reference === '***' ? {} : { reference }),
  };
}
