import { bankCurrencies } from '@tarazu/domain/asset';
import { refused } from '@tarazu/domain/decision';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { costMostOf } from '@tarazu/domain/offer/apply';
import type { AutoProposal, OwnedAutoApply } from '@tarazu/domain/offer/auto-apply';
import type { AccountId } from '@tarazu/domain/posting';
import type { RequestOf } from '@tarazu/wire/endpoint';
import {
  type AutoProposalView,
  answerAutoApply,
  listAutoApply,
  setAutoApply,
} from '@tarazu/wire/market-features/auto-apply';
import type { Clock } from '../../platform/clock.ts';
import type { Committer } from '../../platform/commit/committer.ts';
import type { Reader } from '../../platform/database.ts';
import type { Serve, SessionContext } from '../../platform/http.ts';
import type { IdSource } from '../../platform/random-id.ts';
import type { TradingGate } from '../../trading/index.ts';
import type { Applying, ApplyingDeps } from '../applying.ts';
import type { OfferReadings } from '../readings.ts';
import { loadOffers } from '../store/offers.ts';
import { loadAutoApply, readOpenProposals } from './store.ts';
import { type AutoApplyCommand, createAutoApplyTransactor } from './transactor.ts';

interface AutoApplyDeps {
  readonly database: Reader;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly committer: Committer;
  readonly gate: TradingGate;
  readonly readings: Pick<OfferReadings, 'views'>;
  readonly aboutOf: Applying['aboutOf'];
  readonly submit: ApplyingDeps['submit'];
}

function agreedView({ rule }: OwnedAutoApply) {
  const { most, priceMost, category, asks, setAtMs } = rule;
  return {
    most: decimalToText(most, 2),
    priceMost: priceMost === undefined ? null : decimalToText(priceMost),
    category,
    asks,
    since: new Date(setAtMs).toISOString(),
  };
}

/** What people agree to in advance about offers, and what they answer when they are asked. */
export function serveAutoApply(serve: Serve, deps: AutoApplyDeps): void {
  const { database, clock, ids, committer, gate, readings, aboutOf, submit } = deps;
  const transactor = createAutoApplyTransactor();

  async function proposalsOf(owner: AccountId): Promise<AutoProposalView[]> {
    const proposals = await readOpenProposals(database, owner, clock.nowMs());
    const kept = await loadOffers(
      database,
      proposals.map(({ offerId }) => offerId),
    );
    const offers = await readings.views(kept);
    return proposals.flatMap(({ offerId, pool, bids, held }: AutoProposal) => {
      const offer = offers.find((one) => one.offerId === offerId);
      const terms = kept.find((one) => one.offer.offerId === offerId)?.offer;
      const name = terms?.terms.pools[pool]?.name;
      const [bid] = bids;
      if (!offer || !terms || !name || !bid) return [];
      const costMost = decimalToText(costMostOf(terms, bids), 2);
      const { shares, price } = bid;
      return [{ offer, pool: name, shares, price, held: decimalToText(held, 2), costMost }];
    });
  }

  async function view(owner: AccountId) {
    const [kept, proposals] = await Promise.all([loadAutoApply(database, [owner]), proposalsOf(owner)]);
    const items = bankCurrencies.map((currency) => {
      const found = kept.find((one) => one.rule.currency === currency);
      return { currency, agreed: found ? agreedView(found) : null };
    });
    return { items, proposals };
  }

  async function answer(asked: RequestOf<typeof answerAutoApply>, { session }: SessionContext) {
    const { offerId, apply, transactionPassword, requestId } = asked;
    const owner = session.accountId;
    const consent = apply ? await gate.check(session, transactionPassword) : undefined;
    if (consent?.kind === 'refused') return consent;
    const about = await aboutOf(owner, offerId);
    if (!about) return refused('offer_unknown');
    const command = consent
      ? ({ kind: 'confirm', consent, applicationId: ids.id(), ...about } as const)
      : ({ kind: 'pass', ...about } as const);
    const outcome = await submit(command, requestId, JSON.stringify(['auto-apply-answer', offerId, apply]));
    return outcome.kind === 'refused' ? outcome : view(owner);
  }

  serve(listAutoApply, (_input, { session }) => view(session.accountId));
  serve(answerAutoApply, answer);
  serve(setAutoApply, async ({ requestId, transactionPassword, on, ...asked }, { session }) => {
    const owner = session.accountId;
    const { currency, most, priceMost, category, asks } = asked;
    let command: AutoApplyCommand = { kind: 'end', owner, currency };
    if (on) {
      if (most === undefined) return refused('auto_apply_terms');
      const consent = await gate.check(session, transactionPassword);
      if (consent.kind === 'refused') return consent;
      const price = priceMost === undefined ? undefined : decimal(priceMost);
      command = { kind: 'set', owner, currency, consent, most: decimal(most), priceMost: price, category, asks };
    }
    const body = JSON.stringify(['auto-apply', on, asked]);
    const outcome = await committer.submit(transactor, { owner, requestId, body, command });
    return outcome.kind === 'refused' ? outcome : view(owner);
  });
}
