import { refused } from '@tarazu/domain/decision';
import {
  applyForCoins,
  coinOfferInfo,
  listCoinApplications,
  listCoinOffers,
  listCoinOffersToday,
  listComingCoinOffers,
} from '@tarazu/wire/coin/coin-offer';
import type { Serve } from '../../platform/http.ts';
import type { Applying } from '../applying.ts';
import { coinKinds, type OfferReadings } from '../readings.ts';

export interface CoinOfferDeps {
  readonly readings: OfferReadings;
  readonly applying: Applying;
}

/** The calls of coins on offer. What they answer and decide is what every offer does. */
export function serveCoinOffers(serve: Serve, { readings, applying }: CoinOfferDeps): void {
  serve(listCoinOffers, ({ filter, ...asked }) => readings.list(coinKinds, filter, asked));
  serve(listCoinOffersToday, (asked) => readings.list(coinKinds, 'open', asked));
  serve(listComingCoinOffers, (asked) => readings.list(coinKinds, 'coming', asked));
  serve(coinOfferInfo, async ({ id }) => {
    const found = await readings.detail(id);
    return 'code' in found || coinKinds.includes(found.offer.kind) ? found : refused('offer_unknown');
  });
  serve(applyForCoins, async ({ agree, ...asked }, context) =>
    agree ? applying.ask('apply', coinKinds, asked, context) : refused('offer_terms'),
  );
  serve(listCoinApplications, (asked, { session }) => readings.listOwn(session.accountId, coinKinds, asked));
}
