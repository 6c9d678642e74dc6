import type { Copy, Teacher } from '@tarazu/domain/follow/copy';
import type { AccountId } from '@tarazu/domain/posting';
import type { Ahead } from '../platform/commit/transactor.ts';
import type { FollowCommand } from './commands.ts';
import type { readEnded } from './ended-store.ts';
import { type FollowChanges, loadCopies } from './store.ts';

/** What a batch knows of teachers and copies, and what of it must be saved. */
export interface FollowFacts {
  readonly teachers: Map<AccountId, Teacher>;
  readonly copies: Map<AccountId, Copy>;
  /** Of those who start one, and of the teachers that are copied. */
  readonly own: Copy[];
  readonly ofTeachers: Copy[];
  /** What ended copies of those came to whose share is set. */
  readonly ended: Awaited<ReturnType<typeof readEnded>>;
  readonly changed: {
    readonly teachers: Map<AccountId, Teacher>;
    readonly copies: Map<AccountId, Copy>;
    readonly trades: Map<string, FollowChanges['trades'][number]>;
    readonly days: FollowChanges['days'][number][];
    readonly ended: FollowChanges['ended'][number][];
  };
}

export const noChanges = (): FollowFacts['changed'] => ({
  teachers: new Map(),
  copies: new Map(),
  trades: new Map(),
  days: [],
  ended: [],
});

const accountsOf = (commands: readonly FollowCommand[]) => [...new Set(commands.map(({ account }) => account))];

/**
 * What is known of copies while batches follow one another, so that all copies of a teacher share the batches of people's orders and stop none of them.
 * Whatever changes a copy is an entry of its own account too, whose number says whether it is still so.
 */
export function createKnownCopies(): Ahead<FollowCommand, FollowFacts> {
  const copies = new Map<AccountId, Copy>();
  /** Of which it was asked, whether they are there or not. */
  const asked = new Set<AccountId>();
  return {
    // Of these nothing moves money, and nothing is known of anybody but the copy.
    takes: ({ kind }) => kind === 'trade' || kind === 'traded' || kind === 'value',
    lacks(commands) {
      const news = accountsOf(commands).filter((account) => !asked.has(account));
      if (news.length === 0) return undefined;
      return async (reader) => {
        for (const [account, copy] of await loadCopies(reader, news)) copies.set(account, copy);
        for (const account of news) asked.add(account);
      };
    },
    facts: () => ({ teachers: new Map(), copies, own: [], ofTeachers: [], ended: new Map(), changed: noChanges() }),
    expect: async () => undefined,
    forget() {
      copies.clear();
      asked.clear();
    },
    size: () => asked.size,
  };
}
