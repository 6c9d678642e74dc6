import { isCurrency } from '@tarazu/domain/asset';
import { confirmationRule, isOnNetwork, leastDeposit, type Network } from '@tarazu/domain/chain/networks';
import { localDate } from '@tarazu/domain/market/zone';
import type { ChainListener, OwnTransfer } from '../chain/index.ts';
import { onceRequestId } from '../platform/commit/request-id.ts';
import type { CoinDepositParts } from './parts.ts';
import { type OwnedCoinDeposit, readArriving } from './store.ts';
import type { CoinDepositCommand } from './transactor.ts';

/** Deposits that are taken further at once; the rest follows when the chain is looked at again. */
const STEP_MAX = 500;

/** What the chains say of people's addresses, as commands. Each is told again after a crash and does nothing the second time. */
export function createIntake(parts: CoinDepositParts): ChainListener {
  const { database, clock, ids, homeOf } = parts;

  const today = () => localDate('UTC', clock.nowMs());
  // The same payment may be seen, undone and seen again: what it stands at decides, not the number it is told under.
  const submit = (command: CoinDepositCommand) => parts.submit(command, onceRequestId(ids));

  async function seen({ owner, ...transfer }: OwnTransfer): Promise<void> {
    const { network, txId, output, coin } = transfer;
    const taken = isOnNetwork(coin, network) && (isCurrency(coin) || homeOf(coin) !== undefined);
    await submit({
      kind: 'seen',
      owner,
      coin,
      payment: { network, txId, output },
      depositId: ids.id(),
      found: { ...transfer, network },
      least: taken ? leastDeposit(coin, today()) : undefined,
    });
  }

  async function undo({ owner, deposit }: OwnedCoinDeposit): Promise<void> {
    await submit({ kind: 'undone', owner, coin: deposit.coin, payment: deposit });
  }

  async function arrived({ owner, deposit }: OwnedCoinDeposit): Promise<void> {
    const { coin } = deposit;
    const home = isCurrency(coin) ? undefined : homeOf(coin);
    // A coin whose price is not known at the moment waits for it.
    if (!isCurrency(coin) && deposit.aside === '' && !home) return;
    await submit({ kind: 'final', owner, coin, payment: deposit, home });
  }

  /** All that are arriving in these blocks, a page after the other: each step takes those of the page out of the list. */
  async function each(
    network: Network,
    [from, to]: readonly [number, number],
    step: (one: OwnedCoinDeposit) => Promise<void>,
  ): Promise<void> {
    await Promise.all((await readArriving(database, network, from, to, STEP_MAX)).map(step));
  }

  return {
    undone: (network, above) => each(network, [above + 1, Number.MAX_SAFE_INTEGER], undo),
    async seen(transfers) {
      await Promise.all(transfers.map(seen));
    },
    async reached(chain, head) {
      const { final } = confirmationRule(chain.network, today());
      await each(chain.network, [0, head.height - final + 1], async (one) => {
        const { height, blockHash } = one.deposit;
        // The last look: the block that it was seen in is the one that lies there.
        await ((await chain.hashAt(height)) === blockHash ? arrived(one) : undo(one));
      });
    },
  };
}
