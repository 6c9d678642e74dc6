import { isCurrency } from '@tarazu/domain/asset';
import { confirmationRule, isOnNetwork, leastDeposit, type Network } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import type { ChainListener, OwnTransfer } from '../chain/index.ts';
import { houseRequestId, onceRequestId } from '../platform/commit/request-id.ts';
import type { CoinDepositParts } from './parts.ts';
import { type OwnedCoinDeposit, readArriving } from './store.ts';
import type { CoinDepositCommand } from './transactor.ts';

/** Deposits that are taken further at once; the rest follows when the chain is looked at again. */
const STEP_MAX = 500;
/** Pages that are taken back in one go: more than any stretch of blocks that may change can hold. */
const PAGES_MAX = 200;

/** Beyond so many it is asked of the store again who was told. */
const TOLD_MAX = 10_000;

/** What the chains say of people's addresses, as commands. Each is told again after a crash and does nothing the second time. */
export function createIntake(
  parts: Pick<CoinDepositParts, 'database' | 'clock' | 'ids' | 'homeOf' | 'nameOf' | 'submit'>,
): ChainListener {
  const { database, clock, ids, homeOf, nameOf } = parts;

  /** Of those that wait for a price, whose owners were told since this program started. */
  const told = new Set<string>();

  const today = () => localDate('UTC', clock.nowMs());
  // The same payment may be seen, undone and seen again: what it stands at decides, not the number it is told under.
  const submit = (command: CoinDepositCommand) => parts.submit(command, onceRequestId(ids));

  async function seen({ owner, ...transfer }: OwnTransfer): Promise<void> {
    const { network, coin } = transfer;
    // One whose price is not known at the moment is taken all the same: it waits for it, deep enough or not.
    const taken = isOnNetwork(coin, network) && nameOf(coin) !== undefined;
    await submit({
      kind: 'seen',
      owner,
      coin,
      payment: transfer,
      depositId: ids.id(),
      found: { ...transfer, network },
      least: taken ? leastDeposit(coin, today()) : undefined,
    });
  }

  async function undo({ owner, deposit }: OwnedCoinDeposit): Promise<void> {
    await submit({ kind: 'undone', owner, coin: deposit.coin, payment: deposit });
  }

  /** Its owner is told once, however often it is looked at. */
  async function waits({ owner, deposit }: OwnedCoinDeposit): Promise<void> {
    const { depositId, coin } = deposit;
    if (told.has(depositId)) return;
    if (told.size >= TOLD_MAX) told.clear();
    const command = { kind: 'waits', owner, coin, payment: deposit } as const;
    await parts.submit(command, houseRequestId('coin-deposit-waits', depositId));
    told.add(depositId);
  }

  async function arrived({ owner, deposit }: OwnedCoinDeposit): Promise<void> {
    const { coin } = deposit;
    const home = isCurrency(coin) ? undefined : homeOf(coin);
    // A coin whose price is not known at the moment waits for it.
    if (!isCurrency(coin) && deposit.aside === '' && !home) return waits({ owner, deposit });
    await submit({ kind: 'final', owner, coin, payment: deposit, home });
  }

  /** Those of a page that are arriving in these blocks. True when there may be more. */
  async function each(
    network: Network,
    [from, to]: readonly [number, number],
    step: (one: OwnedCoinDeposit) => Promise<void>,
  ): Promise<boolean> {
    const page = await readArriving(database, network, from, to, STEP_MAX);
    await Promise.all(page.map(step));
    return page.length === STEP_MAX;
  }

  return {
    async undone(network, above) {
      // Each takes those of its page out of the list, and nobody says it a second time.
      for (let pages = 0; pages < PAGES_MAX; pages += 1) {
        if (!(await each(network, [above + 1, Number.MAX_SAFE_INTEGER], undo))) return;
      }
    },
    async seen(transfers) {
      await Promise.all(transfers.map(seen));
    },
    async reached(chain, head) {
      const { final } = confirmationRule(chain.network, today());
      await each(chain.network, [0, head.height - final + 1], async (one) => {
        const { height, blockHash } = one.deposit;
        // The last look: the block that it was seen in is the one that lies there.
        const hash = await chain.hashAt(height);
        if (hash === blockHash) return arrived(one);
        // A node that has not got the block, or is at another head by now, says nothing about it: it waits for the next look.
        if (hash === undefined || (await chain.hashAt(head.height)) !== head.hash) return;
        await undo(one);
      });
    },
  };
}
