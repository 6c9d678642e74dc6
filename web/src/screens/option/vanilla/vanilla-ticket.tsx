import { Button } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { priceDecimals } from '@tarazu/wire/format';
import { quoteVanilla } from '@tarazu/wire/option/vanilla';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../app/connection.ts';
import { PREVIEW_EVERY_MS } from '../../../app/order/use-previewed-draft.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { OptionTag } from '../option-words.tsx';
import { RiskNote } from '../risk-note.tsx';
import { Refused } from '../ways-out.tsx';
import type { Chain, Picked, Stand } from './chain-table.tsx';
import { ConfirmVanilla } from './confirm-vanilla.tsx';
import { type Cover, CoverChoice, laidLines, WaitingSales } from './cover.tsx';
import { PayoffDrawn, type VanillaOffer, type VanillaQuote } from './payoff-drawn.tsx';
import css from './vanilla.module.css';

interface TicketProps {
  readonly chain: Chain;
  readonly stand: Stand;
  readonly picked: Picked;
  readonly name: string;
}

/** What is being written: contracts, payoff, Greeks, what it costs and can lose, and why it may not be bought. */
export function VanillaTicket({ chain, stand, picked: { direction, strike }, name }: TicketProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const [typed, setTyped] = useState('1');
  const [confirming, setConfirming] = useState(false);
  const [cover, setCover] = useState<Cover>('money');
  const onShares = cover === 'shares' && stand === 'write' && direction === 'call';
  const rested = useRested(typed);
  const contracts = /^[1-9]\d{0,2}$/.test(rested) ? Number(rested) : undefined;
  const wish = { instrumentId: chain.instrumentId, side: stand, direction, strike, expiry: chain.expiry ?? '' };
  const { data, error, isPlaceholderData, refetch } = useCall(
    quoteVanilla,
    { ...wish, contracts: contracts ?? 1, ...(onShares ? { cover } : {}) },
    { enabled: contracts !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const row = chain.strikes.find((one) => one.strike === strike);
  const offer = data?.offer ?? undefined;
  const settling = rested !== typed || isPlaceholderData;
  const ready =
    data !== undefined && offer !== undefined && data.refusal === null && contracts !== undefined && !settling;
  const step = (by: -1 | 1) => setTyped(String(Math.min(chain.contractsMax, Math.max(1, Number(typed) + by || 1))));
  return (
    <>
      <Card>
        <div className={css.stack}>
          <p className={css.head}>
            <OptionTag direction={direction} /> {format.number(strike, priceDecimals(strike))}
          </p>
          <Stepper
            label={t('vanilla.contracts')}
            value={typed}
            unit={t('vanilla.perContract', {
              units: format.number(row?.units ?? '0', priceDecimals(row?.units ?? '0')),
            })}
            onChange={setTyped}
            onStep={step}
            error={contracts === undefined ? t('vanilla.typeContracts') : undefined}
          />
          {data ? <CoverChoice quote={data} value={onShares ? 'shares' : 'money'} onChange={setCover} /> : undefined}
          {data && offer && chain.last !== null ? (
            <PayoffDrawn
              quote={data}
              offer={offer}
              name={name}
              spot={chain.last}
              yearPercent={chain.yearPercent}
              onShares={onShares}
            />
          ) : undefined}
          {row ? <GreekWords side={row[direction]} /> : undefined}
          {data && offer ? <Loss quote={data} offer={offer} name={name} onShares={onShares} /> : undefined}
          {data && onShares ? <WaitingSales cover={data.cover} /> : undefined}
          {data?.refusal && !settling ? <Refused refusal={data.refusal} currency={chain.currency} /> : undefined}
          {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
          {data || error ? undefined : <p className={css.fine}>{t('loadingQuote')}</p>}
        </div>
      </Card>
      {data ? <RiskNote quote={data} /> : undefined}
      {data && offer ? <Costs quote={data} offer={offer} onShares={onShares} /> : undefined}
      <ActionBar>
        <Button
          variant={(direction === 'call') === (stand === 'buy') ? 'buy' : 'sell'}
          disabled={offline || !ready}
          onClick={() => setConfirming(true)}
        >
          {t(stand === 'write' ? 'vanilla.reviewWrite' : 'vanilla.review', {
            direction: t(`tag.${direction}`),
            amount: format.money(offer?.premium ?? '0', chain.currency),
          })}
        </Button>
      </ActionBar>
      {confirming && data && offer ? (
        <ConfirmVanilla
          quote={data}
          offer={offer}
          name={name}
          onShares={onShares}
          onClose={() => setConfirming(false)}
        />
      ) : undefined}
    </>
  );
}

interface OfferProps {
  readonly quote: VanillaQuote;
  readonly offer: VanillaOffer;
  readonly onShares: boolean;
}

/** What can be lost by it, or what is given away. */
function Loss({ quote, offer, name, onShares }: OfferProps & { readonly name: string }) {
  const t = useTranslations('option');
  const format = useFormat();
  const { side, direction, currency, strike, cover } = quote;
  const even = format.number(offer.even, priceDecimals(offer.even));
  const told = { name, side: t(`vanilla.side.${direction}`), even };
  // Where it cannot lie on shares now, the refusal says why.
  if (onShares && !cover) return undefined;
  return (
    <Note tone="warn">
      {onShares
        ? t('vanilla.oweShares', {
            ...{ name, even, strike: format.number(strike, priceDecimals(strike)) },
            ...{ count: format.quantity(cover?.needed ?? '0'), most: format.money(offer.payout, currency) },
          })
        : t(side === 'write' ? 'vanilla.oweAll' : 'vanilla.loseAll', {
            ...told,
            amount: format.money(offer.stake, currency),
          })}
    </Note>
  );
}

function GreekWords({ side: { delta, gamma, theta, vega } }: { readonly side: Chain['strikes'][number]['call'] }) {
  const t = useTranslations('option');
  const format = useFormat();
  return (
    <StatGrid
      stats={[
        { label: t('vanilla.delta'), value: format.number(delta, 2), detail: t('vanilla.deltaText') },
        { label: t('vanilla.gamma'), value: format.number(gamma, 5), detail: t('vanilla.gammaText') },
        { label: t('vanilla.theta'), value: format.number(theta, 2), detail: t('vanilla.thetaText') },
        { label: t('vanilla.vega'), value: format.number(vega, 2), detail: t('vanilla.vegaText') },
      ]}
    />
  );
}

function Costs({ quote, offer, onShares }: OfferProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const money = (value: string) => format.money(value, quote.currency);
  return (
    <Card title={t('howSettled')}>
      <div className={css.stack}>
        <Receipt
          lines={[
            { label: t('vanilla.price'), value: format.number(offer.price, priceDecimals(offer.price)) },
            { label: t('vanilla.fair'), value: format.number(offer.fair, 2) },
            { label: t(`vanilla.spread.${quote.side}`), value: money(offer.spread) },
            { label: t('vanilla.roundTrip'), value: money(offer.roundTrip) },
            { label: t('vanilla.even'), value: format.number(offer.even, priceDecimals(offer.even)) },
            ...(Number(offer.dividends) > 0
              ? [
                  {
                    label: t(onShares ? 'vanilla.dividendsKept' : 'vanilla.dividends'),
                    value: format.number(offer.dividends, 2),
                  },
                ]
              : []),
            { label: t('vanilla.most'), value: money(offer.payout) },
            ...laidLines(quote, offer, onShares, t, format),
            { label: t('vanilla.movement'), value: `${format.number(offer.dayPercent, 2)}%` },
            { label: t('vanilla.expires'), value: format.instant(offer.expiresAt) },
            { label: t('vanilla.exercise'), value: t('vanilla.byItself') },
            { label: t('fee'), value: t('noFee') },
          ]}
          total={{ label: t(`vanilla.total.${quote.side}`), value: money(offer.premium) }}
        />
        <p className={css.fine}>{t('vanilla.ends')}</p>
        <Note>{t('practice')}</Note>
      </div>
    </Card>
  );
}
