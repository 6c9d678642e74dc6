import { type Refusal, refused } from '@tarazu/domain/decision';
import { marketsIn } from '@tarazu/domain/market-rules/markets';
import { readDrawFile } from '@tarazu/domain/offer/draw/draw-file';
import type { OfferApplication } from '@tarazu/domain/offer/offer';
import { type AccountId, HOUSE } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  applyForOffer,
  changeApplication,
  listApplications,
  listComingOffers,
  listOffers,
  listOffersToday,
  type OfferApplicationView,
  offerDrawFile,
  offerInfo,
  offerResult,
  previewApplication,
  withdrawApplication,
} from '@tarazu/wire/market-features/offer';
import { listOperatorOffers } from '@tarazu/wire/market-features/offer-basis';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { FileAnswer } from '../platform/http/envelope.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { IdSource } from '../platform/random-id.ts';

import type { TradingGate } from '../trading/index.ts';
import type { Vault } from '../vault/index.ts';
import { createAnnouncer } from './announcer.ts';
import { type ApplicationCommand, createApplicationTransactor, type ReadVerified } from './application-transactor.ts';
import { createApplying } from './applying.ts';
import { serveAutoApply } from './auto/routes.ts';
import { createAutoApplyRunner } from './auto/runner.ts';
import { serveBasis } from './basis/basis-routes.ts';
import { createListings } from './ipo/listings.ts';
import { createNewCompanies } from './ipo/new-companies.ts';
import { createOfferJob } from './job.ts';
import { unpackLines, unpackText } from './list-files.ts';
import { createOfferTransactor, type OfferCommand } from './offer-transactor.ts';
import { placeIn } from './place.ts';
import { createPracticeOffers } from './practice-offers.ts';
import { listOwnApplications, loadApplications, readAsked } from './store/applications.ts';
import { type KeptOffer, listKeptOffers, loadOffers, type OfferFilter, readOfferFiles } from './store/offers.ts';
import { nobodys, sumOfPeople } from './store/people.ts';
import { createOfferViews } from './views.ts';

export type { ReadVerified } from './application-transactor.ts';
export { autoApplyMigrations } from './auto/store.ts';
export { listingMigrations } from './store/listings.ts';
export { offerMigrations } from './store/offers.ts';
export { verifyOffers } from './verify.ts';

export interface OfferDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly jobs: Jobs;
  readonly market: LiveMarket;
  readonly gate: TradingGate;
  readonly vault: Pick<Vault, 'seal' | 'open'>;
  readonly config: Pick<Config, 'marketHours'>;
  /** Whether the house offers shares by itself. */
  readonly announces: boolean;
  readonly readVerified: ReadVerified;
}

export interface Offers {
  routes(serve: Serve): void;
  /** Before the market starts: tells it what was listed by offers. */
  prepare(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What is due now; also runs by itself every few seconds. */
  runDue(): Promise<void>;
}

type Answer = { readonly application: OfferApplicationView } | Refusal<RefusalName>;

/** Shares on offer: applied for, drawn, credited; nobody chooses who gets some. */
export function createOffers(deps: OfferDeps): Offers {
  const { database, committer, clock, ids, jobs, market, gate, vault, config, announces, readVerified } = deps;
  const offerTransactor = createOfferTransactor();
  const applicationTransactor = createApplicationTransactor(readVerified);
  const { offerView, applicationView, companyView } = createOfferViews(market);

  const submitOffer = (command: OfferCommand, requestId: RequestId) =>
    committer.submit(offerTransactor, { owner: HOUSE, requestId, body: requestId, command });
  const submit = (command: ApplicationCommand, requestId: RequestId, body: string) =>
    committer.submit(applicationTransactor, { owner: command.owner, requestId, body, command });
  const announcer = createAnnouncer({ vault, submit: submitOffer });
  const practice = createPracticeOffers({ market, announcer });
  const companies = createNewCompanies({ database, market, hours: config.marketHours, announcer });
  const listings = createListings({ database, market, hours: config.marketHours, submit: submitOffer });
  const alone = createAutoApplyRunner({
    database,
    ids,
    submit: (command, requestId) => submit(command, requestId, requestId),
  });
  const job = createOfferJob({
    database,
    clock,
    vault,
    jobs,
    submitOffer,
    async announceDue(nowMs) {
      await listings.tellNew(nowMs);
      if (!announces) return;
      await practice.announceDue(nowMs);
      await companies.announceDue(nowMs);
    },
    list: listings.list,
    // The job's commands are the same whoever proposes them; their request id says all there is to say.
    submitApplication: (command, requestId) => submit(command, requestId, requestId),
    applyAlone: alone.run,
  });

  async function one(offerId: string): Promise<KeptOffer | undefined> {
    return (await loadOffers(database, [offerId]))[0];
  }

  async function views(kept: readonly KeptOffer[]) {
    const asked = await readAsked(
      database,
      kept.map(({ offer }) => offer.offerId),
    );
    const nowMs = clock.nowMs();
    return kept.map((each) => offerView(each, asked.get(each.offer.offerId) ?? [], nowMs));
  }

  async function list(
    filter: OfferFilter['filter'],
    asked: Pick<RequestOf<typeof listOffers>, 'country' | 'kind' | 'page' | 'pageSize'>,
  ) {
    const { country, kind, page, pageSize } = asked;
    const markets = country === undefined ? [] : marketsIn(country);
    const nowMs = clock.nowMs();
    const { offers, total } = await listKeptOffers(database, { filter, markets, kind, nowMs, page, pageSize });
    return { items: await views(offers), page, pageSize, total };
  }

  async function own(owner: AccountId, offerId: string): Promise<OfferApplication | undefined> {
    return (await loadApplications(database, [{ owner, offerId }]))[0]?.application;
  }

  async function shown(owner: AccountId, offerId: string): Promise<Answer> {
    const [kept, application] = await Promise.all([one(offerId), own(owner, offerId)]);
    if (!kept || !application) return refused('offer_unknown');
    const [view] = await views([kept]);
    return view ? { application: applicationView(application, kept, view) } : refused('offer_unknown');
  }

  const { ask, preview } = createApplying({ database, clock, ids, gate, readVerified, one, own, views, shown, submit });

  async function drawn(offerId: string) {
    const kept = await one(offerId);
    if (!kept) return refused('offer_unknown');
    const file = kept.seed === undefined ? undefined : (await readOfferFiles(database, offerId))?.result;
    return file ? { kept, file } : refused('offer_not_drawn');
  }

  async function resultOf(owner: AccountId, offerId: string) {
    const application = await own(owner, offerId);
    if (!application) return refused('offer_not_applied');
    const found = await drawn(offerId);
    if ('code' in found) return found;
    const file = readDrawFile(await unpackLines(found.file));
    if ('fault' in file) throw new Error(`the file of draw ${offerId} is broken in line ${file.line}`);
    const [view] = await views([found.kept]);
    if (!view) return refused('offer_unknown');
    const place = placeIn(found.kept, file, application.applicationId);
    return { application: applicationView(application, found.kept, view), ...place };
  }

  return {
    routes(serve) {
      serve(listOffers, ({ filter, ...asked }) => list(filter, asked));
      serve(listOffersToday, (asked) => list('open', asked));
      serve(listComingOffers, (asked) => list('coming', asked));
      serve(offerInfo, async ({ id }) => {
        const kept = await one(id);
        const [offer] = kept ? await views([kept]) : [];
        return kept && offer ? { offer, company: companyView(kept) } : refused('offer_unknown');
      });
      serve(offerDrawFile, async ({ id }) => {
        const found = await drawn(id);
        if ('code' in found) return found;
        const text = `${await unpackText(found.file)}\n`;
        return new FileAnswer(Buffer.from(text), 'text/plain; charset=utf-8', 'public, max-age=3600');
      });
      serveAutoApply(serve, { database, committer, gate });
      serveBasis(serve, async (id) => {
        const found = await drawn(id);
        if ('code' in found) return found;
        const [offer] = await views([found.kept]);
        return offer ? { offer, file: found.file } : refused('offer_unknown');
      });
      serve(listOperatorOffers, async ({ filter, ...asked }) => {
        const { items, ...place } = await list(filter, asked);
        const sums = await sumOfPeople(
          database,
          items.map(({ offerId }) => offerId),
        );
        return { items: items.map((offer) => ({ offer, people: sums.get(offer.offerId) ?? nobodys })), ...place };
      });
      serve(previewApplication, (asked, { session, language }) => preview(session.accountId, asked, language));
      serve(applyForOffer, async ({ agree, ...asked }, context) =>
        agree ? ask('apply', asked, context) : refused('offer_terms'),
      );
      serve(changeApplication, (asked, context) => ask('change', asked, context));
      serve(withdrawApplication, async ({ offerId, requestId }, { session }): Promise<Answer> => {
        const owner = session.accountId;
        const kept = await one(offerId);
        if (!kept) return refused('offer_unknown');
        const { currency, base, instrumentId } = kept.offer;
        const command = { kind: 'withdraw', owner, offerId, assets: [currency, base], instrumentId } as const;
        const outcome = await submit(command, requestId, JSON.stringify(['offer-withdraw', offerId]));
        return outcome.kind === 'refused' ? outcome : shown(owner, offerId);
      });
      serve(listApplications, async ({ page, pageSize }, { session }) => {
        const { applications, total } = await listOwnApplications(database, session.accountId, page, pageSize);
        const kept = await loadOffers(database, [...new Set(applications.map(({ offerId }) => offerId))]);
        const offers = await views(kept);
        const items = applications.flatMap((application) => {
          const at = kept.findIndex(({ offer }) => offer.offerId === application.offerId);
          const [of, view] = [kept[at], offers[at]];
          return of && view ? [applicationView(application, of, view)] : [];
        });
        return { items, page, pageSize, total };
      });
      serve(offerResult, ({ offerId }, { session }) => resultOf(session.accountId, offerId));
    },
    prepare: listings.tellAll,
    async start() {
      await job.run();
      job.start();
    },
    stop: job.stop,
    runDue: job.run,
  };
}
