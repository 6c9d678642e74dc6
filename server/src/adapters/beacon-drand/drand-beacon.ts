import { type BeaconNetwork, chainOf } from '@tarazu/domain/offer/draw/beacon';
import * as z from 'zod/mini';
import { type BeaconSource, nodeDigests } from '../../offer/index.ts';
import type { Log } from '../../platform/log.ts';

export interface DrandOptions {
  readonly network: BeaconNetwork;
  /** Addresses of relays of that network, asked one after the other. */
  readonly relays: readonly string[];
  readonly timeoutMs: number;
  readonly log: Log;
}

/** A round is a few hundred bytes. */
const BYTES_MAX = 4_096;
const answer = z.object({ round: z.number(), signature: z.string().check(z.maxLength(200)) });

async function readShort(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const part of parts) {
    text += decoder.decode(part, { stream: true });
    if (text.length > BYTES_MAX) throw new Error('an answer that is too long');
  }
  return text;
}

/** Rounds from relays of drand over HTTP (docs.drand.love, `/{chain}/public/{round}`). A relay that says nothing or something wrong is passed over. */
export function createDrandBeacon({ network, relays, timeoutMs, log }: DrandOptions): BeaconSource {
  const chain = chainOf(nodeDigests, network);

  async function ask(relay: string, round: number): Promise<string | undefined> {
    const response = await fetch(`${relay.replace(/\/$/, '')}/${chain}/public/${round}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    const found = z.parse(answer, JSON.parse(await readShort(response)));
    return found.round === round ? found.signature : undefined;
  }

  return {
    network,
    async find(round, accepts) {
      for (const relay of relays) {
        try {
          const signature = await ask(relay, round);
          if (signature !== undefined && accepts(signature)) return signature;
          log.warn({ relay, round }, 'a relay has not this round, or says something wrong of it');
        } catch (error) {
          log.warn({ relay, round, err: error }, 'a relay of public randomness could not be asked');
        }
      }
      return undefined;
    },
  };
}
