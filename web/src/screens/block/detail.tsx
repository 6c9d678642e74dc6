import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { IconButton, NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { orderBlock, previewBlock, showBlock } from '@tarazu/wire/block/block';
import type { PublishedBlock } from '@tarazu/wire/block/block-parts';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './block.module.css';
import { wholeShares } from './block-text.ts';
import { BlockWords } from './block-words.tsx';
import { EstimateFault, EstimateReceipt } from './estimate.tsx';
import { BlockFacts, Examples } from './facts.tsx';

const ROUTE = '/pages/stockBulk/bulkDetail';
const REFRESH_MS = 5_000;
const ConfirmBlock = lazy(async () => ({ default: (await import('./confirm-block.tsx')).ConfirmBlock }));

/** One published block, and buying of it. */
export function BlockPage() {
  return (
    <BlockWords>
      <Block />
    </BlockWords>
  );
}

function Block() {
  const t = useTranslations('block');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: ROUTE });
  const { data, error, refetch } = useCall(
    showBlock,
    { blockId: id },
    { enabled: id !== '', refetchIntervalMs: REFRESH_MS },
  );
  if (data) return <Shown block={data} />;
  const isGone = id === '' || (error instanceof CallRefused && error.refusal === 'block_unknown');
  return (
    <Page route={ROUTE} nav={<NavBar title={t('detail')} onBack={leave} />}>
      {isGone ? (
        <Empty
          title={t('gone')}
          actions={
            <Link to="/pages/stockBulk/bulkList" className={buttonClass('soft')}>
              {t('toList')}
            </Link>
          }
        >
          {t('goneText')}
        </Empty>
      ) : undefined}
      {!isGone && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {isGone || error ? undefined : <Loader />}
    </Page>
  );
}

function Shown({ block }: { readonly block: PublishedBlock }) {
  const t = useTranslations('block');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const offline = useOffline();
  const [text, setText] = useState(block.quantityMin);
  const [confirming, setConfirming] = useState(false);
  const command = useCommand(orderBlock);
  const { blockId, currency, price } = block;
  const quantity = wholeShares(text);
  const rested = useRested(quantity);
  const canAsk = signedIn && rested !== undefined && !block.ended;
  const preview = useCall(
    previewBlock,
    { blockId, quantity: rested ?? '1' },
    { enabled: canAsk, keepPrevious: true, refetchIntervalMs: REFRESH_MS },
  );
  const shown = canAsk ? preview.data : undefined;
  const current = shown && shown.estimate.quantity === quantity ? shown.estimate : undefined;
  const step = (by: -1 | 1) => {
    const next = Number(quantity ?? block.quantityMin) + by * Number(block.lot);
    setText(String(Math.max(Number(block.lot), next)));
  };
  const chart = (
    <IconButton
      label={t('chart')}
      onClick={() => void navigate({ to: '/pages/stock/stockKline', search: { id: block.instrumentId } })}
    >
      <ChartLine aria-hidden="true" />
    </IconButton>
  );
  const foot = signedIn ? (
    <Button disabled={offline || !current || current.refusal !== null} onClick={() => setConfirming(true)}>
      {t('review')}
    </Button>
  ) : (
    <Link to="/pages/account/login" search={{ from: `${ROUTE}?id=${blockId}` }} className={buttonClass()}>
      {t('logIn')}
    </Link>
  );
  return (
    <Page
      route={ROUTE}
      nav={<NavBar title={format.instrument(block.name)} subtitle={t('detail')} onBack={leave} actions={chart} />}
      foot={block.ended ? undefined : <ActionBar>{foot}</ActionBar>}
    >
      <BlockFacts block={block} />
      {signedIn && !block.ended ? (
        <Card>
          <div className={css.stack}>
            <Stepper
              label={t('quantity')}
              aside={shown ? t('most', { count: format.quantity(shown.quantityMax) }) : undefined}
              value={text}
              unit={t('lots', { count: Number(block.lot) })}
              onChange={setText}
              onStep={step}
              grouped
              error={quantity === undefined ? t('wrong') : undefined}
            />
            {shown ? <EstimateReceipt estimate={shown.estimate} currency={currency} /> : undefined}
            {shown ? (
              <EstimateFault
                estimate={shown.estimate}
                currency={currency}
                instrumentId={block.instrumentId}
                onQuantity={setText}
              />
            ) : undefined}
          </div>
        </Card>
      ) : undefined}
      {shown ? <Examples block={block} examples={shown.examples} /> : undefined}
      {confirming && current ? (
        <Suspense>
          <ConfirmBlock
            estimate={current}
            currency={currency}
            command={command}
            take={(digits) => command.run({ blockId, quantity: current.quantity, price, ...digits })}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}
