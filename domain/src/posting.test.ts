import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netPostings, type Posting, unbalancedAsset } from './posting.ts';

const line: fc.Arbitrary<Posting> = fc.record({
  holder: fc.integer({ min: 0, max: 2 }),
  asset: fc.constantFrom('INR', 'IN:A', 'IN:B'),
  purpose: fc.constantFrom('available', 'held', 'fee'),
  amount: fc.bigInt({ min: -3n, max: 3n }),
});

function sums(postings: readonly Posting[], nameOf: (posting: Posting) => string): Record<string, bigint> {
  const all: Record<string, bigint> = {};
  for (const posting of postings) all[nameOf(posting)] = (all[nameOf(posting)] ?? 0n) + posting.amount;
  return Object.fromEntries(Object.entries(all).filter(([, sum]) => sum !== 0n));
}

test('netting keeps every sum, one line each, and the lines of an asset together', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (postings) => {
      const placeOf = ({ holder, asset, purpose }: Posting) => `${holder} ${asset} ${purpose}`;
      const net = netPostings(postings);
      expect(sums(net, placeOf)).toEqual(sums(postings, placeOf));
      expect(new Set(net.map(placeOf)).size).toBe(net.length);
      expect(net.every(({ amount }) => amount !== 0n)).toBe(true);
      const runs = net.filter(({ asset }, place) => asset !== net[place - 1]?.asset);
      expect(new Set(runs.map(({ asset }) => asset)).size).toBe(runs.length);
    }),
  );
});

test('an entry balances exactly when each of its assets does', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (postings) => {
      const balanced = Object.keys(sums(postings, ({ asset }) => asset)).length === 0;
      expect(unbalancedAsset(netPostings(postings)) === undefined).toBe(balanced);
    }),
  );
});
