import type { ServerFrame } from '@tarazu/wire/feed';
import type { Feed } from '../../platform/feed.ts';
import type { LiveMarket } from '../live-market.ts';
import { contractPricesView } from './contract-view.ts';

/** Puts the mark, index and funding of contracts on the feed. */
export function publishContractPrices(feed: Feed, market: LiveMarket): () => void {
  const contracts = feed.registerTopic({
    kind: 'contract',
    frame(id) {
      const prices = market.contractPrices(id);
      return (
        prices && JSON.stringify({ op: 'contract', contract: contractPricesView(id, prices) } satisfies ServerFrame)
      );
    },
  });
  return market.listen({ onMark: contracts.publish });
}
