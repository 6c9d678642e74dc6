import { useFeed, useTopic } from '@tarazu/ui/live/use-live';
import { showContractTicker } from '@tarazu/wire/coin/contract/contract-market';
import { useCall } from '../../../app/use-call.ts';

/** The feed brings what moves; the rest of the ticker is of the rolling day. */
const TICKER_EVERY_MS = 5_000;

/** The id of a contract's instrument. */
export function instrumentOf(instId: string): string {
  return `XC:${instId}`;
}

/** The ticker of a contract, with mark, index and funding as the feed brings them. */
export function useContractTicker(instId: string) {
  const fetched = useCall(showContractTicker, { instId }, { refetchIntervalMs: TICKER_EVERY_MS });
  const id = instrumentOf(instId);
  const live = useTopic(useFeed().contracts, id, `contract:${id}`);
  const { data } = fetched;
  if (!data || !live || Date.parse(live.at) < Number(data.ts)) return fetched;
  return {
    ...fetched,
    data: {
      ...data,
      markPx: live.mark,
      idxPx: live.index,
      premium: live.premium,
      venues: live.venues.map(({ venue, price, at }) => ({ venue, px: price, ts: String(Date.parse(at)) })),
      venuesTotal: live.venuesTotal,
      stale: live.stale,
      nextFundingRate: live.fundingRate,
      nextFundingTime: String(Date.parse(live.fundingAt)),
    },
  };
}
