import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBids } from '@tarazu/domain/offer/bids';
import { isBesideDraw } from '@tarazu/domain/offer/direct/direct-part';
import { askedAt } from '@tarazu/domain/offer/draw/application-line';
import { randomnessOf } from '@tarazu/domain/offer/draw/beacon';
import { hexOf } from '@tarazu/domain/offer/draw/digests';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { drawFileLines, drawFileOf } from '@tarazu/domain/offer/draw/draw-file';
import { endsAtMs, releasesOf } from '@tarazu/domain/offer/lock-in';
import { GONE_WAIT_MS, type NotDrawn, type Offer } from '@tarazu/domain/offer/offer';
import { isDrawn, othersApplications } from '@tarazu/domain/offer/offer-kinds';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { Clock } from '../platform/clock.ts';
import { type HouseRequestId, houseRequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Reader } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Vault } from '../vault/index.ts';
import { seedLabel } from './announcer.ts';
import type { ApplicationCommand } from './application-transactor.ts';
import type { BeaconRounds } from './draw/beacon-rounds.ts';
import { nodeDigests } from './draw/draw-checks.ts';
import { createListMaker } from './draw/frozen-list.ts';
import { inSlices, packLines, unpackLines } from './list-files.ts';
import type { KnowsInstrument, OfferCommand } from './offer-transactor.ts';
import { type OwnedApplication, readApplications, readLocked } from './store/applications.ts';
import { type KeptOffer, readOfferFiles, readOffersUnderWay } from './store/offers.ts';

export interface OfferJobDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'open'>;
  readonly jobs: Jobs;
  readonly log: Pick<Log, 'error'>;
  /** Whether the market knows what is offered, or what is to come to it. */
  readonly knows: KnowsInstrument;
  /** Announces what is due, before all else. */
  announceDue(nowMs: number): Promise<void>;
  submitOffer(command: OfferCommand, requestId: HouseRequestId): Promise<Committed>;
  submitApplication(command: ApplicationCommand, requestId: HouseRequestId): Promise<Committed>;
  /** What a network of public randomness signed in the round that was agreed on; undefined until that is to be had. */
  readonly readRound: BeaconRounds['read'];
  /** Lists its company, where that is due; whether its shares may be given out now. */
  list(kept: KeptOffer, nowMs: number): Promise<boolean>;
  /** A placement whose day of decision is over: nobody gets any. */
  decideNobody(placement: KeptOffer): Promise<void>;
  /** What is done for people while offers are open: for those who agreed to it in advance, and who are told. */
  heedOpen(open: readonly KeptOffer[]): Promise<void>;
}

const EVERY_MS = 5_000;
/** What was decided in the last moment before a close is in the store by then. */
const AFTER_CLOSE_MS = 2_000;
const PAGE = 1_000;
const AT_ONCE = 200;
const SLICE = 5_000;
/** What the simulated others ask for is reckoned slowly; so many of it at once. */
const OTHERS_SLICE = 500;

const commandOf = ({ owner, application }: OwnedApplication) => {
  const { offerId, applicationId, currency, base, instrumentId } = application;
  return { owner, offerId, applicationId, assets: [currency, base], instrumentId };
};

async function eachOf(
  page: readonly OwnedApplication[],
  submit: (one: OwnedApplication) => Promise<Committed>,
): Promise<void> {
  for (let first = 0; first < page.length; first += AT_ONCE)
    await Promise.all(page.slice(first, first + AT_ONCE).map(submit));
}

/**
 * Takes each offer through its calendar: the list is frozen, the draw is run, shares are given out, one command at a time under numbers that
 * are good once. It can end anywhere and begins again where it was.
 */
export function createOfferJob(deps: OfferJobDeps) {
  const { database, clock, vault, jobs, announceDue, submitOffer, submitApplication, decideNobody, heedOpen, list } =
    deps;
  const { readRound, knows, log } = deps;

  /** Of those that wait for nothing but the next part of what is locked: until when. Months of it need no other look. */
  const resting = new Map<string, number>();

  async function* applicationsOf(offerId: string, state: 'applied' | 'allotted' | 'paid') {
    for (let after: AccountId | undefined = 0; after !== undefined; ) {
      const found = await readApplications(database, offerId, [state], after, PAGE);
      yield found;
      after = found.length === PAGE ? found.at(-1)?.owner : undefined;
    }
  }

  async function close({ offer, others }: KeptOffer): Promise<void> {
    const { offerId } = offer;
    const list = createListMaker(offer);
    let count = 0;
    for (const one of othersApplications(nodeDigests, others, offer)) {
      list.add(one);
      count += 1;
      if (count % OTHERS_SLICE === 0) await nextTurn();
    }
    const people = { applications: 0, eventNos: 0n };
    for await (const page of applicationsOf(offerId, 'applied')) {
      for (const { application } of page) {
        const { applicationId: id, pool, bids, eventNo } = application;
        people.applications += 1;
        people.eventNos += BigInt(eventNo);
        // What is given by name has no place in the list that is drawn from, so nothing of it can move the draw.
        if (!isBesideDraw(offer, pool)) list.add({ id, pool, bids: readBids(bids) });
      }
    }
    const frozen = { ...(await list.freeze()), people };
    // Refused where somebody was still written down meanwhile: the next run makes the list anew, with them.
    await submitOffer({ kind: 'close', offerId, list: frozen }, houseRequestId('offer-closed', offerId));
  }

  async function seedOf({ offer: { offerId }, sealedSeed }: KeptOffer): Promise<Uint8Array> {
    if (!sealedSeed) throw new Error(`offer ${offerId} has no seed`);
    return vault.open(HOUSE, seedLabel(offerId), sealedSeed);
  }

  /** What is decided is the offer's end alone: no list, seed or round could make another of it. */
  async function callOff(kept: KeptOffer, because: NotDrawn): Promise<void> {
    const { offerId, commit } = kept.offer;
    const seed = commit === undefined ? undefined : hexOf(await seedOf(kept));
    const command = { kind: 'call-off', offerId, because, seed } as const;
    await submitOffer(command, houseRequestId('offer-called-off', offerId));
  }

  async function draw(kept: KeptOffer, nowMs: number): Promise<void> {
    const { offerId, terms, termsHash, commit } = kept.offer;
    if (commit === undefined) throw new Error(`offer ${offerId} has promised no seed`);
    if (nowMs >= (terms.beacon?.untilMs ?? Number.POSITIVE_INFINITY)) return callOff(kept, 'round');
    // Without the round that was agreed on nothing is drawn: the next run asks again.
    const proof = terms.beacon && (await readRound(terms.beacon));
    if (terms.beacon && !proof) return;
    const beacon = proof ? randomnessOf(nodeDigests, proof.signature) : '';
    const files = await readOfferFiles(database, offerId);
    if (!files) throw new Error(`the list of offer ${offerId} is gone`);
    const lines = await unpackLines(files.lines);
    const seed = await seedOf(kept);
    const drawn = await inSlices(runDraw(nodeDigests, { terms, lines, seed, beacon }));
    const published = { terms, termsHash, commit, seed: hexOf(seed), beacon, lines, ...(proof ? { proof } : {}) };
    const file = drawFileOf(published, drawn);
    const own = new Set<string>();
    const results: { readonly applicationId: string; readonly shares: number }[] = [];
    const named: { readonly applicationId: string; readonly shares: number }[] = [];
    for await (const page of applicationsOf(offerId, 'applied')) {
      for (const { application } of page) {
        const { applicationId, pool, bids } = application;
        if (isBesideDraw(kept.offer, pool))
          named.push({ applicationId, shares: drawn.failed ? 0 : askedAt(readBids(bids), drawn.price) });
        else own.add(applicationId);
      }
    }
    for (const [place, line] of lines.entries()) {
      const applicationId = line.slice(0, line.indexOf('|'));
      if (own.has(applicationId)) results.push({ applicationId, shares: file.allotted[place] ?? 0 });
      if (place % SLICE === SLICE - 1) await nextTurn();
    }
    const result = {
      seed: file.seed,
      signature: proof?.signature,
      price: drawn.price,
      failed: drawn.failed,
      winners: file.allotted.filter((shares) => shares > 0).length,
      file: await packLines(drawFileLines(file)),
      own: [...results, ...named],
    };
    await submitOffer({ kind: 'draw', offerId, result }, houseRequestId('offer-drawn', offerId));
  }

  async function each(
    pages: AsyncIterable<readonly OwnedApplication[]>,
    kind: 'allot' | 'lapse' | 'credit' | 'give-back',
  ) {
    for await (const page of pages) {
      await eachOf(page, (one) =>
        submitApplication({ ...commandOf(one), kind }, houseRequestId(`offer-${kind}`, one.application.applicationId)),
      );
    }
  }

  /** Parts whose instant has come; each is a number of its own, by how many had been due before. */
  async function release(offer: Offer, nowMs: number): Promise<void> {
    const { offerId } = offer;
    const due = String(releasesOf(offer).filter(({ atMs }) => atMs <= nowMs).length);
    if (due === '0') return;
    for (let after: AccountId | undefined = 0; after !== undefined; ) {
      const page: readonly OwnedApplication[] = await readLocked(database, offerId, after, PAGE);
      await eachOf(page, (one) =>
        submitApplication(
          { ...commandOf(one), kind: 'release' },
          houseRequestId('offer-release', one.application.applicationId, due),
        ),
      );
      after = page.length === PAGE ? page.at(-1)?.owner : undefined;
    }
  }

  /** What was drawn or decided: given to its owners, paid for, credited, set free. */
  async function giveOut(kept: KeptOffer, nowMs: number): Promise<void> {
    const { offer } = kept;
    const { offerId, calendar } = offer;
    const isPaidLater = calendar.paysByMs !== undefined;
    await each(applicationsOf(offerId, 'applied'), 'allot');
    if (nowMs >= (calendar.paysByMs ?? Number.POSITIVE_INFINITY))
      await each(applicationsOf(offerId, 'allotted'), 'lapse');
    if (nowMs < calendar.creditsAtMs) return;
    if (kept.calledOff) {
      for (const state of ['allotted', 'paid'] as const) await each(applicationsOf(offerId, state), 'give-back');
      return void (await submitOffer({ kind: 'finish', offerId }, houseRequestId('offer-finished', offerId)));
    }
    if (!kept.failed && kept.stage === 'drawn' && !knows(offer)) {
      log.error({ offerId, instrumentId: offer.instrumentId }, 'the market does not know what an offer is to give out');
      return nowMs < calendar.creditsAtMs + GONE_WAIT_MS ? undefined : callOff(kept, 'gone');
    }
    if (!(await list(kept, nowMs))) return;
    await each(applicationsOf(offerId, isPaidLater ? 'paid' : 'allotted'), 'credit');
    await release(offer, nowMs);
    const next = releasesOf(offer)
      .map(({ atMs }) => atMs)
      .filter((atMs) => atMs > nowMs);
    if (next.length > 0) return void resting.set(offerId, Math.min(...next));
    resting.delete(offerId);
    if (nowMs < endsAtMs(offer)) return;
    await submitOffer({ kind: 'finish', offerId }, houseRequestId('offer-finished', offerId));
  }

  async function step(kept: KeptOffer): Promise<void> {
    const { calendar, offerId } = kept.offer;
    const nowMs = clock.nowMs();
    if (nowMs < (resting.get(offerId) ?? 0)) return;
    // The list of a server that was down over the close: once its round is public nobody could know that it was not made for it.
    if (kept.stage === 'announced' && kept.offer.terms.beacon && nowMs >= calendar.drawsAtMs)
      await callOff(kept, 'late');
    else if (kept.stage === 'announced' && nowMs >= calendar.closesAtMs + AFTER_CLOSE_MS) await close(kept);
    else if (kept.stage === 'closed' && nowMs >= calendar.drawsAtMs)
      await (isDrawn(kept.offer) ? draw(kept, nowMs) : decideNobody(kept));
    else if (kept.stage === 'drawn' || kept.stage === 'listed') await giveOut(kept, nowMs);
  }

  async function all(): Promise<void> {
    const failures: unknown[] = [];
    // What fails for one offer keeps no other one waiting.
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => failures.push(error));
    await attempt(announceDue(clock.nowMs()));
    const underWay = await readOffersUnderWay(database);
    for (const kept of underWay) await attempt(step(kept));
    const nowMs = clock.nowMs();
    await attempt(
      heedOpen(
        underWay.filter(
          ({ offer }) => isDrawn(offer) && nowMs >= offer.calendar.opensAtMs && nowMs < offer.calendar.closesAtMs,
        ),
      ),
    );
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the steps of offers failed`);
  }

  return jobs.create('offers', EVERY_MS, all);
}
