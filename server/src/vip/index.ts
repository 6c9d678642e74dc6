import { refused } from '@tarazu/domain/decision';
import { marketOf } from '@tarazu/domain/market-rules/markets';
import { decimal, decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { decideBuy, planOf } from '@tarazu/domain/vip/decide';
import { isMember, type Membership } from '@tarazu/domain/vip/membership';
import { parseVipTariff, type VipCountry, type VipGate, vipTariffRows } from '@tarazu/domain/vip/plan';
import type { ReplyOf, RequestOf } from '@tarazu/wire/endpoint';
import { buyVip, cancelVip, listVipMembers, quoteVip, showVip, tryVip } from '@tarazu/wire/market-features/vip';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readBalances } from '../platform/ledger.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { Tariffs } from '../tariff/index.ts';
import type { User } from '../user/index.ts';
import { readMembershipPage, readMemberships, readTrials } from './store.ts';
import { createVipTransactor, type VipCommand } from './transactor.ts';
import { membershipView, planViews, standing } from './views.ts';

export { readMemberships, vipMigrations } from './store.ts';

export interface VipDeps {
  readonly database: Database;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly market: Pick<LiveMarket, 'instruments' | 'sourceName'>;
  readonly user: Pick<User, 'tradingGate' | 'holder'>;
  readonly tariffs: Pick<Tariffs, 'define'>;
  /** Who somebody is, once identity is verified: the same human has the same key. */
  readonly verified: (
    owner: AccountId,
  ) => Promise<{ readonly country: VipCountry; readonly personKey: string; readonly fullName: string } | undefined>;
}

export interface Vip {
  routes(serve: Serve): void;
}

type TrialState = ReplyOf<typeof showVip>['trial']['state'];

/** Membership: paid for a time or tried once, ends by itself, opens doors and changes nothing behind them. */
export function createVip(deps: VipDeps): Vip {
  const { database, committer, clock, ids, market, user, verified } = deps;
  const plans = deps.tariffs.define({ name: 'vip-plans', parse: parseVipTariff, initial: vipTariffRows });
  const transactor = createVipTransactor((nowMs) => plans.at(nowMs));
  const send = (command: VipCommand, requestId: RequestId, body: readonly unknown[]) =>
    committer.submit(transactor, { owner: command.owner, requestId, body: JSON.stringify(body), command });
  const membershipsOf = async (owner: AccountId): Promise<readonly Membership[]> =>
    (await readMemberships(database, [owner])).get(owner) ?? [];

  async function trialState(owner: AccountId | undefined, hasRunning: boolean): Promise<TrialState> {
    if (owner === undefined) return 'guest';
    const person = await verified(owner);
    if (!person) return 'needs_identity';
    if ((await readTrials(database, [person.personKey])).has(person.personKey)) return 'used';
    return hasRunning ? 'member' : 'open';
  }

  function gates(): ReplyOf<typeof showVip>['gates'] {
    const gated = market.instruments.find(
      (one) => one.kind === 'stock' && marketOf(one.market).membersOnly === 'us_stock',
    );
    const absent = (gate: VipGate) => ({ gate, state: 'absent', country: null }) as const;
    const us = gated ? ({ gate: 'us_stock', state: 'members', country: gated.country } as const) : absent('us_stock');
    const option = {
      gate: 'option',
      state: market.sourceName === 'simulated' ? 'members' : 'absent',
      country: null,
    } as const;
    const blocks = { gate: 'block', state: 'members', country: null } as const;
    const geared = market.instruments.find((one) => marketOf(one.market).margin?.membersOnly === 'short_term');
    const short = geared
      ? ({ gate: 'short_term', state: 'members', country: geared.country } as const)
      : absent('short_term');
    const advice = { gate: 'advice', state: 'members', country: null } as const;
    return [advice, option, blocks, us, short];
  }

  async function show(owner: AccountId | undefined): Promise<ReplyOf<typeof showVip>> {
    const nowMs = clock.nowMs();
    const tariff = plans.at(nowMs);
    const own = owner === undefined ? [] : await membershipsOf(owner);
    const { endsAt, daysLeft } = standing(own, nowMs);
    return {
      member: isMember(own, nowMs),
      endsAt,
      daysLeft,
      gates: gates(),
      plans: planViews(tariff),
      trial: { days: tariff.trialDays, state: await trialState(owner, endsAt !== null) },
      memberships: own.toReversed().map((one) => membershipView(one, nowMs)),
    };
  }

  /** The very rule that sells it, run dry. */
  async function quote(owner: AccountId, { planId, currency }: RequestOf<typeof quoteVip>) {
    const nowMs = clock.nowMs();
    const tariff = plans.at(nowMs);
    const plan = planOf(tariff, planId);
    if (!plan) return refused('vip_plan_unknown');
    const price = plan.price[currency];
    const [memberships, balances] = await Promise.all([membershipsOf(owner), readBalances(database, owner)]);
    const row = balances.find(({ asset, purpose }) => asset === currency && purpose === 'available');
    const available = decimal(row?.amount ?? '0');
    const command = { owner, membershipId: 'quote', planId, currency, price };
    const decision = decideBuy(command, { tariff, memberships, nowMs, available });
    if (decision.kind === 'refused')
      return refused(decision.code as 'vip_too_far' | 'vip_balance_short', decision.params);
    const [event] = decision.events;
    if (event?.type !== 'vip.bought') throw new Error('a quoted plan is bought');
    return {
      planId,
      days: plan.days,
      currency,
      price: decimalToText(price, 2),
      availableBefore: decimalToText(available, 2),
      availableAfter: decimalToText(available - price, 2),
      endsAt: event.body.endsAt,
      wholeRefundUntil: event.body.withdrawUntil,
    };
  }

  return {
    routes(serve) {
      serve(showVip, (_input, { session }) => show(session?.accountId));
      serve(quoteVip, (input, { session }) => quote(session.accountId, input));
      serve(buyVip, async ({ requestId, planId, currency, price, transactionPassword }, { session }) => {
        const consent = await user.tradingGate.check(session, transactionPassword);
        if (consent.kind === 'refused') return consent;
        const wanted = { owner: session.accountId, membershipId: ids.id(), planId, currency, price: decimal(price) };
        const outcome = await send({ kind: 'buy', consent, ...wanted }, requestId, ['buy', planId, currency, price]);
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
      serve(tryVip, async ({ requestId }, { session }) => {
        const owner = session.accountId;
        const command = { kind: 'try', owner, membershipId: ids.id(), person: await verified(owner) } as const;
        const outcome = await send(command, requestId, ['try']);
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
      serve(cancelVip, async ({ requestId, membershipId, refund }, { session }) => {
        const command = { kind: 'cancel', owner: session.accountId, membershipId, refund: decimal(refund) } as const;
        const outcome = await send(command, requestId, ['cancel', membershipId, refund]);
        return outcome.kind === 'refused' ? outcome : { refund: outcome.answer.refund ?? refund };
      });
      serve(listVipMembers, async ({ page, pageSize }) => {
        const nowMs = clock.nowMs();
        const found = await readMembershipPage(database, nowMs, pageSize, (page - 1) * pageSize);
        const items = found.owned.map(async ({ owner, membership }) => ({
          userId: (await user.holder(owner)).id,
          customerName: (await verified(owner))?.fullName ?? null,
          ...membershipView(membership, nowMs),
        }));
        const { total, members, trials } = found;
        return { members, trials, items: await Promise.all(items), page, pageSize, total };
      });
    },
  };
}
