import { Link } from '@tanstack/react-router';
import { isTraded } from '@tarazu/domain/market/instrument';
import { numberOfOrder } from '@tarazu/domain/rail/order-number';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { instrumentInfo } from '@tarazu/wire/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../../app/page-states.tsx';
import { useCall } from '../../../../app/use-call.ts';
import { TicketAndBook } from '../ticket-and-book.tsx';
import css from './trade-desk.module.css';

const INFO_EVERY_MS = 30_000;

/** The ticket for the instrument of the active chart; what was taken is said above it, and the panels stay. */
export function DeskTicket({ id }: { readonly id: string }) {
  const t = useTranslations('desk.panels');
  const format = useFormat();
  const { data, error, refetch } = useCall(
    instrumentInfo,
    { id },
    { enabled: id !== '', refetchIntervalMs: INFO_EVERY_MS },
  );
  const [placed, setPlaced] = useState<string>();
  const traded = data && isTraded(data.quote) && data.listing === 'listed';
  return (
    <section className={css.ticket} aria-label={t('ticket')}>
      {data ? (
        <header className={css.of}>
          <h2>{format.instrument(data.quote.name)}</h2>
          <span>{data.quote.symbol}</span>
        </header>
      ) : undefined}
      <div role="status">
        {placed === undefined ? undefined : (
          <Note tone="ok">
            {t('placed', { number: numberOfOrder(placed) })}{' '}
            <Link to="/pages/stock/order" search={{ orderId: placed }}>
              {t('seeOrder')}
            </Link>
          </Note>
        )}
      </div>
      {traded ? <TicketAndBook key={id} detail={data} onPlaced={setPlaced} /> : undefined}
      {data && !traded ? <Note>{t('notTraded')}</Note> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={480} />}
    </section>
  );
}
