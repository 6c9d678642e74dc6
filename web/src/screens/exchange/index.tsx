import { useNavigate, useSearch } from '@tanstack/react-router';
import { exchangeCurrencies } from '@tarazu/domain/exchange/rate';
import { parseDecimal } from '@tarazu/domain/money';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ExchangeReceipt, takeExchange } from '@tarazu/wire/exchange';
import { showAssets } from '@tarazu/wire/wallet';
import { ReceiptText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { FundsWords } from '../../app/frame/funds-words.tsx';
import { useDraft } from '../../app/frame/use-draft.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { ExchangeDone } from './exchange-done.tsx';
import { MoneyCard } from './money-card.tsx';
import { RatesCard } from './rates-card.tsx';
import { useTermLines } from './receipt-lines.ts';
import { type Draft, forgetQuotes, type HeldQuote, secondsLeft, useQuote, useTicking } from './use-quote.ts';

const ConfirmExchange = lazy(async () => ({ default: (await import('./confirm-exchange.tsx')).ConfirmExchange }));

/** Exchange between the accounts of the markets. */
export function ExchangePage() {
  const { to } = useSearch({ from: '/pages/exchange/index' });
  return (
    <FundsWords>
      <Exchange route="/pages/exchange/index" wanted={to} />
    </FundsWords>
  );
}

/** The same, opened from the stock account. */
export function StockExchangePage() {
  return (
    <FundsWords>
      <Exchange route="/pages/exchange/stock" />
    </FundsWords>
  );
}

const first: Draft = { from: 'BRL', to: 'USD', amount: '' };

/** Begun anew with what is wanted, where the address names it. */
function useBegun(wanted: string | undefined) {
  const { language } = useFormat();
  const to = exchangeCurrencies.find((each) => each === wanted) ?? first.to;
  const begun: Draft = { ...first, from: language === 'pt-BR' ? 'BRL' : 'INR', to };
  return useDraft(to === wanted ? `exchange-${to}` : 'exchange', begun);
}

function Exchange({ route, wanted }: { readonly route: string; readonly wanted?: string | undefined }) {
  const t = useTranslations('exchange');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const offline = useOffline();
  const { draft, setDraft, forget } = useBegun(wanted);
  const [confirming, setConfirming] = useState(false);
  const [receipt, setReceipt] = useState<ExchangeReceipt>();
  const assets = useCall(showAssets, {});
  const action = useCommand(takeExchange);
  // What was sent and not answered may have been done: until it is known, the quote stays the one that was sent.
  const { held, error, refetch, typed } = useQuote(draft, action.busy || action.unknown || receipt !== undefined);
  const available = assets.data?.accounts.find(({ currency }) => currency === draft.from)?.available;
  const short =
    typed !== undefined && available !== undefined && (parseDecimal(typed) ?? 0n) > (parseDecimal(available) ?? 0n);
  const records = (
    <IconButton label={t('records')} onClick={() => void navigate({ to: '/pages/exchange/exchange' })}>
      <ReceiptText aria-hidden="true" />
    </IconButton>
  );
  const write = (next: Draft) => {
    action.reset();
    setDraft(next);
  };
  if (receipt) {
    const again = () => {
      setReceipt(undefined);
      write({ ...draft, amount: '' });
    };
    return (
      <Page route={route} nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
        <ExchangeDone receipt={receipt} onAgain={again} />
      </Page>
    );
  }
  return (
    <Page route={route} nav={<NavBar title={t('title')} onBack={leave} actions={records} />}>
      <MoneyCard draft={draft} onChange={write} quote={held?.quote} available={available} />
      {error instanceof CallRefused ? (
        <Note tone="bad" alert>
          {error.message}
        </Note>
      ) : undefined}
      {error && !(error instanceof CallRefused) ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : undefined}
      {short && available !== undefined ? (
        <Note tone="warn">{t('short', { amount: format.money(available, draft.from) })}</Note>
      ) : undefined}
      {typed === undefined ? <RatesCard /> : error ? undefined : <Terms held={held} />}
      <Note>{t('note')}</Note>
      <ActionBar>
        <Button
          disabled={offline || short || held === undefined || typed === undefined}
          onClick={() => setConfirming(true)}
        >
          {typed === undefined ? t('enter') : t('convert', { amount: format.money(typed, draft.from) })}
        </Button>
      </ActionBar>
      {confirming && held ? (
        <Suspense>
          <ConfirmExchange
            held={held}
            action={action}
            onClose={() => setConfirming(false)}
            onDone={(done) => {
              forget();
              forgetQuotes();
              setConfirming(false);
              setReceipt(done);
            }}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}

function Terms({ held }: { readonly held: HeldQuote | undefined }) {
  const t = useTranslations('exchange');
  const format = useFormat();
  const lines = useTermLines();
  const nowMs = useTicking();
  if (!held) {
    return (
      <Card>
        <Skeleton width="100%" height={132} />
      </Card>
    );
  }
  const { quote } = held;
  const money = (value: string) => format.money(value, quote.from);
  return (
    <Card>
      <Receipt
        lines={lines(quote).slice(1)}
        after={[
          { label: t('held'), value: t('seconds', { seconds: String(secondsLeft(held, nowMs)) }) },
          {
            label: t('limits'),
            value: t('limitsValue', { minimum: money(quote.minimum), maximum: money(quote.maximum) }),
          },
          { label: t('dayLeft'), value: money(quote.dayLeft) },
        ]}
      />
    </Card>
  );
}
