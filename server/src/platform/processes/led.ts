import type { Lease } from './lease.ts';

/** What is done while this process leads: made anew each time, and told what happens meanwhile. */
export interface Led<Engine> {
  /** Undefined while another process leads. */
  readonly now: Engine | undefined;
  /** Says it to the engine that there is. While it begins, what is said waits until it has begun: later word comes last. */
  tell(say: (engine: Engine) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createLed<Engine extends { stop(): Promise<void> }>({
  lease,
  make,
  begin,
}: {
  readonly lease: Pick<Lease, 'lead'>;
  readonly make: () => Engine;
  /** Takes over what the store says. */
  readonly begin: (engine: Engine) => Promise<void>;
}): Led<Engine> {
  let now: Engine | undefined;
  let unsaid: ((engine: Engine) => void)[] | undefined;
  let end: () => Promise<void> = () => Promise.resolve();
  return {
    get now() {
      return now;
    },
    tell(say) {
      if (unsaid) unsaid.push(say);
      else if (now) say(now);
    },
    async start() {
      end = await lease.lead({
        async begin() {
          const engine = make();
          unsaid = [];
          now = engine;
          try {
            await begin(engine);
          } catch (error) {
            now = undefined;
            unsaid = undefined;
            await engine.stop();
            throw error;
          }
          const said = unsaid;
          unsaid = undefined;
          for (const say of said) say(engine);
        },
        async end() {
          const engine = now;
          // Still asked for what it has under way.
          await engine?.stop();
          if (now === engine) now = undefined;
        },
      });
    },
    stop: () => end(),
  };
}
