import type { Instrument } from '@tarazu/domain/market/instrument';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { heldFor } from '@tarazu/domain/offer/apply';
import type { OfferApplication } from '@tarazu/domain/offer/offer';
import { othersApplications, othersBy } from '@tarazu/domain/offer/practice-offer';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import { nodeDigests } from './digests.ts';
import type { KeptOffer } from './store/offers.ts';

/** People's applications for an offer, and the shares they ask for. */
export interface Asked {
  readonly applications: number;
  readonly shares: number;
}

export const nobody: Asked = { applications: 0, shares: 0 };
const KEPT_MAX = 64;
const isDrawn: Readonly<Record<OfferApplication['state'], boolean>> = {
  applied: false,
  withdrawn: false,
  allotted: true,
  missed: true,
  credited: true,
};

const iso = (ms: number) => new Date(ms).toISOString();

export function lotOf({ offer }: Pick<KeptOffer, 'offer'>): number {
  return offer.terms.pools[0]?.lot ?? 1;
}

function stateOf({ offer, stage, failed }: KeptOffer, nowMs: number): OfferView['state'] {
  if (stage === 'announced') {
    if (nowMs < offer.calendar.opensAtMs) return 'coming';
    return nowMs < offer.calendar.closesAtMs ? 'open' : 'closed';
  }
  if (stage === 'closed') return 'closed';
  return failed ? 'failed' : stage;
}

export function createOfferViews({ instrument }: { instrument(id: string): Instrument | undefined }) {
  /** Of the offers looked at last, how many shares the first, the first two, … of the simulated others ask for. */
  const sums = new Map<string, readonly number[]>();

  function othersShares(kept: KeptOffer, count: number): number {
    const { offer, others } = kept;
    let own = sums.get(offer.offerId);
    if (!own) {
      let sum = 0;
      own = [...othersApplications(nodeDigests, others, { lot: lotOf(kept), lotsMax: offer.lotsMax })].map(
        ({ bids }) => {
          sum += bids[0]?.shares ?? 0;
          return sum;
        },
      );
      const [oldest] = sums.keys();
      if (sums.size >= KEPT_MAX && oldest !== undefined) sums.delete(oldest);
      sums.set(offer.offerId, own);
    }
    return count === 0 ? 0 : (own[count - 1] ?? 0);
  }

  function demandOf(kept: KeptOffer, people: Asked, nowMs: number): OfferView['demand'] {
    const others = othersBy(kept.others, kept.offer.calendar, nowMs);
    if (kept.applications !== undefined)
      return { applications: kept.applications, shares: kept.asked ?? 0, others: kept.others.count };
    return {
      applications: people.applications + others,
      shares: people.shares + othersShares(kept, others),
      others,
    };
  }

  function offerView(kept: KeptOffer, people: Asked, nowMs: number): OfferView {
    const { offer, price, root, seed, winners } = kept;
    const { offerId, kind, instrumentId, currency, terms, calendar, reference, discount, lotsMax, commit, termsHash } =
      offer;
    const id = instrumentId.slice(instrumentId.indexOf(':') + 1);
    const { symbol, name } = instrument(instrumentId) ?? { symbol: id, name: id };
    const lot = lotOf(kept);
    return {
      offerId,
      kind,
      instrumentId,
      symbol,
      name,
      currency,
      reference,
      discount,
      lot,
      lotsMax,
      commit,
      termsHash,
      country: marketOf(offer.market).country,
      state: stateOf(kept, nowMs),
      floor: terms.floor,
      cap: terms.cap,
      price: price === undefined ? null : decimalToText(price),
      shares: terms.pools.reduce((sum, { shares }) => sum + shares, 0),
      minimum: decimalToText(decimal(terms.cap) * BigInt(lot), 2),
      announcedAt: iso(calendar.announcedAtMs),
      opensAt: iso(calendar.opensAtMs),
      closesAt: iso(calendar.closesAtMs),
      drawsAt: iso(calendar.drawsAtMs),
      creditsAt: iso(calendar.creditsAtMs),
      demand: demandOf(kept, people, nowMs),
      root: root ?? null,
      seed: seed ?? null,
      winners: winners ?? null,
    };
  }

  function applicationView(application: OfferApplication, kept: KeptOffer, offer: OfferView): OfferApplicationView {
    const { applicationId, state, bids, held, allotted, paid, createdAtMs, updatedAtMs } = application;
    const [bid] = bids;
    return {
      applicationId,
      offer,
      state,
      allotted,
      lots: (bid?.shares ?? 0) / lotOf(kept),
      bid: bid?.price ?? null,
      held: decimalToText(held, 2),
      paid: decimalToText(paid, 2),
      released: isDrawn[state] ? decimalToText(heldFor(kept.offer, bids) - paid, 2) : null,
      createdAt: iso(createdAtMs),
      updatedAt: iso(updatedAtMs),
    };
  }
  return { offerView, applicationView };
}
