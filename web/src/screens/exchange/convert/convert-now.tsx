import { decimal } from '@tarazu/domain/money';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { type ConversionReceipt, convertCoins, quoteConversion } from '@tarazu/wire/coin/coin-conversion';
import type { listCoins, showCoinAssets } from '@tarazu/wire/coin/coin-market';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { useDraft } from '../../../app/frame/use-draft.ts';
import { typedDecimal } from '../../../app/order/typed-number.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { type Exchanged, SidesCard } from '../sides-card.tsx';
import { secondsLeft, useTicking } from '../use-quote.ts';
import type { HeldConversion } from './confirm-conversion.tsx';
import { ConversionDone } from './conversion-done.tsx';
import { useConversionLines } from './conversion-lines.ts';

const ConfirmConversion = lazy(async () => ({
  default: (await import('./confirm-conversion.tsx')).ConfirmConversion,
}));

/** A quote on the page is replaced shortly before it ends, as often as somebody looks. */
const AHEAD_MS = 1_000;
const USUAL_MS = 8_000;

export interface KnownCoins {
  readonly coins: ReplyOf<typeof listCoins>['items'];
  readonly assets: ReplyOf<typeof showCoinAssets>;
}

/** What is free of a coin, or of the money. */
export function freeOf({ money, coins }: KnownCoins['assets'], coin: string): string {
  return coin === money.ccy ? money.available : (coins.find(({ ccy }) => ccy === coin)?.available ?? '0');
}

function useConversionQuote(draft: Exchanged, paused: boolean) {
  const settled = useRested(draft);
  const amount = typedDecimal(settled.amount);
  const [validMs, setValidMs] = useState(USUAL_MS - AHEAD_MS);
  const { data, error, dataUpdatedAt, refetch } = useCall(
    quoteConversion,
    { coin: settled.from, into: settled.to, amount: amount ?? '0' },
    {
      enabled: amount !== undefined && !paused,
      freshMs: 0,
      ...(paused ? {} : { refetchIntervalMs: validMs }),
    },
  );
  const wanted = data === undefined ? undefined : data.validSeconds * 1000 - AHEAD_MS;
  if (wanted !== undefined && wanted !== validMs) setValidMs(wanted);
  const current = settled === draft;
  const held: HeldConversion | undefined = data && { quote: data, cameAtMs: dataUpdatedAt };
  return {
    held: current ? held : undefined,
    error: current ? error : null,
    refetch,
    async renew(): Promise<HeldConversion | undefined> {
      const { data: next, dataUpdatedAt: cameAtMs } = await refetch();
      return next && { quote: next, cameAtMs };
    },
    typed: typedDecimal(draft.amount),
  };
}

/** What is given at first: the coin that somebody came from, into the money; else the money. */
function firstDraft({ coins, assets: { money } }: KnownCoins, from: string | undefined): Exchanged {
  const asked = coins.find(({ baseCcy }) => baseCcy === from)?.baseCcy;
  return asked === undefined
    ? { from: money.ccy, to: coins[0]?.baseCcy ?? '', amount: '' }
    : { from: asked, to: money.ccy, amount: '' };
}

/** Converts an amount at once, on the terms of a quote. `from`: the coin that somebody came from. */
export function ConvertNow({ from, ...known }: KnownCoins & { readonly from: string | undefined }) {
  const t = useTranslations('convert');
  const format = useFormat();
  const offline = useOffline();
  const { coins, assets } = known;
  const { draft, setDraft, forget } = useDraft(`convert ${from ?? ''}`, firstDraft(known, from));
  const [confirming, setConfirming] = useState<HeldConversion>();
  const [receipt, setReceipt] = useState<ConversionReceipt>();
  const action = useCommand(convertCoins);
  const paused = confirming !== undefined || receipt !== undefined;
  const { held, error, refetch, renew, typed } = useConversionQuote(draft, paused);
  const free = freeOf(assets, draft.from);
  const short = typed !== undefined && decimal(typed) > decimal(free);
  const write = (next: Exchanged) => {
    action.reset();
    setDraft(next);
  };
  if (receipt) {
    const again = () => {
      setReceipt(undefined);
      write({ ...draft, amount: '' });
    };
    return <ConversionDone receipt={receipt} onAgain={again} />;
  }
  return (
    <>
      <SidesCard
        draft={draft}
        onChange={write}
        choices={[assets.money.ccy, ...coins.map(({ baseCcy }) => baseCcy)].map((code) => ({
          code,
          sign: code.slice(0, 4),
        }))}
        available={{ text: t('available', { amount: format.money(free, draft.from) }), amount: free }}
        received={held && format.money(held.quote.received, held.quote.gets).replace(`\u00a0${held.quote.gets}`, '')}
        words={{
          title: t('title'),
          send: t('give'),
          sendWhat: t('giveCoin'),
          amount: t('amount'),
          swap: t('swap'),
          receive: t('get'),
          receiveWhat: t('getCoin'),
        }}
      />
      <QuoteFault error={error} onRetry={() => void refetch()} />
      {short ? <Note tone="warn">{t('short', { amount: format.money(free, draft.from) })}</Note> : undefined}
      {typed !== undefined && !error ? <Terms held={held} /> : undefined}
      <Note>{t('note')}</Note>
      <ActionBar>
        <Button
          disabled={offline || short || held === undefined || typed === undefined}
          onClick={() => setConfirming(held)}
        >
          {typed === undefined || short ? t('enter') : t('go', { amount: format.money(typed, draft.from) })}
        </Button>
      </ActionBar>
      {confirming ? (
        <Suspense>
          <ConfirmConversion
            first={confirming}
            renew={renew}
            action={action}
            onClose={() => setConfirming(undefined)}
            onDone={(done) => {
              forget();
              setConfirming(undefined);
              setReceipt(done);
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** Why nothing is quoted. */
export function QuoteFault({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (!error) return undefined;
  if (!(error instanceof CallRefused)) return <CallFailed error={error} onRetry={onRetry} />;
  return (
    <Note tone="bad" alert>
      {error.message}
    </Note>
  );
}

/** The terms of a quote, how long it holds, and the limits. */
export function Terms({ held }: { readonly held: HeldConversion | undefined }) {
  const t = useTranslations('convert');
  const format = useFormat();
  const lines = useConversionLines();
  const nowMs = useTicking();
  if (!held) {
    return (
      <Card>
        <Skeleton width="100%" height={132} />
      </Card>
    );
  }
  const { quote } = held;
  const money = (value: string) => format.money(value, quote.money);
  return (
    <Card>
      <Receipt
        lines={lines(quote)}
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
