import type { AccountId } from '@tarazu/domain/posting';
import type { Vault } from './vault.ts';

/** Something that a table keeps unsealed, from before it was sealed when it came in. */
export interface PlainThing {
  readonly owner: AccountId;
  readonly label: string;
  readonly bytes: Uint8Array;
  /** Puts the sealed bytes in the place of the plain ones; nothing when they are sealed by now. */
  keep(sealed: Uint8Array): Promise<void>;
}

/**
 * Seals what a table keeps plainly, one thing after the other; `next` answers with a few at a time and with none at the end.
 * Each is kept by itself, so that a start which is broken off goes on at the next one.
 */
export async function sealPlain(
  vault: Pick<Vault, 'seal'>,
  next: () => Promise<readonly PlainThing[]>,
): Promise<number> {
  for (let done = 0; ; ) {
    const things = await next();
    if (things.length === 0) return done;
    for (const { owner, label, bytes, keep } of things) {
      await keep(await vault.seal(owner, label, bytes));
      done += 1;
    }
  }
}
