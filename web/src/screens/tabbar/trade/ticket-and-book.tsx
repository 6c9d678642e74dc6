import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BookPanel } from '../../../app/quote/book-panel.tsx';
import { useSignedIn } from '../../../app/session.ts';
import type { TicketWish } from '../../../app/ticket/ticket-card.tsx';
import css from './trade.module.css';

const TicketCard = lazy(async () => ({ default: (await import('../../../app/ticket/ticket-card.tsx')).TicketCard }));
/** About as high as the ticket of a market order, so that what is below stays where it is. */
const TICKET_HEIGHT = 560;

interface TicketAndBookProps {
  readonly detail: InstrumentDetail;
  readonly wish?: TicketWish | undefined;
  readonly onPlaced?: (orderId: string) => void;
}

/** The ticket of what is bought and sold, or the way to log in, and under it who else wants to. */
export function TicketAndBook({ detail, wish, onPlaced }: TicketAndBookProps) {
  const t = useTranslations('trade');
  const stock = useTranslations('stock');
  const signedIn = useSignedIn();
  const { quote } = detail;
  return (
    <>
      {signedIn ? (
        <Suspense fallback={<Skeleton width="100%" height={TICKET_HEIGHT} />}>
          <TicketCard detail={detail} wish={wish} onPlaced={onPlaced} />
        </Suspense>
      ) : (
        <Card className={css.guest}>
          <Note>{t('guest')}</Note>
          <Link to="/pages/account/login" search={{ from: '/pages/tabbar/trade' }} className={buttonClass()}>
            {t('logIn')}
          </Link>
        </Card>
      )}
      <Card title={stock('panel.book')}>
        <BookPanel id={quote.id} currency={quote.currency} tick={detail.tick} />
      </Card>
    </>
  );
}
