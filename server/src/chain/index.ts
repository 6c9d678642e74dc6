import { allNetworks, type ChainFamily, type Network, networks } from '@tarazu/domain/chain/networks';
import type { AccountId } from '@tarazu/domain/posting';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Job, Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { createAddressBook } from './address-book.ts';
import { type ChainListener, createFollower, DeepReorganisation } from './follower.ts';
import { foreignMigrations, listForeign } from './foreign-store.ts';
import { type Chain, type HeadPlace, WrongNode } from './port.ts';
import { chainMigrations as ownMigrations, readAddressSpan, readHeights } from './store.ts';

export { parseAddress } from './address.ts';
export type { ChainListener, OwnTransfer } from './follower.ts';
export {
  type ChainPayouts,
  type PayoutOrder,
  type PayoutPlace,
  raised,
  type SignedFault,
  type SignedPayout,
  type UnsignedPayout,
} from './payout-port.ts';
export {
  type BlockStretch,
  type Chain,
  type ChainTransfer,
  type CoinOnChain,
  type ForeignTransfer,
  WrongNode,
} from './port.ts';
export { insertAddresses, nextNumbers, type OwnAddress, readAddressesOf } from './store.ts';

export const chainMigrations = [...ownMigrations, ...foreignMigrations];

const FOLLOW_MS = 2_000;

export const chainFaults = ['wrong_node', 'deep_reorganisation', 'no_answer'] as const;

export interface ChainLook {
  /** The last block that was told of. */
  readonly head?: HeadPlace;
  readonly lookedAtMs?: number;
  /** Why the last look failed; undefined when it did not. */
  readonly fault?:
    | { readonly kind: (typeof chainFaults)[number]; readonly text: string; readonly atMs: number }
    | undefined;
}

function faultKind(error: unknown): (typeof chainFaults)[number] {
  if (error instanceof WrongNode) return 'wrong_node';
  return error instanceof DeepReorganisation ? 'deep_reorganisation' : 'no_answer';
}

export interface ChainsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Pick<Log, 'warn'>;
  readonly chains: readonly Chain[];
}

/** The chains of coins: whose address is whose, and what their blocks hold. */
export function createChains({ database, clock, jobs, log, chains }: ChainsDeps) {
  const addresses = createAddressBook({ database });

  const looks = new Map<Network, ChainLook>();

  /** Keeps what came of the last look at a chain, good or bad, for those who watch over it. */
  async function noted(network: Network, step: () => Promise<HeadPlace>): Promise<void> {
    const before = looks.get(network);
    try {
      const head = await step();
      looks.set(network, { ...before, head, lookedAtMs: clock.nowMs(), fault: undefined });
    } catch (error) {
      const fault = { kind: faultKind(error), text: error instanceof Error ? error.message : String(error) };
      looks.set(network, { ...before, fault: { ...fault, atMs: clock.nowMs() } });
      throw error;
    }
  }

  /** Networks of a family write the same account alike. */
  function addressAt(family: ChainFamily, number: number): string {
    const chain = chains.find(({ network }) => networks[network].family === family);
    if (!chain) throw new Error(`no chain of the family ${family}`);
    return chain.addressAt(number);
  }

  return {
    /** In the order in which they are shown. */
    all: allNetworks.flatMap((network) => chains.filter((chain) => chain.network === network)),
    of: (network: Network) => chains.find((chain) => chain.network === network),
    addressAt,
    addresses,
    /** What came of the last look at each chain, since this program started. */
    looks: (): ReadonlyMap<Network, ChainLook> => looks,
    /** Tokens that are on no list, the newest first; of one person, or of everybody. */
    foreign: (owner: AccountId | undefined, part: { readonly page: number; readonly pageSize: number }) =>
      listForeign(database, owner, part),
    /** How far each chain was read: what a page says does not wait for a node. */
    heights: () => readHeights(database),
    /**
     * At start. Throws when a node serves another chain than the configured one, or when the addresses that were given out are not
     * those of the account: what is sent to them could not be moved. A node that does not answer is asked again by its follower.
     */
    async check(): Promise<void> {
      for (const { family, number, address } of await readAddressSpan(database)) {
        if (addressAt(family, number) !== address)
          throw new Error(
            `the house does not open: address ${number} of the family ${family} is ${address}, which is not of the configured account; a house keeps the account of its first address`,
          );
      }
      for (const { network, node } of chains) {
        try {
          await node?.check();
        } catch (error) {
          if (error instanceof WrongNode)
            throw new Error(`the house does not open: ${error.message}`, { cause: error });
          log.warn({ network, err: error }, 'the node of a chain does not answer and will be asked again');
        }
      }
    },
    /** Reads on by itself and tells this listener. What is simulated waits for no node, and one that does not answer holds up no other for longer than its timeout. */
    follow(listener: ChainListener): Job {
      const jobOf = (name: 'chains' | 'chain-nodes', followed: readonly Chain[]) => {
        const followers = followed.map((chain) => {
          const step = createFollower({ chain, database, clock, addresses, listener });
          return () => noted(chain.network, step);
        });
        return jobs.create(name, FOLLOW_MS, async () => {
          const ended = await Promise.allSettled(followers.map((step) => step()));
          const failed = ended.find(({ status }) => status === 'rejected');
          if (failed?.status === 'rejected') throw failed.reason;
        });
      };
      const nodes = chains.filter(({ node }) => node);
      return together([
        jobOf(
          'chains',
          chains.filter(({ node }) => !node),
        ),
        ...(nodes.length > 0 ? [jobOf('chain-nodes', nodes)] : []),
      ]);
    },
  };
}

/** Several jobs that begin and end together. */
function together(all: readonly Job[]): Job {
  const each = async (act: (job: Job) => Promise<void>) => void (await Promise.all(all.map(act)));
  return {
    run: () => each((job) => job.run()),
    start: () => {
      for (const job of all) job.start();
    },
    stop: () => each((job) => job.stop()),
    settled: () => each((job) => job.settled()),
  };
}

export type Chains = ReturnType<typeof createChains>;
