import { refused } from '@tarazu/domain/decision';
import { decideRun, nextStep, type OfferStepName, offerSteps } from '@tarazu/domain/offer/next-step';
import { type Offer, offerKinds } from '@tarazu/domain/offer/offer';
import { HOUSE } from '@tarazu/domain/posting';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { listOperatorOffers, proposeRun, showOperatorOffer } from '@tarazu/wire/market-features/offer-run';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { OfferReadings } from '../readings.ts';
import { sumReturned } from '../store/people.ts';
import { createRunTransactor, readProgress } from './run-transactor.ts';

export interface RunDeskDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly committer: Committer;
  readonly proposals: ProposalDesk;
  readonly readings: Pick<OfferReadings, 'list' | 'one' | 'views'>;
  /** Has the program look now at what is due, instead of in a few seconds, and ask again for what it waits for. */
  runNow(offer: Offer): void;
}

const kind = 'offer.run';
const kept = z.object({ offerId: z.string(), step: z.enum(offerSteps) });
/** One for each step: a proposal that the calendar was ahead of stands in nobody's way. */
const objectOf = (offerId: string, step: OfferStepName) => `offer:${offerId}:${step}` as const;

/** Offers as operators see them, and their one word about a running one: that what is due be done now. */
export function serveRunDesk(serve: Serve, deps: RunDeskDeps): void {
  const { database, clock, committer, proposals, readings, runNow } = deps;
  const transactor = createRunTransactor();

  proposals.register({
    kind,
    propose: 'offer.edit',
    approve: 'offer.approve',
    parse: (json) => z.parse(kept, json),
    async execute({ offerId, step }, { requestId, makerName, checkerName, audit }) {
      const command = { offerId, step, proposedBy: makerName, approvedBy: checkerName };
      const outcome = await committer.submit(transactor, { owner: HOUSE, requestId, body: requestId, command, audit });
      const found = outcome.kind === 'accepted' ? await readings.one(offerId) : undefined;
      if (found) runNow(found.offer);
      return outcome;
    },
  });

  serve(proposeRun, async ({ offerId, reason, requestId }, context) => {
    const progress = (await readProgress(database, [offerId])).get(offerId);
    const next = progress && nextStep(progress);
    const step = next?.step ?? 'finish';
    const [view] = progress ? await readings.views([progress]) : [];
    return proposals.propose(context, {
      kind,
      payload: { offerId, step },
      asked: { offerId },
      object: objectOf(offerId, step),
      summary: {
        name: view?.name ?? offerId,
        what: step,
        ...(next ? { since: new Date(next.atMs).toISOString() } : {}),
      },
      reason,
      requestId,
      // Decided once more when the second person has spoken.
      barred() {
        const decision = decideRun({ step, proposedBy: '', approvedBy: '' }, progress, clock.nowMs());
        return decision.kind === 'refused' ? decision : undefined;
      },
    });
  });

  /** With what people have given, and what comes next; in the order of the views. */
  async function rowsOf(offers: readonly OfferView[]) {
    const progress = await readProgress(
      database,
      offers.map(({ offerId }) => offerId),
    );
    const rows = offers.flatMap((offer) => {
      const own = progress.get(offer.offerId);
      return own ? [{ offer, people: own.people, next: nextStep(own) }] : [];
    });
    const objects = rows.flatMap(({ offer, next }) => (next ? [objectOf(offer.offerId, next.step)] : []));
    const proposed = await proposals.openFor(objects, kind);
    const nowMs = clock.nowMs();
    return rows.map(({ offer, people, next }) => ({
      offer,
      people,
      next: next
        ? {
            step: next.step,
            at: new Date(next.atMs).toISOString(),
            isDue: nowMs >= next.atMs,
            isProposed: proposed.has(objectOf(offer.offerId, next.step)),
          }
        : null,
    }));
  }

  serve(listOperatorOffers, async ({ filter, ...asked }) => {
    const { items, ...place } = await readings.list(offerKinds, filter, asked);
    return { items: await rowsOf(items), ...place };
  });

  serve(showOperatorOffer, async ({ offerId }) => {
    const found = await readings.one(offerId);
    const [row] = found ? await rowsOf(await readings.views([found])) : [];
    return row ? { ...row, returned: await sumReturned(database, offerId) } : refused('offer_unknown');
  });
}
