import { decimal, decimalToText } from '@tarazu/domain/money';
import { buyVip, cancelVip, quoteVip, showVip, tryVip } from '@tarazu/wire/market-features/vip';
import { buyStock, listTrades, previewOrder, sellStock } from '@tarazu/wire/stock-order';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../platform/ledger.ts';
import { becomeMember } from '../testing/member.ts';
import { createOperators } from '../testing/operators.ts';
import { createTestApp, good, refusalOf, type TestApp } from '../testing/test-app.ts';
import { verified } from '../testing/verified.ts';

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function available(client: Parameters<typeof becomeMember>[0], currency: string): Promise<string | undefined> {
  return good(await client.call(showAssets, {})).accounts.find((one) => one.currency === currency)?.available;
}

const shareOf = (country: string) =>
  app.market.live.instruments
    .filter((one) => one.country === country && one.kind === 'stock' && one.listing === 'listed')
    .toSorted((a, b) =>
      Number((app.market.live.quote(a.id)?.last ?? 0n) - (app.market.live.quote(b.id)?.last ?? 0n)),
    )[0];

test('bought at the price that was shown, once for a request, given up for what has not begun', async () => {
  const { client } = await app.person();
  const before = await available(client, 'INR');
  const plan = { planId: 'days-30', currency: 'INR' } as const;
  const quoted = good(await client.call(quoteVip, plan));
  expect(quoted).toMatchObject({ price: '499.00', days: 30, wholeRefundUntil: null, availableBefore: before });
  expect(refusalOf(await client.call(buyVip, { ...plan, price: '1', requestId: 'vip-wrong' }))).toBe(
    'vip_price_changed',
  );
  const wanted = { ...plan, price: quoted.price, requestId: 'vip-buy-1' };
  const { membershipId } = good(await client.call(buyVip, wanted));
  expect(good(await client.call(buyVip, wanted))).toEqual({ membershipId });
  expect(await available(client, 'INR')).toBe(quoted.availableAfter);
  const shown = good(await client.call(showVip, {}));
  expect(shown).toMatchObject({ member: true, daysLeft: 30, endsAt: quoted.endsAt });
  const stranger = await app.person();
  const refund = shown.memberships[0]?.refund?.amount ?? '';
  const cancel = { membershipId, refund, requestId: 'vip-cancel-1' };
  expect(refusalOf(await stranger.client.call(cancelVip, cancel))).toBe('vip_nothing_to_cancel');
  expect(refusalOf(await client.call(cancelVip, { ...cancel, refund: '500', requestId: 'vip-more' }))).toBe(
    'vip_refund_changed',
  );
  expect(good(await client.call(cancelVip, cancel))).toEqual({ refund: '482.37' });
  expect(refusalOf(await client.call(cancelVip, { ...cancel, requestId: 'vip-again' }))).toBe('vip_nothing_to_cancel');
  expect(decimal(before ?? '0') - decimal((await available(client, 'INR')) ?? '0')).toBe(decimal('16.63'));
  expect(good(await client.call(showVip, {}))).toMatchObject({ member: false, endsAt: null, daysLeft: 0 });
  expect(
    good(await client.call(listLedger, {}))
      .items.slice(0, 2)
      .map(({ kind }) => kind),
  ).toEqual(['vip.cancelled', 'vip.bought']);
  expect((await verifyLedger(app.database)).differences).toEqual([]);
});

test('the trial needs a verified identity', async () => {
  const { client } = await app.person();
  expect(refusalOf(await client.call(tryVip, { requestId: 'trial-none' }))).toBe('vip_trial_needs_identity');
  expect(good(await client.call(showVip, {})).trial.state).toBe('needs_identity');
  expect(good(await app.client().call(showVip, {}))).toMatchObject({ member: false, trial: { state: 'guest' } });
});

test('a human has one trial, and no second one after it', async () => {
  const operators = createOperators(app);
  const person = await app.person();
  await verified(operators, person);
  const { client } = person;
  expect(good(await client.call(showVip, {})).trial).toEqual({ days: 7, state: 'open' });
  const tries = await Promise.all(['one', 'two', 'three'].map((n) => client.call(tryVip, { requestId: `trial-${n}` })));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  const shown = good(await client.call(showVip, {}));
  expect(shown).toMatchObject({ member: true, daysLeft: 7, trial: { state: 'used' } });
  const { membershipId = '' } = shown.memberships[0] ?? {};
  good(await client.call(cancelVip, { membershipId, refund: '0', requestId: 'trial-leave' }));
  expect(good(await client.call(showVip, {})).member).toBe(false);
  expect(refusalOf(await client.call(tryVip, { requestId: 'trial-more' }))).toBe('vip_trial_used');
});

test('a share of the US is bought by members only, and sold by whoever owns it', async () => {
  const { client } = await app.person();
  const id = shareOf('US')?.id ?? '';
  const order = { instrumentId: id, type: 'market', quantity: '1' } as const;
  expect(refusalOf(await client.call(buyStock, { ...order, requestId: 'us-buy-closed' }))).toBe('vip_required');
  expect(good(await client.call(previewOrder, { ...order, side: 'buy' })).refusal?.name).toBe('vip_required');
  const membershipId = await becomeMember(client);
  good(await client.call(buyStock, { ...order, requestId: 'us-buy-open' }));
  good(await client.call(cancelVip, { membershipId, refund: '482.37', requestId: 'us-leave' }));
  expect(good(await client.call(previewOrder, { ...order, side: 'sell' })).refusal?.name).not.toBe('vip_required');
  expect(refusalOf(await client.call(sellStock, { ...order, requestId: 'us-sell' }))).not.toBe('vip_required');
});

test('membership changes no fill, no charge and no settlement', async () => {
  const tradesOf = async (member: boolean) => {
    const own = await createTestApp();
    const { client } = await own.person();
    if (member) await becomeMember(client);
    const trades = [];
    for (const country of ['IN', 'BR'] as const) {
      const share = shareOf(country);
      if (!share) throw new Error(`no share in ${country}`);
      const quantity = decimalToText(share.lot);
      const order = { instrumentId: share.id, type: 'market', quantity } as const;
      good(await client.call(buyStock, { ...order, requestId: `the-edge-${country}` }));
      const [trade] = good(await client.call(listTrades, { country })).items;
      trades.push({ ...trade, tradeId: '', orderId: '' });
    }
    await own.close();
    return trades;
  };
  expect(await tradesOf(true)).toEqual(await tradesOf(false));
});

test('ends by itself, and nothing is paid again', async () => {
  const own = await createTestApp();
  const { client } = await own.person();
  await becomeMember(client, 'BRL');
  const paid = await available(client, 'BRL');
  own.clock.jumpTo(own.clock.nowMs() + 20 * DAY);
  const { memberships } = good(await client.call(showVip, {}));
  expect(memberships[0]?.refund).toMatchObject({ unusedDays: 10, why: 'unused_days', amount: '9.97' });
  own.clock.jumpTo(own.clock.nowMs() + 11 * DAY);
  expect(good(await client.call(showVip, {}))).toMatchObject({
    member: false,
    memberships: [{ state: 'ended', refund: null }],
  });
  expect(await available(client, 'BRL')).toBe(paid);
  expect(decimal(paid ?? '0')).toBeGreaterThan(0n);
  await own.close();
});
