import type { Restriction, Standing } from '@tarazu/domain/customer/standing';
import { type Refusal, refused } from '@tarazu/domain/decision';
import type { AccountId } from '@tarazu/domain/posting';
import type { Kyc } from '../kyc/index.ts';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { AuditNote } from '../platform/commit/audit.ts';
import type { Committer } from '../platform/commit/committer.ts';
import { onceRequestId, type RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import { registerCustomerKinds, serveCustomers } from './routes.ts';
import { readStandings } from './store.ts';
import {
  type CustomerAnswer,
  type CustomerCommand,
  createCustomerTransactor,
  type Standings,
  standingsOf,
} from './transactor.ts';

export { customerMigrations, readStandingsOf } from './store.ts';

export interface CustomersDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly jobs: Jobs;
  readonly user: Pick<User, 'lookUp' | 'setStatus' | 'holder'>;
  readonly proposals: ProposalDesk;
  readonly kyc: Pick<Kyc, 'identities' | 'named'>;
  readonly market: Pick<LiveMarket, 'instrument'>;
}

export interface CustomerParts extends CustomersDeps {
  standings(): Standings;
  submit(command: CustomerCommand, action: CustomerAction): Promise<Committed<CustomerAnswer>>;
}

export interface CustomerAction {
  readonly owner: AccountId;
  readonly requestId: RequestId;
  readonly body: string;
  readonly audit?: AuditNote | undefined;
}

/** People as the house looks after them: found, shown, and, when two operators say so, stopped from something for a while. */
export interface Customers {
  /** Why this person may take no money out now. */
  withdrawalsStopped(owner: AccountId): Refusal<'account_withdrawals_stopped'> | undefined;
  routes(serve: Serve): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const minuteMs = 60_000;

export function createCustomers(deps: CustomersDeps): Customers {
  const { database, committer, clock, ids, jobs, user } = deps;
  let standings: Standings = new Map();
  const transactor = createCustomerTransactor((all) => {
    standings = all;
  });
  const parts: CustomerParts = {
    ...deps,
    standings: () => standings,
    submit: (command, action) => committer.submit(transactor, { ...action, command }),
  };
  registerCustomerKinds(parts);

  async function expire(): Promise<void> {
    standings = standingsOf(await readStandings(database));
    const nowMs = clock.nowMs();
    for (const [owner, own] of standings) {
      for (const { restriction, untilMs } of [...own.values()]) {
        if (untilMs === undefined || untilMs > nowMs) continue;
        const command = { kind: 'expire', owner, restriction } as const;
        // Opened first: cut short between the two, the next look does both again.
        if (restriction === 'frozen') await user.setStatus(owner, 1);
        await parts.submit(command, { owner, requestId: onceRequestId(ids), body: 'expire' });
      }
    }
  }
  const expiring = jobs.create('restrictions-ending', minuteMs, expire, 'everywhere');
  expiring.start();

  const stopped = (owner: AccountId, restriction: Restriction): Standing | undefined => {
    const own = standings.get(owner);
    const found = own?.get('frozen') ?? own?.get(restriction);
    return found && (found.untilMs === undefined || found.untilMs > clock.nowMs()) ? found : undefined;
  };
  return {
    withdrawalsStopped(owner) {
      const found = stopped(owner, 'no_withdraw');
      return found && refused('account_withdrawals_stopped', { reason: found.reason });
    },
    routes: (serve) => serveCustomers(serve, parts),
    async start() {
      standings = standingsOf(await readStandings(database));
    },
    async stop() {
      await expiring.stop();
    },
  };
}
