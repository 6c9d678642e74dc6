import { decimal } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { largestFirst, Ring } from '../../app/quote/ring.tsx';
import type { CoinAssets } from './account.tsx';

/** How the account is spread: each coin, what is free to buy more with, and what lies in the account of contracts. */
export function CoinSpread({ assets }: { readonly assets: CoinAssets }) {
  return (
    <FundsWords waiting={null}>
      <Spread assets={assets} />
    </FundsWords>
  );
}

function Spread({ assets: { coins, money } }: { readonly assets: CoinAssets }) {
  const t = useTranslations('allocation');
  const own = useTranslations('coins');
  const parts = [
    ...coins.map(({ ccy, value }) => ({ label: ccy, worth: decimal(value) })),
    { label: money.ccy, worth: decimal(money.available) + decimal(money.held) },
    { label: `${money.ccy} ${own('inContract')}`, worth: decimal(money.contract) },
  ];
  return (
    <Card title={t('title')}>
      <Ring
        parts={largestFirst(
          parts.filter(({ worth }) => worth > 0n),
          t('rest'),
        )}
      />
    </Card>
  );
}
