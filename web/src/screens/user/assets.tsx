import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CurrencyAssets, showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';

const REFRESH_MS = 5_000;

/** What one has in each currency, part by part. */
export function AssetsPage() {
  const t = useTranslations('assets');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showAssets, {}, { refetchIntervalMs: REFRESH_MS });
  return (
    <Page route="/pages/user/assets" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data?.accounts.map((account) => (
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
      <Fine>{t('fine')}</Fine>
    </Page>
  );
}

function Account({ account }: { readonly account: CurrencyAssets }) {
  const t = useTranslations('assets');
  const format = useFormat();
  const money = (value: string) => format.money(value, account.currency);
  const change = (value: string) => <Delta value={value} text={format.change(value, account.currency)} />;
  return (
    <Card title={account.currency}>
      <Receipt
        lines={[
          { label: t('available'), value: money(account.available) },
          { label: t('held'), value: money(account.held) },
          { label: t('receivable'), value: money(account.receivable) },
          { label: t('marketValue'), value: money(account.marketValue) },
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
