import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, decimalToText } from '../money.ts';
import { OWNER, openState, share } from '../trading/test-venue.ts';
import { type BlockDesks, simulatedDesks } from './block-desks.ts';
import type { BlockOffer, BlockRequest } from './block-state.ts';
import { decidePublish } from './desk-day.ts';
import { deskIds, deskOf } from './desks.ts';
import { decideCounter, decideRequest } from './request.ts';
import { DAY, inWindowMs, marketAt, requestFacts, tradeFacts } from './test-block.ts';
import { type BlockTradeDecision, decideBlockTrade } from './trade.ts';
import { blockFault } from './verify-block.ts';

const e8 = (min: number, max: number) => fc.bigInt(BigInt(min) * 100_000_000n, BigInt(max) * 100_000_000n);
const side = fc.constantFrom('buy', 'sell');
const desk = fc.constantFrom(...deskIds);

/** Every asset sums to zero in each journal, what crosses over all of them too, and the desk gives what the person gets. */
function checkWhole(decision: BlockTradeDecision, stock: bigint): boolean {
  if (decision.kind === 'refused') return false;
  const body = decision.events.flatMap((event) => (event.type === 'block.traded' ? [event.body] : []))[0];
  const fill = decision.events.flatMap((event) => (event.type === 'order.filled' ? [event.body] : []))[0];
  if (!body || !fill) throw new Error('a block and its fill');
  expect(blockFault(body, fill)).toBeUndefined();
  const [price, quantity] = [decimal(body.price), decimal(body.quantity)];
  expect(price >= decimal(body.moment.lower) && price <= decimal(body.moment.upper)).toBe(true);
  expect(price >= (openState.bandLower ?? 0n) && price <= (openState.bandUpper ?? 0n)).toBe(true);
  const { account } = deskOf(body.desk);
  const sum = (lines: typeof decision.postings, of: (line: (typeof lines)[number]) => boolean) =>
    lines.reduce((total, line) => total + (of(line) ? line.amount : 0n), 0n);
  const others = decision.others?.flatMap(({ postings }) => postings) ?? [];
  for (const asset of ['INR', 'SAHYM']) {
    expect(sum(decision.postings, (line) => line.asset === asset)).toBe(0n);
    expect(sum(others, (line) => line.asset === asset)).toBe(0n);
    const crossing = [...decision.postings, ...others];
    expect(sum(crossing, (line) => line.asset === asset && line.purpose === 'clearing')).toBe(0n);
  }
  const sold = body.side === 'buy' ? quantity : -quantity;
  expect(sum(others, (line) => line.holder === account && line.asset === 'SAHYM')).toBe(-sold);
  expect(sum(decision.postings, (line) => line.holder === OWNER && line.asset === 'SAHYM')).toBe(sold);
  expect(sum(others, (line) => line.holder === account && line.asset === 'INR')).toBe(
    body.side === 'buy' ? decimal(body.value) : -decimal(body.value),
  );
  if (body.side === 'buy') expect(quantity <= stock).toBe(true);
  return true;
}

test('whatever is asked and whatever a desk has: no quote is better than the last price, outside the range, or more than there is', () => {
  let traded = 0;
  const market = fc.record({ last: e8(94, 106), reference: e8(94, 106) });
  const drift = fc.bigInt(-10n, 10n).map((bps) => 10_000n + bps);
  fc.assert(
    fc.property(
      side,
      desk,
      e8(0, 9_000),
      e8(0, 80_000),
      market,
      fc.bigInt(-200n, 200n),
      drift,
      (which, who, wanted, inventory, now, ticks, moved) => {
        const quantity = (wanted / 100_000_000n) * 100_000_000n;
        const held = { inventory: (inventory / 100_000_000n) * 100_000_000n, money: decimal('2000000') };
        const ask = { owner: OWNER, rfqId: 'r', instrumentId: share.id, side: which, quantity } as const;
        const decision = decideRequest(ask, requestFacts(now, held), simulatedDesks);
        if (decision.kind === 'refused') return;
        const [event] = decision.events;
        if (event?.type !== 'block.requested') throw new Error('a request');
        let request: BlockRequest = { ...event.body, state: 'open' };
        const counter = {
          owner: OWNER,
          rfqId: 'r',
          desk: who,
          price: now.last - (now.last % 5_000_000n) + ticks * 5_000_000n,
        };
        const countered = decideCounter(counter, request, inWindowMs, simulatedDesks);
        if (countered.kind === 'accepted' && countered.events[0]?.type === 'block.countered') {
          const { quote } = countered.events[0].body;
          request = { ...request, quotes: request.quotes.map((one) => (one.desk === who ? quote : one)) };
        }
        const later = { ...now, last: (now.last * moved) / 10_000n };
        const facts = tradeFacts({ request, market: marketAt(inWindowMs, later), desk: { ...held } });
        const wish = { kind: 'quote', rfqId: 'r', desk: who } as const;
        const outcome = decideBlockTrade({ owner: OWNER, tradeId: 't', wish }, facts);
        if (!checkWhole(outcome, held.inventory)) return;
        traded += 1;
        const body =
          outcome.kind === 'accepted'
            ? outcome.events.flatMap((one) => (one.type === 'block.traded' ? [one.body] : []))[0]
            : undefined;
        const price = decimal(body?.price ?? '0');
        expect(which === 'buy' ? price >= later.last : price <= later.last).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
  expect(traded).toBeGreaterThan(30);
});

test('however many buy of a published block: what was bought and what is left is what was published', () => {
  fc.assert(
    fc.property(
      fc.array(e8(100, 9_000), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(250, 150, -20),
      (wishes, discountBps) => {
        const about = {
          blockId: 'b',
          desk: 'konkan',
          instrument: share,
          tradeDate: DAY,
          lockedUntil: '2026-12-04',
        } as const;
        const terms = {
          previousClose: decimal('100'),
          tickSize: decimal('0.05'),
          discountBps,
          times: 30n,
          lockDays: 10,
        };
        const publishing = decidePublish(
          { ...about, ...terms, endsAtMs: inWindowMs + 60_000, nowMs: inWindowMs },
          decimal('9000000'),
        );
        const [event] = publishing.kind === 'accepted' ? publishing.events : [];
        if (event?.type !== 'block.published') throw new Error('a block');
        let offer: BlockOffer = { ...event.body, left: event.body.quantity, ended: false };
        let bought = 0n;
        for (const wished of wishes) {
          const quantity = (wished / 100_000_000n) * 100_000_000n;
          const wish = { kind: 'offer', blockId: 'b', desk: 'konkan', quantity, price: decimal(offer.price) } as const;
          const outcome = decideBlockTrade({ owner: OWNER, tradeId: 't', wish }, tradeFacts({ offer }));
          if (!checkWhole(outcome, decimal(offer.left))) continue;
          bought += quantity;
          const body =
            outcome.kind === 'accepted'
              ? outcome.events.flatMap((one) => (one.type === 'block.traded' ? [one.body] : []))[0]
              : undefined;
          offer = { ...offer, left: body?.inventoryAfter ?? '0' };
        }
        expect(bought + decimal(offer.left)).toBe(decimal(offer.quantity));
      },
    ),
    { numRuns: 200 },
  );
});

test('however many quotes that were given together are taken: no desk has more than twice its target, or less than nothing', () => {
  const outcomes = new Map<string, number>();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(side, desk, fc.integer({ min: 600, max: 20_000 })), { minLength: 2, maxLength: 14 }),
      fc.integer({ min: 0, max: 2_000 }),
      (wishes, thousandths) => {
        // Of each desk so much as a part of twice its target of 20,000, 40,000 and 80,000.
        const targets = { godavari: 20_000, malabar: 40_000, konkan: 80_000 } as const;
        const has = new Map(
          deskIds.map((id) => [id, BigInt(Math.floor((targets[id] * thousandths) / 1000)) * 100_000_000n]),
        );
        const money = decimal('90000000');
        const given = wishes.map(([which, who, wanted], place) => {
          const ask = { owner: OWNER, rfqId: `r${place}`, instrumentId: share.id, side: which } as const;
          const facts = requestFacts({}, { inventory: has.get(who) ?? 0n, money });
          const decision = decideRequest({ ...ask, quantity: decimal(String(wanted)) }, facts, simulatedDesks);
          const [event] = decision.kind === 'accepted' ? decision.events : [];
          if (event?.type !== 'block.requested') throw new Error('a request');
          const request: BlockRequest = { ...event.body, state: 'open' };
          return { who, request };
        });
        for (const { who, request } of given) {
          const inventory = has.get(who) ?? 0n;
          const { trading } = tradeFacts();
          const much = { ...trading.shares, available: decimal('30000') };
          const holding = { ...trading.holding, quantity: decimal('30000') };
          const facts = tradeFacts({
            ...{ request, desk: { inventory, money } },
            trading: { ...trading, shares: much, holding },
          });
          const wish = { kind: 'quote', rfqId: request.rfqId, desk: who } as const;
          const outcome = decideBlockTrade({ owner: OWNER, tradeId: 't', wish }, facts);
          const name = outcome.kind === 'refused' ? outcome.code : 'traded';
          outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
          if (!checkWhole(outcome, inventory)) continue;
          const quantity = request.quotes.find((one) => one.desk === who)?.quantity ?? '0';
          const after = request.side === 'buy' ? inventory - decimal(quantity) : inventory + decimal(quantity);
          expect(after >= 0n && after <= 2n * BigInt(targets[who]) * 100_000_000n).toBe(true);
          has.set(who, after);
        }
      },
    ),
    { numRuns: 150 },
  );
  // It was tried: there was room for some, and for others there was none any more.
  for (const name of ['traded', 'block_desk_full', 'block_inventory_gone'])
    expect([name, (outcomes.get(name) ?? 0) > 10]).toEqual([name, true]);
});

test('whatever stands behind the port answers: nothing is traded outside of range and band, better than the last price, or more than was asked for', () => {
  const onTick = fc.bigInt(1_920n, 2_080n).map((ticks) => ticks * 5_000_000n);
  const prices = fc.oneof({ arbitrary: onTick, weight: 3 }, e8(94, 106), fc.constant(0n));
  const sizes = fc.oneof(
    fc.bigInt(0n, 6_000n).map((shares) => shares * 100_000_000n),
    e8(0, 6_000),
  );
  let traded = 0;
  fc.assert(
    fc.property(
      side,
      prices,
      sizes,
      fc.integer({ min: -5_000, max: 360_000 }),
      prices,
      (which, price, size, holds, met) => {
        const ask = { owner: OWNER, rfqId: 'r', instrumentId: share.id, side: which } as const;
        const anything: BlockDesks = {
          answers: (request, at) =>
            simulatedDesks.answers(request, at).map((quote) => ({
              ...quote,
              ...{ price: decimalToText(price), quantity: decimalToText(size), declined: null },
              validUntil: new Date(inWindowMs + holds).toISOString(),
            })),
          meets: () => true,
        };
        const decision = decideRequest({ ...ask, quantity: decimal('4000') }, requestFacts(), anything);
        const [event] = decision.kind === 'accepted' ? decision.events : [];
        if (event?.type !== 'block.requested') throw new Error('a request');
        let request: BlockRequest = { ...event.body, state: 'open' };
        const counter = { owner: OWNER, rfqId: 'r', desk: 'konkan', price: met } as const;
        const countered = decideCounter(counter, request, inWindowMs, anything);
        if (countered.kind === 'accepted' && countered.events[0]?.type === 'block.countered') {
          const { quote } = countered.events[0].body;
          request = { ...request, quotes: request.quotes.map((one) => (one.desk === 'konkan' ? quote : one)) };
        }
        const wish = { kind: 'quote', rfqId: 'r', desk: 'konkan' } as const;
        const outcome = decideBlockTrade({ owner: OWNER, tradeId: 't', wish }, tradeFacts({ request }));
        if (outcome.kind === 'refused') return;
        traded += 1;
        const body = outcome.events.flatMap((one) => (one.type === 'block.traded' ? [one.body] : []))[0];
        if (!body) throw new Error('a block');
        const at = decimal(body.price);
        expect(at >= decimal('97') && at <= decimal('103') && decimal(body.quantity) <= decimal('4000')).toBe(true);
        expect(which === 'buy' ? at >= decimal('100') : at <= decimal('100')).toBe(true);
      },
    ),
    { numRuns: 1500 },
  );
  expect(traded).toBeGreaterThan(20);
});
