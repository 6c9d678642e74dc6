import type { Capability } from '@tarazu/domain/operator/capability';

/** Something that waits for operators: each feature registers its own, the console shows the numbers. */
export interface WorkQueue {
  /** `withdrawal`; the console has its words by this name. */
  readonly name: string;
  /** Who may work in it, and so sees it. */
  readonly capability: Capability;
  /** Asked every few seconds: an indexed count. */
  state(): Promise<{
    readonly count: number;
    /** Since when the oldest waits; undefined when nothing does. */
    readonly oldestAtMs: number | undefined;
  }>;
}

export interface WorkQueues {
  /** At start, before the first call. Two of one name are an error. */
  register(queue: WorkQueue): void;
}
