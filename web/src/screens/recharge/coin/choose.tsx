import { Link, useNavigate } from '@tanstack/react-router';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listCoinChannels } from '@tarazu/wire/funding/coin-deposit';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';

/** Which coin is to come in. */
export function CoinRechargePage() {
  return (
    <FundingWords>
      <Choose />
    </FundingWords>
  );
}

/** The way to what has come in. */
export function CoinRecordsButton() {
  const t = useTranslations('coinDeposit');
  const navigate = useNavigate();
  return (
    <IconButton label={t('records')} onClick={() => void navigate({ to: '/pages/recharge/coinRechargeList' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
}

function Choose() {
  const t = useTranslations('coinDeposit');
  const leave = useLeave();
  const [wanted, setWanted] = useState('');
  const { data, error, refetch } = useCall(listCoinChannels, {});
  const words = wanted.trim().toLowerCase();
  const found = data?.coins.filter(({ coin, name }) => `${coin} ${name}`.toLowerCase().includes(words));
  return (
    <Page
      route="/pages/recharge/coinRecharge"
      nav={<NavBar title={t('title')} onBack={leave} actions={<CoinRecordsButton />} />}
    >
      <Card title={t('which')}>
        <Field label={t('search')} type="search" value={wanted} onChange={setWanted} />
      </Card>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
      {found?.length === 0 ? (
        <Card>
          <Empty title={t('nothingFound')} />
        </Card>
      ) : undefined}
      {found && found.length > 0 ? (
        <Card flush>
          {found.map(({ coin, name, networks }) => (
            <Link key={coin} to="/pages/recharge/cryptoRecharge" search={{ coin }} className={rowClass}>
              <Row
                chevron
                leading={<Avatar name={coin} />}
                title={`${coin} · ${name}`}
                detail={t('over', { networks: networks.map((network) => network.name).join(', ') })}
              />
            </Link>
          ))}
        </Card>
      ) : undefined}
    </Page>
  );
}
