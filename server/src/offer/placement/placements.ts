import { refused } from '@tarazu/domain/decision';
import { declarationOf } from '@tarazu/domain/offer/placement/eligibility';
import { placeByRule } from '@tarazu/domain/offer/placement/place';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import {
  applyForPlacement,
  listPlacementApplications,
  listPlacements,
  listPlacementsToday,
  payForPlacement,
  printPlacementMemo,
} from '@tarazu/wire/market-features/placement';
import type { LiveMarket } from '../../market/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuditNote } from '../../platform/commit/audit.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import { type HouseRequestId, houseRequestId } from '../../platform/commit/request-id.ts';
import type { RuledAction } from '../../platform/commit/ruled-action.ts';
import type { Reader } from '../../platform/database.ts';
import { FileAnswer } from '../../platform/http/envelope.ts';
import type { Serve } from '../../platform/http.ts';
import type { ProposalDesk } from '../../platform/proposals.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { Applying } from '../applying.ts';
import { type OfferReadings, placedKinds } from '../readings.ts';
import { type KeptOffer, readOffersUnderWay } from '../store/offers.ts';
import { servePlacementDesk } from './desk.ts';
import { placementMemo } from './memo.ts';
import { byRule, createPracticePlacements } from './practice-placements.ts';
import { createPlacementTransactor, listOf, type PlacementCommand } from './transactor.ts';

/** Who somebody is, for those who decide: the public number, and the name as verified. */
export interface Applicant {
  readonly customerId: string;
  readonly name: string | undefined;
}

export type ReadApplicants = (owners: readonly AccountId[]) => Promise<ReadonlyMap<AccountId, Applicant>>;

export interface PlacementDeps {
  readonly database: Reader;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: LiveMarket;
  readonly proposals: ProposalDesk;
  readonly readApplicants: ReadApplicants;
  readonly readings: OfferReadings;
  readonly applying: Applying;
}

/** Shares for a few: announced by two people or the practice broker's rule, given by name, paid for afterwards. */
export function createPlacements(deps: PlacementDeps) {
  const { database, committer, clock, market, readings, applying } = deps;
  const transactor = createPlacementTransactor();
  const submit = (command: PlacementCommand, requestId: HouseRequestId, audit?: AuditNote) =>
    committer.submit(transactor, {
      owner: HOUSE,
      requestId,
      body: requestId,
      command,
      ...(audit ? { audit } : {}),
    });
  const practice = createPracticePlacements(market, submit);

  /** PL-1 about placements that are closed and not given out. */
  async function ruled(): Promise<readonly RuledAction[]> {
    const waiting = (await readOffersUnderWay(database)).filter(
      ({ offer, stage }) => offer.kind === 'placement' && stage === 'closed',
    );
    return Promise.all(
      waiting.map(async ({ offer }): Promise<RuledAction> => {
        const { offerId } = offer;
        const peopleMost = declarationOf(offer, clock.nowMs())?.peopleMost;
        const placed = placeByRule(offer, await listOf(database, offerId), peopleMost);
        return {
          rule: 'PL-1',
          action: 'placement.decide',
          object: `placement:${offerId}`,
          subject: undefined,
          turn: 0,
          outcome: String(placed.length),
          execute: (requestId, audit) => submit({ kind: 'decide', offerId, placed, agreed: byRule }, requestId, audit),
        };
      }),
    );
  }

  return {
    announceDue: practice,
    ruled,
    async decideNobody({ offer: { offerId } }: KeptOffer): Promise<void> {
      const command = { kind: 'decide', offerId, placed: [], agreed: byRule } as const;
      await submit(command, houseRequestId('placement-undecided', offerId));
    },
    routes(serve: Serve) {
      serve(listPlacements, ({ filter, ...asked }) => readings.list(placedKinds, filter, asked));
      serve(printPlacementMemo, async ({ id }, { language }) => {
        const found = await readings.detail(id);
        if ('code' in found) return found;
        if (found.offer.kind !== 'placement') return refused('offer_unknown');
        return new FileAnswer(await placementMemo(found, language), 'application/pdf');
      });
      serve(listPlacementsToday, (asked) => readings.list(placedKinds, 'open', asked));
      serve(applyForPlacement, async ({ agree, ...asked }, context) =>
        agree ? applying.ask('apply', placedKinds, asked, context) : refused('offer_terms'),
      );
      serve(listPlacementApplications, (asked, { session }) => readings.listOwn(session.accountId, placedKinds, asked));
      serve(payForPlacement, ({ offerId, ...confirmed }, context) =>
        applying.pay(placedKinds, offerId, confirmed, context),
      );
      servePlacementDesk(serve, { ...deps, submit });
    },
  };
}
