import { accepted, type Decision, refused } from '@tarazu/domain/decision';
import { decimal } from '@tarazu/domain/money';
import { type ListedApplication, readApplicationLine } from '@tarazu/domain/offer/draw/application-line';
import type { Offer } from '@tarazu/domain/offer/offer';
import { declarationOf } from '@tarazu/domain/offer/placement/eligibility';
import {
  decidePlace,
  discountFault,
  type PlacedBy,
  type PlacedShares,
  type PlacementEvent,
  type PlacementRefusalCode,
} from '@tarazu/domain/offer/placement/place';
import { HOUSE } from '@tarazu/domain/posting';
import type { Transactor } from '../../platform/commit/transactor.ts';
import type { Reader, Writer } from '../../platform/database.ts';
import { unpackLines } from '../list-files.ts';
import { readApplications } from '../store/applications.ts';
import { decideOffer, insertOffer, type KeptOffer, loadOffers, readOfferFiles } from '../store/offers.ts';

export type PlacementCommand = {
  readonly offerId: string;
  readonly agreed: PlacedBy;
} /** `close`: the last one of its share, e8, when it is announced. */ & (
  | { readonly kind: 'announce'; readonly offer: Offer; readonly close: bigint | undefined }
  /** By the desk's rule, which reckons it from the list, or as two people have named it. Nobody: the day of decision is over. */
  | { readonly kind: 'decide'; readonly placed: readonly PlacedShares[] }
);

interface Placement {
  readonly kept: KeptOffer;
  readonly list: readonly ListedApplication[];
  readonly people: ReadonlySet<string>;
}

interface PlacementFacts {
  readonly placements: Map<string, Placement>;
  readonly writes: ((writer: Writer) => Promise<void>)[];
}

export type PlacementTransactor = Transactor<
  PlacementCommand,
  PlacementFacts,
  PlacementEvent,
  { readonly offerId: string }
>;

const nobodyElse = { count: 0, seed: '' };
const PEOPLE_PAGE = 1_000;

/** The frozen list of a placement; empty before its close. */
export async function listOf(reader: Reader, offerId: string): Promise<readonly ListedApplication[]> {
  const files = await readOfferFiles(reader, offerId);
  const lines = files ? await unpackLines(files.lines) : [];
  return lines.flatMap((line) => readApplicationLine(line) ?? []);
}

async function peopleOf(reader: Reader, offerId: string): Promise<ReadonlySet<string>> {
  const people = new Set<string>();
  for (let after: number | undefined = 0; after !== undefined; ) {
    const found = await readApplications(reader, offerId, ['applied'], after, PEOPLE_PAGE);
    for (const { application } of found) people.add(application.applicationId);
    after = found.length === PEOPLE_PAGE ? found.at(-1)?.owner : undefined;
  }
  return people;
}

function decideOne(
  command: PlacementCommand,
  { placements }: PlacementFacts,
  nowMs: number,
): Decision<PlacementEvent, PlacementRefusalCode> {
  const found = placements.get(command.offerId);
  if (command.kind === 'announce') {
    if (found) return refused('offer_unknown');
    // Agreed on, published, and only then open to anybody.
    if (command.offer.calendar.opensAtMs <= nowMs) return refused('placement_terms');
    const fault = discountFault(command.offer, command.close, nowMs);
    if (fault) return fault;
    return accepted<PlacementEvent>([
      { type: 'placement.announced', body: { offer: command.offer, ...command.agreed } },
    ]);
  }
  if (!found) return refused('offer_unknown');
  const { offer, stage } = found.kept;
  const { opensAtMs, closesAtMs } = offer.calendar;
  const at = (ms: number) => ({ at: new Date(ms).toISOString() });
  if (stage !== 'closed') return refused('offer_not_open', { opens: at(opensAtMs), closes: at(closesAtMs) });
  const peopleMost = declarationOf(offer, nowMs)?.peopleMost;
  return decidePlace(offer, found.list, command.placed, command.agreed, { nowMs, peopleMost });
}

/** What is decided about placements: their terms, and who gets shares of them. Their close and the credit follow the calendar of every offer. */
export function createPlacementTransactor(): PlacementTransactor {
  return {
    name: 'placement',
    emits: ['placement.announced', 'placement.decided'],
    touches: () => ({ accounts: [HOUSE] }),
    async load(reader, commands) {
      const found = await loadOffers(reader, [...new Set(commands.map(({ offerId }) => offerId))]);
      const placements = new Map<string, Placement>();
      for (const kept of found) {
        const { offerId } = kept.offer;
        const [list, people] = await Promise.all([listOf(reader, offerId), peopleOf(reader, offerId)]);
        placements.set(offerId, { kept, list, people });
      }
      return { placements, writes: [] };
    },
    decide: (command, facts, { nowMs }) => decideOne(command, facts, nowMs),
    apply({ placements, writes }, _events, command) {
      const { offerId } = command;
      if (command.kind === 'announce') {
        const { offer } = command;
        writes.push((writer) => insertOffer(writer, { offer, others: nobodyElse, sealedSeed: undefined }));
        return;
      }
      const found = placements.get(offerId);
      if (!found) return;
      placements.set(offerId, { ...found, kept: { ...found.kept, stage: 'drawn' } });
      const shares = new Map(command.placed.map((one) => [one.applicationId, one.shares]));
      const own = [...found.people].map((applicationId) => ({
        applicationId,
        shares: shares.get(applicationId) ?? 0,
      }));
      const price = decimal(found.kept.offer.terms.floor);
      writes.push((writer) => decideOffer(writer, offerId, { price, winners: shares.size, own }));
    },
    answer: ({ offerId }) => ({ offerId }),
    async save(writer, { writes }) {
      await Promise.all(writes.map((write) => write(writer)));
    },
  };
}
