import { type Refusal, refused } from '@tarazu/domain/decision';
import type { Payee as ListedPayee } from '@tarazu/domain/payee/payee';
import type { AccountId } from '@tarazu/domain/posting';
import type { addPayee } from '@tarazu/wire/payee';
import type { OwnRequest } from '../platform/commit/request-id.ts';
import type { Serve } from '../platform/http.ts';
import { openNumbers, type PayeeDeps, type PayeeParts, tellAdded } from './parts.ts';
import { addOwnPayee, servePayees } from './routes.ts';
import { readPayees } from './store.ts';
import { createPayeeTransactor } from './transactor.ts';

export type { PayeeDeps } from './parts.ts';
export { payeeMigrations } from './store.ts';

/** Where money may go, with the numbers that whoever pays needs. Not for showing: `label` and `masked` are. */
export interface Payee extends Omit<ListedPayee, 'payeeId' | 'isDefault' | 'fingerprint'> {
  readonly id: string;
  readonly details: Readonly<Record<string, string>>;
}

export interface CoinAddress extends Omit<ListedPayee, 'fingerprint'> {
  readonly network: string;
  readonly address: string;
}

export interface Payees {
  routes(serve: Serve): void;
  /** A payee of this person that may be paid now; refused when it is not theirs, or is still waiting. */
  /** What the person's own call does; for the login that practice starts with. */
  add(owner: AccountId, input: OwnRequest<typeof addPayee>): ReturnType<typeof addOwnPayee>;
  usable(owner: AccountId, payeeId: string): Promise<Payee | Refusal<'payee_unknown' | 'payee_held'>>;
  /** Addresses of coins, usable or not, oldest first. */
  addresses(owner: AccountId): Promise<readonly CoinAddress[]>;
}

export function createPayees(deps: PayeeDeps): Payees {
  const transactor = createPayeeTransactor(deps.pace, (entries) => void tellAdded(deps, entries));
  const parts: PayeeParts = { ...deps, transactor };
  return {
    routes: (serve) => servePayees(serve, parts),
    add: (owner, input) => addOwnPayee(parts, owner, input),
    async addresses(owner) {
      const own = (await readPayees(deps.database, [owner])).filter(({ payee }) => payee.kind === 'crypto');
      return Promise.all(
        own.map(async (row) => {
          const { network = '', address = '' } = await openNumbers(deps.vault, row);
          return { ...row.payee, network, address };
        }),
      );
    },
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
