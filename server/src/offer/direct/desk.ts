import { refused } from '@tarazu/domain/decision';
import { decideName } from '@tarazu/domain/offer/direct/direct-part';
import type { AccountId } from '@tarazu/domain/posting';
import { listNamed, ownNaming, proposeNaming } from '@tarazu/wire/market-features/offer-direct';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { ReadApplicants } from '../placement/placements.ts';
import { loadApplications } from '../store/applications.ts';
import { loadOffers } from '../store/offers.ts';
import type { ReadVerified } from '../store/persons.ts';
import { loadNamed, type Named, readNamed } from './store.ts';
import { createDirectTransactor, namingFacts } from './transactor.ts';

export interface DirectDeskDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly committer: Committer;
  readonly proposals: ProposalDesk;
  readonly readVerified: ReadVerified;
  readonly readApplicants: ReadApplicants;
  readonly ownerOf: (customerId: string) => Promise<AccountId | undefined>;
}

const kept = z.object({ offerId: z.string(), owner: z.int(), shares: z.int(), reason: z.string() });

/** Who gets shares beside a draw: named one by one, each with a reason and by two operators, and told. */
export function serveDirectDesk(serve: Serve, deps: DirectDeskDeps): void {
  const { database, clock, committer, proposals, readVerified, readApplicants, ownerOf } = deps;
  const transactor = createDirectTransactor(readVerified);

  proposals.register({
    kind: 'offer.name',
    propose: 'offer.edit',
    approve: 'offer.approve',
    parse: (json) => z.parse(kept, json),
    execute: (command, { requestId, audit }) =>
      committer.submit(transactor, { owner: command.owner, requestId, body: JSON.stringify(command), command, audit }),
  });

  serve(proposeNaming, async ({ offerId, customerId, shares, why, reason, requestId }, context) => {
    const [found] = await loadOffers(database, [offerId]);
    if (!found) return refused('offer_unknown');
    const owner = await ownerOf(customerId);
    if (owner === undefined) return refused('offer_direct_person');
    const [named, verified] = await Promise.all([readNamed(database, [offerId]), readVerified(database, [owner])]);
    // What could not be carried out now is not put before a second person. The rule decides once more when they approve.
    const facts = { ...namingFacts(named, owner), verified: verified.has(owner), nowMs: clock.nowMs() };
    const decision = decideName(found.offer, { shares, reason: why }, facts);
    if (decision.kind === 'refused') return decision;
    const who = (await readApplicants([owner])).get(owner);
    return proposals.propose(context, {
      kind: 'offer.name',
      payload: { offerId, owner, shares, reason: why },
      object: `offer:${offerId}:${customerId}`,
      summary: { name: offerId, people: who?.name ?? customerId, shares: String(shares), allotments: why },
      reason,
      requestId,
    });
  });

  serve(listNamed, async ({ offerId }) => {
    const named = await readNamed(database, [offerId]);
    const owners = named.map(({ owner }) => owner);
    const [people, applications] = await Promise.all([readApplicants(owners), loadApplications(database, named)]);
    const states = new Map(applications.map(({ owner, application }) => [owner, application]));
    const items = named.map(({ owner, shares, reason, namedAtMs }: Named) => {
      const own = states.get(owner);
      return {
        customerId: people.get(owner)?.customerId ?? '',
        name: people.get(owner)?.name ?? null,
        shares,
        why: reason,
        namedAt: new Date(namedAtMs).toISOString(),
        state: own?.state ?? null,
        allotted: own?.allotted ?? 0,
      };
    });
    return { items };
  });

  serve(ownNaming, async ({ offerId }, { session }) => {
    const [own] = await loadNamed(database, [{ owner: session.accountId, offerId }]);
    if (!own) return { named: null };
    return { named: { shares: own.shares, why: own.reason, namedAt: new Date(own.namedAtMs).toISOString() } };
  });
}
