import type { Feed } from '../../platform/feed.ts';
import { createHearing, type Hearing } from '../../platform/processes/hearing.ts';
import type { PriceAlerts } from '../../price-alert/index.ts';
import { endedSessions, type User } from '../../user/index.ts';
import type { BaseServices } from '../base-services.ts';

interface Listening {
  readonly feed: Feed;
  readonly user: Pick<User, 'forgetSessions'>;
  readonly priceAlerts: Pick<PriceAlerts, 'hear'>;
}

/** How often connected people are compared with the journal: what the bus has lost without a word. */
const COMPARE_MS = 5_000;

/** What other processes on this store commit reaches the people who are connected here, and what this process does because it leads. */
export function hearOthers(base: BaseServices, { feed, user, priceAlerts }: Listening): Hearing {
  const { database, clock, bus, lease, log } = base;
  const onError = (error: unknown) => log.error({ err: error }, 'what another process has done could not be read');
  const hearing = createHearing({
    database,
    clock,
    bus,
    onError,
    async onEntries(entries) {
      const ended = endedSessions(entries);
      user.forgetSessions(ended);
      for (const sessionId of ended) feed.dropSession(sessionId);
      feed.publishOwn(entries);
      await Promise.all([base.trading?.hear(entries), base.onMargin?.ladder.hear(entries), priceAlerts.hear(entries)]);
      // After the orders and positions themselves: what is stopped or has less money is looked for among them.
      base.trading?.heed(entries);
      base.onMargin?.heed(entries);
    },
    async onMissed() {
      await feed.readMissed();
      await lease.beginAgain();
    },
  });
  const stopComparing = base.isAlone
    ? () => undefined
    : clock.every(COMPARE_MS, () => void feed.readMissed().catch(onError));
  return {
    settled: hearing.settled,
    async stop() {
      stopComparing();
      await hearing.stop();
    },
  };
}
