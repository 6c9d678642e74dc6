import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * argon2id, in one lane, at the cost that the house is configured for. Kept in the usual `$argon2id$...` form, so
 * that the cost can be raised later: `isOutdated` then marks a hash to be made anew at the next right password.
 */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  isOutdated(stored: string): boolean;
  /** A hash that no password fits and that costs as much to look at as any other. */
  readonly nobody: string;
}

/** Thrown when more people than fit are waiting for their password to be looked at. The caller answers `busy`. */
export class HasherBusy extends Error {}

export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

interface Cost extends PasswordCost {
  readonly lanes: number;
}

export interface HasherOptions {
  /** A pepper: without it a stolen table of six-digit hashes is worthless. Never to be changed once used. */
  readonly pepper?: Uint8Array | undefined;
  readonly cost: PasswordCost;
  readonly turnstile: Turnstile;
}

const tagLength = 32;
const stored =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{11,86})$/;

export function createPasswordHasher({ pepper, cost: own, turnstile }: HasherOptions): PasswordHasher {
  const cost: Cost = { memoryKib: own.memoryKib, passes: own.passes, lanes: 1 };
  const derive = (password: string, nonce: Uint8Array, { memoryKib, passes, lanes }: Cost): Promise<Buffer> =>
    turnstile.run(() =>
      argon2id({
        message: password,
        nonce,
        memory: memoryKib,
        passes,
        parallelism: lanes,
        tagLength,
        ...(pepper ? { secret: pepper } : {}),
      }),
    );
  return {
    nobody: encode(cost, Buffer.alloc(16), Buffer.alloc(tagLength)),
    async hash(password) {
      const nonce = randomBytes(16);
      return encode(cost, nonce, await derive(password, nonce, cost));
    },
    async verify(text, password) {
      const parts = decode(text);
      if (!parts) throw new Error('a stored password hash cannot be read');
      const found = await derive(password, parts.nonce, parts.cost);
      return timingSafeEqual(found, parts.tag);
    },
    isOutdated(text) {
      const kept = decode(text)?.cost;
      return kept?.memoryKib !== cost.memoryKib || kept.passes !== cost.passes || kept.lanes !== cost.lanes;
    },
  };
}

function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

function encode(cost: Cost, nonce: Uint8Array, tag: Uint8Array): string {
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${base64(nonce)}$${base64(tag)}`;
}

function decode(text: string): { cost: Cost; nonce: Buffer; tag: Buffer } | undefined {
  const match = stored.exec(text);
  if (!match) return undefined;
  const [, memory, passes, lanes, nonce = '', tag = ''] = match;
  const tagBytes = Buffer.from(tag, 'base64');
  if (tagBytes.length !== tagLength) return undefined;
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: tagBytes,
  };
}

/** Lets so many in at once and so many wait; each argon2 takes a whole core and its memory. */
export interface Turnstile {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
}

export function createTurnstile(atOnce: number, waitingMax: number): Turnstile {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    async run(task) {
      if (inside < atOnce) inside += 1;
      else if (waiting.length >= waitingMax) throw new HasherBusy('too many passwords are being looked at');
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        // The place is handed on, so that nobody who comes in between can take it.
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
