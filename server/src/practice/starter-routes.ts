import { decimalToText } from '@tarazu/domain/money';
import type { AccountId } from '@tarazu/domain/posting';
import { starterShares } from '@tarazu/domain/practice/starter';
import { showStarter, takeStarter } from '@tarazu/wire/practice';
import type { LiveMarket } from '../market/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { RequestId } from '../platform/commit/request-id.ts';
import type { Reader } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import { readGranted } from '../trading/index.ts';
import { createStarterTransactor } from './starter.ts';
import type { PracticeSwitch } from './switch.ts';

export interface StarterDeps {
  readonly database: Reader;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly market: Pick<LiveMarket, 'instruments' | 'quote' | 'splits'>;
  readonly switch: Pick<PracticeSwitch, 'isPlayMoney'>;
}

/** The portfolio that an account may take once. */
export function createStarter({ database, committer, clock, market, switch: practice }: StarterDeps) {
  const transactor = createStarterTransactor(practice.isPlayMoney, market);
  const shares = () => starterShares(market.instruments, (id) => market.quote(id)?.last, clock.nowMs());
  const nameOf = (id: string) => market.instruments.find((one) => one.id === id)?.name ?? id;

  const take = (owner: AccountId, requestId: RequestId) =>
    committer.submit(transactor, { owner, requestId, body: 'starter', command: { owner, shares: shares() } });

  return {
    take,
    routes(serve: Serve) {
      serve(showStarter, async (_input, { session }) => {
        const taken = (await readGranted(database, [session.accountId])).has(session.accountId);
        const items = practice.isPlayMoney() && !taken ? shares() : [];
        return {
          offered: items.length > 0,
          shares: items.map(({ instrumentId, currency, quantity, price, cost }) => ({
            instrumentId,
            name: nameOf(instrumentId),
            currency,
            quantity: decimalToText(quantity),
            price: decimalToText(price),
            cost: decimalToText(cost, 2),
          })),
        };
      });
      serve(takeStarter, async ({ requestId }, { session }) => {
        const outcome = await take(session.accountId, requestId);
        return outcome.kind === 'refused' ? outcome : outcome.answer;
      });
    },
  };
}
