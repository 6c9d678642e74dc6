interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

const BATCH = 512;

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Finds the number whose SHA-256 with the salt is the challenge; base64 JSON as ALTCHA defines it. Throws when there is none. */
export async function solveChallenge({ algorithm, challenge, maxnumber, salt, signature }: Challenge): Promise<string> {
  for (let first = 0; first <= maxnumber; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxnumber - first + 1) }, (_, index) => first + index);
    const hashes = await Promise.all(numbers.map((number) => digest(salt + String(number))));
    const at = hashes.indexOf(challenge);
    if (at >= 0) return btoa(JSON.stringify({ algorithm, challenge, number: first + at, salt, signature }));
  }
  throw new RangeError('the challenge has no solution');
}
