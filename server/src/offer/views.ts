import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { heldFor } from '@tarazu/domain/offer/apply';
import { readBids } from '@tarazu/domain/offer/bids';
import { createDemand, type OfferDemand } from '@tarazu/domain/offer/demand';
import { directPart, isBesideDraw } from '@tarazu/domain/offer/direct/direct-part';
import type { ListedApplication } from '@tarazu/domain/offer/draw/application-line';
import { randomnessOf, roundAtMs } from '@tarazu/domain/offer/draw/beacon';
import { knownNetwork } from '@tarazu/domain/offer/draw/beacon-networks';
import { releasesOf } from '@tarazu/domain/offer/lock-in';
import { boundsOf, GONE_WAIT_MS, type OfferApplication } from '@tarazu/domain/offer/offer';
import { isListing, othersApplications } from '@tarazu/domain/offer/offer-kinds';
import { declarationOf } from '@tarazu/domain/offer/placement/eligibility';
import { othersBy } from '@tarazu/domain/offer/simulated-others';
import type { OfferApplicationView, OfferView } from '@tarazu/wire/market-features/offer';
import type { CompanyView, NewCoinView } from '@tarazu/wire/market-features/offer-parts';
import type { LiveMarket } from '../market/index.ts';
import type { NamedSum } from './direct/store.ts';
import { nodeDigests } from './draw/draw-checks.ts';
import type { AlikeApplications } from './store/applications.ts';
import type { KeptOffer } from './store/offers.ts';

const KEPT_MAX = 64;
const isDecided: Readonly<Record<OfferApplication['state'], boolean>> = {
  applied: false,
  withdrawn: false,
  allotted: true,
  missed: true,
  paid: true,
  lapsed: true,
  credited: true,
};

const PERCENT_BPS = 100;
/** Within this a round is had where nothing is wrong. */
const ROUND_COMES_MS = 30_000;

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
  if (failed) return 'failed';
  // Until the last part is set free the calendar goes on; the shares are there.
  const isCredited = stage === 'listed' || (releasesOf(offer).length > 0 && nowMs >= offer.calendar.creditsAtMs);
  return isCredited ? 'credited' : stage;
}

/** Demand of an offer that was closed before demand was kept by pool: all of it is the first pool's, at the fixed price. */
function oldDemand({ offer, applications = 0, asked = 0 }: KeptOffer): OfferDemand {
  return { pools: [{ applications, shares: asked }], book: [{ price: offer.terms.cap, shares: asked }] };
}

/** What the draw set free again; nothing where nothing had been set aside. */
function releasedText({ offer }: KeptOffer, { bids, paid }: OfferApplication): string {
  const held = heldFor(offer, bids);
  return decimalToText(held === 0n ? 0n : held - paid, 2);
}

function beaconView({ offer, stage, signature }: KeptOffer, nowMs: number): OfferView['beacon'] {
  const { beacon } = offer.terms;
  if (!beacon) return null;
  const { chain, round, untilMs } = beacon;
  const network = knownNetwork(chain);
  return {
    chain,
    round,
    network: network?.id ?? null,
    signedAt: network ? iso(roundAtMs(network, beacon.round)) : null,
    waits: stage === 'closed' && nowMs >= offer.calendar.drawsAtMs + ROUND_COMES_MS,
    until: untilMs === undefined ? null : iso(untilMs),
    signature: signature ?? null,
    randomness: signature === undefined ? null : randomnessOf(nodeDigests, signature),
  };
}

function directView(offer: KeptOffer['offer'], named: NamedSum = { people: 0, shares: 0 }): OfferView['direct'] {
  const part = directPart(offer);
  return part ? { shares: part.shares, people: named.people, named: named.shares } : null;
}

/** What people ask for, and for whom shares are kept beside the draw. */
export interface OfPeople {
  readonly people?: readonly AlikeApplications[] | undefined;
  readonly named?: NamedSum | undefined;
}

export function createOfferViews(market: Pick<LiveMarket, 'instrument' | 'known' | 'coming'>) {
  const { instrument, known } = market;
  const isWaitingForMarket = ({ offer, stage, failed }: KeptOffer, nowMs: number) =>
    stage === 'drawn' &&
    !failed &&
    nowMs >= offer.calendar.creditsAtMs &&
    instrument(offer.instrumentId) === undefined &&
    !(isListing(offer) && comingOf(offer.instrumentId));
  const comingOf = (id: string) => market.coming.find((share) => share.instrument.id === id);
  /** What the simulated others ask for, of the offers looked at last. */
  const asking = new Map<string, readonly ListedApplication[]>();

  function othersOf({ offer, others }: KeptOffer): readonly ListedApplication[] {
    let own = asking.get(offer.offerId);
    if (!own) {
      own = [...othersApplications(nodeDigests, others, offer)];
      const [oldest] = asking.keys();
      if (asking.size >= KEPT_MAX && oldest !== undefined) asking.delete(oldest);
      asking.set(offer.offerId, own);
    }
    return own;
  }

  function demandOf(kept: KeptOffer, people: readonly AlikeApplications[], nowMs: number) {
    const others = othersBy(kept.others, kept.offer.calendar, nowMs);
    if (kept.applications !== undefined) return { demand: kept.demand ?? oldDemand(kept), others: kept.others.count };
    const demand = createDemand(kept.offer);
    for (const { pool, bids, count } of people) demand.add({ pool, bids: readBids(bids) }, count);
    for (const one of others === 0 ? [] : othersOf(kept).slice(0, others)) demand.add(one);
    return { demand: demand.result(), others };
  }

  function poolViews({ offer }: KeptOffer, { pools }: OfferDemand): OfferView['pools'] {
    return offer.terms.pools.flatMap(({ name, shares }, place) => {
      const bounds = boundsOf(offer, place);
      const { applications, shares: asked } = pools[place] ?? { applications: 0, shares: 0 };
      return bounds ? [{ name, shares, least: bounds.least, most: bounds.most, applications, asked }] : [];
    });
  }

  function offerView(kept: KeptOffer, { people = [], named }: OfPeople, nowMs: number): OfferView {
    const { offer, price, root, seed, winners } = kept;
    const tradesAtMs = kept.tradesAtMs ?? offer.calendar.tradesAtMs;
    const {
      offerId,
      kind,
      instrumentId,
      currency,
      terms,
      calendar,
      reference,
      discount,
      lotsMax,
      commit,
      termsHash,
      pace,
      tick,
    } = offer;
    const id = instrumentId.slice(instrumentId.indexOf(':') + 1);
    const { symbol, name } = known(instrumentId) ?? { symbol: id, name: id };
    const lot = lotOf(kept);
    const { demand, others } = demandOf(kept, people, nowMs);
    const sum = (of: (pool: OfferDemand['pools'][number]) => number) =>
      demand.pools.reduce((all, pool) => all + of(pool), 0);
    return {
      offerId,
      kind,
      instrumentId,
      symbol,
      name,
      currency,
      reference: reference ?? null,
      discount: discount ?? null,
      pace: pace ?? null,
      tick: tick ?? null,
      lot,
      lotsMax,
      commit: commit ?? null,
      termsHash,
      country: marketOf(offer.market).country,
      state: stateOf(kept, nowMs),
      floor: terms.floor,
      cap: terms.cap,
      price: price === undefined ? null : decimalToText(price),
      shares: terms.pools.reduce((sum, pool, place) => (isBesideDraw(offer, place) ? sum : sum + pool.shares), 0),
      direct: directView(offer, named),
      minimum: decimalToText(decimal(terms.cap) * BigInt(lot), 2),
      announcedAt: iso(calendar.announcedAtMs),
      opensAt: iso(calendar.opensAtMs),
      closesAt: iso(calendar.closesAtMs),
      drawsAt: iso(calendar.drawsAtMs),
      creditsAt: iso(kept.joinsAtMs ?? calendar.creditsAtMs),
      tradesAt: tradesAtMs === undefined ? null : iso(tradesAtMs),
      paysBy: calendar.paysByMs === undefined ? null : iso(calendar.paysByMs),
      lockIn: releasesOf(offer).map(({ atMs, bps }) => ({ until: iso(atMs), percent: bps / PERCENT_BPS })),
      declares: declarationOf(offer, nowMs)?.declares ?? null,
      demand: { applications: sum(({ applications }) => applications), shares: sum(({ shares }) => shares), others },
      pools: poolViews(kept, demand),
      book: [...demand.book],
      priceNow: demand.now ?? null,
      beacon: beaconView(kept, nowMs),
      root: root ?? null,
      seed: seed ?? null,
      winners: winners ?? null,
      calledOff: kept.failed ? (kept.calledOff ?? 'demand') : null,
      waitsForMarket: isWaitingForMarket(kept, nowMs) ? iso(calendar.creditsAtMs + GONE_WAIT_MS) : null,
    };
  }

  function applicationView(application: OfferApplication, kept: KeptOffer, offer: OfferView): OfferApplicationView {
    const { applicationId, state, pool, bids, held, allotted, locked, paid, createdAtMs, updatedAtMs } = application;
    const lot = lotOf(kept);
    return {
      applicationId,
      offer,
      state,
      allotted,
      locked,
      pool: kept.offer.terms.pools[pool]?.name ?? 'public',
      lots: bids.reduce((most, { shares }) => Math.max(most, shares), 0) / lot,
      bids: bids.map(({ shares, price }) => ({ lots: shares / lot, price })),
      held: decimalToText(held, 2),
      paid: decimalToText(paid, 2),
      released: isDecided[state] ? releasedText(kept, application) : null,
      createdAt: iso(createdAtMs),
      updatedAt: iso(updatedAtMs),
    };
  }

  /** What is said of a company that was not listed before; null of others. */
  function companyView({ offer }: KeptOffer): CompanyView | null {
    const share = isListing(offer) ? comingOf(offer.instrumentId) : undefined;
    if (share?.prospectus.of !== 'company') return null;
    const { profile, prospectus } = share;
    const { sector, sharesIssued } = share.instrument;
    const { risk, figures } = prospectus;
    return {
      sector,
      risk,
      about: { ...profile.about },
      founded: profile.founded ?? null,
      figures: figures.map((one) => ({ ...one })),
      sharesIssued: sharesIssued === undefined ? null : decimalToText(sharesIssued),
      isListed: instrument(offer.instrumentId) !== undefined,
    };
  }
  /** What is said of a coin that was not listed before; null of others. */
  function coinView({ offer }: KeptOffer): NewCoinView | null {
    const found = isListing(offer) ? comingOf(offer.instrumentId) : undefined;
    if (found?.prospectus.of !== 'coin') return null;
    const { risk, supply, parts, insiders } = found.prospectus;
    const percent = (bps: number) => bps / PERCENT_BPS;
    return {
      about: { ...found.profile.about },
      risk,
      supply,
      worth: decimalToText(BigInt(supply) * decimal(offer.terms.cap), 2),
      parts: {
        sale: percent(parts.sale),
        team: percent(parts.team),
        investors: percent(parts.investors),
        treasury: percent(parts.treasury),
      },
      insiders,
      isListed: instrument(offer.instrumentId) !== undefined,
    };
  }

  return { offerView, applicationView, companyView, coinView };
}
