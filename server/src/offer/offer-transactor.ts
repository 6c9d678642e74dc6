import { accepted, type Decision, refused } from '@tarazu/domain/decision';
import { decimalToText } from '@tarazu/domain/money';
import { endsAtMs } from '@tarazu/domain/offer/lock-in';
import { GONE_WAIT_MS, type NotDrawn, type Offer, type OfferEvent } from '@tarazu/domain/offer/offer';
import { isDrawn, isListing } from '@tarazu/domain/offer/offer-kinds';
import type { SimulatedOthers } from '@tarazu/domain/offer/simulated-others';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../platform/commit/transactor.ts';
import type { Writer } from '../platform/database.ts';
import { callOffOffer } from './store/called-off.ts';
import { listOffer, readListingsOffered } from './store/listings.ts';
import {
  closeOffer,
  drawOffer,
  type FrozenList,
  finishOffer,
  insertOffer,
  type KeptResult,
  loadOffers,
  type OfferStage,
} from './store/offers.ts';
import { type AppliedPeople, readAppliedPeople } from './store/people.ts';

/** What the calendar of an offer does, in its order. Nothing here names an application: lists and results follow from what was kept. */
export type OfferCommand = { readonly offerId: string } & (
  | {
      readonly kind: 'announce';
      readonly offer: Offer;
      readonly others: SimulatedOthers;
      readonly sealedSeed: Uint8Array;
    }
  | { readonly kind: 'close'; readonly list: FrozenList }
  | { readonly kind: 'draw'; readonly result: KeptResult }
  /** Nobody gets any. The seed is there where there is a draw. */
  | { readonly kind: 'call-off'; readonly because: NotDrawn; readonly seed: string | undefined }
  | { readonly kind: 'list'; readonly joinsAtMs: number; readonly tradesAtMs: number }
  | { readonly kind: 'finish' }
);

interface OfferFacts {
  /** Who has applied for what is to be closed. */
  readonly applied: ReadonlyMap<string, AppliedPeople>;
  /** What an offer has brought or is to bring to the market, which none brings twice. */
  readonly listed: Set<string>;
  readonly offers: Map<string, { stage: OfferStage; readonly offer: Offer }>;
  readonly writes: ((writer: Writer) => Promise<void>)[];
}

export type OfferTransactor = Transactor<OfferCommand, OfferFacts, OfferEvent, { readonly offerId: string }>;

/** The stage that each begins from, and when it may. */
const steps = {
  close: { from: ['announced'], at: ({ calendar }) => calendar.closesAtMs },
  draw: { from: ['closed'], at: ({ calendar }) => calendar.drawsAtMs },
  list: { from: ['drawn'], at: ({ calendar }) => calendar.creditsAtMs },
  /** Nothing is left to be given or set free. */
  finish: { from: ['drawn', 'listed'], at: endsAtMs },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly OfferStage[]; readonly at: (offer: Offer) => number }>
>;

type OfferStep = Decision<OfferEvent, 'offer_unknown' | 'offer_not_open'>;

const never = Number.POSITIVE_INFINITY;

/** What each reason to call an offer off begins from, and when it may. */
const endings = {
  round: { from: ['closed'], at: ({ terms }) => terms.beacon?.untilMs ?? never },
  late: { from: ['announced'], at: ({ terms, calendar }) => (terms.beacon ? calendar.drawsAtMs : never) },
  gone: { from: ['drawn'], at: ({ calendar }) => calendar.creditsAtMs + GONE_WAIT_MS },
} as const satisfies Readonly<
  Record<NotDrawn, { readonly from: readonly OfferStage[]; readonly at: (offer: Offer) => number }>
>;

/** Whether a list was made of just those who have applied. */
function isOfAll({ people }: FrozenList, applied: AppliedPeople | undefined): boolean {
  const { applications, eventNos } = applied ?? { applications: 0, eventNos: 0n };
  return people.applications === applications && people.eventNos === eventNos;
}

function decideStep(
  command: OfferCommand,
  { offers, applied, listed }: OfferFacts,
  nowMs: number,
  knows: KnowsInstrument,
): OfferStep {
  const { offerId } = command;
  const kept = offers.get(offerId);
  if (command.kind === 'announce') {
    if (kept || (isListing(command.offer) && listed.has(command.offer.instrumentId))) return refused('offer_unknown');
    return accepted([{ type: 'offer.announced', body: { offer: command.offer } }]);
  }
  if (!kept) return refused('offer_unknown');
  const { from, at } = command.kind === 'call-off' ? endings[command.because] : steps[command.kind];
  // Each step is done once, and none before its hour.
  const begins: readonly OfferStage[] = from;
  if (!begins.includes(kept.stage) || nowMs < at(kept.offer)) return refused('offer_not_open');
  switch (command.kind) {
    case 'close': {
      // From then on its round may be public: a list that is frozen after it could have been made for it.
      if (nowMs >= endings.late.at(kept.offer)) return refused('offer_not_open');
      // Whoever was told that they applied is in the list, however long their application took to be written down.
      if (!isOfAll(command.list, applied.get(offerId))) return refused('offer_not_open');
      const { root, applications } = command.list;
      return accepted([{ type: 'offer.closed', body: { offerId, root, applications } }]);
    }
    case 'draw': {
      if (!isDrawn(kept.offer)) return refused('offer_unknown');
      // Nobody may choose between a late draw and none: from its hour on there is none.
      if (nowMs >= endings.round.at(kept.offer)) return refused('offer_not_open');
      const { seed, price, failed, signature } = command.result;
      const round = signature === undefined ? {} : { signature };
      const body = { offerId, price: decimalToText(price), seed, failed, ...round };
      return accepted([{ type: 'offer.drawn', body }]);
    }
    case 'call-off': {
      const { because, seed } = command;
      if (because === 'gone' && knows(kept.offer)) return refused('offer_not_open');
      const body = { offerId, because, ...(seed === undefined ? {} : { seed }) };
      return accepted([{ type: 'offer.called-off', body }]);
    }
    case 'list': {
      const [joinsAt, tradesAt] = [command.joinsAtMs, command.tradesAtMs].map((ms) => new Date(ms).toISOString());
      const { instrumentId } = kept.offer;
      if (joinsAt === undefined || tradesAt === undefined || nowMs < command.joinsAtMs)
        return refused('offer_not_open');
      return accepted([{ type: 'offer.listed', body: { offerId, instrumentId, joinsAt, tradesAt } }]);
    }
    case 'finish':
      return accepted([{ type: 'offer.finished', body: { offerId } }]);
  }
}

const reached = {
  announce: 'announced',
  close: 'closed',
  draw: 'drawn',
  'call-off': 'drawn',
  list: 'listed',
  finish: 'credited',
} as const;

/** Whether the market knows what is offered, or what is to come to it. */
export type KnowsInstrument = (offer: Offer) => boolean;

export function createOfferTransactor(knows: KnowsInstrument): OfferTransactor {
  return {
    name: 'offer',
    emits: ['offer.announced', 'offer.closed', 'offer.drawn', 'offer.called-off', 'offer.listed', 'offer.finished'],
    touches: () => ({ accounts: [HOUSE] }),
    async load(reader, commands) {
      const closing = commands.flatMap(({ kind, offerId }) => (kind === 'close' ? [offerId] : []));
      const announces = commands.some(({ kind }) => kind === 'announce');
      const [kept, applied, listed] = await Promise.all([
        loadOffers(reader, [...new Set(commands.map(({ offerId }) => offerId))]),
        readAppliedPeople(reader, closing),
        announces ? readListingsOffered(reader) : new Set<string>(),
      ]);
      return {
        applied,
        listed: new Set(listed),
        offers: new Map(kept.map(({ offer, stage }) => [offer.offerId, { offer, stage }])),
        writes: [],
      };
    },
    decide: (command, facts, { nowMs }) => decideStep(command, facts, nowMs, knows),
    apply({ offers, listed, writes }, _events, command) {
      const { offerId } = command;
      const offer = command.kind === 'announce' ? command.offer : offers.get(offerId)?.offer;
      if (command.kind === 'announce') listed.add(command.offer.instrumentId);
      if (offer) offers.set(offerId, { offer, stage: reached[command.kind] });
      writes.push((writer) => {
        switch (command.kind) {
          case 'announce':
            return insertOffer(writer, command);
          case 'close':
            return closeOffer(writer, offerId, command.list);
          case 'draw':
            return drawOffer(writer, offerId, command.result);
          case 'call-off':
            return callOffOffer(writer, offerId, command);
          case 'list':
            return listOffer(writer, offerId, command);
          case 'finish':
            return finishOffer(writer, offerId);
        }
      });
    },
    answer: ({ offerId }) => ({ offerId }),
    async save(writer, { writes }) {
      await Promise.all(writes.map((write) => write(writer)));
    },
  };
}
