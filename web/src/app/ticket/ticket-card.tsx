import { Card } from '@tarazu/ui/frame/card.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import type { Draft } from './draft.ts';
import { Total } from './figures.tsx';
import css from './ticket.module.css';
import { OtherStep, ReviewButton, useConfirmation, useTicketFlow } from './ticket-flow.tsx';
import { TicketForm } from './ticket-form.tsx';

/** What somebody has chosen elsewhere on the page; another one each time. */
export type TicketWish = Partial<Pick<Draft, 'side' | 'type' | 'price'>>;

interface TicketCardProps {
  readonly detail: InstrumentDetail;
  readonly wish?: TicketWish | undefined;
  readonly onPlaced?: ((orderId: string) => void) | undefined;
}

/** The ticket as a part of a page. */
export function TicketCard({ detail, wish, onPlaced }: TicketCardProps) {
  const flow = useTicketFlow(detail, 'buy', {}, { leaves: false, onPlaced });
  const [taken, setTaken] = useState<TicketWish>();
  if (wish !== taken) {
    setTaken(wish);
    // What else is written in it, as how many, stays.
    if (wish) flow.ticket.change(wish);
  }
  const confirmation = useConfirmation(flow);
  return (
    <Card>
      <div className={css.card}>
        <TicketForm detail={detail} ticket={flow.ticket} offline={flow.offline} onOther={flow.go} />
        <div className={css.end}>
          <Total detail={detail} ticket={flow.ticket} />
          <ReviewButton flow={flow} />
        </div>
      </div>
      {confirmation ? <Sheet open {...confirmation} /> : undefined}
      <OtherStep flow={flow} />
    </Card>
  );
}
