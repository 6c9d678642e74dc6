import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Payee as ListedPayee } from '@tarazu/domain/payee/payee';
import type { AccountId } from '@tarazu/domain/posting';
import type { Serve } from '../platform/http.ts';
import { openNumbers, type PayeeDeps, type PayeeParts, tellAdded } from './parts.ts';
import { servePayees } from './routes.ts';
import { readPayees } from './store.ts';
import { createPayeeTransactor } from './transactor.ts';

export { payeeMigrations } from './store.ts';

/** Where money may go, with the numbers that whoever pays needs. Not for showing: `label` and `masked` are. */
export interface Payee extends Omit<ListedPayee, 'payeeId' | 'isDefault' | 'fingerprint'> {
  readonly id: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface Payees {
  routes(serve: Serve): void;
  /** A payee of this person that may be paid now; refused when it is not theirs, or is still waiting. */
  usable(owner: AccountId, payeeId: string): Promise<Payee | Refusal<'payee_unknown' | 'payee_held'>>;
}

export function createPayees(deps: PayeeDeps): Payees {
  const transactor = createPayeeTransactor(deps.pace, (entries) => void tellAdded(deps, entries));
  const parts: PayeeParts = { ...deps, transactor };
  return {
    routes: (serve) => servePayees(serve, parts),
    async usable(owner, payeeId) {
      const found = (await readPayees(deps.database, [owner])).find(({ payee }) => payee.payeeId === payeeId);
      if (!found) return refused('payee_unknown');
      const { usableFromMs } = found.payee;
      if (usableFromMs > deps.clock.nowMs()) {
        return refused('payee_held', { from: { at: new Date(usableFromMs).toISOString() } });
      }
      const { payeeId: id, kind, currency, label, masked, holderName, addedAtMs } = found.payee;
      const details = await openNumbers(deps.vault, found);
      return { id, kind, currency, label, masked, holderName, addedAtMs, usableFromMs, details };
    },
  };
}
