import { refused } from '@tarazu/domain/decision';
import { type OfferKind, offerKinds } from '@tarazu/domain/offer/offer';
import { isListing } from '@tarazu/domain/offer/offer-kinds';
import { HOUSE } from '@tarazu/domain/posting';
import {
  applyForOffer,
  changeApplication,
  listApplications,
  listComingOffers,
  listOffers,
  listOffersToday,
  type OfferView,
  offerInfo,
  offerResult,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { offerDrawFile, offerTermsFile } from '@tarazu/wire/market-features/offer-basis';
import { payForOffer } from '@tarazu/wire/market-features/offer-pay';
import { PAGE_SIZE_MAX } from '@tarazu/wire/scalar';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { RuledWork } from '../platform/commit/ruled-action.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { FileAnswer } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { ProposalDesk } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Trading, TradingGate } from '../trading/index.ts';
import type { Vault } from '../vault/index.ts';
import { serveOfferDesk } from './agreed/desk.ts';
import { serveListingDesk } from './agreed/listing-desk.ts';
import { serveRunDesk } from './agreed/run-desk.ts';
import { createAnnouncer } from './announcer.ts';
import { type ApplicationCommand, createApplicationTransactor } from './application-transactor.ts';
import { createApplying } from './applying.ts';
import { serveAutoApply } from './auto/routes.ts';
import { createAutoApplyRunner } from './auto/runner.ts';
import { serveBasis } from './basis/basis-routes.ts';
import { serveCoinOfferDesk } from './coin/desk.ts';
import { newCoins } from './coin/new-coins.ts';
import { serveCoinOffers } from './coin/routes.ts';
import { createComingOffers } from './coming-offers.ts';
import { type DirectDeskDeps, serveDirectDesk } from './direct/desk.ts';
import { createBeaconRounds } from './draw/beacon-rounds.ts';
import type { BeaconSource } from './draw/beacon-source.ts';
import { termsFile } from './draw/term-sheet.ts';
import { createListings } from './ipo/listings.ts';
import { newCompanies } from './ipo/new-companies.ts';
import { createOfferJob } from './job.ts';
import { unpackText } from './list-files.ts';
import { createOfferTransactor, type KnowsInstrument, type OfferCommand } from './offer-transactor.ts';
import { createOpeningTeller, type ReadWatchers } from './opening-teller.ts';
import { createPlacements, type ReadApplicants } from './placement/placements.ts';
import { createPracticeOffers } from './practice-offers.ts';
import { coinKinds, createOfferReadings, drawnKinds, payableKinds, shareKinds } from './readings.ts';
import type { ReadVerified } from './store/persons.ts';

export { autoApplyMigrations } from './auto/store.ts';
export { directMigrations } from './direct/store.ts';
export type { BeaconSource } from './draw/beacon-source.ts';
export { nodeDigests } from './draw/draw-checks.ts';
export type { ReadApplicants } from './placement/placements.ts';
export { listingMigrations } from './store/listings.ts';
export { offerMigrations } from './store/migrations.ts';
export { personMigrations, type ReadVerified } from './store/persons.ts';
export { verifyOffers } from './verify.ts';

export interface OfferDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly log: Log;
  readonly ids: IdSource;
  readonly jobs: Jobs;
  readonly market: LiveMarket;
  readonly gate: TradingGate;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly proposals: ProposalDesk;
  readonly config: Pick<Config, 'marketHours'>;
  /** Where public randomness comes from, and whether offers that are announced from now on name a round of it. */
  readonly beacon: BeaconSource;
  readonly namesRounds: boolean;
  /** Whether the house offers shares by itself. */
  readonly announces: boolean;
  readonly readVerified: ReadVerified;
  readonly readApplicants: ReadApplicants;
  readonly ownerOf: DirectDeskDeps['ownerOf'];
  readonly readWatchers: ReadWatchers;
  readonly trading: Pick<Trading, 'readTraders'>;
}

export interface Offers {
  routes(serve: Serve): void;
  /** Offers of this instrument that are open to everybody now. */
  openOf(instrumentId: string): Promise<readonly OfferView[]>;
  /** Before the market starts: tells it what was listed by offers. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What is due now; also runs by itself every few seconds. */
  runDue(): Promise<void>;
  /** Placements that wait for the practice desk. */
  readonly ruled: RuledWork;
}

/** Of one kind, or of all that are for everybody. */
const kindsOf = (kind: OfferKind | undefined) => (kind === undefined ? drawnKinds : [kind]);

/** Shares on offer: applied for, drawn, credited; nobody chooses who gets some, but for placements, which say so. */
export function createOffers(deps: OfferDeps): Offers {
  const { database, committer, ids, market, vault, beacon, config, announces, readVerified } = deps;
  const knows: KnowsInstrument = (offer) =>
    market.instrument(offer.instrumentId) !== undefined ||
    (isListing(offer) && market.coming.some(({ instrument }) => instrument.id === offer.instrumentId));
  const offerTransactor = createOfferTransactor(knows);
  const applicationTransactor = createApplicationTransactor(readVerified, deps.trading.readTraders);

  const submitOffer = (command: OfferCommand, requestId: RequestId) =>
    committer.submit(offerTransactor, { owner: HOUSE, requestId, body: requestId, command });
  const submit = (command: ApplicationCommand, requestId: RequestId, body: string) =>
    committer.submit(applicationTransactor, { owner: command.owner, requestId, body, command });
  const readings = createOfferReadings(deps);
  const applying = createApplying({ ...deps, readTraders: deps.trading.readTraders, readings, submit });
  const placements = createPlacements({ ...deps, readings, applying });
  const rounds = createBeaconRounds({ ...deps, source: beacon, isNamed: deps.namesRounds });
  const announcer = createAnnouncer({ vault, roundAt: rounds.roundAt, submit: submitOffer });
  const practice = createPracticeOffers({ market, announcer });
  const coming = createComingOffers({ database, market, announcer });
  const listings = createListings({ database, market, hours: config.marketHours, submit: submitOffer });
  const alone = createAutoApplyRunner({
    database,
    ids,
    submit: (command, requestId) => submit(command, requestId, requestId),
  });
  const tellOpened = createOpeningTeller({
    ...deps,
    submit: (command, requestId) => submit(command, requestId, requestId),
  });
  const job = createOfferJob({
    ...deps,
    knows,
    submitOffer,
    async announceDue(nowMs) {
      await listings.tellNew(nowMs);
      if (!announces) return;
      await practice.announceDue(nowMs);
      await coming.announceDue(newCompanies({ market, hours: config.marketHours }, nowMs), nowMs);
      await coming.announceDue(newCoins(market, nowMs), nowMs);
      await placements.announceDue(nowMs);
    },
    list: listings.list,
    readRound: rounds.read,
    // The job's commands are the same whoever proposes them; their request id says all there is to say.
    submitApplication: (command, requestId) => submit(command, requestId, requestId),
    decideNobody: placements.decideNobody,
    async heedOpen(open) {
      await alone.run(open);
      await tellOpened(open);
    },
  });
  const { views, list, listOwn, drawn, resultOf } = readings;

  return {
    routes(serve) {
      serve(listOffers, ({ filter, kind, ...asked }) => list(kindsOf(kind), filter, asked));
      serve(listOffersToday, (asked) => list(drawnKinds, 'open', asked));
      serve(listComingOffers, (asked) => list(drawnKinds, 'coming', asked));
      serve(offerInfo, ({ id }) => readings.detail(id));
      serve(offerTermsFile, async ({ id }) => {
        const kept = await readings.one(id);
        if (!kept) return refused('offer_unknown');
        return new FileAnswer(Buffer.from(termsFile(kept.offer)), 'text/plain; charset=utf-8');
      });
      serve(offerDrawFile, async ({ id }) => {
        const found = await drawn(id);
        if ('code' in found) return found;
        const text = Buffer.concat([await unpackText(found.file), Buffer.from('\n')]);
        return new FileAnswer(text, 'text/plain; charset=utf-8', 'public, max-age=3600');
      });
      serveAutoApply(serve, { ...deps, readings, aboutOf: applying.aboutOf, submit });
      serveBasis(serve, {
        frozen: readings.frozen,
        async drawn(id) {
          const found = await drawn(id);
          if ('code' in found) return found;
          const [offer] = await views([found.kept]);
          return offer ? { offer, file: found.file } : refused('offer_unknown');
        },
      });
      serve(previewApplication, (asked, { session, language }) => applying.preview(session.accountId, asked, language));
      serve(applyForOffer, async ({ agree, ...asked }, context) =>
        agree ? applying.ask('apply', drawnKinds, asked, context) : refused('offer_terms'),
      );
      serve(changeApplication, (asked, context) => applying.ask('change', offerKinds, asked, context));
      serve(withdrawApplication, ({ offerId, requestId }, context) => applying.withdraw(offerId, requestId, context));
      serve(payForOffer, ({ offerId, ...confirmed }, context) =>
        applying.pay(payableKinds, offerId, confirmed, context),
      );
      serve(listApplications, (asked, { session }) => listOwn(session.accountId, shareKinds, asked));
      serve(offerResult, ({ offerId }, { session }) => resultOf(session.accountId, offerId));
      placements.routes(serve);
      serveOfferDesk(serve, { ...deps, announcer });
      serveRunDesk(serve, {
        ...deps,
        readings,
        runNow({ terms }) {
          if (terms.beacon) rounds.askAgain(terms.beacon);
          void job.run();
        },
      });
      serveListingDesk(serve, { ...deps, announcer, hours: config.marketHours });
      serveDirectDesk(serve, deps);
      serveCoinOffers(serve, { readings, applying });
      serveCoinOfferDesk(serve, { ...deps, announcer });
    },
    async openOf(instrumentId) {
      const { items } = await list([...drawnKinds, ...coinKinds], 'open', { page: 1, pageSize: PAGE_SIZE_MAX });
      return items.filter((offer) => offer.instrumentId === instrumentId);
    },
    prepare: listings.tellAll,
    async start() {
      await job.run();
      job.start();
    },
    stop: job.stop,
    runDue: job.run,
    ruled: placements.ruled,
  };
}
