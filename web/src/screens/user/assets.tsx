import { Link } from '@tanstack/react-router';
import { parseDecimal } from '@tarazu/domain/money';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CurrencyAssets, showAssets } from '@tarazu/wire/wallet';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { CallFailed } from '../../app/page-states.tsx';
import { RefillCard } from '../../app/practice/refill-card.tsx';
import { setPreference, usePreferences } from '../../app/preferences.ts';
import { ownFirst, useOwnCurrency } from '../../app/region/home-market.ts';
import { SETTLED_IN } from '../../app/ticket/contract/contract-text.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './user.module.css';
import { type SumCurrency, WorthCard } from './worth-card.tsx';

const REFRESH_MS = 5_000;

/** What one has in each currency, part by part, and all of it as one sum. */
export function AssetsPage() {
  return (
    <FundsWords>
      <Assets />
    </FundsWords>
  );
}

function Assets() {
  const t = useTranslations('assets');
  const leave = useLeave();
  const [together, setTogether] = useState<SumCurrency>(useOwnCurrency());
  const { data, error, refetch } = useCall(
    showAssets,
    { in: together },
    { refetchIntervalMs: REFRESH_MS, keepPrevious: true },
  );
  const home = useTranslations('home');
  const worth = useTranslations('worth');
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const own = useOwnCurrency();
  const eye = (
    <IconButton
      label={hidden ? home('showAmounts') : home('hideAmounts')}
      pressed={hidden}
      onClick={() => setPreference('hideAmounts', !hidden)}
    >
      {hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
  return (
    <Page route="/pages/user/assets" nav={<NavBar title={t('title')} onBack={leave} actions={eye} />}>
      {data?.together ? <WorthCard together={data.together} value={together} onChange={setTogether} /> : undefined}
      {ownFirst(data?.accounts ?? [], ({ currency }) => currency === own).map((account) => (
        <Account key={account.currency} account={account} />
      ))}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      <Link to="/pages/fundsDetail/index" className={buttonClass('soft')}>
        {t('statement')}
      </Link>
      <Link to="/pages/exchange/index" className={buttonClass('soft')}>
        {worth('exchange')}
      </Link>
      <Link to="/pages/stock/income" className={buttonClass('soft')}>
        {t('income')}
      </Link>
      <RefillCard />
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}

const HIDDEN = '••••••';

/** The share of money in all that an account has, 0 to 100. */
function cashShare(account: CurrencyAssets): number {
  const total = parseDecimal(account.total) ?? 0n;
  const shares = parseDecimal(account.marketValue) ?? 0n;
  return total === 0n ? 0 : Number(((total - shares) * 100n) / total);
}

function Account({ account }: { readonly account: CurrencyAssets }) {
  const t = useTranslations('assets');
  const worth = useTranslations('worth');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const money = (value: string) => (hidden ? HIDDEN : format.money(value, account.currency));
  const change = (value: string) => (
    <Delta value={value} hidden={hidden} text={hidden ? HIDDEN : format.change(value, account.currency)} />
  );
  // Only people who borrow or withdraw have these lines.
  const some = (label: string, value: string) => (/[1-9]/.test(value) ? [{ label, value: money(value) }] : []);
  const share = cashShare(account);
  return (
    <Card title={account.currency}>
      {/[1-9]/.test(account.total) ? (
        <div className={css.beam}>
          <Beam
            tone="neutral"
            fulcrum={false}
            share={share}
            left={t('cash', { percent: `${share}%` })}
            right={t('shares', { percent: `${100 - share}%` })}
          />
        </div>
      ) : undefined}
      <Receipt
        lines={[
          { label: t('available'), value: money(account.available) },
          { label: t('held'), value: money(account.held) },
          { label: t('receivable'), value: money(account.receivable) },
          ...some(worth('withdrawing'), account.withdrawing),
          ...some(worth(account.currency === SETTLED_IN ? 'contract' : 'margin'), account.contract),
          ...some(worth('robots'), account.robots),
          { label: t('marketValue'), value: money(account.marketValue) },
          ...some(worth('owed'), `-${account.owed}`),
        ]}
        total={{ label: t('total'), value: money(account.total) }}
        after={[
          { label: t('invested'), value: money(account.invested) },
          { label: t('unrealised'), value: change(account.unrealised) },
          { label: t('realised'), value: change(account.realised) },
          { label: t('today'), value: change(account.today) },
        ]}
      />
    </Card>
  );
}
