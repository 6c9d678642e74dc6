import { accepted, type DomainEvent, refused } from '@tarazu/domain/decision';
import { offerTermsRule } from '@tarazu/domain/market-rules/offer-rules';
import { decimal } from '@tarazu/domain/money';
import type { Offer } from '@tarazu/domain/offer/offer';
import { isListing, isOfCoins } from '@tarazu/domain/offer/offer-kinds';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import { readListingsOffered } from '../store/listings.ts';
import { insertOffer, loadOffers } from '../store/offers.ts';

/** Terms that two operators have agreed on. Nothing else of a drawn offer is theirs to say. */
export interface AgreedOffer {
  readonly offer: Offer;
  readonly sealedSeed: Uint8Array;
  /** The last close of a share that is listed, e8, as it is now. */
  readonly close?: bigint | undefined;
  readonly proposedBy: string;
  readonly approvedBy: string;
}

interface AgreedFacts {
  readonly known: Set<string>;
  /** What has come to the market by an offer, or is to. */
  readonly offered: Set<string>;
  readonly added: AgreedOffer[];
}

type OfferTermsEvent = DomainEvent<
  'offer-terms.agreed',
  { readonly offer: Offer; readonly proposedBy: string; readonly approvedBy: string }
>;
export type AgreedOfferTransactor = Transactor<AgreedOffer, AgreedFacts, OfferTermsEvent, { readonly offerId: string }>;

const WHOLE_BPS = 10_000n;
const BPS_OF_PERCENT = 100;

/** Nobody is simulated in an offer that people have prepared. */
const nobodyElse = { count: 0, seed: '' };

/** Publishes agreed terms. It writes an offer before its opening and no step of its life: those are the calendar's. */
export function createAgreedOfferTransactor(): AgreedOfferTransactor {
  return {
    name: 'offer-terms',
    emits: ['offer-terms.agreed'],
    touches: () => ({ accounts: [HOUSE] }),
    async load(reader, commands) {
      const ids = commands.map(({ offer }) => offer.offerId);
      const [found, offered] = await Promise.all([loadOffers(reader, ids), readListingsOffered(reader)]);
      return { known: new Set(found.map(({ offer }) => offer.offerId)), offered: new Set(offered), added: [] };
    },
    decide({ offer, close, proposedBy, approvedBy }, { known, offered }, { nowMs }) {
      if (known.has(offer.offerId)) return refused('offer_unknown');
      if (isListing(offer) && offered.has(offer.instrumentId))
        return refused(isOfCoins(offer) ? 'coin_offered_already' : 'listing_offered_already');
      // Agreed on, published, and only then open to anybody.
      if (offer.calendar.opensAtMs <= nowMs) return refused('offer_draft');
      // Days may lie between a proposal and its approval; the bound is about the close of now.
      const { discountMostBps } = offerTermsRule(new Date(nowMs).toISOString().slice(0, 10));
      if (close !== undefined && decimal(offer.terms.floor) * WHOLE_BPS < close * (WHOLE_BPS - BigInt(discountMostBps)))
        return refused('offer_draft_discount', { percent: discountMostBps / BPS_OF_PERCENT });
      return accepted<OfferTermsEvent>([{ type: 'offer-terms.agreed', body: { offer, proposedBy, approvedBy } }]);
    },
    apply({ known, offered, added }, _events, command) {
      known.add(command.offer.offerId);
      offered.add(command.offer.instrumentId);
      added.push(command);
    },
    answer: ({ offer }) => ({ offerId: offer.offerId }),
    async save(writer, { added }) {
      await Promise.all(
        added.map(({ offer, sealedSeed }) => insertOffer(writer, { offer, sealedSeed, others: nobodyElse })),
      );
    },
  };
}
