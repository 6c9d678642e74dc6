import { decideRun, type OfferProgress, type OfferRunEvent, type OfferStepName } from '@tarazu/domain/offer/next-step';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Reader } from '../../platform/database.ts';
import { type KeptOffer, loadOffers } from '../store/offers.ts';
import { type SumOfPeople, sumOfPeople } from '../store/people.ts';

export interface RunCommand {
  readonly offerId: string;
  readonly step: OfferStepName;
  readonly proposedBy: string;
  readonly approvedBy: string;
}

export type Progress = OfferProgress & KeptOffer & SumOfPeople;

/** How far each of these offers is, and what people have given for it. */
export async function readProgress(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Progress>> {
  const [offers, sums] = await Promise.all([loadOffers(reader, ids), sumOfPeople(reader, ids)]);
  return new Map(offers.map((kept) => [kept.offer.offerId, { ...kept, ...sums(kept.offer.offerId) }] as const));
}

export type RunTransactor = Transactor<
  RunCommand,
  { readonly progress: ReadonlyMap<string, Progress> },
  OfferRunEvent,
  { readonly offerId: string }
>;

/** Writes down that two people asked, where the calendar allows it at that moment. It does no step of an offer: no operator's word can. */
export function createRunTransactor(): RunTransactor {
  return {
    name: 'offer-run',
    emits: ['offer-run.asked'],
    touches: () => ({ accounts: [HOUSE] }),
    load: async (reader, commands) => ({
      progress: await readProgress(reader, [...new Set(commands.map(({ offerId }) => offerId))]),
    }),
    decide: ({ offerId, ...wish }, { progress }, { nowMs }) => decideRun(wish, progress.get(offerId), nowMs),
    apply: () => undefined,
    answer: ({ offerId }) => ({ offerId }),
    save: async () => undefined,
  };
}
