import { refused } from '@tarazu/domain/decision';
import { placementRule } from '@tarazu/domain/market-rules/placement-rules';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { Offer } from '@tarazu/domain/offer/offer';
import { declarationOf } from '@tarazu/domain/offer/placement/eligibility';
import { type PlacedShares, placedFault } from '@tarazu/domain/offer/placement/place';
import { placementCalendar } from '@tarazu/domain/offer/placement/practice-placement';
import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import { listPlacementApplicants, proposeAllotment, proposePlacement } from '@tarazu/wire/market-features/placement';
import * as z from 'zod/mini';
import { closeBefore } from '../../market/index.ts';
import type { AuditNote } from '../../platform/commit/audit.ts';
import type { HouseRequestId } from '../../platform/commit/request-id.ts';
import type { Committed } from '../../platform/commit/transactor.ts';
import type { Serve } from '../../platform/http.ts';
import { type OwnedApplication, readApplicantsPage, readByIds } from '../store/applications.ts';
import { loadOffers } from '../store/offers.ts';
import type { Applicant, PlacementDeps } from './placements.ts';
import { preparePlacement } from './practice-placements.ts';
import { listOf, type PlacementCommand } from './transactor.ts';

interface DeskDeps extends PlacementDeps {
  submit(command: PlacementCommand, requestId: HouseRequestId, audit?: AuditNote): Promise<Committed>;
}

const announced = z.object({ offer: z.custom<Offer>((value) => typeof value === 'object' && value !== null) });
const decided = z.object({
  offerId: z.string(),
  placed: z.array(z.object({ applicationId: z.string(), shares: z.number(), reason: z.string() })),
});

/** Terms of a placement and who gets shares of it, each agreed on by two operators. */
export function servePlacementDesk(serve: Serve, deps: DeskDeps): void {
  const { database, clock, ids, market, proposals, readApplicants, submit } = deps;

  proposals.register({
    kind: 'placement.announce',
    propose: 'placement.edit',
    approve: 'placement.approve',
    parse: (json) => z.parse(announced, json),
    execute: ({ offer }, { requestId, makerName, checkerName, audit }) => {
      const agreed = { by: 'operators', proposedBy: makerName, approvedBy: checkerName } as const;
      const close = closeBefore(market, offer.instrumentId);
      return submit({ kind: 'announce', offerId: offer.offerId, offer, close, agreed }, requestId, audit);
    },
  });
  proposals.register({
    kind: 'placement.decide',
    propose: 'placement.edit',
    approve: 'placement.approve',
    parse: (json) => z.parse(decided, json),
    execute: ({ offerId, placed }, { requestId, makerName, checkerName, audit }) => {
      const agreed = { by: 'operators', proposedBy: makerName, approvedBy: checkerName } as const;
      return submit({ kind: 'decide', offerId, placed, agreed }, requestId, audit);
    },
  });

  function prepare(asked: RequestOf<typeof proposePlacement>) {
    const share = market.instrument(asked.instrumentId);
    if (share?.kind !== 'stock' || share.listing !== 'listed')
      return refused('instrument_unknown', { instrument: asked.instrumentId });
    const nowMs = clock.nowMs();
    const rule = placementRule(share.market, new Date(nowMs).toISOString().slice(0, 10));
    if (!rule) return refused('placement_terms');
    if (asked.discountBps > rule.discountMostBps)
      return refused('placement_discount', { percent: rule.discountMostBps / 100 });
    const opensAtMs = Date.parse(asked.opensAt);
    if (opensAtMs <= nowMs) return refused('placement_terms');
    const { discountBps, lots } = asked;
    const [leastValue, mostValue] = [decimal(asked.leastValue), decimal(asked.mostValue)];
    const offer = preparePlacement(market, share, {
      offerId: `${share.market}-O-${ids.id()}`,
      discountBps,
      lots,
      leastValue,
      mostValue,
      ...placementCalendar(asked, nowMs, opensAtMs),
    });
    return offer ?? refused('placement_terms');
  }

  serve(proposePlacement, async (asked, context) => {
    const offer = prepare(asked);
    if ('code' in offer) return offer;
    const { symbol } = market.instrument(offer.instrumentId) ?? { symbol: offer.instrumentId };
    const shares = offer.terms.pools.reduce((sum, pool) => sum + pool.shares, 0);
    const { opensAtMs, closesAtMs } = offer.calendar;
    return proposals.propose(context, {
      kind: 'placement.announce',
      payload: { offer },
      asked,
      object: `placement:${offer.instrumentId}`,
      summary: {
        name: symbol,
        price: `${offer.terms.floor} ${offer.currency}`,
        reference: `${offer.reference} ${offer.currency}`,
        shares: String(shares),
        opens: new Date(opensAtMs).toISOString(),
        closes: new Date(closesAtMs).toISOString(),
      },
      reason: asked.reason,
      requestId: asked.requestId,
    });
  });

  serve(listPlacementApplicants, async ({ offerId, page, pageSize }) => {
    const [kept] = await loadOffers(database, [offerId]);
    if (kept?.offer.kind !== 'placement') return refused('offer_unknown');
    const nowMs = clock.nowMs();
    const isShut = nowMs >= kept.offer.calendar.closesAtMs;
    const { applications: asking, total } = isShut
      ? await readApplicantsPage(database, offerId, page, pageSize)
      : { applications: [], total: 0 };
    const people = await readApplicants(asking.map(({ owner }) => owner));
    const declares = declarationOf(kept.offer, nowMs);
    const object = `placement:${offerId}`;
    const open = (await proposals.openFor([object])).has(object);
    const isGiven = kept.stage === 'drawn' || kept.stage === 'credited';
    return {
      items: asking.map(({ owner, application }) => ({
        applicationId: application.applicationId,
        customerId: people.get(owner)?.customerId ?? '',
        name: people.get(owner)?.name ?? null,
        shares: Math.max(...application.bids.map(({ shares }) => shares)),
        declares: declares?.declares ?? null,
        appliedAt: new Date(application.createdAtMs).toISOString(),
        allotted: isGiven ? application.allotted : null,
      })),
      page,
      pageSize,
      total,
      peopleMost: declares?.peopleMost ?? null,
      proposed: open,
    };
  });

  serve(proposeAllotment, async ({ offerId, placed, reason, requestId }, context) => {
    const [kept] = await loadOffers(database, [offerId]);
    if (kept?.offer.kind !== 'placement') return refused('offer_unknown');
    const { calendar } = kept.offer;
    const at = (ms: number) => ({ at: new Date(ms).toISOString() });
    if (kept.stage !== 'closed')
      return refused('offer_not_open', { opens: at(calendar.opensAtMs), closes: at(calendar.closesAtMs) });
    const peopleMost = declarationOf(kept.offer, clock.nowMs())?.peopleMost;
    const fault = placedFault(kept.offer, await listOf(database, offerId), placed, peopleMost);
    if (fault) return fault;
    const found = await readByIds(
      database,
      placed.map(({ applicationId }) => applicationId),
    );
    const people = await readApplicants(found.map(({ owner }) => owner));
    return proposals.propose(context, {
      kind: 'placement.decide',
      payload: { offerId, placed },
      object: `placement:${offerId}`,
      summary: {
        name: offerId,
        shares: String(placed.reduce((sum, { shares }) => sum + shares, 0)),
        people: String(placed.length),
        allotments: placed.map((one) => sentenceOf(one, found, people)).join(' · '),
      },
      reason,
      requestId,
    });
  });
}

function sentenceOf(
  { applicationId, shares, reason }: PlacedShares,
  found: readonly OwnedApplication[],
  people: ReadonlyMap<AccountId, Applicant>,
): string {
  const owner = found.find(({ application }) => application.applicationId === applicationId)?.owner;
  const who = owner === undefined ? undefined : people.get(owner);
  return `${who?.name ?? who?.customerId ?? applicationId}: ${decimalToText(decimal(String(shares)))} (${reason})`;
}
