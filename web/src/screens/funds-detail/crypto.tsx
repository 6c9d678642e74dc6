import { showCoinAssets } from '@tarazu/wire/coin/coin-market';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { useCall } from '../../app/use-call.ts';
import { Statement } from './statement.tsx';

/** The money that coins are bought with stands first: without it nothing here has moved. */
const MONEY = 'USDT';

function CoinStatement({ route }: { readonly route: string }) {
  const { data } = useCall(showCoinAssets, {});
  const moved = data?.moved ?? [];
  const names = new Map(moved.map(({ asset, name }) => [asset, name]));
  return (
    <FundsWords>
      <Statement route={route} assets={[MONEY, ...moved.map(({ asset }) => asset)]} names={names} />
    </FundsWords>
  );
}

/** Every movement of the account in coins, coin by coin. */
export function CoinRecordsPage() {
  return <CoinStatement route="/pages/coin/assetsRecord" />;
}

/** The same, opened from the statements. */
export function CryptoFundsDetailPage() {
  return <CoinStatement route="/pages/fundsDetail/cryptoFundsDetail" />;
}
