import { Button } from '@tarazu/ui/control/button.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ConversionReceipt, convertCoins, quoteSmallBalances } from '@tarazu/wire/coin/coin-conversion';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { useCall } from '../../../app/use-call.ts';
import type { HeldConversion } from './confirm-conversion.tsx';
import { ConversionDone } from './conversion-done.tsx';
import { type KnownCoins, QuoteFault, Terms } from './convert-now.tsx';

const ConfirmConversion = lazy(async () => ({
  default: (await import('./confirm-conversion.tsx')).ConfirmConversion,
}));

const RENEW_MS = 7_000;

/** All rests below a limit into one coin, with a line for each; what cannot be converted is named with the reason. */
export function SmallBalances({ coins, assets: { money } }: KnownCoins) {
  const t = useTranslations('convert');
  const format = useFormat();
  const offline = useOffline();
  const [into, setInto] = useState(money.ccy);
  const [confirming, setConfirming] = useState<HeldConversion>();
  const [receipt, setReceipt] = useState<ConversionReceipt>();
  const action = useCommand(convertCoins);
  const paused = confirming !== undefined || receipt !== undefined;
  const { data, error, dataUpdatedAt, refetch } = useCall(
    quoteSmallBalances,
    { into },
    { enabled: !paused, freshMs: 0, ...(paused ? {} : { refetchIntervalMs: RENEW_MS }) },
  );
  const held: HeldConversion | undefined = data?.found ? { quote: data.found, cameAtMs: dataUpdatedAt } : undefined;
  const renew = async () => {
    const next = await refetch();
    return next.data?.found ? { quote: next.data.found, cameAtMs: next.dataUpdatedAt } : undefined;
  };
  if (receipt) return <ConversionDone receipt={receipt} onAgain={() => setReceipt(undefined)} />;
  return (
    <>
      <Card flush>
        <SelectRow
          label={t('into')}
          value={into}
          onChange={setInto}
          options={[money.ccy, ...coins.map(({ baseCcy }) => baseCcy)].map((value) => ({ value, text: value }))}
        />
      </Card>
      <QuoteFault error={error} onRetry={() => void refetch()} />
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      ) : undefined}
      {data && !held ? (
        <Card>
          <Empty title={t('noSmall')}>{t('noSmallText', { limit: format.money(data.limit, money.ccy) })}</Empty>
        </Card>
      ) : undefined}
      {held ? (
        <Card title={t('smallTitle', { limit: format.money(data?.limit ?? '0', money.ccy) })}>
          <Receipt
            lines={held.quote.parts
              .filter(({ side }) => side === 'sell')
              .map(({ coin, quantity, net }) => ({
                label: format.money(quantity, coin),
                value: format.price(net, money.ccy),
              }))}
            total={{ label: t('get'), value: format.money(held.quote.received, held.quote.gets) }}
          />
        </Card>
      ) : undefined}
      {data && data.kept.length > 0 ? (
        <Card title={t('keptTitle')}>
          <Receipt
            lines={data.kept.map(({ coin, amount, why }) => ({
              label: format.money(amount, coin),
              value: t(`kept.${why}`),
            }))}
          />
        </Card>
      ) : undefined}
      {held ? <Terms held={held} /> : undefined}
      <Note>{t('smallNote')}</Note>
      <ActionBar>
        <Button disabled={offline || held === undefined} onClick={() => setConfirming(held)}>
          {t('goSmall', { coin: into })}
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
              setConfirming(undefined);
              setReceipt(done);
            }}
          />
        </Suspense>
      ) : undefined}
    </>
  );
}
