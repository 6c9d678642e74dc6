import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Timeline, type TimelineStep } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type CoinDepositView, listCoinDeposits } from '@tarazu/wire/funding/coin-deposit';
import { useTranslations } from 'use-intl';
import { Confirmations } from '../../../app/frame/funding/confirmations.tsx';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import funding from '../../../app/frame/funding/funding.module.css';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { coinDepositTone } from './arriving.tsx';
import css from './coin.module.css';

const LOOK_MS = 2_000;

/** One deposit of a coin, block by block. */
export function CoinDepositDetail({ depositId }: { readonly depositId: string }) {
  const t = useTranslations('coinDeposit');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listCoinDeposits, { depositId }, { refetchIntervalMs: LOOK_MS });
  const deposit = data?.items[0];
  return (
    <Page route="/pages/recharge/cryptoRecord" nav={<NavBar title={t('one')} onBack={leave} />}>
      {!deposit && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!deposit && !error ? (
        <Card>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {deposit ? (
        <>
          <Progress deposit={deposit} />
          {deposit.aside === null ? undefined : <Note tone="warn">{t(`aside.${deposit.aside}`)}</Note>}
          <Facts deposit={deposit} />
          <Link
            to="/pages/recharge/cryptoRecharge"
            search={{ coin: deposit.coin, network: deposit.network }}
            className={buttonClass('soft')}
          >
            {t('next')}
          </Link>
        </>
      ) : undefined}
    </Page>
  );
}

function Progress({ deposit }: { readonly deposit: CoinDepositView }) {
  const t = useTranslations('coinDeposit');
  const format = useFormat();
  const { amount, coin, state, confirmations, confirmationsNeeded, secondsLeft } = deposit;
  return (
    <Card>
      <div className={funding.stack}>
        <div className={css.head}>
          <div>
            <p className={css.quiet}>{state === 'credited' ? t('came') : t('coming')}</p>
            <p className={css.sum}>
              {format.quantity(amount)} {coin}
            </p>
          </div>
          <span role="status">
            <Tag tone={coinDepositTone[state]} large>
              {t(`states.${state}`)}
            </Tag>
          </span>
        </div>
        <Confirmations
          done={confirmations}
          needed={confirmationsNeeded}
          secondsLeft={state === 'arriving' ? secondsLeft : null}
        />
        {deposit.waitsForPrice ? <Note tone="info">{t('waitsForPrice', { coin })}</Note> : undefined}
        <Timeline steps={useSteps(deposit)} />
      </div>
    </Card>
  );
}

function useSteps({ state, createdAt, updatedAt, confirmationsNeeded }: CoinDepositView): readonly TimelineStep[] {
  const t = useTranslations('coinDeposit');
  const format = useFormat();
  const seen: TimelineStep = { title: t('steps.seen'), detail: format.instant(createdAt), state: 'done' };
  if (state === 'undone') return [seen, { title: t('steps.undone'), detail: t('steps.undoneText'), state: 'bad' }];
  if (state === 'set-aside')
    return [seen, { title: t('steps.aside'), detail: format.instant(updatedAt), state: 'now' }];
  const isDone = state === 'credited';
  return [
    seen,
    { title: t('steps.confirming'), detail: t('steps.confirmingText'), state: isDone ? 'done' : 'now' },
    {
      title: t('steps.added'),
      detail: isDone ? format.instant(updatedAt) : t('steps.addedText', { needed: String(confirmationsNeeded) }),
      state: isDone ? 'done' : 'todo',
    },
  ];
}

function Facts({ deposit }: { readonly deposit: CoinDepositView }) {
  const t = useTranslations('coinDeposit');
  const format = useFormat();
  const { networkName, practice, block, address, txId, amount, coin } = deposit;
  return (
    <Card>
      <Receipt
        lines={[
          { label: t('network'), value: practice ? t('simulated', { network: networkName }) : networkName },
          { label: t('block'), value: format.quantity(String(block)) },
          { label: t('fee'), value: t('noFee') },
        ]}
        total={{ label: t('youGet'), value: `${format.quantity(amount)} ${coin}` }}
      />
      <ul className={funding.lines}>
        <CopyLine label={t('sentTo')} value={address} code />
        <CopyLine label={t('transaction')} value={txId} code />
      </ul>
    </Card>
  );
}
