import { useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import {
  type CoinWithdrawalView,
  cancelCoinWithdrawal,
  listCoinWithdrawals,
} from '@tarazu/wire/funding/coin-withdrawal';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { Confirmations } from '../../../app/frame/funding/confirmations.tsx';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../../app/frame/funding/funding-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { DeskNote } from '../../../app/practice/desk-note.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { toneOf } from '../tone.ts';
import { CoinWithdrawals } from './records.tsx';
import { useCoinSteps } from './steps.ts';

const LOOK_MS = 2_000;
const ROUTE = '/pages/withdraw/cryptoRecordDetail';

/** One withdrawal of coins, block by block, named by its id in the address; without one, all. */
export function CryptoRecordDetailPage() {
  const { withdrawalId } = useSearch({ from: ROUTE });
  return (
    <FundingWords>
      {withdrawalId === undefined ? <CoinWithdrawals route={ROUTE} /> : <Detail withdrawalId={withdrawalId} />}
    </FundingWords>
  );
}

function Detail({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTranslations('coinWithdrawal');
  const leave = useLeave();
  const { data, error, refetch } = useCall(listCoinWithdrawals, { withdrawalId }, { refetchIntervalMs: LOOK_MS });
  const withdrawal = data?.items[0];
  return (
    <Page route={ROUTE} nav={<NavBar title={t('one')} onBack={leave} />}>
      {!withdrawal && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!withdrawal && !error ? (
        <Card>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
      {withdrawal ? (
        <>
          <Progress withdrawal={withdrawal} />
          <DeskNote object={`withdrawal:${withdrawal.withdrawalId}`} changed={withdrawal.updatedAt} />
          {withdrawal.place === 'replaced' || withdrawal.place === 'unknown' ? (
            <Note tone="warn">{t(withdrawal.place)}</Note>
          ) : undefined}
          <Facts withdrawal={withdrawal} />
          {withdrawal.cancellable ? <Cancel withdrawalId={withdrawal.withdrawalId} /> : undefined}
        </>
      ) : undefined}
    </Page>
  );
}

function Progress({ withdrawal }: { readonly withdrawal: CoinWithdrawalView }) {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const { receives, coin, status, label, confirmations, confirmationsNeeded, secondsLeft } = withdrawal;
  const steps = useCoinSteps(withdrawal);
  return (
    <Card>
      <div className={css.center}>
        <span>{t('to', { payee: label })}</span>
        <strong className={css.sum}>{`${format.quantity(receives)} ${coin}`}</strong>
        <span role="status">
          <Tag tone={toneOf[status]} large>
            {t(`status.${status}`)}
          </Tag>
        </span>
      </div>
      {status === 'sent' || status === 'paid' ? (
        <div className={`${css.stack} ${css.below}`}>
          <Confirmations
            done={confirmations}
            needed={confirmationsNeeded}
            secondsLeft={status === 'sent' ? secondsLeft : null}
          />
        </div>
      ) : undefined}
      <div className={css.below}>
        <Timeline steps={steps} />
      </div>
    </Card>
  );
}

function Facts({ withdrawal }: { readonly withdrawal: CoinWithdrawalView }) {
  const t = useTranslations('coinWithdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const { number, amount, fee, feeKept, coin, networkName, practice, block, address, txId, arrivesBy, status } =
    withdrawal;
  const of = (value: string) => `${format.quantity(value)} ${coin}`;
  const over = status === 'paid' || status === 'failed' || status === 'refused' || status === 'cancelled';
  return (
    <Card>
      <Receipt
        lines={[
          { label: funding('number'), value: number },
          { label: t('network'), value: practice ? t('simulated', { network: networkName }) : networkName },
          { label: funding('amount'), value: of(amount) },
          feeKept === null ? { label: t('fee'), value: of(fee) } : { label: t('feeKept'), value: of(feeKept) },
          ...(block === null ? [] : [{ label: t('block'), value: format.quantity(String(block)) }]),
          ...(over ? [] : [{ label: t('by'), value: format.instant(arrivesBy) }]),
        ]}
      />
      <ul className={css.lines}>
        <CopyLine label={t('sentTo')} value={address} code />
        {txId === null ? undefined : <CopyLine label={t('transaction')} value={txId} code />}
      </ul>
    </Card>
  );
}

function Cancel({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTranslations('withdrawal');
  const offline = useOffline();
  const action = useCommand(cancelCoinWithdrawal);
  const send = async () => {
    await action.run({ withdrawalId });
    refreshCalls(listCoinWithdrawals, showAssets);
  };
  return (
    <>
      <ActionFault action={action} />
      <ActionBar>
        <Button variant="outline" busy={action.busy} disabled={offline} onClick={() => void send()}>
          {t('cancel')}
        </Button>
      </ActionBar>
    </>
  );
}
