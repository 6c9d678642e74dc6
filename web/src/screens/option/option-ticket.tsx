import { decimal, decimalToText } from '@tarazu/domain/money';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import { stepped } from '../../app/order/typed-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { GuideMark } from '../../app/practice/guide/guide-mark.tsx';
import css from './option.module.css';
import { OptionHead } from './option-head.tsx';
import { RiskNote } from './risk-note.tsx';
import { type OptionQuote, type OptionTicketState, useOptionTicket } from './use-option-ticket.ts';
import { Refused } from './ways-out.tsx';

const ConfirmOption = lazy(async () => ({ default: (await import('./confirm-option.tsx')).ConfirmOption }));
const windows = ['1m', '3m', '5m', '15m', '60m', 'close'] as const;
/** What stands in the field at first, by currency. */
const begun: Readonly<Record<string, string>> = { INR: '1000', BRL: '50', USD: '10', USDT: '10' };

/** The option being written: chart, direction, window, amount, what it pays and costs, and why it may not be bought. */
export function OptionTicket({
  detail,
  children,
}: {
  readonly detail: InstrumentDetail;
  /** Below it, and above its button, which lies over the end of the page. */
  readonly children: ReactNode;
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const [confirming, setConfirming] = useState(false);
  const { id, currency, name, kind } = detail.quote;
  // Of what moves together with others no shorter one is sold: nobody begins with a refusal.
  const window = kind === 'stock' ? '5m' : '15m';
  const ticket = useOptionTicket(id, { amount: begun[currency] ?? '10', window }, false);
  const { draft, amount, quote, error, settling } = ticket;
  const offer = settling ? undefined : quote?.offer;
  const ready = quote !== undefined && !settling && quote.refusal === null && quote.offer !== null;
  return (
    <>
      <OptionHead detail={detail} offer={quote?.offer ?? undefined} />
      <Card>
        <div className={css.stack}>
          <Fields ticket={ticket} currency={currency} />
          {quote?.offer ? (
            <div className={css.figures} data-settling={settling ? '' : undefined}>
              <Payoff quote={quote} offer={quote.offer} />
            </div>
          ) : undefined}
          {quote?.refusal && !settling ? <Refused refusal={quote.refusal} currency={currency} /> : undefined}
          {!quote && error ? <CallFailed error={error} onRetry={ticket.again} /> : undefined}
          {quote || error ? undefined : <p className={css.fine}>{t('loadingQuote')}</p>}
        </div>
      </Card>
      {quote ? <RiskNote quote={quote} /> : undefined}
      {quote?.offer ? <HowSettled quote={quote} offer={quote.offer} /> : undefined}
      {children}
      <ActionBar>
        <GuideMark guide="option" step="write">
          <Button
            variant={draft.direction === 'call' ? 'buy' : 'sell'}
            disabled={offline || !ready}
            onClick={() => setConfirming(true)}
          >
            {t(`review.${draft.direction}`, { amount: format.money(amount ?? '0', currency) })}
          </Button>
        </GuideMark>
      </ActionBar>
      {confirming && quote && offer ? (
        <Suspense>
          <ConfirmOption quote={quote} name={format.instrument(name)} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}

function Fields({ ticket, currency }: { readonly ticket: OptionTicketState; readonly currency: string }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { draft, change, amount, quote } = ticket;
  const bounds = quote
    ? t('bounds', {
        minimum: format.money(quote.minimum, currency),
        maximum: format.money(quote.maximum, currency),
      })
    : currency;
  return (
    <div className={css.fields}>
      <Segmented
        label={t('directionLabel')}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        choices={[
          { value: 'call', label: `↑ ${t('direction.call')}`, tone: 'buy' },
          { value: 'put', label: `↓ ${t('direction.put')}`, tone: 'sell' },
        ]}
      />
      <Chips
        label={t('windowLabel')}
        value={draft.window}
        onChange={(window) => change({ window })}
        choices={windows.map((value) => ({ value, label: t(`window.${value}`) }))}
      />
      <Stepper
        label={t('amount')}
        value={draft.amount}
        unit={bounds}
        grouped
        onChange={(typed) => change({ amount: typed })}
        onStep={(by) => change({ amount: stepped(draft.amount, quote?.minimum ?? '1', by) })}
        error={amount === undefined ? t('typeAmount') : undefined}
      />
    </div>
  );
}

type Offer = NonNullable<OptionQuote['offer']>;

function Payoff({ quote, offer }: { readonly quote: OptionQuote; readonly offer: Offer }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, direction, stake } = quote;
  const percent = `${format.number(decimalToText(decimal(offer.ratio) * 100n), 1)}%`;
  return (
    <>
      <div className={css.pair}>
        <p className={`${css.side} ${css.win}`}>
          {t(direction === 'call' ? 'ifHigher' : 'ifLower')}
          <strong>{format.money(offer.payout, currency)}</strong>
          {t('gain', { percent })}
        </p>
        <p className={`${css.side} ${css.loss}`}>
          {t('ifNot')}
          <strong>{format.money('0', currency)}</strong>
          {t('lose', { amount: format.money(stake, currency) })}
        </p>
      </div>
      <p className={css.meter}>
        <span>{t('needed')}</span>
        <b>{t('of100', { count: format.number(offer.price, 1) })}</b>
      </p>
      <svg className={css.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 12">
        <rect className={css.track} x="0" y="2" width="100" height="8" />
        <rect className={css.share} x="0" y="2" width={offer.price} height="8" />
        <rect className={css.mark} x={Number(offer.fair) - 0.4} y="0" width="0.8" height="12" />
      </svg>
      <p className={css.fine}>
        {t('model', { count: format.number(offer.fair, 1), percent: `${format.number(offer.marginPercent, 1)}%` })}
      </p>
    </>
  );
}

function HowSettled({ quote, offer }: { readonly quote: OptionQuote; readonly offer: Offer }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { currency, stake } = quote;
  const price = (value: string) => format.number(value, priceDecimals(value));
  return (
    <Card title={t('howSettled')}>
      <div className={css.stack}>
        <Receipt
          lines={[
            { label: t('price'), value: format.number(offer.price, 1) },
            { label: t('fair'), value: format.number(offer.fair, 2) },
            {
              label: t('margin'),
              value: t('marginValue', {
                amount: format.money(offer.margin, currency),
                percent: `${format.number(offer.marginPercent, 2)}%`,
              }),
            },
            { label: t('spread'), value: format.money(offer.spread, currency) },
            { label: t('maxLoss'), value: format.money(stake, currency) },
            { label: t('strike'), value: t('strikeNow', { price: price(offer.strike) }) },
            { label: t('expires'), value: format.clockSeconds(offer.expiresAt) },
            { label: t('settlesFrom'), value: format.clockSeconds(offer.settlesFrom) },
            { label: t('expiry'), value: t(`estimator.${offer.estimator}`) },
            { label: t('equal'), value: t('moneyBack') },
            { label: t('decidedBy'), value: t('tape') },
            { label: t('fee'), value: t('noFee') },
            {
              label: t('movement'),
              value: t('movementValue', {
                percent: `${format.number(offer.minutePercent, 2)}%`,
                count: String(offer.measured),
              }),
            },
          ]}
        />
        <Note>{t('practice')}</Note>
      </div>
    </Card>
  );
}
