import type { AccountId } from '@tarazu/domain/posting';
import { consentOf } from '../../platform/commit/consent.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { ApplicationCommand } from '../application-transactor.ts';
import type { KeptOffer } from '../store/offers.ts';
import { readAutoApplyDue } from './store.ts';

const PAGE = 500;

interface AutoApplyRunnerDeps {
  readonly database: Reader;
  readonly ids: IdSource;
  submit(command: ApplicationCommand, requestId: HouseRequestId): Promise<Committed>;
}

/**
 * Applies for whoever agreed to it before the opening, or asks them, once for each offer: under a number that is good once, so a second process and a new
 * start change nothing. What is done is remembered only to spare the asking again.
 */
export function createAutoApplyRunner({ database, ids, submit }: AutoApplyRunnerDeps) {
  let done: ReadonlySet<string> = new Set();

  async function applyFor({ offer }: KeptOffer): Promise<void> {
    const { offerId, currency, base, instrumentId, calendar } = offer;
    const named = { offerId, assets: [currency, base], instrumentId } as const;
    for (let after: AccountId | undefined = 0; after !== undefined; ) {
      const due = await readAutoApplyDue(database, currency, { beforeMs: calendar.opensAtMs, after, count: PAGE });
      await Promise.all(
        due.map(({ owner }) => {
          const consent = consentOf(owner, 'standing');
          const command = { kind: 'auto', owner, consent, applicationId: ids.id(), ...named } as const;
          return submit(command, houseRequestId('offer-auto', offerId, owner));
        }),
      );
      after = due.length === PAGE ? due.at(-1)?.owner : undefined;
    }
  }

  return {
    /** `open`: all offers that take applications now. */
    async run(open: readonly KeptOffer[]): Promise<void> {
      for (const kept of open) if (!done.has(kept.offer.offerId)) await applyFor(kept);
      done = new Set(open.map(({ offer }) => offer.offerId));
    },
  };
}
