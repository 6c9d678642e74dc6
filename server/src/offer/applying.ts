import { type Refusal, refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { decideApply, heldFor } from '@tarazu/domain/offer/apply';
import { type BidText, highestPrice, type OfferKind, offerKinds } from '@tarazu/domain/offer/offer';
import type { AccountId } from '@tarazu/domain/posting';
import { admissionFault } from '@tarazu/domain/trading/admission';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { OfferApplicationView, previewApplication } from '@tarazu/wire/market-features/offer';
import { refusalView } from '@tarazu/wire/order-view';
import type { RefusalName } from '@tarazu/wire/refusals';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { Clock } from '../platform/clock.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { SessionContext } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { ReadTraders, TradingGate } from '../trading/index.ts';
import type { ApplicationCommand } from './application-transactor.ts';
import { loadNamed } from './direct/store.ts';
import type { OfferReadings } from './readings.ts';
import type { KeptOffer } from './store/offers.ts';
import { applicantOf, loadApplicants, type ReadVerified, wishesOf } from './store/persons.ts';
import { lotOf } from './views.ts';

export interface ApplyingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly readVerified: ReadVerified;
  readonly readTraders: ReadTraders;
  readonly readings: OfferReadings;
  submit(command: ApplicationCommand, requestId: RequestId, body: string): Promise<Committed>;
}

type Asked = Pick<RequestOf<typeof previewApplication>, 'offerId' | 'pool' | 'lots' | 'price' | 'further' | 'declares'>;
interface Confirmed {
  readonly requestId: ClientRequestId;
  readonly transactionPassword?: string | undefined;
}
type Answer = { readonly application: OfferApplicationView } | Refusal<RefusalName>;

/** What people do about offers: ask, ask for something else, take it back, pay. */
export function createApplying(deps: ApplyingDeps) {
  const { database, clock, ids, gate, readVerified, readTraders, readings, submit } = deps;
  const { one, own, shown, views } = readings;

  function bidsOf(kept: KeptOffer, { lots, price, further = [] }: Asked): readonly BidText[] {
    return [{ lots, price }, ...further].map((bid) => ({
      shares: bid.lots * lotOf(kept),
      price: bid.price === undefined ? null : decimalToText(decimal(bid.price)),
    }));
  }

  /** Its place in the terms; -1, which no offer has, for a part that this one has not. */
  function poolOf({ offer }: KeptOffer, { pool }: Asked): number {
    return pool === undefined ? 0 : offer.terms.pools.findIndex(({ name }) => name === pool);
  }

  /** `kinds`: those that this call is for. */
  async function ask(
    kind: 'apply' | 'change',
    kinds: readonly OfferKind[],
    { requestId, transactionPassword, ...asked }: Asked & Confirmed,
    { session }: SessionContext,
  ): Promise<Answer> {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const { offerId, declares } = asked;
    const [kept, before] = await Promise.all([one(offerId), own(owner, offerId)]);
    if (!kept || !kinds.includes(kept.offer.kind)) return refused('offer_unknown');
    if (kind === 'change' && before?.state !== 'applied') return refused('offer_not_applied');
    const { currency, base, instrumentId } = kept.offer;
    const applicationId = kind === 'change' && before ? before.applicationId : ids.id();
    const named = { owner, offerId, applicationId, assets: [currency, base], instrumentId } as const;
    const command = { kind, consent, ...named, pool: poolOf(kept, asked), bids: bidsOf(kept, asked), declares };
    const outcome = await submit(command, requestId, JSON.stringify([`offer-${kind}`, asked]));
    return outcome.kind === 'refused' ? outcome : shown(owner, offerId);
  }

  /** The very rule that takes the application, run dry. */
  async function preview(owner: AccountId, asked: Asked, language: Language) {
    const [kept, before, verified, traders, balances, [naming]] = await Promise.all([
      one(asked.offerId),
      own(owner, asked.offerId),
      readVerified(database, [owner]),
      readTraders(database, [owner]),
      readBalances(database, owner),
      loadNamed(database, [{ owner, offerId: asked.offerId }]),
    ]);
    if (!kept) return refused('offer_unknown');
    const { offer } = kept;
    const row = balances.find(({ asset, purpose }) => asset === offer.currency && purpose === 'available');
    const available = decimal(row?.amount ?? '0');
    const [pool, bids] = [poolOf(kept, asked), bidsOf(kept, asked)];
    const running = before?.state === 'applied' ? before : undefined;
    const { declares } = asked;
    const wish = {
      owner,
      offerId: offer.offerId,
      applicationId: running?.applicationId ?? 'preview',
      pool,
      bids,
      declares,
    };
    const nowMs = clock.nowMs();
    const trader = traders.get(owner);
    const barred = trader && admissionFault({ status: 1, ...trader }, { side: 'buy', market: offer.market }, nowMs);
    const applicants = await loadApplicants(database, wishesOf([wish], verified));
    const applicant = applicantOf(applicants, offer.offerId, verified.get(owner));
    const isElsewhere = applicant !== undefined && applicant !== owner;
    const facts = { nowMs, available, barred, verified: verified.has(owner), isElsewhere, named: naming?.shares };
    const decision = decideApply(wish, offer, running, facts);
    const [view] = await views([kept]);
    const held = heldFor(offer, bids);
    const drawnPool = offer.terms.pools[pool];
    const after = available + (running?.held ?? 0n) - held;
    return {
      bids: bids.map((bid) => {
        const at = highestPrice(offer, bid.price === null ? undefined : decimal(bid.price));
        return { shares: bid.shares, price: decimalToText(at), cost: decimalToText(BigInt(bid.shares) * at, 2) };
      }),
      held: decimalToText(held, 2),
      available: decimalToText(available + (running?.held ?? 0n), 2),
      availableAfter: decimalToText(after, 2),
      chance: {
        lots: Math.floor((drawnPool?.shares ?? 0) / (drawnPool?.lot ?? 1)),
        applications: (view?.pools[pool]?.applications ?? 0) + (running?.pool === pool ? 0 : 1),
      },
      refusal: decision.kind === 'refused' ? refusalView(decision.code, decision.params, language) : null,
    };
  }

  async function aboutOf(owner: AccountId, offerId: string, kinds: readonly OfferKind[] = offerKinds) {
    const kept = await one(offerId);
    if (!kept || !kinds.includes(kept.offer.kind)) return undefined;
    const { currency, base, instrumentId } = kept.offer;
    return { owner, offerId, assets: [currency, base], instrumentId } as const;
  }

  async function withdraw(offerId: string, requestId: ClientRequestId, { session }: SessionContext): Promise<Answer> {
    const owner = session.accountId;
    const about = await aboutOf(owner, offerId);
    if (!about) return refused('offer_unknown');
    const outcome = await submit(
      { kind: 'withdraw', ...about },
      requestId,
      JSON.stringify(['offer-withdraw', offerId]),
    );
    return outcome.kind === 'refused' ? outcome : shown(owner, offerId);
  }

  /** `kinds`: those that this call is for. */
  async function pay(
    kinds: readonly OfferKind[],
    offerId: string,
    { requestId, transactionPassword }: Confirmed,
    { session }: SessionContext,
  ): Promise<Answer> {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const about = await aboutOf(owner, offerId, kinds);
    if (!about) return refused('offer_unknown');
    const outcome = await submit({ kind: 'pay', consent, ...about }, requestId, JSON.stringify(['offer-pay', offerId]));
    return outcome.kind === 'refused' ? outcome : shown(owner, offerId);
  }

  return { ask, preview, withdraw, pay, aboutOf };
}

export type Applying = ReturnType<typeof createApplying>;
