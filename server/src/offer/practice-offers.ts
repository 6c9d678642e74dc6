import { randomBytes, randomInt } from 'node:crypto';
import type { Instrument } from '@tarazu/domain/market/instrument';
import { type PracticeOfferRule, practiceOfferRule } from '@tarazu/domain/market-rules/offer-rules';
import { asciiBytes, hexOf } from '@tarazu/domain/offer/draw/digests';
import { termsText } from '@tarazu/domain/offer/draw/terms';
import { periodStart, practiceCalendar, practiceOffer, practiceTerms } from '@tarazu/domain/offer/practice-offer';
import { HOUSE } from '@tarazu/domain/posting';
import type { LiveMarket } from '../market/index.ts';
import type { HouseRequestId } from '../platform/commit/request-id.ts';
import { houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Vault } from '../vault/index.ts';
import { nodeDigests } from './digests.ts';
import type { OfferCommand } from './offer-transactor.ts';

export interface PracticeOffersDeps {
  readonly market: Pick<LiveMarket, 'instruments' | 'quote' | 'tradingState'>;
  readonly vault: Pick<Vault, 'seal'>;
  submit(command: OfferCommand, requestId: HouseRequestId): Promise<Committed>;
}

const MINUTE_MS = 60_000;
const SEED_BYTES = 32;
const OTHERS_BYTES = 16;
/** One that begins late is still offered when so much of its time is left. */
const WORTH_WHILE_MINUTES = 20;

export const seedLabel = (offerId: string) => `offer seed ${offerId}`;

/** `NSE-202611231000`: which share it is follows from this name, so that nobody chooses one. */
function offerIdOf(market: string, opensAtMs: number): string {
  return `${market}-${new Date(opensAtMs).toISOString().slice(0, 16).replaceAll(/[-:T]/g, '')}`;
}

function shareFor(offerId: string, shares: readonly Instrument[]): Instrument | undefined {
  const [first = 0, second = 0] = nodeDigests.sha256(asciiBytes(offerId));
  return shares[(first * 256 + second) % Math.max(1, shares.length)];
}

/** Announces what the rule of the practice broker says is due: for each market the offer of this period and the next. */
export function createPracticeOffers({ market, vault, submit }: PracticeOffersDeps) {
  /** Those that need no other look; a restart looks again and finds them announced. */
  const known = new Set<string>();

  async function announce(rule: PracticeOfferRule, marketId: string, opensAtMs: number, nowMs: number): Promise<void> {
    const offerId = offerIdOf(marketId, opensAtMs);
    if (known.has(offerId)) return;
    const leftMs = opensAtMs + (rule.openMinutes - WORTH_WHILE_MINUTES) * MINUTE_MS - nowMs;
    const shares = market.instruments.filter(
      (one) => one.market === marketId && one.kind === 'stock' && one.listing === 'listed',
    );
    const share = shareFor(offerId, shares);
    const close = share && market.quote(share.id)?.previousClose;
    if (leftMs < 0 || !share || close === undefined) return;
    const made = practiceTerms(rule, offerId, share, { close, tick: market.tradingState(share.id).tickSize });
    if (!made) return;
    const seed = randomBytes(SEED_BYTES);
    const opens = Math.max(opensAtMs, Math.ceil(nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
    const offer = practiceOffer(share, made, {
      close,
      calendar: practiceCalendar(rule, nowMs, opens),
      commit: hexOf(nodeDigests.sha256(seed)),
      termsHash: hexOf(nodeDigests.sha256(asciiBytes(termsText(made.terms)))),
    });
    const count = randomInt(rule.othersLeast, rule.othersMost + 1);
    const others = { count, seed: hexOf(randomBytes(OTHERS_BYTES)) };
    const sealedSeed = await vault.seal(HOUSE, seedLabel(offerId), seed);
    // Announced once, by whoever is first: another process, or this one before a kill, may have drawn another seed.
    await submit({ kind: 'announce', offerId, offer, others, sealedSeed }, houseRequestId('offer-announced', offerId));
    known.add(offerId);
  }

  return {
    async announceDue(nowMs: number): Promise<void> {
      const rule = practiceOfferRule(new Date(nowMs).toISOString().slice(0, 10));
      const start = periodStart(rule, nowMs);
      for (const { market: marketId } of rule.markets) {
        await announce(rule, marketId, start, nowMs);
        await announce(rule, marketId, start + rule.everyMinutes * MINUTE_MS, nowMs);
      }
    },
  };
}
