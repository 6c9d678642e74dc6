import { Link } from '@tanstack/react-router';
import { isTraded } from '@tarazu/domain/market/instrument';
import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { productOf } from '../../../../app/address/products.ts';
import { CallFailed } from '../../../../app/page-states.tsx';
import { useSignedIn } from '../../../../app/session.ts';
import type { TicketWish } from '../../../../app/ticket/ticket-card.tsx';
import { useCall } from '../../../../app/use-call.ts';
import { TicketAndBook } from '../ticket-and-book.tsx';
import css from './trade-desk.module.css';

const SpotOrContract = lazy(async () => ({
  default: (await import('../../../../app/ticket/contract/spot-or-contract.tsx')).SpotOrContract,
}));
const DeskContract = lazy(async () => ({ default: (await import('./desk-contract.tsx')).DeskContract }));
const INFO_EVERY_MS = 30_000;

interface DeskTicketProps {
  readonly id: string;
  /** What was chosen on a chart of this instrument. */
  readonly wish: TicketWish | undefined;
  readonly onPick: (id: string) => void;
}

/** The ticket for the instrument of the active chart; what was taken is said above it, and the panels stay. */
export function DeskTicket({ id, wish, onPick }: DeskTicketProps) {
  const t = useTranslations('desk.panels');
  const format = useFormat();
  const signedIn = useSignedIn();
  const { data, error, refetch } = useCall(
    instrumentInfo,
    { id },
    { enabled: id !== '', refetchIntervalMs: INFO_EVERY_MS },
  );
  const [placed, setPlaced] = useState<{ readonly of: string; readonly orderId: string }>();
  const listed = data?.listing === 'listed';
  const product = data && productOf(data.quote);
  const onMargin = product && 'onMargin' in product ? product.onMargin : undefined;
  // It has a ticket of its own; a guest is told by the other one how to begin.
  const contract = listed && signedIn && data.quote.kind === onMargin;
  const traded = listed && !contract && (isTraded(data.quote) || data.quote.kind === onMargin);
  return (
    <section className={css.ticket} aria-label={t('ticket')}>
      {data ? (
        <header className={css.of}>
          <h2>{format.instrument(data.quote.name)}</h2>
          <span>{data.quote.symbol}</span>
        </header>
      ) : undefined}
      <Suspense>{onMargin ? <SpotOrContract id={id} onChoose={onPick} /> : undefined}</Suspense>
      <div role="status">
        {placed?.of !== id ? undefined : (
          <Note tone="ok">
            {t('placed', { number: numberOfOrder(placed.orderId) })}{' '}
            <Link to="/pages/stock/order" search={{ orderId: placed.orderId }}>
              {t('seeOrder')}
            </Link>
          </Note>
        )}
      </div>
      {traded ? (
        <TicketAndBook key={id} detail={data} wish={wish} onPlaced={(orderId) => setPlaced({ of: id, orderId })} />
      ) : undefined}
      {contract ? (
        <Suspense fallback={<Skeleton width="100%" height={480} />}>
          <DeskContract key={id} detail={data} />
        </Suspense>
      ) : undefined}
      {data && !traded && !contract ? <Note>{t('notTraded')}</Note> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={480} />}
    </section>
  );
}
