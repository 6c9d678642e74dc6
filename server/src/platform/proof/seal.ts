import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export interface Seal<Content> {
  seal(content: Content): string;
  /** Exactly what was sealed; undefined for what was not sealed here. */
  open(text: string): Content | undefined;
}

/**
 * What is shown leaves the house with a seal and comes back with it, so that nothing is kept for what nobody takes. The seal covers every
 * field; that it is good once is the business of whoever takes it. `bigint` travels as its digits.
 */
export function createSeal<Content>(
  { secret, salt, purpose }: { readonly secret: Uint8Array; readonly salt: string; readonly purpose: string },
  parse: (json: unknown) => Content | undefined,
): Seal<Content> {
  const key = new Uint8Array(hkdfSync('sha256', secret, salt, purpose, 32));
  const macOf = (body: string) => createHmac('sha256', key).update(body).digest();
  return {
    seal(content) {
      const json = JSON.stringify(content, (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
      const body = Buffer.from(json).toString('base64url');
      return `${body}.${macOf(body).toString('base64url')}`;
    },
    open(text) {
      const [body = '', mac = '', ...rest] = text.split('.');
      const [given, right] = [Buffer.from(mac, 'base64url'), macOf(body)];
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    },
  };
}
