/** Things that could not be done and are tried again later, each time after twice the pause. Who asks for those that are not known first never keeps a new one waiting for them. */
export interface GrowingPauses {
  /** Those that have failed. */
  known(): readonly string[];
  /** Those whose pause lasts. */
  resting(nowMs: number): readonly string[];
  failed(id: string, nowMs: number): void;
  done(id: string): void;
}

interface Pause {
  readonly untilMs: number;
  readonly lengthMs: number;
}

/** `kept`: so many are remembered at most, the longest ago forgotten first. */
export function createGrowingPauses(of: {
  readonly firstMs: number;
  readonly longestMs: number;
  readonly kept: number;
}): GrowingPauses {
  const pauses = new Map<string, Pause>();
  return {
    known: () => [...pauses.keys()],
    resting: (nowMs) => [...pauses].flatMap(([id, { untilMs }]) => (untilMs > nowMs ? [id] : [])),
    failed(id, nowMs) {
      const before = pauses.get(id);
      // One that was not tried for long after its pause begins anew.
      const goesOn = before !== undefined && nowMs < before.untilMs + of.longestMs;
      const lengthMs = goesOn ? Math.min(before.lengthMs * 2, of.longestMs) : of.firstMs;
      pauses.delete(id);
      pauses.set(id, { untilMs: nowMs + lengthMs, lengthMs });
      const [oldest] = pauses.keys();
      if (pauses.size > of.kept && oldest !== undefined) pauses.delete(oldest);
    },
    done: (id) => {
      pauses.delete(id);
    },
  };
}
