import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideRun, nextStep, type OfferProgress, offerSteps } from './next-step.ts';
import { type Offer, offerKinds } from './offer.ts';

const calendar = { announcedAtMs: 0, opensAtMs: 10, closesAtMs: 20, drawsAtMs: 30, creditsAtMs: 50 };

function offerOf(kind: Offer['kind'], isPaidLater = false, lockedUntilMs = 0): Offer {
  return {
    ...{
      offerId: 'NSE-1',
      kind,
      instrumentId: 'IN:SAHYM',
      market: 'NSE',
      base: 'IN:SAHYM',
      currency: 'INR',
      lotsMax: 1,
    },
    calendar: { ...calendar, ...(isPaidLater ? { paysByMs: 40 } : {}) },
    terms: {
      ...{ rule: 'tarazu-draw-1', offerId: 'NSE-1', floor: '1', cap: '1', pools: [], leastBps: 9_000 },
      ...(lockedUntilMs > 0 ? { releases: [{ atMs: lockedUntilMs, bps: 10_000 }] } : {}),
    },
    termsHash: '',
  };
}

const nobody = { applied: 0, allotted: 0, paid: 0 };
const at = (progress: Partial<OfferProgress> & Pick<OfferProgress, 'offer' | 'stage'>) =>
  nextStep({ failed: false, waiting: nobody, ...progress });

test('the life of an offer, step by step, each from its own hour on', () => {
  const offer = offerOf('follow_on', true);
  expect(at({ offer, stage: 'announced' })).toEqual({ step: 'close', atMs: 20 });
  expect(at({ offer, stage: 'closed', waiting: { ...nobody, applied: 3 } })).toEqual({ step: 'draw', atMs: 30 });
  expect(at({ offer, stage: 'drawn', waiting: { ...nobody, applied: 1, allotted: 2 } })).toEqual({
    step: 'allot',
    atMs: 30,
  });
  expect(at({ offer, stage: 'drawn', waiting: { ...nobody, allotted: 1, paid: 1 } })).toEqual({
    step: 'lapse',
    atMs: 40,
  });
  expect(at({ offer, stage: 'drawn', waiting: { ...nobody, paid: 1 } })).toEqual({ step: 'credit', atMs: 50 });
  expect(at({ offer, stage: 'drawn' })).toEqual({ step: 'finish', atMs: 50 });
  expect(at({ offer, stage: 'credited' })).toBeUndefined();
});

test('what is locked ends later, a company is listed though nobody here got any of it, and what failed ends with its credit', () => {
  const locked = offerOf('ico', false, 900);
  expect(at({ offer: locked, stage: 'listed' })).toEqual({ step: 'finish', atMs: 900 });
  expect(at({ offer: locked, stage: 'drawn' })).toEqual({ step: 'credit', atMs: 50 });
  expect(at({ offer: locked, stage: 'drawn', failed: true })).toEqual({ step: 'finish', atMs: 50 });
  expect(at({ offer: offerOf('ipo'), stage: 'drawn' })).toEqual({ step: 'credit', atMs: 50 });
});

test('whatever is asked for, it is taken only as the next step and from its hour on; whoever asks adds nothing to it', () => {
  const progress = fc.record({
    offer: fc.tuple(fc.constantFrom(...offerKinds), fc.boolean(), fc.constantFrom(0, 900)).map((of) => offerOf(...of)),
    stage: fc.constantFrom('announced', 'closed', 'drawn', 'listed', 'credited'),
    failed: fc.boolean(),
    waiting: fc.record({ applied: fc.nat(2), allotted: fc.nat(2), paid: fc.nat(2) }),
  });
  const names = { proposedBy: 'A', approvedBy: 'B' };
  fc.assert(
    fc.property(progress, fc.constantFrom(...offerSteps), fc.nat(1_000), (one, step, nowMs) => {
      const next = nextStep(one);
      const decision = decideRun({ step, ...names }, one, nowMs);
      const mayBe = next !== undefined && next.step === step && nowMs >= next.atMs;
      expect(decision.kind).toBe(mayBe ? 'accepted' : 'refused');
      if (decision.kind === 'refused') return;
      expect(decision.events).toEqual([{ type: 'offer-run.asked', body: { offerId: 'NSE-1', step, ...names } }]);
      expect(decision.postings).toEqual([]);
      // Nothing of an offer happens while it can be applied for.
      expect(nowMs).toBeGreaterThanOrEqual(one.offer.calendar.closesAtMs);
    }),
    { numRuns: 2_000 },
  );
  expect(decideRun({ step: 'draw', ...names }, undefined, 0)).toMatchObject({ kind: 'refused', code: 'offer_unknown' });
});
