import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { type listCoins, listCoinTickers } from '@tarazu/wire/coin/coin-market';
import { addCoinOrder, listCoinOrders, previewCoinOrder } from '@tarazu/wire/coin/coin-order';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { ChargesReceipt } from '../../../app/order/charges-receipt.tsx';
import { stepped, typedDecimal } from '../../../app/order/typed-number.ts';
import { PREVIEW_EVERY_MS } from '../../../app/order/use-previewed-draft.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import css from '../exchange.module.css';
import { BetweenCoins } from './between-coins.tsx';
import type { PriceWish } from './confirm-at-price.tsx';
import { freeOf, type KnownCoins } from './convert-now.tsx';
import { WaitingConversions } from './waiting-conversions.tsx';

const ConfirmAtPrice = lazy(async () => ({ default: (await import('./confirm-at-price.tsx')).ConfirmAtPrice }));

interface Written {
  readonly side: 'buy' | 'sell';
  readonly coin: string;
  /** As typed. */
  readonly quantity: string;
  readonly price: string;
}

/** What it would cost or bring, by the rule that places it; undefined while that belongs to something else than what is typed. */
function usePriceWish(coins: ReplyOf<typeof listCoins>['items'], written: Written) {
  const rested = useRested(written);
  const wishOf = ({ side, coin, quantity, price }: Written): PriceWish | undefined => {
    const [amount, limit] = [typedDecimal(quantity), typedDecimal(price)];
    const info = coins.find(({ baseCcy }) => baseCcy === coin);
    if (!info || amount === undefined || limit === undefined) return undefined;
    return { instId: info.instId, coin, side, quantity: amount, price: limit };
  };
  const asked = wishOf(rested);
  const [first] = coins;
  const { data, error, refetch } = useCall(
    previewCoinOrder,
    {
      instId: asked?.instId ?? first?.instId ?? '',
      side: asked?.side ?? 'buy',
      quantity: asked?.quantity ?? '1',
      price: asked?.price ?? '1',
      type: 'limit',
      validity: 'gtc',
    },
    { enabled: asked !== undefined, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const isCurrent = rested === written;
  return {
    wish: isCurrent ? asked : undefined,
    preview: isCurrent && asked ? data : undefined,
    error: isCurrent ? error : null,
    refetch,
  };
}

const ways = ['buy', 'sell', 'between'] as const;
type Way = (typeof ways)[number];

/** A conversion that waits for a price: against the money a limit order of the venue, between two coins one that waits for the quote of the house. */
export function AtPrice(known: KnownCoins) {
  const t = useTranslations('convert');
  const [way, setWay] = useState<Way>('buy');
  const { money } = known.assets;
  const directions = (
    <Segmented
      label={t('direction')}
      value={way}
      onChange={setWay}
      choices={ways.map((value) => ({ value, label: t(`directions.${value}`, { money: money.ccy }) }))}
    />
  );
  return (
    <>
      {directions}
      {way === 'between' ? <BetweenCoins {...known} /> : <AgainstMoney key={way} side={way} {...known} />}
    </>
  );
}

function AgainstMoney({ coins, assets, side }: KnownCoins & Pick<Written, 'side'>) {
  const t = useTranslations('convert');
  const format = useFormat();
  const offline = useOffline();
  const money = assets.money.ccy;
  const [written, setWritten] = useState<Written>({
    side,
    coin: coins[0]?.baseCcy ?? '',
    quantity: '',
    price: '',
  });
  const action = useCommand(addCoinOrder);
  const [confirming, setConfirming] = useState(false);
  const { wish, preview, error, refetch } = usePriceWish(coins, written);
  const change = (part: Partial<Written>) => {
    action.reset();
    setWritten((now) => ({ ...now, ...part }));
  };
  const { coin } = written;
  const refusal = preview?.refusal?.msg;
  const ready = wish !== undefined && preview?.refusal === null;
  return (
    <>
      <Card>
        <SelectRow
          label={t('coin')}
          value={coin}
          onChange={(next) => change({ coin: next, quantity: '', price: '' })}
          options={coins.map(({ baseCcy, name }) => ({ value: baseCcy, text: `${baseCcy} · ${name}` }))}
        />
        <Amounts coins={coins} assets={assets} written={written} onChange={change} />
      </Card>
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {refusal ? (
        <Note tone="bad" alert>
          {refusal}
        </Note>
      ) : undefined}
      {wish && !preview && !error ? <Skeleton width="100%" height={132} /> : undefined}
      {preview && !refusal ? (
        <Card>
          <ChargesReceipt side={side} preview={preview} currency={money} estimate={false} />
          {/[1-9]/.test(preview.fillableNow) ? <Note tone="warn">{t('atOnce')}</Note> : undefined}
        </Card>
      ) : undefined}
      <Note>{t('priceNote', { money })}</Note>
      <WaitingConversions />
      <ActionBar>
        <Button disabled={offline || !ready} onClick={() => setConfirming(true)}>
          {wish ? t('wait', { amount: `${format.quantity(wish.quantity)} ${coin}` }) : t('enterBoth')}
        </Button>
      </ActionBar>
      {confirming && wish && preview ? (
        <Suspense>
          <ConfirmAtPrice
            wish={wish}
            preview={preview}
            money={money}
            action={action}
            onClose={() => setConfirming(false)}
            onDone={() => {
              refreshCalls(listCoinOrders);
              setConfirming(false);
              change({ quantity: '' });
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}

/** How much of the coin, from which price on, and what is there to give. */
function Amounts({
  coins,
  assets,
  written,
  onChange,
}: KnownCoins & { readonly written: Written; readonly onChange: (part: Partial<Written>) => void }) {
  const t = useTranslations('convert');
  const format = useFormat();
  const { side, coin, quantity, price } = written;
  const info = coins.find(({ baseCcy }) => baseCcy === coin);
  const money = assets.money.ccy;
  const given = side === 'buy' ? money : coin;
  const { data } = useCall(listCoinTickers, {}, { refetchIntervalMs: PREVIEW_EVERY_MS });
  const last = data?.items.find(({ instId }) => instId === info?.instId)?.last;
  return (
    <div className={css.stack}>
      <Stepper
        label={t('quantityOf', { coin })}
        value={quantity}
        unit={info ? t('least', { least: format.quantity(info.minSz) }) : ''}
        onChange={(next) => onChange({ quantity: next })}
        onStep={(direction) => onChange({ quantity: stepped(quantity || '0', info?.minSz ?? '1', direction) })}
      />
      <Stepper
        label={t(side === 'buy' ? 'whenAtMost' : 'whenAtLeast', { coin, money })}
        value={price}
        unit={last === undefined ? '' : t('now', { price: format.price(last, money) })}
        onChange={(next) => onChange({ price: next })}
        onStep={(direction) => onChange({ price: stepped(price || last || '0', info?.tickSz ?? '1', direction) })}
      />
      <Receipt lines={[{ label: t('free'), value: format.money(freeOf(assets, given), given) }]} />
    </div>
  );
}
