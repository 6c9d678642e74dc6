import { Card } from '@tarazu/ui/frame/card.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './draft.ts';
import { Total } from './figures.tsx';
import css from './ticket.module.css';
import { OtherStep, ReviewButton, useConfirmation, useTicketFlow } from './ticket-flow.tsx';
import { TicketForm } from './ticket-form.tsx';

/** What somebody has chosen elsewhere on the page; another one each time. */
export interface TicketWish extends Partial<Pick<Draft, 'side' | 'type' | 'price'>> {
  /** The focus goes into the ticket with it. */
  readonly isFocused?: boolean;
}

interface TicketCardProps {
  readonly detail: InstrumentDetail;
  readonly wish?: TicketWish | undefined;
  readonly onPlaced?: ((orderId: string) => void) | undefined;
}

/** The ticket as a part of a page. */
export function TicketCard({ detail, wish, onPlaced }: TicketCardProps) {
  const flow = useTicketFlow(detail, 'buy', {}, { leaves: false, onPlaced });
  const [taken, setTaken] = useState<TicketWish>();
  const card = useRef<HTMLDivElement>(null);
  if (wish !== taken) {
    setTaken(wish);
    const { isFocused: _, ...fields } = wish ?? {};
    // What else is written in it, as how many, stays.
    if (wish) flow.ticket.change(fields);
  }
  useEffect(() => {
    if (wish?.isFocused) card.current?.querySelector<HTMLElement>('[role="radio"][aria-checked="true"]')?.focus();
  }, [wish]);
  const confirmation = useConfirmation(flow);
  return (
    <Card>
      <div ref={card} className={css.card}>
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
