import { useNavigate } from '@tanstack/react-router';
import { decimal } from '@tarazu/domain/money';
import { CallRefused } from '@tarazu/ui/command/faults';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { letQuotesGo, showBlockRequest, takeQuote } from '@tarazu/wire/block/block';
import type { BlockRequestView } from '@tarazu/wire/block/block-parts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './block.module.css';
import { EstimateFault, EstimateReceipt } from './estimate.tsx';
import { QuoteCard } from './quote-card.tsx';

const ROUTE = '/pages/stockBulk/bulkOrder';
const REFRESH_MS = 2_000;
const TICK_MS = 500;
const ConfirmBlock = lazy(async () => ({ default: (await import('./confirm-block.tsx')).ConfirmBlock }));

/** The clock of the device, twice a second. */
function useTicking(): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** The quotes of one request: taken, countered, let go, or run out. */
export function RequestView({ rfqId }: { readonly rfqId: string }) {
  const t = useTranslations('block');
  const leave = useLeave();
  const [isOpen, setIsOpen] = useState(true);
  const { data, error, refetch, dataUpdatedAt } = useCall(
    showBlockRequest,
    { rfqId },
    isOpen ? { refetchIntervalMs: REFRESH_MS } : {},
  );
  const open = data === undefined || data.state === 'open';
  if (open !== isOpen) setIsOpen(open);
  if (data) return <Shown request={data} cameAtMs={dataUpdatedAt} />;
  const isGone = error instanceof CallRefused && error.refusal === 'block_request_unknown';
  return (
    <Page route={ROUTE} nav={<NavBar title={t('requestTitle')} onBack={leave} />}>
      {isGone ? <Empty title={t('requestGone')}>{t('goneText')}</Empty> : undefined}
      {!isGone && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {error ? undefined : <Loader />}
    </Page>
  );
}

interface ShownProps {
  readonly request: BlockRequestView;
  /** When the answer came, by the clock of the device, which is not believed otherwise. */
  readonly cameAtMs: number;
}

/** The best price of those that quote, for whoever asked. */
function bestOf({ quotes, side }: BlockRequestView): string | undefined {
  const prices = quotes.flatMap(({ price, estimate }) => (price !== null && estimate ? [decimal(price)] : []));
  const [first, ...rest] = prices;
  if (first === undefined) return undefined;
  const best = rest.reduce((most, price) => ((side === 'buy' ? price < most : price > most) ? price : most), first);
  return quotes.find(({ price, estimate }) => price !== null && estimate && decimal(price) === best)?.desk.id;
}

function Shown({ request, cameAtMs }: ShownProps) {
  const t = useTranslations('block');
  const format = useFormat();
  const leave = useLeave();
  const navigate = useNavigate();
  const nowMs = useTicking();
  const command = useCommand(takeQuote);
  const letGo = useCommand(letQuotesGo);
  const [chosen, setChosen] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const { rfqId, side, currency, quotes, state } = request;
  const best = bestOf(request);
  const seen = quotes.find(({ desk }) => desk.id === (chosen ?? best));
  const passedMs = Math.max(0, nowMs - cameAtMs);
  const secondsOf = (validUntil: string) =>
    state === 'open' ? Math.max(0, Math.ceil((Date.parse(validUntil) - Date.parse(request.now) - passedMs) / 1000)) : 0;
  const declined = quotes.filter(({ price }) => price === null).length;
  const go = async () => {
    if (await letGo.run({ rfqId })) refreshCalls(showBlockRequest);
  };
  const over = {
    ...{ over: t('stateOver'), declined: t('stateDeclined'), taken: t('stateTaken'), let_go: t('stateLetGo') },
    open: undefined,
  }[state];
  return (
    <Page route={ROUTE} nav={<NavBar title={t('requestTitle')} subtitle={rfqId.slice(0, 12)} onBack={leave} />}>
      <Card>
        <div className={css.stack}>
          <Row
            leading={<Avatar name={request.name} />}
            title={format.instrument(request.name)}
            detail={t('wish', { side, quantity: format.quantity(request.quantity) })}
            value={format.price(request.last, currency)}
          />
          <Receipt
            lines={[
              {
                label: t('book'),
                value:
                  request.bookAverage === null
                    ? t('bookShort')
                    : t('bookAverage', { price: format.price(request.bookAverage, currency) }),
              },
              {
                label: t('asked'),
                value: t('answered', {
                  asked: String(quotes.length),
                  answered: String(quotes.length - declined),
                  declined: String(declined),
                }),
              },
            ]}
          />
        </div>
      </Card>
      {over === undefined ? undefined : (
        <div role="status">
          <Note tone={state === 'taken' ? 'ok' : 'plain'}>{over}</Note>
        </div>
      )}
      {quotes.map((quote) => (
        <QuoteCard
          key={quote.desk.id}
          request={request}
          quote={quote}
          isBest={quote.desk.id === best}
          seconds={secondsOf(quote.validUntil)}
          onReview={() => {
            setChosen(quote.desk.id);
            setConfirming(true);
          }}
        />
      ))}
      <Note>
        <strong>{t('runsOut')}</strong> {t('runsOutText', { max: String(request.requestsMax) })}
      </Note>
      {seen?.estimate && seen.price !== null ? (
        <Card title={t('atPrice', { price: format.price(seen.price, currency) })}>
          <div className={css.stack}>
            <EstimateReceipt estimate={seen.estimate} currency={currency} />
            <EstimateFault estimate={seen.estimate} currency={currency} instrumentId={request.instrumentId} />
          </div>
        </Card>
      ) : undefined}
      <ActionFault action={letGo} />
      <div className={css.row}>
        {state === 'open' ? (
          <Button variant="outline" busy={letGo.busy} onClick={() => void go()}>
            {t('letGo')}
          </Button>
        ) : (
          <Button
            variant="soft"
            onClick={() => void navigate({ to: ROUTE, search: { id: request.instrumentId }, replace: true })}
          >
            {t('again')}
          </Button>
        )}
      </div>
      <Fine>{t('simulated')}</Fine>
      {confirming && seen?.estimate ? (
        <Suspense>
          <ConfirmBlock
            estimate={seen.estimate}
            currency={currency}
            command={command}
            take={(digits) => command.run({ rfqId, desk: seen.desk.id, ...digits })}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}
