import type { Currency } from '../asset.ts';
import type { DomainEvent } from '../decision.ts';
import type { InstrumentRef, MarketId } from '../market/instrument.ts';
import { decimal } from '../money.ts';
import type { DrawTerms, Release } from './draw/terms.ts';

/**
 * `follow_on`: more shares of a company that is listed, below its price. `ipo`: shares of one that is listed after it. `placement`: of a
 * listed one, for a few who say that they may buy them; there is no draw, and the house chooses. `ico`: whole coins that are listed after
 * it; what is said of shares here is said of them too.
 */
export const offerKinds = ['follow_on', 'ipo', 'placement', 'ico'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** When things happen, ms UTC. Agreed before the opening and never changed. */
export interface OfferCalendar {
  readonly announcedAtMs: number;
  readonly opensAtMs: number;
  /** From here on nobody applies, changes or withdraws. */
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  /** Shares that were got may be sold from here on, unless they are locked. */
  readonly creditsAtMs: number;
  /** Of a company that is not listed before: its auction begins with the credit, and trading here. */
  readonly tradesAtMs?: number;
  /** Where nothing is set aside with an application: until when what was got has to be paid for. */
  readonly paysByMs?: number;
}

/** How much one application of a pool may ask for. Whole shares. */
export interface PoolBounds {
  readonly least: number;
  readonly most: number;
}

/** How long an offer takes: days of the exchange's calendar, or less than an hour, for practice. */
export type OfferPace = 'days' | 'hour';

export type BothTexts = Readonly<Record<'en-US' | 'pt-BR', string>>;

/** Where shares go that somebody got and did not pay for in time: nobody else may be given them, so there is nobody to choose. */
export type UnpaidKeeper = 'company';

/** What is offered, fixed before it opens. Prices and amounts as decimal text. */
export interface Offer extends InstrumentRef {
  readonly offerId: string;
  readonly kind: OfferKind;
  readonly terms: DrawTerms;
  /** The close that the discount is counted from, and the discount of each share in money. Of a share without a close neither. */
  readonly reference?: string;
  readonly discount?: string;
  /** The most lots one application of the first pool may ask for. */
  readonly lotsMax: number;
  /** In the order of the pools; left out, each asks for one lot at least and `lotsMax` at most. */
  readonly bounds?: readonly PoolBounds[];
  /** What bids are multiples of; left out where there is one price. */
  readonly tick?: string;
  readonly pace?: OfferPace;
  readonly calendar: OfferCalendar;
  /** Who keeps its register and how, for those who apply; left out in offers from before it was said. */
  readonly registrar?: BothTexts;
  /** What is to be known before applying: parts parted by an empty line, each behind a line of its own that names it. */
  readonly prospectus?: BothTexts;
  /** What a new company was thought to be worth a share when its terms were agreed on by people: its band lies beside it. */
  readonly estimate?: string;
  /** Who keeps what is not paid for in time; left out where all is paid with the application, and in offers from before it was said. */
  readonly unpaid?: UnpaidKeeper;
  /** What is locked, of offers that were announced before it stood in the terms. */
  readonly releases?: readonly Release[];
  /** SHA-256 of the terms' text and, where there is a draw, of the sealed seed, in hexadecimal. */
  readonly termsHash: string;
  readonly commit?: string;
}

/** What is published before the opening, and shown to have been kept after the draw. */
export type OfferPromises = Pick<Offer, 'commit' | 'termsHash'>;

/** An offer that nothing has been promised of yet. */
export type OfferDraft = Omit<Offer, keyof OfferPromises>;

/** What a bid costs at most for each share: its price, or the cap where it goes to any price. e8. */
export function highestPrice(offer: Pick<Offer, 'terms'>, price: bigint | undefined): bigint {
  return price ?? decimal(offer.terms.cap);
}

/**
 * What an application of this pool may ask for, in steps of the first pool's lot. Undefined for a pool that takes none. `named`: shares that
 * are kept for the applicant beside the draw.
 */
export function boundsOf(
  { kind, terms, lotsMax, bounds }: Pick<Offer, 'kind' | 'terms' | 'lotsMax' | 'bounds'>,
  pool: number,
  named = 0,
): (PoolBounds & { readonly step: number }) | undefined {
  const of = terms.pools[pool];
  const step = terms.pools[0]?.lot;
  if (!of || step === undefined) return undefined;
  // A direct pool is asked for where it is all that there is; beside a draw only by those who were named for it.
  if (of.method === 'direct' && kind !== 'placement')
    return named > 0 ? { step, least: of.lot, most: named } : undefined;
  if ((of.method === 'direct') !== (kind === 'placement')) return undefined;
  const { least, most } = bounds?.[pool] ?? { least: of.lot, most: lotsMax * of.lot };
  return { step, least, most };
}

/** `allotted` waits for its shares, or to be paid for; `lapsed` was not paid for in time. */
export type ApplicationState = 'applied' | 'withdrawn' | 'allotted' | 'missed' | 'paid' | 'lapsed' | 'credited';

/** Whole shares. */
export interface BidText {
  readonly shares: number;
  /** `null`: at whatever price the offer comes to. */
  readonly price: string | null;
}

/** What somebody has asked for. Amounts e8. */
export interface OfferApplication extends InstrumentRef {
  readonly offerId: string;
  /** In the published list; says nothing of the person. */
  readonly applicationId: string;
  readonly eventNo: number;
  readonly pool: number;
  readonly bids: readonly BidText[];
  readonly state: ApplicationState;
  /** Set aside: for the dearest bid until the draw, then for what was got, until the shares come. */
  readonly held: bigint;
  readonly allotted: number;
  /** Of them, credited and not to be sold yet. */
  readonly locked: number;
  /** Of each share, once it is drawn. */
  readonly price: bigint | undefined;
  /** What the shares that were got cost. */
  readonly paid: bigint;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/**
 * Why an offer ends with all money back. `demand`: too little was asked for. `round`: the round of its draw did not come in time. `late`: its
 * list was not frozen before that round was public. `gone`: what it offers is not known to the market any more.
 */
export const callingsOff = ['demand', 'round', 'late', 'gone'] as const;
export type CalledOff = (typeof callingsOff)[number];
/** Of them those that no draw has brought about. */
export type NotDrawn = Exclude<CalledOff, 'demand'>;

/** So long after its shares were due an offer waits for the market to know them again; then everybody has their money back. */
export const GONE_WAIT_MS = 86_400_000;

interface About {
  readonly offerId: string;
  readonly applicationId: string;
  readonly instrumentId: string;
  readonly currency: Currency;
  /** Said where it is not shares that are offered. */
  readonly kind?: 'ico';
}

interface Asked extends About {
  readonly market: MarketId;
  readonly base: string;
  readonly pool: number;
  readonly bids: readonly BidText[];
  readonly held: string;
  /** The rule by which its owner says that they may buy, where an offer is not for everybody. */
  readonly declares?: string;
}

interface Result extends About {
  readonly shares: number;
  readonly price: string;
  readonly paid: string;
  readonly released: string;
  /** Where what was got is paid for afterwards: until when. */
  readonly payBy?: string;
  /** Said of those that a draw gave. */
  readonly drawn?: true;
  /** Said of those who were named for it, beside the draw. */
  readonly named?: true;
  /** Nobody got any, and why. */
  readonly calledOff?: CalledOff;
}

export type OfferEvent =
  | DomainEvent<'offer.announced', { readonly offer: Offer }>
  | DomainEvent<'offer.closed', { readonly offerId: string; readonly root: string; readonly applications: number }>
  | DomainEvent<
      'offer.drawn',
      {
        readonly offerId: string;
        readonly price: string;
        readonly seed: string;
        /** Of the round of public randomness, where one was agreed on. */
        readonly signature?: string;
        readonly failed: boolean;
      }
    >
  | DomainEvent<
      'offer.listed',
      { readonly offerId: string; readonly instrumentId: string; readonly joinsAt: string; readonly tradesAt: string }
    >
  | DomainEvent<
      'offer.called-off',
      /** Where there is a seed it is shown, so that anybody may see that it is the promised one, and reckon what a round would have given. */
      { readonly offerId: string; readonly because: NotDrawn; readonly seed?: string }
    >
  | DomainEvent<'offer.finished', { readonly offerId: string }>
  | DomainEvent<
      'offer.opened',
      /** Told to somebody who watches what is offered. */
      Pick<About, 'offerId' | 'instrumentId' | 'currency' | 'kind'> & {
        readonly price: string;
        readonly closes: string;
      }
    >
  | DomainEvent<'offer.applied', Asked>
  | DomainEvent<'offer.changed', Asked>
  | DomainEvent<'offer.withdrawn', About & { readonly released: string }>
  | DomainEvent<'offer.allotted', Result>
  | DomainEvent<'offer.missed', Result>
  | DomainEvent<'offer.paid', About & { readonly shares: number; readonly paid: string }>
  | DomainEvent<'offer.lapsed', About & { readonly shares: number; readonly drawn?: true }>
  | DomainEvent<
      'offer.credited',
      /** `first`: its company joins the market with it. */
      About & { readonly shares: number; readonly paid: string; readonly locked?: number; readonly first?: true }
    >
  | DomainEvent<'offer.released', About & { readonly shares: number }>;

/** What happens to the application of one person. */
export type ApplicationEvent = Exclude<
  OfferEvent,
  {
    type:
      | 'offer.announced'
      | 'offer.closed'
      | 'offer.drawn'
      | 'offer.called-off'
      | 'offer.listed'
      | 'offer.finished'
      | 'offer.opened';
  }
>;

/** An application after an event of its owner. */
export function evolveApplication(
  before: OfferApplication | undefined,
  event: ApplicationEvent,
  { eventNo, nowMs }: { readonly eventNo: number; readonly nowMs: number },
): OfferApplication {
  const marks = { eventNo, updatedAtMs: nowMs };
  if (event.type === 'offer.applied' || event.type === 'offer.changed') {
    const { held, market, base, declares: _declares, ...asked } = event.body;
    const nothing = { allotted: 0, locked: 0, price: undefined, paid: 0n, createdAtMs: before?.createdAtMs ?? nowMs };
    return { ...asked, market, base, ...nothing, held: decimal(held), state: 'applied', ...marks };
  }
  if (!before) throw new Error(`${event.type} of an application that is none`);
  switch (event.type) {
    case 'offer.withdrawn':
      return { ...before, ...marks, state: 'withdrawn', held: 0n };
    case 'offer.allotted':
    case 'offer.missed': {
      const { shares, price, paid, released } = event.body;
      const state = event.type === 'offer.allotted' ? 'allotted' : 'missed';
      const own = { allotted: shares, price: decimal(price), paid: decimal(paid) };
      return { ...before, ...marks, ...own, state, held: before.held - decimal(released) };
    }
    case 'offer.paid':
      return { ...before, ...marks, state: 'paid', held: before.paid };
    case 'offer.lapsed':
      return { ...before, ...marks, state: 'lapsed', paid: 0n };
    case 'offer.credited':
      return { ...before, ...marks, state: 'credited', held: 0n, locked: event.body.locked ?? 0 };
    case 'offer.released':
      return { ...before, ...marks, locked: before.locked - event.body.shares };
  }
}
