import { decimal, decimalToText, divide } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { listLimitConversions, quoteConversion, setLimitConversion } from '@tarazu/wire/coin/coin-conversion';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { CreditWords } from '../../../app/frame/credit-words.tsx';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { stepped, typedDecimal } from '../../../app/order/typed-number.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from '../exchange.module.css';
import { useConversionLines } from './conversion-lines.ts';
import { freeOf, type KnownCoins } from './convert-now.tsx';
import { OwnLimits } from './own-limits.tsx';

const EVERY_MS = 8_000;
const DAYS = ['1', '7', '30'] as const;

interface Written {
  readonly from: string;
  readonly to: string;
  /** As typed. */
  readonly amount: string;
  readonly least: string;
  readonly days: string;
}

/** By how much more than now is asked for, per cent with two decimals, up. */
function distanceOf(least: string, now: string): string {
  const [wanted, had] = [decimal(least), decimal(now)];
  return had === 0n ? '0' : decimalToText(divide((wanted - had) * 10_000n, had, 'ceil') * 1_000_000n, 2);
}

/** One coin into another as soon as the quote of the house gives at least so much of it. */
export function BetweenCoins({ coins, assets }: KnownCoins) {
  const t = useTranslations('convert');
  const format = useFormat();
  const offline = useOffline();
  const held = assets.coins[0]?.ccy ?? coins[0]?.baseCcy ?? '';
  const other = coins.find(({ baseCcy }) => baseCcy !== held)?.baseCcy ?? '';
  const [written, setWritten] = useState<Written>({ from: held, to: other, amount: '', least: '', days: '7' });
  const [confirming, setConfirming] = useState(false);
  const action = useCommand(setLimitConversion);
  const rested = useRested(written);
  const { from, to, amount, least, days } = written;
  const [typedAmount, typedLeast] = [typedDecimal(amount), typedDecimal(least)];
  const asked = typedDecimal(rested.amount);
  const { data, error, refetch } = useCall(
    quoteConversion,
    { coin: rested.from, into: rested.to, amount: asked ?? '1' },
    { enabled: asked !== undefined && rested.from !== rested.to, freshMs: 0, refetchIntervalMs: EVERY_MS },
  );
  const quote = rested === written || rested.least !== least ? data : undefined;
  const info = coins.find(({ baseCcy }) => baseCcy === to);
  const change = (part: Partial<Written>) => {
    action.reset();
    setWritten((now) => ({ ...now, ...part }));
  };
  const names = coins.map(({ baseCcy, name }) => ({ value: baseCcy, text: `${baseCcy} · ${name}` }));
  const ready = quote !== undefined && typedAmount !== undefined && typedLeast !== undefined;
  const wished = typedLeast === undefined ? '' : `${format.quantity(typedLeast)} ${to}`;
  const place = async (digits: { readonly transactionPassword?: string }) => {
    if (typedAmount === undefined || typedLeast === undefined) return;
    const wish = { coin: from, into: to, amount: typedAmount, least: typedLeast, days: Number(days) };
    const set = await action.run({ ...wish, ...digits });
    if (!set) return;
    refreshCalls(listLimitConversions);
    showToast({ text: t('limit.set', { least: wished }), tone: 'ok' });
    setConfirming(false);
    change({ amount: '', least: '' });
  };
  return (
    <>
      <Card>
        <div className={css.stack}>
          <SelectRow
            label={t('giveCoin')}
            value={from}
            onChange={(next) => change({ from: next, ...(next === to ? { to: from } : {}), least: '' })}
            options={names}
          />
          <SelectRow
            label={t('getCoin')}
            value={to}
            onChange={(next) => change({ to: next, ...(next === from ? { from: to } : {}), least: '' })}
            options={names}
          />
          <Stepper
            label={t('limit.amount', { coin: from })}
            value={amount}
            unit={t('available', { amount: format.money(freeOf(assets, from), from) })}
            onChange={(next) => change({ amount: next })}
            onStep={(direction) => change({ amount: stepped(amount || '0', '0.1', direction) })}
          />
          <Stepper
            label={t('limit.least', { coin: to })}
            value={least}
            unit={quote ? t('limit.now', { amount: `${format.quantity(quote.received)} ${to}` }) : ''}
            onChange={(next) => change({ least: next })}
            onStep={(direction) =>
              change({ least: stepped(least || quote?.received || '0', info?.minSz ?? '1', direction) })
            }
          />
          <SelectRow
            label={t('limit.until')}
            value={days}
            onChange={(next) => change({ days: next })}
            options={DAYS.map((value) => ({ value, text: t('limit.days', { days: Number(value) }) }))}
          />
        </div>
      </Card>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {asked !== undefined && !quote && !error ? <Skeleton width="100%" height={132} /> : undefined}
      {quote ? <Terms quote={quote} {...(typedLeast === undefined ? {} : { least: typedLeast })} /> : undefined}
      <Note>{t('limit.note')}</Note>
      <OwnLimits />
      <ActionBar>
        <Button disabled={offline || !ready} onClick={() => setConfirming(true)}>
          {ready ? t('limit.go', { least: wished }) : t('limit.enter')}
        </Button>
      </ActionBar>
      {confirming && quote && typedAmount !== undefined && typedLeast !== undefined ? (
        <CreditWords>
          <PaySheet
            title={t('limit.confirm')}
            confirm={t('limit.go', { least: wished })}
            command={action}
            blocked={offline}
            onConfirm={(digits) => void place(digits)}
            onClose={() => setConfirming(false)}
          >
            <p>
              {t('limit.sentence', {
                amount: `${format.quantity(typedAmount)} ${from}`,
                least: wished,
                days: Number(days),
              })}
            </p>
            <Terms quote={quote} least={typedLeast} />
            <Fine>{t('limit.fine')}</Fine>
          </PaySheet>
        </CreditWords>
      ) : undefined}
    </>
  );
}

/** What it would give now, with all that it costs, and how far that is from what is asked for. */
function Terms({
  quote,
  least,
}: {
  readonly quote: Parameters<ReturnType<typeof useConversionLines>>[0];
  readonly least?: string;
}) {
  const t = useTranslations('convert');
  const format = useFormat();
  const lines = useConversionLines();
  const far =
    least === undefined
      ? []
      : [{ label: t('limit.far'), value: `${format.number(distanceOf(least, quote.received), 2)}%` }];
  const now = { label: t('limit.givesNow'), value: format.money(quote.received, quote.gets) };
  return (
    <Card>
      <Receipt block lines={[now, ...far, ...lines(quote)]} />
    </Card>
  );
}
