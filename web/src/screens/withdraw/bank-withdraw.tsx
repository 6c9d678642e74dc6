import { Link, useNavigate } from '@tanstack/react-router';
import { parseDecimal } from '@tarazu/domain/money';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { type quoteWithdrawal, type WithdrawalTermsView, withdrawalStart } from '@tarazu/wire/funding/withdrawal';
import { bankTemplate, listPayees, type PayeeView } from '@tarazu/wire/payee';
import { ChevronDown, ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useOffline } from '../../app/connection.ts';
import { elsewhere } from '../../app/drawer/elsewhere.ts';
import css from '../../app/frame/funding/funding.module.css';
import { FundingWords } from '../../app/frame/funding/funding-words.tsx';
import { GateNotes, PracticeNote } from '../../app/frame/funding/gate-notes.tsx';
import { useNewAccountWait } from '../../app/frame/funding/new-account-wait.ts';
import { typedDecimal } from '../../app/order/typed-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { QuoteCard } from './quote-card.tsx';
import { useWithdrawalQuote } from './use-withdrawal-quote.ts';

const ConfirmWithdrawal = lazy(async () => ({ default: (await import('./confirm.tsx')).ConfirmWithdrawal }));

const ASK_EVERY_MS = 5_000;

/** Money to an account of one's own: bank, Pix or UPI. */
export function BankWithdrawPage() {
  return (
    <FundingWords>
      <BankWithdraw />
    </FundingWords>
  );
}

function BankWithdraw() {
  const t = useTranslations('withdrawal');
  const funding = useTranslations('funding');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const start = useCall(withdrawalStart, {});
  const payees = useCall(listPayees, { type: '1' });
  const waits = Boolean(start.data?.hold) || payees.data?.items.some(({ usable }) => !usable) === true;
  // A wait that ends while somebody looks on ends on their screen as well.
  const again = { enabled: waits, refetchIntervalMs: ASK_EVERY_MS };
  useCall(withdrawalStart, {}, again);
  useCall(listPayees, { type: '1' }, again);
  const error = start.error ?? payees.error;
  const records = (
    <IconButton label={funding('records')} onClick={() => void navigate({ to: '/pages/withdraw/withdrawRecord' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  const retry = () => {
    void start.refetch();
    void payees.refetch();
  };
  const ready = start.data !== undefined && payees.data !== undefined;
  const open = start.data?.verified === true && start.data.pause === null && start.data.hold === null;
  return (
    <Page route="/pages/withdraw/bankWithdraw" nav={<NavBar title={t('bankTitle')} onBack={leave} actions={records} />}>
      <PracticeNote />
      {start.data ? (
        <GateNotes direction="withdrawal" pause={start.data.pause} verified={start.data.verified} />
      ) : undefined}
      {start.data?.hold ? (
        <Note tone="lock">{t('hold.text', { until: format.instant(start.data.hold.until) })}</Note>
      ) : undefined}
      {!ready && error ? <CallFailed error={error} onRetry={retry} /> : undefined}
      {!ready && !error ? (
        <Card>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
      {start.data && payees.data?.items.length === 0 ? <NoPayee /> : undefined}
      {start.data && payees.data && payees.data.items.length > 0 ? (
        <WithdrawForm payees={payees.data.items} terms={start.data.terms} open={open} />
      ) : undefined}
    </Page>
  );
}

function NoPayee() {
  const t = useTranslations('withdrawal');
  const waitOf = useNewAccountWait();
  const { data: template } = useCall(bankTemplate, {});
  return (
    <Card>
      <Empty
        title={t('noPayee')}
        actions={
          <Link {...elsewhere('/pages/wallet/addBank')} className={buttonClass('soft')}>
            {t('addPayee')}
          </Link>
        }
      >
        {template ? t('noPayeeText', { wait: waitOf(template) }) : undefined}
      </Empty>
    </Card>
  );
}

interface WithdrawFormProps {
  readonly payees: readonly PayeeView[];
  readonly terms: readonly WithdrawalTermsView[];
  /** False while something above stands against it. */
  readonly open: boolean;
}

function WithdrawForm({ payees, terms, open }: WithdrawFormProps) {
  const t = useTranslations('withdrawal');
  const format = useFormat();
  const funding = useTranslations('funding');
  const stillNeeded = useStillNeeded();
  const offline = useOffline();
  const first =
    payees.find(({ isDefault, usable }) => isDefault && usable) ?? payees.find(({ usable }) => usable) ?? payees[0];
  const [payeeId, setPayeeId] = useState(first?.payeeId ?? '');
  const [amount, setAmount] = useState('');
  const [confirming, setConfirming] = useState<ReplyOf<typeof quoteWithdrawal>>();
  const payee = payees.find((one) => one.payeeId === payeeId);
  const own = terms.find(({ currency }) => currency === payee?.currency);
  const typed = typedDecimal(amount);
  const { quote, error, refetch } = useWithdrawalQuote(payeeId, amount, open && payee?.usable === true && !confirming);
  const short =
    typed !== undefined && own !== undefined && (parseDecimal(typed) ?? 0n) > (parseDecimal(own.available) ?? 0n);
  return (
    <>
      <Card>
        <label className={css.label}>
          {t('payee')}
          <span className={css.choice}>
            <select className={css.select} value={payeeId} onChange={(event) => setPayeeId(event.currentTarget.value)}>
              {payees.map((one) => (
                <option key={one.payeeId} value={one.payeeId}>
                  {`${one.label} ${one.masked} · ${one.currency}`}
                </option>
              ))}
            </select>
            <ChevronDown size={20} aria-hidden="true" />
          </span>
        </label>
        {payee ? <Fine>{payee.holderName}</Fine> : undefined}
        {payee && !payee.usable ? (
          <Note tone="lock">{t('waits', { from: format.instant(payee.usableFrom) })}</Note>
        ) : undefined}
      </Card>
      {own ? (
        <Card>
          <Field
            label={t('amountLabel', { currency: own.currency })}
            aside={<span>{t('available', { amount: format.money(own.available, own.currency) })}</span>}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={amount}
            onChange={setAmount}
            suffix={
              <button type="button" className={css.other} onClick={() => setAmount(own.available)}>
                {t('all')}
              </button>
            }
            {...(/[1-9]/.test(own.setAside)
              ? { hint: t('aside', { amount: format.money(own.setAside, own.currency) }) }
              : {})}
          />
        </Card>
      ) : undefined}
      {error instanceof CallRefused ? (
        <Note tone={short ? 'warn' : 'bad'} alert>
          {error.message}
        </Note>
      ) : undefined}
      {error && !(error instanceof CallRefused) ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : undefined}
      {quote ? <QuoteCard quote={quote} /> : undefined}
      <Fine>{t('failing')}</Fine>
      <ActionBar note={stillNeeded(open && typed === undefined ? [funding('amount')] : [])}>
        <Button disabled={offline || !open || quote === undefined} onClick={() => setConfirming(quote)}>
          {t('go')}
        </Button>
      </ActionBar>
      {confirming ? (
        <Suspense>
          <ConfirmWithdrawal
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
}
