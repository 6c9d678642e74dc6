import type { AccountId } from '@tarazu/domain/posting';
import type { Robot } from '@tarazu/domain/robot/robot';
import type { Ahead } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { RobotChanges } from '../store.ts';
import type { RobotCommand } from '../transactor.ts';
import { expectWrites, loadKeptRobots } from './kept-store.ts';

/** What a batch knows of robots, and what of it must be saved. */
export interface RobotFacts {
  readonly robots: Map<AccountId, Robot>;
  /** How often each was written, which says whether it is still as it was read. */
  readonly writes: Map<AccountId, number>;
  readonly running: Map<AccountId, number>;
  /** Who of those who start one has answered the questions about leverage. */
  readonly suitable: ReadonlySet<AccountId>;
  readonly changed: {
    robots: Map<AccountId, Robot>;
    bars: RobotChanges['bars'][number][];
    days: RobotChanges['days'][number][];
  };
}

export function factsOn(
  known: Pick<RobotFacts, 'robots' | 'writes'>,
  running = new Map<AccountId, number>(),
  suitable: ReadonlySet<AccountId> = new Set(),
): RobotFacts {
  return { ...known, running, suitable, changed: { robots: new Map(), bars: [], days: [] } };
}

const accountsOf = (commands: readonly RobotCommand[]) => [...new Set(commands.map(({ account }) => account))];

/** Adds to what is known; one that is not there is known not to be. */
export async function learnRobots(
  reader: Reader,
  { robots, writes }: Pick<RobotFacts, 'robots' | 'writes'>,
  accounts: readonly AccountId[],
): Promise<void> {
  const found = await loadKeptRobots(reader, accounts);
  for (const account of accounts) {
    const kept = found.get(account);
    writes.set(account, kept?.writes ?? 0);
    if (kept) robots.set(account, kept.robot);
  }
}

/**
 * What is known of robots while batches follow one another, so that hundreds that act by one bar share the batches of people's orders and stop none of
 * them. What its owner sets is written in another account's journal: how often the robot was written tells of it.
 */
export function createKnownRobots(): Ahead<RobotCommand, RobotFacts> {
  const robots = new Map<AccountId, Robot>();
  const writes = new Map<AccountId, number>();
  return {
    // Of these nothing moves money, and nothing is known of anybody but the robot.
    takes: ({ kind }) => kind === 'bar' || kind === 'acted' || kind === 'value',
    lacks(commands) {
      const news = accountsOf(commands).filter((account) => !writes.has(account));
      return news.length === 0 ? undefined : (reader) => learnRobots(reader, { robots, writes }, news);
    },
    facts: () => factsOn({ robots, writes }),
    expect: (writer, commands) =>
      expectWrites(
        writer,
        accountsOf(commands).map((account) => [account, writes.get(account) ?? 0] as const),
      ),
    forget() {
      robots.clear();
      writes.clear();
    },
    size: () => writes.size,
  };
}
