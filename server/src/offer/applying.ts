import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { decideApply, heldFor } from '@tarazu/domain/offer/apply';
import { type BidText, highestPrice, type OfferApplication } from '@tarazu/domain/offer/offer';
import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import type { Language } from '@tarazu/wire/language';
import type { OfferView, previewApplication } from '@tarazu/wire/market-features/offer';
import { refusalView } from '@tarazu/wire/order-view';
import type { ClientRequestId } from '@tarazu/wire/scalar';
import type { Clock } from '../platform/clock.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Committed } from '../platform/commit/transactor.ts';
import type { Database } from '../platform/database.ts';
import type { SessionContext } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { TradingGate } from '../trading/index.ts';
import type { ApplicationCommand, ReadVerified } from './application-transactor.ts';
import type { KeptOffer } from './store/offers.ts';
import { lotOf } from './views.ts';

type Asked = Pick<RequestOf<typeof previewApplication>, 'offerId' | 'pool' | 'lots' | 'price' | 'further'>;

interface ApplyingDeps<Answer> {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly gate: TradingGate;
  readonly readVerified: ReadVerified;
  one(offerId: string): Promise<KeptOffer | undefined>;
  own(owner: AccountId, offerId: string): Promise<OfferApplication | undefined>;
  views(kept: readonly KeptOffer[]): Promise<readonly OfferView[]>;
  shown(owner: AccountId, offerId: string): Promise<Answer>;
  submit(command: ApplicationCommand, requestId: RequestId, body: string): Promise<Committed>;
}

/** How somebody asks for shares, or for other ones than before; and what that would set aside. */
export function createApplying<Answer>(deps: ApplyingDeps<Answer>) {
  const { database, clock, ids, gate, readVerified, one, own, views, shown, submit } = deps;

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

  async function ask(
    kind: 'apply' | 'change',
    {
      requestId,
      transactionPassword,
      ...asked
    }: Asked & { requestId: ClientRequestId; transactionPassword?: string | undefined },
    { session }: SessionContext,
  ) {
    const consent = await gate.check(session, transactionPassword);
    if (consent.kind === 'refused') return consent;
    const owner = session.accountId;
    const { offerId } = asked;
    const [kept, before] = await Promise.all([one(offerId), own(owner, offerId)]);
    if (!kept) return refused('offer_unknown');
    if (kind === 'change' && before?.state !== 'applied') return refused('offer_not_applied');
    const { currency, base, instrumentId } = kept.offer;
    const applicationId = kind === 'change' && before ? before.applicationId : ids.id();
    const named = { owner, offerId, applicationId, assets: [currency, base], instrumentId } as const;
    const command = { kind, consent, ...named, pool: poolOf(kept, asked), bids: bidsOf(kept, asked) };
    const outcome = await submit(command, requestId, JSON.stringify([`offer-${kind}`, asked]));
    return outcome.kind === 'refused' ? outcome : shown(owner, offerId);
  }

  /** The very rule that takes the application, run dry. */
  async function preview(owner: AccountId, asked: Asked, language: Language) {
    const [kept, before, verified, balances] = await Promise.all([
      one(asked.offerId),
      own(owner, asked.offerId),
      readVerified(database, [owner]),
      readBalances(database, owner),
    ]);
    if (!kept) return refused('offer_unknown');
    const { offer } = kept;
    const row = balances.find(({ asset, purpose }) => asset === offer.currency && purpose === 'available');
    const available = decimal(row?.amount ?? '0');
    const [pool, bids] = [poolOf(kept, asked), bidsOf(kept, asked)];
    const running = before?.state === 'applied' ? before : undefined;
    const wish = { owner, applicationId: running?.applicationId ?? 'preview', pool, bids };
    const facts = { nowMs: clock.nowMs(), available, active: true, verified: verified.has(owner) };
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

  return { ask, preview };
}
