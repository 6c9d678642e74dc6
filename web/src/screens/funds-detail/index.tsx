import { FundsWords } from '../../app/frame/funds-words.tsx';
import { ownFirst, useOwnCurrency } from '../../app/region/home-market.ts';
import { ALL, Statement } from './statement.tsx';

const currencies = ['INR', 'BRL', 'USD'] as const;

/** The whole statement. */
export function FundsDetailPage() {
  const own = useOwnCurrency();
  return (
    <FundsWords>
      <Statement
        route="/pages/fundsDetail/index"
        assets={[ALL, ...ownFirst(currencies, (one) => one === own), 'USDT']}
      />
    </FundsWords>
  );
}

/** The statement of the stock account: all there is but the money of coins. */
export function StockFundsDetailPage() {
  const own = useOwnCurrency();
  return (
    <FundsWords>
      <Statement
        route="/pages/fundsDetail/stockFundsDetail"
        assets={[ALL, ...ownFirst(currencies, (one) => one === own)]}
      />
    </FundsWords>
  );
}
