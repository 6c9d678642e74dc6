import { roundRule } from '@tarazu/domain/market-rules/offer-rules';
import {
  type BeaconProof,
  type BeaconRound,
  chainOf,
  isOfRound,
  roundAtMs,
  roundFrom,
} from '@tarazu/domain/offer/draw/beacon';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { BeaconSource } from './beacon-source.ts';
import { nodeChecks } from './draw-checks.ts';

export interface BeaconRoundsDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly source: BeaconSource;
  /** Whether offers that are announced from now on name a round. */
  readonly isNamed: boolean;
}

const HOUR_MS = 3_600_000;
const FIRST_WAIT_MS = 5_000;
/** A round that cannot be had is asked for so rarely in the end, for as long as its offer waits. */
const LONGEST_WAIT_MS = 300_000;
const KEPT_MAX = 500;

interface Try {
  readonly waitMs: number;
  readonly againAtMs: number;
}

/**
 * Rounds of public randomness: named before the opening, asked for when they are due. Without its round an offer waits until its hour,
 * and is called off then; the seed alone is never taken in its place.
 */
export function createBeaconRounds({ clock, log, source, isNamed }: BeaconRoundsDeps) {
  const { network } = source;
  const chain = chainOf(nodeChecks, network);
  const tries = new Map<number, Try>();

  function waited(round: number, nowMs: number): void {
    const waitMs = Math.min(LONGEST_WAIT_MS, (tries.get(round)?.waitMs ?? FIRST_WAIT_MS / 2) * 2);
    tries.delete(round);
    tries.set(round, { waitMs, againAtMs: nowMs + waitMs });
    const [oldest] = tries.keys();
    if (tries.size > KEPT_MAX && oldest !== undefined) tries.delete(oldest);
    log.warn(
      { network: network.id, round, againInMs: waitMs },
      'a round of public randomness is not to be had; its offer waits',
    );
  }

  return {
    /** Of a draw at that instant. */
    roundAt(atMs: number): BeaconRound | undefined {
      if (!isNamed) return undefined;
      const { waitHours } = roundRule(new Date(atMs).toISOString().slice(0, 10));
      return { chain, round: roundFrom(network, atMs), untilMs: atMs + waitHours * HOUR_MS };
    },
    /** The next look at this round waits for nothing. */
    askAgain: ({ round }: Pick<BeaconRound, 'round'>) => void tries.delete(round),
    /** What was signed in that round; undefined while it is not there, and between two tries. */
    async read(asked: BeaconRound): Promise<BeaconProof | undefined> {
      const nowMs = clock.nowMs();
      const { round } = asked;
      if (asked.chain !== chain || nowMs < roundAtMs(network, round)) return undefined;
      if (nowMs < (tries.get(round)?.againAtMs ?? 0)) return undefined;
      const accepts = (signature: string) =>
        /^[0-9a-f]{96}$/.test(signature) && isOfRound(nodeChecks, nodeChecks.isSigned, { network, signature }, round);
      const signature = await source.find(round, accepts);
      // Looked at again: what enters a draw does not hang on what a source says of its own answers.
      if (signature === undefined || !accepts(signature)) {
        waited(round, nowMs);
        return undefined;
      }
      tries.delete(round);
      return { network, signature };
    },
  };
}

export type BeaconRounds = ReturnType<typeof createBeaconRounds>;
