import { randomBytes, randomInt } from 'node:crypto';
import type { BeaconRound } from '@tarazu/domain/offer/draw/beacon';
import { asciiBytes, hexOf } from '@tarazu/domain/offer/draw/digests';
import type { Offer, OfferCalendar, OfferDraft } from '@tarazu/domain/offer/offer';
import { HOUSE } from '@tarazu/domain/posting';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Vault } from '../vault/index.ts';
import { nodeDigests } from './draw/draw-checks.ts';
import { termsHashOf, withSheet } from './draw/term-sheet.ts';
import type { OfferCommand } from './offer-transactor.ts';

export interface AnnouncerDeps {
  /** Names the round of public randomness of a draw at that instant; undefined where the seed stands alone. */
  roundAt(atMs: number): BeaconRound | undefined;
  readonly vault: Pick<Vault, 'seal'>;
  submit(command: OfferCommand, requestId: HouseRequestId): Promise<Committed>;
}

/** What is drawn at an announcement: how many others apply at least and at most. */
export interface OthersRange {
  readonly othersLeast: number;
  readonly othersMost: number;
}

const SEED_BYTES = 32;
const OTHERS_BYTES = 16;

export const seedLabel = (offerId: string) => `offer seed ${offerId}`;

/** Announces offers, each once: with a sealed seed whose hash, and that of the terms, stand in it before it opens. */
export function createAnnouncer({ roundAt, vault, submit }: AnnouncerDeps) {
  /** Those that need no other look; a restart looks again and finds them announced. */
  const known = new Set<string>();

  /** Its terms as they are promised: with the round of public randomness, where this installation names one, and with all else that is agreed on. */
  function settled(draft: OfferDraft): OfferDraft {
    const beacon = roundAt(draft.calendar.drawsAtMs);
    return withSheet(beacon ? { ...draft, terms: { ...draft.terms, beacon } } : draft);
  }

  /** Draws its seed and promises it, and the terms. */
  async function seal(draft: OfferDraft): Promise<{ readonly offer: Offer; readonly sealedSeed: Uint8Array }> {
    const seed = randomBytes(SEED_BYTES);
    const offer = { ...draft, commit: hexOf(nodeDigests.sha256(seed)), termsHash: termsHashOf(draft) };
    return { offer, sealedSeed: await vault.seal(HOUSE, seedLabel(draft.offerId), seed) };
  }

  return {
    /** When an offer with these dates has given out its shares at the latest: a draw may wait for its round. ms UTC. */
    givenOutByMs: ({ drawsAtMs, creditsAtMs }: OfferCalendar) =>
      Math.max(creditsAtMs, roundAt(drawsAtMs)?.untilMs ?? creditsAtMs),
    isKnown: (offerId: string) => known.has(offerId),
    /** It is not offered, and will not be. */
    pass: (offerId: string) => void known.add(offerId),
    settled,
    seal,
    async announce(draft: OfferDraft, { othersLeast, othersMost }: OthersRange): Promise<void> {
      const { offerId } = draft;
      const others = { count: randomInt(othersLeast, othersMost + 1), seed: hexOf(randomBytes(OTHERS_BYTES)) };
      // Announced once, by whoever is first: another process, or this one before a kill, may have drawn another seed.
      const command = { kind: 'announce', offerId, others, ...(await seal(settled(draft))) } as const;
      await submit(command, houseRequestId('offer-announced', offerId));
      known.add(offerId);
    },
  };
}

export type Announcer = ReturnType<typeof createAnnouncer>;

/** One of these by the name of an offer, so that nobody chooses it; undefined where there is none. */
export function chosenBy<Item>(offerId: string, items: readonly Item[]): Item | undefined {
  const [first = 0, second = 0] = nodeDigests.sha256(asciiBytes(offerId));
  return items[(first * 256 + second) % Math.max(1, items.length)];
}

/** `20261123`, or `202611231000` with its minute, UTC. */
export function stampOf(atMs: number, length: 10 | 16): string {
  return new Date(atMs).toISOString().slice(0, length).replaceAll(/[-:T]/g, '');
}
