import { decimal, decimalToText, multiply } from '@tarazu/domain/money';
import { useFeed, useTopic } from '@tarazu/ui/live/use-live';
import { listContracts, showContractTicker } from '@tarazu/wire/coin/contract/contract-market';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { useCall } from '../../../app/use-call.ts';

export type ContractInfo = ReplyOf<typeof listContracts>['items'][number];

/** The feed brings what moves; the rest of the ticker is of the rolling day. */
const TICKER_EVERY_MS = 5_000;
const RULES_FRESH_MS = 60_000;

/** The id of a contract's instrument. */
export function instrumentOf(instId: string): string {
  return `XC:${instId}`;
}

/** All contracts with their rules. */
export function useContracts() {
  return useCall(listContracts, {}, { freshMs: RULES_FRESH_MS });
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

/** How much of the coin one contract is, as decimal text. */
export function coinsInContract({ ctVal, ctMult }: Pick<ContractInfo, 'ctVal' | 'ctMult'>): string {
  return decimalToText(multiply(decimal(ctVal), decimal(ctMult), 'floor'));
}
