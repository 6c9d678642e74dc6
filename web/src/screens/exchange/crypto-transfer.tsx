import { useNavigate } from '@tanstack/react-router';
import type { OwnAccount } from '@tarazu/domain/exchange/account-transfer';
import { decimal, decimalToText } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { transferBetweenAccounts } from '@tarazu/wire/coin/coin-transfer';
import { listContractPositions } from '@tarazu/wire/coin/contract/contract-order';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { ArrowDownUp, ReceiptText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CoinWords } from '../../app/frame/coin-words.tsx';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './crypto-transfer.module.css';

const ConfirmTransfer = lazy(async () => ({ default: (await import('./confirm-transfer.tsx')).ConfirmTransfer }));

/** What contracts are margined in is all that moves between the two. */
const CURRENCY = 'USDT';

/** Moves money between the currency account and the contract account. */
export function CryptoTransferPage() {
  const navigate = useNavigate();
  const leave = useLeave();
  const { data, error, refetch } = useCall(showAssets, {});
  const account = data?.accounts.find(({ currency }) => currency === CURRENCY);
  // What stands behind positions and orders is worth something and cannot be moved.
  const contracts = useCall(listContractPositions, {});
  return (
    <CoinWords>
      <TransferFrame leave={leave} onRecords={() => void navigate({ to: '/pages/fundsDetail/cryptoFundsDetail' })}>
        {account && contracts.data ? (
          <Transfer free={{ currency: account.available, contract: contracts.data.account.free }} />
        ) : undefined}
        {!account && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
        {!contracts.data && contracts.error ? (
          <CallFailed error={contracts.error} onRetry={() => void contracts.refetch()} />
        ) : undefined}
        {(!account && !error) || (!contracts.data && !contracts.error) ? (
          <Card flush>
            <SkeletonRows count={4} />
          </Card>
        ) : undefined}
      </TransferFrame>
    </CoinWords>
  );
}

function TransferFrame({
  leave,
  onRecords,
  children,
}: {
  readonly leave: () => void;
  readonly onRecords: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations('transfer');
  const records = (
    <IconButton label={t('records')} onClick={onRecords}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  return (
    <Page route="/pages/exchange/cryptoTransfer" nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
      {children}
    </Page>
  );
}

function Transfer({ free }: { readonly free: Readonly<Record<OwnAccount, string>> }) {
  const t = useTranslations('transfer');
  const format = useFormat();
  const offline = useOffline();
  const stillNeeded = useStillNeeded();
  const [from, setFrom] = useState<OwnAccount>('currency');
  const [typed, setTyped] = useState('');
  const [confirming, setConfirming] = useState(false);
  const [done, setDone] = useState<string>();
  const action = useCommand(transferBetweenAccounts);
  const to: OwnAccount = from === 'currency' ? 'contract' : 'currency';
  const amount = typedDecimal(typed);
  const short = amount !== undefined && decimal(amount) > decimal(free[from]);
  const ready = amount !== undefined && /[1-9]/.test(amount) && !short;
  const money = (value: string) => format.money(value, CURRENCY);
  const after = ready ? decimalToText(decimal(free[to]) + decimal(amount), 2) : undefined;
  const write = (next: string) => {
    action.reset();
    setDone(undefined);
    setTyped(next);
  };
  return (
    <>
      {done === undefined ? undefined : (
        <div role="status">
          <Note tone="ok">{done}</Note>
        </div>
      )}
      <section className={css.sides} aria-label={t('title')}>
        <dl className={css.places}>
          {([from, to] as const).map((place) => (
            <div key={place} className={css.place}>
              <dt>{t(place === from ? 'from' : 'to')}</dt>
              <dd>
                <b>{t(`accounts.${place}`)}</b>
                <span>{t('available', { amount: money(free[place]) })}</span>
              </dd>
            </div>
          ))}
        </dl>
        <button
          type="button"
          className={css.swap}
          aria-label={t('swap')}
          onClick={() => {
            write('');
            setFrom(to);
          }}
        >
          <ArrowDownUp size={22} aria-hidden="true" />
        </button>
      </section>
      <Card>
        <Field
          label={t('amount', { currency: CURRENCY })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={write}
          suffix={
            <button type="button" className={css.all} onClick={() => write(free[from])}>
              {t('all')}
            </button>
          }
          {...(short ? { error: t('short', { amount: money(free[from]) }) } : {})}
        />
        <Receipt
          lines={[
            { label: t('fee'), value: t('noFee') },
            { label: t('arrives'), value: t('atOnce') },
            ...(after === undefined ? [] : [{ label: t(`after.${to}`), value: money(after) }]),
          ]}
        />
      </Card>
      <Note>{t('note')}</Note>
      <ActionBar note={stillNeeded(amount === undefined ? [t('amount', { currency: CURRENCY })] : [])}>
        <Button disabled={offline || !ready} onClick={() => setConfirming(true)}>
          {ready ? t('go', { amount: money(amount) }) : t('title')}
        </Button>
      </ActionBar>
      {confirming && ready ? (
        <Suspense>
          <ConfirmTransfer
            wish={{ from, to, amount }}
            action={action}
            onClose={() => setConfirming(false)}
            onDone={(answer) => {
              setConfirming(false);
              setTyped('');
              setDone(t(`done.${answer.to}`, { amount: money(answer.amount) }));
              refreshCalls(showAssets, listLedger, listContractPositions);
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}
