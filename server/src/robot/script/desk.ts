import type { AccountId } from '@tarazu/domain/posting';
import { listAllScripts } from '@tarazu/wire/robot/script-desk';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import { readAllScripts } from './desk-store.ts';

export interface ScriptDeskDeps {
  readonly database: Reader;
  customerIds(owners: readonly AccountId[]): Promise<ReadonlyMap<AccountId, string>>;
}

/** What operators see of people's strategies: whose, which, and what the guards have paused. They read no code, and change nothing. */
export function serveScriptDesk(serve: Serve, { database, customerIds }: ScriptDeskDeps): void {
  serve(listAllScripts, async ({ page, pageSize }) => {
    const { scripts, total } = await readAllScripts(database, { limit: pageSize, offset: (page - 1) * pageSize });
    const ids = await customerIds([...new Set(scripts.map(({ owner_id }) => owner_id))]);
    const items = scripts.map(({ owner_id, script_id, saved_at_ms, ...shown }) => ({
      ...shown,
      customerId: ids.get(owner_id) ?? '',
      scriptId: script_id,
      savedAt: new Date(saved_at_ms).toISOString(),
    }));
    return { items, page, pageSize, total };
  });
}
