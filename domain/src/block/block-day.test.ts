import { expect, test } from 'vitest';
import { decimal } from '../money.ts';
import type { Posting } from '../posting.ts';
import { share } from '../trading/test-venue.ts';
import { simulatedDesks } from './block-desks.ts';
import type { BlockOffer, BlockRequest } from './block-state.ts';
import { decideEnd, decidePublish, decideSquare } from './desk-day.ts';
import { deskIds, deskOf } from './desks.ts';
import { decideRequest } from './request.ts';
import { DAY, inWindowMs, marketAt, requestFacts, tradeFacts } from './test-block.ts';
import { decideBlockTrade } from './trade.ts';
import { blockFault } from './verify-block.ts';

const CASH = decimal('200000');
const SHARES = decimal('1500');

test('two thousand people over a window: every asset is zero, nobody is below it, and no desk passes its limit', () => {
  let seed = 7;
  const chance = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const balances = new Map<string, bigint>();
  const post = (postings: readonly Posting[]) => {
    for (const { holder, asset, purpose, amount } of postings) {
      const key = `${holder}|${asset}|${purpose}`;
      balances.set(key, (balances.get(key) ?? 0n) + amount);
    }
  };
  const of = (holder: number, asset: string, purpose = 'available') =>
    balances.get(`${holder}|${asset}|${purpose}`) ?? 0n;
  const { base } = share;
  /** From where a test gets what people and desks begin with. */
  const give = (holder: number, asset: string, amount: bigint) =>
    post([
      { holder, asset, purpose: 'available', amount },
      { holder: -99, asset, purpose: 'available', amount: -amount },
    ]);
  const heldBy = (desk: (typeof deskIds)[number]) => {
    const { account } = deskOf(desk);
    return { inventory: of(account, base), money: of(account, 'INR') };
  };
  const limits = new Map<string, bigint>();
  for (const desk of deskIds) {
    give(deskOf(desk).account, 'INR', decimal('50000000'));
    const about = { desk, instrument: share, tradeDate: DAY, previousClose: decimal('100'), splits: [] };
    const squared = decideSquare(about, heldBy(desk));
    if (squared.kind === 'refused') throw new Error(squared.code);
    post(squared.postings);
    limits.set(desk, 2n * heldBy(desk).inventory);
  }
  const published = decidePublish(
    {
      ...{ blockId: 'b', desk: 'konkan', instrument: share, tradeDate: DAY, lockedUntil: '2026-12-04', lockDays: 10 },
      ...{ previousClose: decimal('100'), tickSize: decimal('0.05'), discountBps: 250, times: 300n },
      ...{ endsAtMs: inWindowMs + 60_000, nowMs: inWindowMs },
    },
    heldBy('konkan').money,
  );
  const event = published.kind === 'accepted' ? published.events[0] : undefined;
  if (published.kind === 'refused' || event?.type !== 'block.published') throw new Error('a block');
  post(published.postings);
  let offer: BlockOffer = { ...event.body, left: event.body.quantity, ended: false };
  const outcomes = new Map<string, number>();
  // What people have asked for and not taken yet: several lie open beside each other.
  const open: { readonly person: number; readonly request: BlockRequest }[] = [];
  const trade = (person: number, wish: Parameters<typeof decideBlockTrade>[0]['wish'], request?: BlockRequest) => {
    const { trading } = tradeFacts();
    const available = of(person, base);
    const decision = decideBlockTrade(
      { owner: person, tradeId: `t${person}`, wish },
      tradeFacts({
        ...{ request, offer, desk: heldBy(wish.desk) },
        trading: {
          ...trading,
          cash: of(person, 'INR'),
          shares: { available, held: 0n, unsettled: 0n },
          holding: { ...trading.holding, quantity: available, cost: available * 90n },
        },
      }),
    );
    const name = decision.kind === 'refused' ? decision.code : wish.kind;
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    if (decision.kind === 'refused') return;
    post([...decision.postings, ...(decision.others ?? []).flatMap(({ postings }) => postings)]);
    const traded = decision.events.flatMap((one) => (one.type === 'block.traded' ? [one.body] : []))[0];
    const fill = decision.events.flatMap((one) => (one.type === 'order.filled' ? [one.body] : []))[0];
    if (!traded) throw new Error('a block');
    expect(blockFault(traded, fill)).toBeUndefined();
    if (wish.kind === 'offer') offer = { ...offer, left: traded.inventoryAfter };
    for (const desk of deskIds) {
      const { inventory, money } = heldBy(desk);
      expect(inventory >= 0n && inventory <= (limits.get(desk) ?? 0n) && money >= 0n).toBe(true);
    }
  };
  for (let person = 1; person <= 2_000; person += 1) {
    give(person, 'INR', CASH);
    give(person, base, SHARES);
    const quantity = decimal(String(500 + chance(2_000)));
    if (chance(5) === 0)
      trade(person, { kind: 'offer', blockId: 'b', desk: 'konkan', quantity, price: decimal(offer.price) });
    else {
      const desk = deskIds[chance(3)] ?? 'konkan';
      const market = marketAt();
      const asked = decideRequest(
        // In the morning most sell, later most buy: limits are met at both ends.
        {
          ...{ owner: person, rfqId: `r${person}`, instrumentId: share.id, quantity },
          side: chance(10) < (person < 1_000 ? 9 : 1) ? 'sell' : 'buy',
        },
        { ...requestFacts(), market, held: ({ id }) => heldBy(id) },
        simulatedDesks,
      );
      const found = asked.kind === 'accepted' ? asked.events[0] : undefined;
      if (found?.type !== 'block.requested') throw new Error('a request');
      open.push({ person, request: { ...found.body, state: 'open' } });
      // Sometimes many are taken at once that were given before any of them was.
      if (chance(12) === 0 || person === 2_000)
        for (const { person: taker, request } of open.splice(0))
          trade(taker, { kind: 'quote', rfqId: request.rfqId, desk }, request);
    }
  }
  const ended = decideEnd(offer, inWindowMs + 60_000);
  if (ended.kind === 'refused') throw new Error(ended.code);
  post(ended.postings);
  for (const asset of ['INR', base]) {
    const all = [...balances].filter(([key]) => key.split('|')[1] === asset);
    expect(all.reduce((sum, [, amount]) => sum + amount, 0n)).toBe(0n);
    expect(all.filter(([key, amount]) => key.endsWith('clearing') && amount !== 0n)).toEqual([]);
    const below = all.filter(
      ([key, amount]) => !/^-?\d*\|.*\|(venue|fee|tax)/.test(key) && !key.startsWith('-99') && amount < 0n,
    );
    expect(below).toEqual([]);
  }
  for (const name of [
    'quote',
    'offer',
    'block_desk_full',
    'block_inventory_gone',
    'insufficient_balance',
    'insufficient_quantity',
  ])
    expect([name, (outcomes.get(name) ?? 0) > 5]).toEqual([name, true]);
});
