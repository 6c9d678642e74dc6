import { decimal, decimalToText } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CoinReservesView, showCoinReserves } from '@tarazu/wire/funding/coin-reserve';
import { useTranslations } from 'use-intl';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { DeriveCard } from './derive.tsx';

/** Coins on chains against the books and against what people have, for everybody to see. */
export function CoinReservesPage() {
  return (
    <FundingWords>
      <Reserves />
    </FundingWords>
  );
}

function Reserves() {
  const t = useTranslations('coinDeposit.reserves');
  const leave = useLeave();
  const { data, error, refetch } = useCall(showCoinReserves, {});
  const coins = [...new Set(data?.lines.map(({ coin }) => coin))];
  return (
    <Page route="/pages/recharge/coinReserves" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Card>
        <p>{t('text')}</p>
      </Card>
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {data && coins.length === 0 ? (
        <Card>
          <Empty title={t('none')}>{t('noneText')}</Empty>
        </Card>
      ) : undefined}
      {data?.silent.length ? <Note tone="warn">{t('silent')}</Note> : undefined}
      {data ? coins.map((coin) => <CoinCard key={coin} coin={coin} data={data} />) : undefined}
      {data ? <Derive chains={data.chains} /> : undefined}
    </Page>
  );
}

function CoinCard({ coin, data }: { readonly coin: string; readonly data: CoinReservesView }) {
  const t = useTranslations('coinDeposit.reserves');
  const format = useFormat();
  const of = (amount: string) => `${format.quantity(amount)} ${coin}`;
  const lines = data.lines.filter((line) => line.coin === coin);
  const nameOf = (network: string) => data.chains.find((chain) => chain.network === network)?.name ?? network;
  const beyond = lines.map(({ onChain, paying, books }) => decimal(onChain) + decimal(paying) - decimal(books));
  const watched = data.compared.filter((line) => line.coin === coin);
  const difference = watched.reduce((sum, one) => sum + decimal(one.difference), 0n);
  const last = watched
    .map(({ at }) => at)
    .sort()
    .at(-1);
  const isLess = beyond.some((amount) => amount < 0n);
  const isMore = beyond.some((amount) => amount > 0n);
  return (
    <Card title={coin}>
      <div className={css.stack}>
        <Receipt
          lines={lines.flatMap(({ network, height, onChain, paying, books }) => [
            {
              label: t('onChain', { network: nameOf(network) }),
              note: t('block', { height: format.quantity(String(height)) }),
              value: of(onChain),
            },
            ...(/[1-9]/.test(paying) ? [{ label: t('paying'), value: of(paying) }] : []),
            { label: t('books'), value: of(books) },
          ])}
          total={{
            label: t('people'),
            value: of(data.people.find((line) => line.coin === coin)?.amount ?? '0'),
          }}
          after={
            last === undefined
              ? []
              : [
                  {
                    label: t('watched'),
                    note: t('watchedAt', { at: format.instant(last) }),
                    value: of(decimalToText(difference)),
                  },
                ]
          }
        />
        {isLess ? <Note tone="warn">{t('less')}</Note> : undefined}
        {isMore ? <Note tone="info">{t('more')}</Note> : undefined}
        {isLess || isMore ? undefined : <Note tone="ok">{t('agree')}</Note>}
      </div>
    </Card>
  );
}

/** What it takes to derive one's own address again. */
function Derive({ chains }: Pick<CoinReservesView, 'chains'>) {
  const t = useTranslations('coinDeposit.reserves');
  const keys = [...new Map(chains.map((chain) => [chain.publicKey, chain])).values()];
  return (
    <>
      <Card title={t('derive')}>
        <div className={css.stack}>
          <p>{t('deriveText')}</p>
          <ul className={css.lines}>
            {keys.map(({ publicKey, path }) => (
              <CopyLine
                key={publicKey}
                label={t('keyOf', {
                  networks: chains
                    .filter((chain) => chain.publicKey === publicKey)
                    .map(({ name }) => name)
                    .join(', '),
                  path: `${path}/n`,
                })}
                value={publicKey}
                code
              />
            ))}
          </ul>
        </div>
      </Card>
      <DeriveCard chains={chains} />
    </>
  );
}
