import { showVip } from '@tarazu/wire/market-features/vip';
import type { LiveMarket } from '../market/index.ts';
import type { Serve } from '../platform/http.ts';

export interface Vip {
  routes(serve: Serve): void;
}

/** Membership is not offered yet: nobody is a member, and nothing that exists is closed to anybody. */
export function createVip({ market }: { readonly market: Pick<LiveMarket, 'instruments'> }): Vip {
  const absent = (gate: 'advice' | 'option' | 'block' | 'short_term') =>
    ({ gate, state: 'absent', country: null }) as const;
  return {
    routes(serve) {
      serve(showVip, () => {
        const hasUs = market.instruments.some(({ country, kind }) => country === 'US' && kind === 'stock');
        const us = { gate: 'us_stock', state: hasUs ? 'open' : 'absent', country: hasUs ? 'US' : null } as const;
        return {
          member: false,
          offered: false,
          gates: [absent('advice'), absent('option'), absent('block'), us, absent('short_term')],
        };
      });
    },
  };
}
