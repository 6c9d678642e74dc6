import { Card } from '@tarazu/ui/frame/card.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { Total } from './figures.tsx';
import css from './ticket.module.css';
import { OtherStep, ReviewButton, useConfirmation, useTicketFlow } from './ticket-flow.tsx';
import { TicketForm } from './ticket-form.tsx';

interface TicketCardProps {
  readonly detail: InstrumentDetail;
  readonly onPlaced?: ((orderId: string) => void) | undefined;
}

/** The ticket as a part of a page. */
export function TicketCard({ detail, onPlaced }: TicketCardProps) {
  const flow = useTicketFlow(detail, 'buy', {}, { leaves: false, onPlaced });
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
