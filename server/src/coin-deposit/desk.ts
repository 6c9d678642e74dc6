import { networks } from '@tarazu/domain/chain/networks';
import {
  type ChainStateView,
  type ForeignTokenView,
  listAllForeignTokens,
  listForeignTokens,
  showChainStates,
  showCoinReserves,
} from '@tarazu/wire/funding/coin-reserve';
import type { Chain, Chains } from '../chain/index.ts';
import type { Serve } from '../platform/http.ts';
import { comparisonView } from './comparison.ts';
import { readRecent } from './comparison-store.ts';
import type { CoinDepositParts } from './parts.ts';
import { createReserves } from './reserve.ts';
import { readWaiting, type WaitingCount } from './reserve-store.ts';
import { testNetworkOf } from './views.ts';

const textOf = (atMs: number) => new Date(atMs).toISOString();

/** Of the stretches that operators see. */
const COMPARISONS_MAX = 100;

type Foreign = Awaited<ReturnType<Chains['foreign']>>['found'][number];

function foreignView({ network, contract, units, address, txId, height, atMs }: Foreign): ForeignTokenView {
  const networkName = networks[network].name;
  return { network, networkName, contract, units: String(units), address, txId, block: height, at: textOf(atMs) };
}

function stateView(
  chain: Chain,
  { chains, clock }: Pick<CoinDepositParts, 'chains' | 'clock'>,
  { height, waiting }: { readonly height: number | undefined; readonly waiting: WaitingCount | undefined },
): ChainStateView {
  const { network, practice } = chain;
  const { head, lookedAtMs, fault } = chains.looks().get(network) ?? {};
  return {
    network,
    name: networks[network].name,
    practice,
    testNetwork: testNetworkOf(chain, clock.nowMs()),
    height: height ?? null,
    head: head ? { height: head.height, at: textOf(head.atMs) } : null,
    lookedAt: lookedAtMs === undefined ? null : textOf(lookedAtMs),
    fault: fault ? { kind: fault.kind, text: fault.text, at: textOf(fault.atMs) } : null,
    arriving: waiting?.arriving ?? 0,
    aside: waiting?.aside ?? 0,
  };
}

/** What is shown of chains: to everybody the reserves, to a person their foreign tokens, to operators how the chains stand. */
export function serveCoinDesk(serve: Serve, parts: CoinDepositParts): void {
  const { database, clock, chains, customerId } = parts;
  const reserves = createReserves(parts);

  serve(showCoinReserves, () => reserves());
  serve(listForeignTokens, async ({ page, pageSize }, { session }) => {
    const { found, total } = await chains.foreign(session.accountId, { page, pageSize });
    return { items: found.map(foreignView), page, pageSize, total };
  });
  serve(showChainStates, async () => {
    const [heights, waiting, recent] = await Promise.all([
      chains.heights(),
      readWaiting(database),
      readRecent(database, COMPARISONS_MAX),
    ]);
    const views = chains.all.map((chain) =>
      stateView(chain, parts, {
        height: heights.get(chain.network),
        waiting: waiting.find(({ network }) => network === chain.network),
      }),
    );
    return { at: textOf(clock.nowMs()), chains: views, comparisons: recent.map(comparisonView) };
  });
  serve(listAllForeignTokens, async ({ page, pageSize }) => {
    const { found, total } = await chains.foreign(undefined, { page, pageSize });
    const items = await Promise.all(
      found.map(async (one) => ({ ...foreignView(one), userId: await customerId(one.owner) })),
    );
    return { items, page, pageSize, total };
  });
}
