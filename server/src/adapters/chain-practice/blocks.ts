import { createHash } from 'node:crypto';

/** A simulated chain: how often a block comes, and how rarely it goes another way. */
export interface BlockPlan {
  readonly seed: string;
  readonly network: string;
  readonly blockMs: number;
  /** Of so many blocks one makes up to three before it be replaced; never as many as count as final. */
  readonly reorganisesOneIn: number;
}

const DEPTH_MAX = 3;

function digest(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(parts.join('|')).digest();
}

/**
 * The blocks of a simulated chain as a function of time alone: nothing is kept, and every start sees the same chain. When a block
 * comes that reorganises, one to three before it get other hashes, and what was paid in them is paid in it instead.
 */
export function createBlocks({ seed, network, blockMs, reorganisesOneIn }: BlockPlan) {
  /** How many blocks the one at this height replaces. */
  function depthOf(height: number): number {
    const drawn = digest(seed, network, 'way', height);
    return drawn.readUInt32BE(0) % reorganisesOneIn === 0 ? 1 + (drawn.readUInt8(4) % DEPTH_MAX) : 0;
  }

  /** The blocks up to the head that replaced the one at this height, in their order. */
  function replacedBy(height: number, head: number): number[] {
    const by: number[] = [];
    for (let above = height + 1; above <= Math.min(head, height + DEPTH_MAX); above += 1) {
      if (depthOf(above) >= above - height) by.push(above);
    }
    return by;
  }

  return {
    heightAt: (atMs: number): number => Math.floor(atMs / blockMs),
    startOf: (height: number): number => height * blockMs,
    /** As it is while `head` is the last one. */
    hashOf: (height: number, head: number): string =>
      digest(seed, network, 'block', height, replacedBy(height, head).length).toString('hex'),
    /** The block that holds what was sent at this moment, while `head` is the last one; it may be still to come. */
    holding(sentMs: number, head: number): number {
      let height = Math.floor(sentMs / blockMs) + 1;
      for (;;) {
        const [by] = replacedBy(height, head);
        if (by === undefined) return height;
        height = by;
      }
    },
    /** A payment lies at most so many blocks above the first that could hold it, but for chance upon chance. */
    driftMax: DEPTH_MAX * 4,
  };
}
