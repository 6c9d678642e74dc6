import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voteFault, voteShare } from './vote.ts';

const share = { name: 'Sahyadri Motors', listing: 'listed' } as const;

test('a vote is taken until the close, and not again before the next session', () => {
  expect(voteFault(share, { phase: 'open', opensAtMs: undefined })).toBeUndefined();
  expect(voteFault(share, { phase: 'halted', opensAtMs: undefined })).toBeUndefined();
  expect(voteFault(share, { phase: 'closed', opensAtMs: 0 })).toMatchObject({
    code: 'vote_closed',
    params: { opensAt: { at: '1970-01-01T00:00:00.000Z' } },
  });
  expect(voteFault(share, { phase: 'closed', opensAtMs: undefined })).toMatchObject({ code: 'vote_ended' });
  expect(voteFault({ ...share, listing: 'unlisted' }, { phase: 'open', opensAtMs: undefined })).toMatchObject({
    code: 'vote_not_offered',
  });
});

test('both shares together are the whole, and a side with more votes has no smaller share', () => {
  expect(voteShare({ up: 0, down: 0 })).toBeUndefined();
  expect(voteShare({ up: 2, down: 1 })).toBe(67);
  const votes = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(votes, votes, (up, down) => {
      const above = voteShare({ up, down });
      if (above === undefined) return;
      expect(Math.abs(above - (up * 100) / (up + down))).toBeLessThanOrEqual(0.5);
      if (up > down) expect(above).toBeGreaterThanOrEqual(50);
    }),
  );
});
