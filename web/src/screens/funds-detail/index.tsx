import { FundsWords } from '../../app/frame/funds-words.tsx';
import { ALL, Statement } from './statement.tsx';

const assets = [ALL, 'INR', 'BRL', 'USD', 'USDT'] as const;

/** The whole statement. */
export function FundsDetailPage() {
  return (
    <FundsWords>
      <Statement route="/pages/fundsDetail/index" assets={assets} />
    </FundsWords>
  );
}

/** The statement of the stock account: all there is but the money of coins. */
export function StockFundsDetailPage() {
  return (
    <FundsWords>
      <Statement route="/pages/fundsDetail/stockFundsDetail" assets={[ALL, 'INR', 'BRL', 'USD']} />
    </FundsWords>
  );
}
