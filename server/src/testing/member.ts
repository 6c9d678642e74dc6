import type { Client } from '@tarazu/wire/client';
import { buyVip, showVip } from '@tarazu/wire/market-features/vip';
import { good } from './test-app.ts';

/** Buys the shortest plan with play money, as somebody does who wants to buy shares of the US. */
export async function becomeMember(client: Client, currency: 'INR' | 'BRL' = 'INR'): Promise<string> {
  const { plans } = good(await client.call(showVip, {}));
  const plan = plans.find((one) => one.currency === currency);
  if (!plan) throw new Error('no plan is offered');
  const { planId, price } = plan;
  const wanted = { planId, currency, price, requestId: `member-${planId}-${currency}` };
  return good(await client.call(buyVip, wanted)).membershipId;
}
