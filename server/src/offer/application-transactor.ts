import { ONE } from '@tarazu/domain/money';
import {
  type ApplyFacts,
  type Asking,
  decideAllot,
  decideApply,
  decideCredit,
  decideGiveBack,
  decideWithdraw,
  type OfferDecision,
} from '@tarazu/domain/offer/apply';
import {
  type AutoApply,
  type AutoApplyEvent,
  decideAutoApply,
  decideConfirm,
  decidePass,
} from '@tarazu/domain/offer/auto-apply';
import { decideRelease } from '@tarazu/domain/offer/lock-in';
import { type ApplicationEvent, evolveApplication, type OfferEvent } from '@tarazu/domain/offer/offer';
import { decideOpened } from '@tarazu/domain/offer/opened';
import { decideLapse, decidePay } from '@tarazu/domain/offer/placement/pay';
import type { AccountId } from '@tarazu/domain/posting';
import { admissionFault } from '@tarazu/domain/trading/admission';
import { emptyHolding } from '@tarazu/domain/trading/holding';
import type { Consented } from '../platform/commit/consent.ts';
import type { DecideContext, Transactor } from '../platform/commit/transactor.ts';
import {
  type GrantedShares,
  insertGrants,
  loadHoldings,
  type OwnedHolding,
  type ReadTraders,
  saveHoldings,
} from '../trading/index.ts';
import { evolveProposals, ownedKey, type ProposalFacts } from './auto/evolve-proposals.ts';
import { loadAutoApply, loadProposals, saveProposals } from './auto/store.ts';
import { loadNamed } from './direct/store.ts';
import { loadApplications, loadResults, type OwnedApplication, saveApplications } from './store/applications.ts';
import { type KeptOffer, loadOffers } from './store/offers.ts';
import { applicantOf, loadApplicants, noteApplicant, type ReadVerified, wishesOf } from './store/persons.ts';

interface About {
  readonly owner: AccountId;
  readonly offerId: string;
  /** Its currency and what is given: they never change, so they travel along and name what must be loaded. */
  readonly assets: readonly string[];
  readonly instrumentId: string;
}

export type ApplicationCommand = About &
  (
    | ({ readonly kind: 'apply' | 'change' } & Asking & Consented)
    /** By what its owner has agreed to in advance; that says how much. */
    | ({ readonly kind: 'auto' } & Omit<Asking, 'bids' | 'pool'> & Consented)
    /** Yes or no to what was proposed by that. */
    | ({ readonly kind: 'confirm' } & Omit<Asking, 'bids' | 'pool'> & Consented)
    | { readonly kind: 'pass' }
    | { readonly kind: 'withdraw' }
    | { readonly kind: 'give-back' }
    /** By the result that was kept; nobody says it here. */
    | { readonly kind: 'allot'; readonly applicationId: string }
    | ({ readonly kind: 'pay' } & Consented)
    /** Not paid for by its hour. */
    | { readonly kind: 'lapse' }
    | { readonly kind: 'credit' }
    /** For who watches what is offered. */
    | { readonly kind: 'tell' }
    /** A part that was locked may be sold. */
    | { readonly kind: 'release' }
  );

interface ApplicationFacts extends ProposalFacts {
  readonly offers: ReadonlyMap<string, KeptOffer>;
  readonly results: ReadonlyMap<string, number>;
  readonly verified: ReadonlyMap<AccountId, string>;
  /** From which account each person has applied, by offer and person. */
  readonly applicants: Map<string, AccountId>;
  readonly traders: Awaited<ReturnType<ReadTraders>>;
  readonly agreed: ReadonlyMap<string, AutoApply>;
  /** Shares that are kept for people beside draws. */
  readonly named: ReadonlyMap<string, number>;
  readonly applications: Map<string, OwnedApplication>;
  readonly holdings: Map<string, OwnedHolding>;
  readonly changed: Set<string>;
  readonly credited: Set<string>;
  readonly given: GrantedShares[];
}

export type ApplicationTransactor = Transactor<
  ApplicationCommand,
  ApplicationFacts,
  OfferEvent | AutoApplyEvent,
  { readonly offerId: string }
>;

const askingKinds: ReadonlySet<ApplicationCommand['kind']> = new Set(['apply', 'change', 'auto', 'confirm']);
const keyOf = ownedKey;

/** Once its list is frozen an offer is closed, whatever the clock says then. ms UTC. */
function openingMs(kept: KeptOffer | undefined, nowMs: number): number {
  return kept && kept.stage !== 'announced' ? Math.max(nowMs, kept.offer.calendar.closesAtMs) : nowMs;
}

function isAuto(event: OfferEvent | AutoApplyEvent): event is AutoApplyEvent {
  return event.type.startsWith('auto-apply.');
}

function isOwn(event: OfferEvent | AutoApplyEvent): event is ApplicationEvent {
  return 'applicationId' in event.body;
}

function applyFacts(
  { owner, offerId, assets }: About,
  { verified, applicants, traders, offers, named }: ApplicationFacts,
  context: DecideContext,
): ApplyFacts {
  const [currency = ''] = assets;
  const trader = traders.get(owner);
  if (!trader) throw new Error(`it was not read whether account ${owner} may buy`);
  const { status } = context.account(owner);
  const kept = offers.get(offerId);
  const wish = { side: 'buy', market: kept?.offer.market } as const;
  const applicant = applicantOf(applicants, offerId, verified.get(owner));
  return {
    nowMs: openingMs(kept, context.nowMs),
    available: context.balance(owner, currency, 'available'),
    barred: admissionFault({ status, ...trader }, wish, context.nowMs),
    verified: verified.has(owner),
    isElsewhere: applicant !== undefined && applicant !== owner,
    named: named.get(keyOf(owner, offerId)),
  };
}

function decideOne(
  command: ApplicationCommand,
  facts: ApplicationFacts,
  context: DecideContext,
): OfferDecision | ReturnType<typeof decideAutoApply> | ReturnType<typeof decideConfirm> {
  const { owner, offerId } = command;
  const kept = facts.offers.get(offerId);
  const before = facts.applications.get(keyOf(owner, offerId))?.application;
  const { nowMs } = context;
  switch (command.kind) {
    case 'apply':
    case 'change':
      return decideApply(command, kept?.offer, before, applyFacts(command, facts, context));
    case 'auto': {
      const rule = facts.agreed.get(keyOf(owner, command.assets[0] ?? ''));
      return decideAutoApply(command, kept?.offer, before, rule, applyFacts(command, facts, context));
    }
    case 'confirm':
    case 'pass': {
      const proposal = facts.proposals.get(keyOf(owner, offerId))?.proposal;
      if (command.kind === 'pass') return decidePass(kept?.offer, before, proposal);
      return decideConfirm(command, kept?.offer, before, proposal, applyFacts(command, facts, context));
    }
    case 'withdraw':
      return decideWithdraw(owner, kept?.offer, before, openingMs(kept, nowMs));
    case 'allot': {
      const { stage, price, failed, calledOff, offer } = kept ?? {};
      if (stage !== 'drawn' || (price === undefined && !calledOff))
        throw new Error(`offer ${offerId} is not drawn yet`);
      const shares = facts.results.get(command.applicationId);
      const result = failed || shares === undefined || price === undefined ? undefined : { shares, price };
      return decideAllot(owner, offer, before, result, failed ? (calledOff ?? 'demand') : undefined);
    }
    case 'give-back':
      return decideGiveBack(owner, kept?.calledOff && kept.offer, before, kept?.calledOff);
    case 'pay':
      return decidePay(owner, kept?.offer, before, applyFacts(command, facts, context));
    case 'lapse':
      return decideLapse(kept?.offer, before, nowMs);
    case 'credit':
      return decideCredit(owner, kept?.offer, before, nowMs);
    case 'tell':
      return decideOpened(kept?.offer, nowMs);
    case 'release':
      return decideRelease(owner, kept?.offer, before, nowMs);
  }
}

/** What people do with offers, and what the calendar gives them. */
export function createApplicationTransactor(
  readVerified: ReadVerified,
  readTraders: ReadTraders,
): ApplicationTransactor {
  function credit(facts: ApplicationFacts, { owner, application }: OwnedApplication, atMs: number): void {
    const { instrumentId, market, base, currency, allotted, paid } = application;
    const key = keyOf(owner, instrumentId);
    const { holding = emptyHolding } = facts.holdings.get(key) ?? {};
    const quantity = BigInt(allotted) * ONE;
    const after = { ...holding, quantity: holding.quantity + quantity, cost: holding.cost + paid };
    facts.holdings.set(key, { owner, instrumentId, market, base, currency, holding: after });
    facts.credited.add(key);
    const { eventNo } = application;
    facts.given.push({ owner, eventNo, reason: 'offer', instrumentId, currency, quantity, cost: paid, atMs });
  }

  return {
    name: 'offer-application',
    emits: [
      'offer.applied',
      'offer.changed',
      'offer.withdrawn',
      'offer.allotted',
      'offer.missed',
      'offer.opened',
      'offer.paid',
      'offer.lapsed',
      'offer.credited',
      'offer.released',
      'auto-apply.applied',
      'auto-apply.passed',
      'auto-apply.proposed',
      'auto-apply.skipped',
    ],
    touches: ({ owner, assets }) => ({ accounts: [owner], assets }),
    async load(reader, commands) {
      const asking = commands.filter(({ kind }) => askingKinds.has(kind));
      const answering = commands.filter(({ kind }) => kind === 'confirm' || kind === 'pass');
      const alone = commands.filter(({ kind }) => kind === 'auto').map(({ owner }) => owner);
      const allotting = commands.flatMap((command) => (command.kind === 'allot' ? [command] : []));
      const buying = [...asking, ...commands.filter(({ kind }) => kind === 'pay')];
      const crediting = commands.filter(({ kind }) => kind === 'credit');
      const [offers, applications, results, verified, traders, holdings, agreed, proposals, named] = await Promise.all([
        loadOffers(reader, [...new Set(commands.map(({ offerId }) => offerId))]),
        loadApplications(reader, commands),
        loadResults(reader, allotting),
        readVerified(reader, [...new Set(asking.map(({ owner }) => owner))]),
        readTraders(reader, [...new Set(buying.map(({ owner }) => owner))]),
        loadHoldings(reader, crediting),
        loadAutoApply(reader, [...new Set(alone)]),
        loadProposals(reader, answering),
        loadNamed(reader, asking),
      ]);
      return {
        applicants: await loadApplicants(reader, wishesOf(asking, verified)),
        offers: new Map(offers.map((kept) => [kept.offer.offerId, kept])),
        applications: new Map(applications.map((one) => [keyOf(one.owner, one.application.offerId), one])),
        holdings: new Map(holdings.map((one) => [keyOf(one.owner, one.instrumentId), one])),
        results,
        verified,
        traders,
        agreed: new Map(agreed.map(({ owner, rule }) => [keyOf(owner, rule.currency), rule])),
        proposals: new Map(proposals.map((one) => [keyOf(one.owner, one.proposal.offerId), one])),
        asked: new Set(),
        named: new Map(named.map(({ owner, offerId, shares }) => [keyOf(owner, offerId), shares])),
        changed: new Set(),
        credited: new Set(),
        given: [],
      };
    },
    decide: decideOne,
    apply(facts, events, { owner, offerId }, { nowMs, nextEventNo }) {
      const key = keyOf(owner, offerId);
      for (const [place, event] of events.entries()) {
        if (isAuto(event)) evolveProposals(facts, owner, event);
        if (!isOwn(event)) continue;
        const before = facts.applications.get(key)?.application;
        const application = evolveApplication(before, event, { eventNo: nextEventNo + place, nowMs });
        const person = facts.verified.get(owner) ?? facts.applications.get(key)?.person;
        if (person !== undefined) noteApplicant(facts.applicants, { offerId, person }, owner, application.state);
        facts.applications.set(key, { owner, application, person });
        facts.changed.add(key);
        if (event.type === 'offer.credited') credit(facts, { owner, application, person }, nowMs);
      }
    },
    answer: ({ offerId }) => ({ offerId }),
    async save(writer, { applications, changed, holdings, credited, given, proposals, asked }) {
      await Promise.all([
        saveProposals(
          writer,
          [...asked].flatMap((key) => proposals.get(key) ?? []),
        ),
        saveApplications(
          writer,
          [...changed].flatMap((key) => applications.get(key) ?? []),
        ),
        saveHoldings(
          writer,
          [...credited].flatMap((key) => holdings.get(key) ?? []),
        ),
        insertGrants(writer, given),
      ]);
    },
  };
}
