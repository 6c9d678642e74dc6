import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refused } from '../decision.ts';
import { decimal } from '../money.ts';
import {
  type AutoApply,
  type AutoProposal,
  autoBids,
  decideAutoApply,
  decideConfirm,
  decideEnd,
  decidePass,
  decideSet,
} from './auto-apply.ts';
import type { Offer } from './offer.ts';

const offer: Offer = {
  instrumentId: 'IN:CHKTY',
  market: 'NSE',
  base: 'IN:CHKTY',
  currency: 'INR',
  offerId: 'NSE-1',
  kind: 'follow_on',
  terms: {
    rule: 'tarazu-draw-1',
    offerId: 'NSE-1',
    floor: '95',
    cap: '100',
    pools: [{ name: 'public', method: 'basis', shares: 700, lot: 7 }],
    leastBps: 9_000,
  },
  reference: '105',
  discount: '5',
  lotsMax: 10,
  calendar: { announcedAtMs: 0, opensAtMs: 100, closesAtMs: 200, drawsAtMs: 300, creditsAtMs: 400 },
  termsHash: '',
  commit: '',
};
const agreed = (most: string, price?: string): AutoApply => ({
  currency: 'INR',
  most: decimal(most),
  priceMost: price === undefined ? undefined : decimal(price),
  category: 'retail',
  asks: false,
  setAtMs: 50,
});
const asking = { owner: 7, applicationId: 'A1' };
const facts = { nowMs: 150, available: decimal('100000'), barred: undefined, verified: true };

test('never more is asked for than the amount pays for, nor above the highest price; a lot more would be too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.option(fc.integer({ min: 90, max: 105 })), (most, price) => {
      const bids = autoBids(offer, 0, agreed(String(most), price === null ? undefined : String(price)));
      const each = price === null || price >= 100 ? 100 : price;
      if (price !== null && price < 95) expect(bids).toBe('auto_apply_price');
      else if (most < each * 7) expect(bids).toBe('auto_apply_amount');
      else {
        const [bid] = typeof bids === 'string' ? [] : bids;
        const shares = bid?.shares ?? 0;
        expect(shares).toBeGreaterThan(0);
        expect(shares * each).toBeLessThanOrEqual(most);
        expect(shares % 7).toBe(0);
        if (shares < 70) expect((shares + 7) * each).toBeGreaterThan(most);
        expect(bid?.price).toBe(each === 100 ? null : String(each));
      }
    }),
  );
});

test('what was agreed before the opening applies once, and says why where it cannot', () => {
  const decide = (rule: AutoApply | undefined, change: object = {}) =>
    decideAutoApply(asking, offer, undefined, rule, { ...facts, ...change });
  const done = decide(agreed('1500'));
  expect(done).toMatchObject({
    kind: 'accepted',
    events: [{ type: 'offer.applied' }, { type: 'auto-apply.applied', body: { shares: 14, held: '1400.00' } }],
  });
  expect(decide({ ...agreed('1500'), setAtMs: 100 })).toMatchObject({ kind: 'refused', code: 'auto_apply_none' });
  expect(decide({ ...agreed('1500'), currency: 'BRL' })).toMatchObject({ kind: 'refused', code: 'auto_apply_none' });
  expect(decide(undefined)).toMatchObject({ kind: 'refused', code: 'auto_apply_none' });
  for (const [rule, change, reason] of [
    [agreed('1500'), { available: decimal('1399.99') }, 'offer_balance_short'],
    [agreed('1500'), { verified: false }, 'offer_needs_identity'],
    [agreed('1500'), { barred: refused('own_stop', {}) }, 'own_stop'],
    [agreed('600'), {}, 'auto_apply_amount'],
    [agreed('1500', '94.99'), {}, 'auto_apply_price'],
  ] as const) {
    expect(decide(rule, change)).toMatchObject({
      kind: 'accepted',
      events: [{ type: 'auto-apply.skipped', body: { reason } }],
      postings: [],
    });
  }
  // Who has applied, or taken it back, is left alone.
  const before = { state: 'withdrawn' } as Parameters<typeof decideAutoApply>[2];
  expect(decideAutoApply(asking, offer, before, agreed('1500'), facts)).toMatchObject({ kind: 'refused' });
});

test('it is begun with an amount above zero, and ended only where it runs', () => {
  expect(decideSet({ ...agreed('10'), most: 0n })).toMatchObject({ code: 'auto_apply_terms' });
  expect(decideSet(agreed('10', '0'))).toMatchObject({ code: 'auto_apply_terms' });
  // A large application cannot be taken back: it is never made before its owner has seen the offer.
  expect(decideSet({ ...agreed('10'), category: 'big_hni' })).toMatchObject({ code: 'auto_apply_asks' });
  expect(decideSet({ ...agreed('10'), category: 'big_hni', asks: true })).toMatchObject({ kind: 'accepted' });
  expect(decideSet(agreed('10'))).toMatchObject({ events: [{ type: 'auto-apply.set', body: { most: '10.00' } }] });
  expect(decideEnd('INR', undefined)).toMatchObject({ code: 'auto_apply_none' });
  expect(decideEnd('INR', agreed('10'))).toMatchObject({ events: [{ type: 'auto-apply.ended' }] });
});

const parts: Offer = {
  ...offer,
  kind: 'ipo',
  tick: '1',
  terms: {
    ...offer.terms,
    pools: [
      { name: 'retail', method: 'basis', shares: 700, lot: 7 },
      { name: 'small_hni', method: 'basis', shares: 700, lot: 14 },
    ],
  },
  bounds: [
    { least: 7, most: 7 },
    { least: 14, most: 70 },
  ],
};

test('the category that was chosen is applied for where the offer has it; a large one bids a price, and is only asked about', () => {
  const decide = (rule: AutoApply, of: Offer = parts) => decideAutoApply(asking, of, undefined, rule, facts);
  const skips = { kind: 'accepted', events: [{ type: 'auto-apply.skipped', body: { reason: 'auto_apply_category' } }] };
  expect(decide(agreed('5000'))).toMatchObject({
    events: [{ type: 'offer.applied', body: { pool: 0, bids: [{ shares: 7, price: null }] } }, {}],
  });
  const small = { ...agreed('5000'), category: 'small_hni', asks: true } as const;
  expect(decide(small)).toEqual({
    kind: 'accepted',
    postings: [],
    events: [
      {
        type: 'auto-apply.proposed',
        body: expect.objectContaining({ pool: 1, shares: 49, price: '100', held: '4900.00' }),
      },
    ],
  });
  expect(decide({ ...small, category: 'big_hni' })).toMatchObject(skips);
  // One that has no parts is for everybody.
  expect(decide({ ...small, category: 'big_hni' }, offer)).toMatchObject({
    events: [{ type: 'auto-apply.proposed', body: { pool: 0, price: null } }],
  });
  expect(decide({ ...agreed('1399'), category: 'small_hni', asks: true })).toMatchObject({
    events: [{ type: 'auto-apply.skipped', body: { reason: 'auto_apply_amount' } }],
  });
});

test('what was proposed is applied for when it is confirmed, once, as it was shown; and not after a no', () => {
  const proposal: AutoProposal = {
    offerId: 'NSE-1',
    pool: 0,
    bids: [{ shares: 14, price: null }],
    held: decimal('1400'),
    isPassed: false,
  };
  const confirm = (change: object = {}, of: AutoProposal | undefined = proposal) =>
    decideConfirm(asking, offer, undefined, of, { ...facts, ...change });
  expect(confirm()).toMatchObject({
    events: [{ type: 'offer.applied', body: { pool: 0, bids: proposal.bids, held: '1400.00' } }],
  });
  expect(confirm({ nowMs: 200 })).toMatchObject({ code: 'offer_not_open' });
  expect(confirm({ available: 0n })).toMatchObject({ code: 'offer_balance_short' });
  expect(confirm({}, { ...proposal, isPassed: true })).toMatchObject({ code: 'auto_apply_not_proposed' });
  expect(decideConfirm(asking, offer, undefined, undefined, facts)).toMatchObject({ code: 'auto_apply_not_proposed' });
  const before = { state: 'withdrawn' } as Parameters<typeof decideConfirm>[2];
  expect(decideConfirm(asking, offer, before, proposal, facts)).toMatchObject({ code: 'offer_applied_already' });
  expect(decidePass(offer, undefined, proposal)).toMatchObject({ events: [{ type: 'auto-apply.passed' }] });
  expect(decidePass(offer, before, proposal)).toMatchObject({ code: 'offer_applied_already' });
  expect(decidePass(offer, undefined, { ...proposal, isPassed: true })).toMatchObject({
    code: 'auto_apply_not_proposed',
  });
});

test('paid for after the draw: nothing is set aside, the amount bounds what would have to be paid, and that is said with its hour', () => {
  const later: Offer = { ...offer, calendar: { ...offer.calendar, paysByMs: 350 } };
  const free = { ...facts, available: 0n };
  const decide = (rule: AutoApply) => decideAutoApply(asking, later, undefined, rule, free);
  const said = { shares: 14, held: '0.00', pays: { most: '1400.00', by: '1970-01-01T00:00:00.350Z' } };
  expect(decide(agreed('1500'))).toMatchObject({
    events: [
      { type: 'offer.applied', body: { held: '0.00' } },
      { type: 'auto-apply.applied', body: said },
    ],
    postings: [],
  });
  expect(decide({ ...agreed('1500'), asks: true })).toMatchObject({
    events: [{ type: 'auto-apply.proposed', body: said }],
    postings: [],
  });
  expect(decide(agreed('699'))).toMatchObject({
    events: [{ type: 'auto-apply.skipped', body: { reason: 'auto_apply_amount' } }],
  });
  // Where money is set aside, nothing is to be paid afterwards.
  const now = decideAutoApply(asking, offer, undefined, agreed('1500'), facts);
  expect(now.kind === 'accepted' && now.events.every(({ body }) => !('pays' in body))).toBe(true);
});
