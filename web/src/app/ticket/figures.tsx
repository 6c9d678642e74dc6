import { decimal, decimalToText, parseDecimal } from '@tarazu/domain/money';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { holdingInfo, previewOrder } from '@tarazu/wire/stock-order';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { ChargesReceipt, useTotalLine } from '../order/charges-receipt.tsx';
import { SettlementNote } from '../order/settlement-note.tsx';
import { CallFailed } from '../page-states.tsx';
import { refreshCalls, useCall } from '../use-call.ts';
import { type Draft, leastQuantity, withoutNumber } from './draft.ts';
import css from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

const UnderStop = lazy(async () => ({ default: (await import('./waiting/beside-note.tsx')).UnderStop }));

/** A limit that is this far from what is filled at once was perhaps typed by mistake. */
const FAR_PERCENT = 1n;

/** How far the limit lies from the price, in hundredths of a per cent; above is positive. */
function awayBps(limit: string, price: string): bigint {
  const [at, from] = [parseDecimal(limit) ?? 0n, parseDecimal(price) ?? 0n];
  return from === 0n ? 0n : ((at - from) * 10_000n) / from;
}

/** A limit that the market meets already: what is filled at once, and how far the limit lies from that. */
function FillsNow({
  draft,
  preview,
  currency,
}: {
  readonly draft: Draft;
  readonly preview: OrderPreview;
  readonly currency: string;
}) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const { price, fillableNow } = preview;
  if (price === null || !/[1-9]/.test(fillableNow)) return undefined;
  const bps = awayBps(draft.price, price);
  const away = bps < 0n ? -bps : bps;
  const percent = format.number(decimalToText(away * 1_000_000n), 2);
  const far = bps > 0n ? t('limitAbove', { percent: `${percent}%` }) : t('limitBelow', { percent: `${percent}%` });
  return (
    <Note tone="warn">
      {t('fillsNow', {
        quantity: format.quantity(fillableNow),
        total: format.quantity(draft.quantity),
        price: format.average(price, currency),
      })}
      {away >= FAR_PERCENT * 100n ? ` ${far}` : undefined}
    </Note>
  );
}

/** Of a sale: how many the person has, how many of them are free, and from when the others are. */
function Free({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const { data } = useCall(holdingInfo, { instrumentId: detail.quote.id });
  if (!data) return undefined;
  const { quantity, available, covering, unlocks } = data.holding;
  // Free, and still too little for any order.
  const least = leastQuantity(detail);
  const isRest = /[1-9]/.test(available) && decimal(available) < decimal(least);
  return (
    <Note tone="lock">
      {t(isRest ? 'youHoldRest' : 'youHold', {
        quantity: format.quantity(quantity),
        free: format.quantity(available),
        least: format.quantity(least),
      })}
      {unlocks.map(
        (one) => ` ${t('freeFrom', { quantity: format.quantity(one.quantity), date: format.day(one.date) })}`,
      )}
      {/[1-9]/.test(covering) ? ` ${t('covering', { quantity: format.quantity(covering) })}` : undefined}
    </Note>
  );
}

/** What the order would cost or bring, by the rule that will decide it. */
export function Figures({ detail, ticket }: { readonly detail: InstrumentDetail; readonly ticket: Ticket }) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const { draft, preview, previewError, settling } = ticket;
  const { currency } = detail.quote;
  if (!preview && previewError) return <CallFailed error={previewError} onRetry={() => refreshCalls(previewOrder)} />;
  if (!preview) return <Skeleton width="100%" height={160} />;
  const isBuy = draft.side === 'buy';
  // A buy takes money, a sale takes shares.
  const left = (value: string) => (isBuy ? format.money(value, currency) : format.quantity(value));
  return (
    <div className={css.figures} data-settling={settling || undefined}>
      {draft.type === 'limit' ? <FillsNow draft={draft} preview={preview} currency={currency} /> : undefined}
      {preview.underStop ? (
        <Suspense>
          <UnderStop underStop={preview.underStop} currency={currency} />
        </Suspense>
      ) : undefined}
      {isBuy ? undefined : <Free detail={detail} />}
      <SettlementNote side={draft.side} country={detail.quote.country} preview={preview} />
      <ChargesReceipt
        side={draft.side}
        preview={preview}
        currency={currency}
        estimate={draft.type === 'market'}
        totalElsewhere
      />
      <div className={css.available}>
        <Receipt
          lines={[
            { label: isBuy ? t('availableBefore') : t('sharesBefore'), value: left(preview.availableBefore) },
            ...(preview.availableAfter.startsWith('-')
              ? []
              : [{ label: isBuy ? t('availableAfter') : t('sharesAfter'), value: left(preview.availableAfter) }]),
          ]}
        />
      </div>
    </div>
  );
}

/** What it comes to, above the button; nothing while no figures belong to what is typed. */
export function Total({ detail, ticket }: { readonly detail: InstrumentDetail; readonly ticket: Ticket }) {
  const totalOf = useTotalLine();
  const { draft, preview, settling } = ticket;
  const { noQuantity, noPrice } = withoutNumber(draft);
  if (!preview || noQuantity || noPrice) return undefined;
  const { currency } = detail.quote;
  return (
    <div className={css.sum} data-settling={settling || undefined}>
      <Receipt lines={[totalOf({ side: draft.side, preview, currency, estimate: draft.type === 'market' })]} />
    </div>
  );
}
