import type { Copy } from '@tarazu/domain/follow/copy';
import { showStopCopies, stopAllCopies } from '@tarazu/wire/follow/copy';
import type { LiveMarket } from '../market/index.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { stopSums } from '../robot/index.ts';
import type { Trading } from '../trading/index.ts';
import type { FollowCommand } from './commands.ts';
import { readOwnCopies } from './store.ts';

interface StopAllDeps {
  readonly database: Reader;
  readonly market: LiveMarket;
  readonly trading: Pick<Trading, 'queries'>;
  submit(command: FollowCommand, requestId: RequestId, body: string): Promise<Committed>;
}

const mayStop = ({ status }: Copy) => status !== 'stopping';

/** One switch for all of somebody's copies, and what it costs before. */
export function serveStopCopies(serve: Serve, deps: StopAllDeps): void {
  const { database, submit } = deps;

  serve(showStopCopies, async (_asked, { session }) => {
    const own = (await readOwnCopies(database, [session.accountId])).filter(mayStop);
    return { sums: [...(await stopSums(deps, own))] };
  });

  // Each under the same number in a journal of its own: asked again after a kill, it goes on with those that are left.
  serve(stopAllCopies, async ({ requestId }, { session }) => {
    const own = await readOwnCopies(database, [session.accountId]);
    const outcomes = await Promise.all(
      own.map(({ account }) =>
        submit(
          { kind: 'change', owner: account, account, action: 'stop', reason: 'asked' },
          requestId,
          JSON.stringify(['copy-stop-all']),
        ),
      ),
    );
    return { stopped: outcomes.filter(({ kind }) => kind === 'accepted').length };
  });
}
