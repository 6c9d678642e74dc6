import { parseDecimal } from '@tarazu/domain/money';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type CoinTermsView, quoteCoinWithdrawal, type SavedCoinAddress } from '@tarazu/wire/funding/coin-withdrawal';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../../app/command/still-needed.ts';
import { useOffline } from '../../../app/connection.ts';
import { CopyLine } from '../../../app/frame/funding/copy-line.tsx';
import css from '../../../app/frame/funding/funding.module.css';
import { typedDecimal } from '../../../app/order/typed-number.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { inSteps } from './in-steps.ts';
import { CoinQuote } from './quote.tsx';

const ConfirmCoins = lazy(async () => ({ default: (await import('./confirm.tsx')).ConfirmCoins }));

/** A quote holds for two minutes; this leaves time to type six digits. */
const REFRESH_MS = 60_000;

/** The figures for what is typed, asked for when the typing pauses and again before they are out of date. */
function useCoinQuote(payeeId: string, amount: string, enabled: boolean) {
  const settled = useRested(useMemo(() => ({ payeeId, amount }), [payeeId, amount]));
  const typed = typedDecimal(settled.amount);
  const { data, error, refetch } = useCall(
    quoteCoinWithdrawal,
    { payeeId: settled.payeeId, amount: typed ?? '0' },
    { enabled: enabled && typed !== undefined, freshMs: 0, refetchIntervalMs: REFRESH_MS },
  );
  const current = settled.payeeId === payeeId && settled.amount === amount && typed !== undefined;
  return { quote: current ? data : undefined, error: current ? error : null, refetch };
}

interface CoinWithdrawFormProps {
  readonly terms: CoinTermsView;
  /** Of this coin; at least one. */
  readonly addresses: readonly SavedCoinAddress[];
  /** False while something above stands against it. */
  readonly open: boolean;
}

export function CoinWithdrawForm({ terms, addresses, open }: CoinWithdrawFormProps) {
  const t = useTranslations('coinWithdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const stillNeeded = useStillNeeded();
  const offline = useOffline();
  const first = addresses.find(({ isDefault, usable }) => isDefault && usable) ?? addresses.find((one) => one.usable);
  const [payeeId, setPayeeId] = useState((first ?? addresses[0])?.payeeId ?? '');
  const [amount, setAmount] = useState('');
  const [confirming, setConfirming] = useState<ReplyOf<typeof quoteCoinWithdrawal>>();
  const address = addresses.find((one) => one.payeeId === payeeId);
  const way = terms.networks.find(({ network }) => network === address?.network);
  const typed = typedDecimal(amount);
  const mayAsk = open && way !== undefined && address?.usable === true && !confirming;
  const { quote, error, refetch } = useCoinQuote(payeeId, amount, mayAsk);
  const { coin, available, setAside } = terms;
  const short = typed !== undefined && (parseDecimal(typed) ?? 0n) > (parseDecimal(available) ?? 0n);
  return (
    <>
      <Card>
        <label className={css.label}>
          {t('address')}
          <span className={css.choice}>
            <select className={css.select} value={payeeId} onChange={(event) => setPayeeId(event.currentTarget.value)}>
              {addresses.map((one) => (
                <option key={one.payeeId} value={one.payeeId}>
                  {`${one.label} · ${one.networkName} · ${one.address.slice(0, 6)}…${one.address.slice(-6)}`}
                </option>
              ))}
            </select>
            <ChevronDown size={20} aria-hidden="true" />
          </span>
        </label>
        {address ? (
          <ul className={css.lines}>
            <CopyLine label={address.networkName} value={address.address} code />
          </ul>
        ) : undefined}
        {address && !address.usable ? (
          <Note tone="lock">{t('waits', { from: format.instant(address.usableFrom) })}</Note>
        ) : undefined}
        {address && way ? <p className={css.look}>{t('fits', { coin, network: way.name })}</p> : undefined}
        {address && !way ? <Note tone="warn">{t('gone')}</Note> : undefined}
      </Card>
      <Card>
        <Field
          label={t('amountLabel', { coin })}
          aside={<span>{t('available', { amount: `${format.quantity(available)} ${coin}` })}</span>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={amount}
          onChange={setAmount}
          suffix={
            <button type="button" className={css.other} onClick={() => setAmount(inSteps(available, terms.step))}>
              {t('all')}
            </button>
          }
          hint={hintOf()}
        />
        {way ? <p className={css.look}>{t('feeNow', { fee: `${format.quantity(way.fee)} ${coin}` })}</p> : undefined}
      </Card>
      {error instanceof CallRefused ? (
        <Note tone={short ? 'warn' : 'bad'} alert>
          {error.message}
        </Note>
      ) : undefined}
      {error && !(error instanceof CallRefused) ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : undefined}
      {quote ? <CoinQuote quote={quote} /> : undefined}
      <ActionBar note={stillNeeded(open && typed === undefined ? [funding('amount')] : [])}>
        <Button disabled={offline || !open || quote === undefined} onClick={() => setConfirming(quote)}>
          {t('go')}
        </Button>
      </ActionBar>
      {confirming ? (
        <Suspense>
          <ConfirmCoins
            quote={confirming}
            onClose={() => {
              setConfirming(undefined);
              void refetch();
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );

  function hintOf(): string {
    const { min, dayUsed, dayMax } = terms;
    const figures = { min: format.quantity(min), used: format.quantity(dayUsed), max: format.quantity(dayMax) };
    const least = t('least', figures);
    return /[1-9]/.test(setAside) ? `${least}. ${t('aside', { amount: format.quantity(setAside) })}` : least;
  }
}
