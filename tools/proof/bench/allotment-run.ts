// The process that is measured by `allotment.ts`: it freezes and draws one very large offer as the server does, and says what that took.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runDraw } from '@tarazu/domain/offer/draw/draw';
import { drawFileLines, drawFileOf } from '@tarazu/domain/offer/draw/draw-file';
import type { Offer } from '@tarazu/domain/offer/offer';
import { othersApplications } from '@tarazu/domain/offer/offer-kinds';
import { nodeDigests } from '../../../server/src/offer/draw/draw-checks.ts';
import { createListMaker } from '../../../server/src/offer/draw/frozen-list.ts';
import { inSlices, packLines, unpackLines } from '../../../server/src/offer/list-files.ts';
import type { AllotmentTaken } from './allotment.ts';

const MIB = 1024 * 1024;
const OTHERS_SLICE = 500;
const LOOK_MS = 20;
const seed = new Uint8Array(32).fill(7);
const bounds = [
  { least: 36, most: 468 },
  { least: 504, most: 2_484 },
  { least: 2_520, most: 24_840 },
];
const terms = {
  rule: 'tarazu-draw-1',
  offerId: 'BENCH',
  floor: '386',
  cap: '402',
  leastBps: 9_000,
  pools: [
    { name: 'retail', method: 'basis', shares: 36 * 300_000, lot: 36 },
    { name: 'small_hni', method: 'basis', shares: 504 * 10_000, lot: 504 },
    { name: 'big_hni', method: 'basis', shares: 504 * 20_000, lot: 504 },
  ],
} as const;
/** What the others ask for follows from the terms alone. */
const offer: Offer = {
  ...{ offerId: 'BENCH', instrumentId: 'IN:BENCH', market: 'NSE', base: 'IN:BENCH', currency: 'INR', termsHash: '' },
  ...{ kind: 'ipo', terms, lotsMax: 13, bounds, tick: '0.05' },
  calendar: { announcedAtMs: 0, opensAtMs: 0, closesAtMs: 0, drawsAtMs: 0, creditsAtMs: 0 },
};

/** How long others had to wait for their turn at most, since it was asked last, in ms. */
function watchTurns(): () => number {
  let last = performance.now();
  let longest = 0;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(look);
  };
  setImmediate(look);
  return () => {
    const found = longest;
    longest = 0;
    return found;
  };
}

async function run(count: number): Promise<AllotmentTaken> {
  const longestMs = watchTurns();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, LOOK_MS);
  const timed = async <Result>(work: () => Promise<Result>) => {
    await nextTurn();
    longestMs();
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    return { result, seconds: (user + system) / 1_000_000, longestMs: longestMs() };
  };
  const frozen = await timed(async () => {
    const list = createListMaker(offer);
    let added = 0;
    for (const one of othersApplications(nodeDigests, { count, seed: '00' }, offer)) {
      list.add(one);
      added += 1;
      if (added % OTHERS_SLICE === 0) await nextTurn();
    }
    return list.freeze();
  });
  const drawn = await timed(async () => {
    const lines = await unpackLines(frozen.result.lines);
    const result = await inSlices(runDraw(nodeDigests, { terms, lines, seed, beacon: '' }));
    const published = { terms, termsHash: '', commit: '', seed: '', beacon: '', lines };
    const file = drawFileOf(published, result);
    await packLines(drawFileLines(file));
    if (result.root !== frozen.result.root) throw new Error('the draw is of another list');
    return file.allotted.filter((shares) => shares > 0).length;
  });
  clearInterval(looking);
  return {
    freezeSeconds: frozen.seconds,
    drawSeconds: drawn.seconds,
    winners: drawn.result,
    longestMs: Math.max(frozen.longestMs, drawn.longestMs),
    mebibytes: (most - idle) / MIB,
  };
}

process.once('message', ({ count }: { readonly count: number }) => {
  void run(count).then((taken) => {
    // It still watches its turns, and would go on for ever.
    process.send?.(taken, undefined, {}, () => process.exit(0));
  });
});
