import { deleteScreen, listSavedScreens, saveScreen } from '@tarazu/wire/fundamentals/saved-screen';
import type { Committer } from '../../platform/commit/committer.ts';
import type { RequestId } from '../../platform/commit/request-id.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import { readSavedScreens } from './store.ts';
import { createSavedScreenTransactor, type SavedScreenCommand } from './transactor.ts';

export interface SavedScreensDeps {
  readonly database: Pick<Database, 'query'>;
  readonly committer: Committer;
  readonly config: Pick<Config, 'savedScreensMax'>;
}

/** Hangs the calls of saved screens on the server. */
export function serveSavedScreens(serve: Serve, { database, committer, config }: SavedScreensDeps): void {
  const max = config.savedScreensMax;
  const transactor = createSavedScreenTransactor({ max });

  async function submit(command: SavedScreenCommand, requestId: RequestId) {
    const { owner, kind, screen } = command;
    const body = JSON.stringify([kind, screen]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    return outcome.kind === 'refused' ? outcome : outcome.answer;
  }

  serve(listSavedScreens, async (_, { session: { accountId } }) => {
    const own = (await readSavedScreens(database, [accountId])).get(accountId) ?? [];
    return { items: [...own], max };
  });
  serve(saveScreen, ({ requestId, ...screen }, { session }) =>
    submit({ kind: 'save', owner: session.accountId, screen }, requestId),
  );
  serve(deleteScreen, ({ requestId, name }, { session }) =>
    submit({ kind: 'delete', owner: session.accountId, screen: { name } }, requestId),
  );
}
