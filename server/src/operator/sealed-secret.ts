import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of authenticator apps are needed again, so they are sealed (AES-256-GCM) where passwords are hashed. */
export interface SecretSeal {
  /** `bound` is what the secret belongs to: text sealed for one is of no use in the row of another. */
  seal(secret: string, bound: string): string;
  /** Throws when the text was changed, belongs to another, or was sealed under another key of the house. */
  open(sealed: string, bound: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

export function createSecretSeal(houseSecret: Uint8Array): SecretSeal {
  const key = new Uint8Array(hkdfSync('sha256', houseSecret, 'tarazu', 'operator authenticator', 32));
  return {
    seal(secret, bound) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, bound) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(bound))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
