import { plainText } from '@tarazu/wire/clock';

/**
 * The day `YYYY-MM-DD` that was typed day first, as people here write it, with any mark between or none; also as the
 * program writes it. Undefined for none that exists.
 */
export function readDay(typed: string): string | undefined {
  const text = plainText(typed).trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./ ]?(\d{1,2})[-./ ]?(\d{4})$/.exec(text) ?? [];
  const read = iso ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${read}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(read) ? read : undefined;
}
