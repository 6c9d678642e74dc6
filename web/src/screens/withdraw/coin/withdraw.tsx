import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CoinTermsView, coinWithdrawalStart, listCoinAddresses } from '@tarazu/wire/funding/coin-withdrawal';
import { bankTemplate } from '@tarazu/wire/payee';
import { ChevronDown, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { elsewhere } from '../../../app/drawer/elsewhere.ts';
import css from '../../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { GateNotes } from '../../../app/frame/funding/gate-notes.tsx';
import { useNewAccountWait } from '../../../app/frame/funding/new-account-wait.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { CoinWithdrawForm } from './form.tsx';

const ASK_EVERY_MS = 5_000;

/** Coins to an address outside: which, how many, and what the network takes. */
export function CryptoWithdrawPage() {
  return (
    <FundingWords>
      <Withdraw />
    </FundingWords>
  );
}

/** What was asked for, else what there is most reason to look at: a coin that is there. */
function chosen(coins: readonly CoinTermsView[], asked: string | undefined): CoinTermsView | undefined {
  return coins.find(({ coin }) => coin === asked) ?? coins.find(({ available }) => /[1-9]/.test(available)) ?? coins[0];
}

function Withdraw() {
  const t = useTranslations('coinWithdrawal');
  const withdrawal = useTranslations('withdrawal');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const { coin: asked } = useSearch({ from: '/pages/withdraw/cryptoWithdraw' });
  const start = useCall(coinWithdrawalStart, {}, { refetchIntervalMs: ASK_EVERY_MS });
  const own = chosen(start.data?.coins ?? [], asked);
  const addresses = useCall(listCoinAddresses, {}, { refetchIntervalMs: ASK_EVERY_MS });
  const error = start.error ?? addresses.error;
  const ready = start.data !== undefined && addresses.data !== undefined;
  const of = addresses.data?.addresses.filter(({ coin }) => coin === own?.coin) ?? [];
  const { data } = start;
  const open = data?.verified === true && data.pause === null && data.hold === null;
  const retry = () => {
    void start.refetch();
    void addresses.refetch();
  };
  return (
    <Page
      route="/pages/withdraw/cryptoWithdraw"
      nav={
        <NavBar
          title={t('title')}
          onBack={leave}
          actions={
            <IconButton label={t('records')} onClick={() => void navigate({ to: '/pages/withdraw/cryptoRecord' })}>
              <ReceiptText aria-hidden="true" />
            </IconButton>
          }
        />
      }
    >
      {data ? <GateNotes direction="withdrawal" pause={data.pause} verified={data.verified} /> : undefined}
      {data?.hold ? (
        <Note tone="lock">{withdrawal('hold.text', { until: format.instant(data.hold.until) })}</Note>
      ) : undefined}
      {!ready && error ? <CallFailed error={error} onRetry={retry} /> : undefined}
      {!ready && !error ? (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {ready && data && own ? (
        <>
          <Card>
            <label className={css.label}>
              {t('coin')}
              <span className={css.choice}>
                <select
                  className={css.select}
                  value={own.coin}
                  onChange={(event) =>
                    void navigate({
                      to: '/pages/withdraw/cryptoWithdraw',
                      search: { coin: event.currentTarget.value },
                      replace: true,
                    })
                  }
                >
                  {data.coins.map(({ coin, name }) => (
                    <option key={coin} value={coin}>
                      {`${coin} · ${name}`}
                    </option>
                  ))}
                </select>
                <ChevronDown size={20} aria-hidden="true" />
              </span>
            </label>
          </Card>
          {of.length === 0 ? (
            <NoAddress coin={own.coin} />
          ) : (
            <CoinWithdrawForm key={own.coin} terms={own} addresses={of} open={open} />
          )}
        </>
      ) : undefined}
    </Page>
  );
}

function NoAddress({ coin }: { readonly coin: string }) {
  const t = useTranslations('coinWithdrawal');
  const waitOf = useNewAccountWait();
  const { data: template } = useCall(bankTemplate, {});
  return (
    <Card>
      <Empty
        title={t('noAddress', { coin })}
        actions={
          <Link {...elsewhere('/pages/wallet/addAdress')} className={buttonClass('soft')}>
            {t('addAddress')}
          </Link>
        }
      >
        {template ? t('noAddressText', { wait: waitOf(template) }) : undefined}
      </Empty>
    </Card>
  );
}
