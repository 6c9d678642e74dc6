import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { guideOf, productOf } from '../address/products.ts';
import { useGuide } from '../practice/guide/guide-state.ts';
import { ByPasskey } from '../protection/by-passkey.tsx';
import type { Draft, Side } from './draft.ts';
import { Total } from './figures.tsx';
import { LivePrice } from './live-price.tsx';
import css from './ticket.module.css';
import { OtherStep, ReviewButton, type TicketFlow, useConfirmation, useTicketFlow } from './ticket-flow.tsx';
import { TicketForm } from './ticket-form.tsx';

const MembersOnly = lazy(async () => ({
  default: (await import('../order/members-only.tsx')).MembersOnly,
}));

interface TicketSheetProps {
  readonly detail: InstrumentDetail;
  readonly side: Side;
  /** What an earlier order had, to be tried again. */
  readonly begun: Partial<Draft>;
  readonly onClose: () => void;
}

/** The ticket over a page, with its charges in view; from the receipt, Back leads to the share. */
export function TicketSheet({ detail, side, begun, onClose }: TicketSheetProps) {
  const flow = useTicketFlow(detail, side, begun, { leaves: true });
  const [prompted, setPrompted] = useState(false);
  const confirmation = useConfirmation(flow);
  if (flow.step !== 'write' && flow.step !== 'confirm') return <OtherStep flow={flow} />;
  // The same sheet: one that closed would give the focus back to the page under the one that opened.
  if (confirmation) return <Sheet open {...confirmation} />;
  return (
    <Sheet
      open
      onClose={onClose}
      isInAddress
      title={<SheetTitle detail={detail} />}
      aside={<LivePrice detail={detail} />}
      sum={<Total detail={detail} ticket={flow.ticket} />}
      footer={
        <>
          <FingerButton flow={flow} />
          <ReviewButton flow={flow} />
        </>
      }
    >
      <TicketForm detail={detail} ticket={flow.ticket} offline={flow.offline} onOther={flow.go} />
      {flow.ticket.preview?.refusal?.name === 'vip_required' && !prompted ? (
        <Suspense>
          <MembersOnly onClose={() => setPrompted(true)} />
        </Suspense>
      ) : undefined}
    </Sheet>
  );
}

/** The order with a finger or a face, from where its price, charges and sum are in view; nothing where none would be taken. */
function FingerButton({ flow: { detail, ticket, place, blocked, submit, go } }: { readonly flow: TicketFlow }) {
  const t = useTranslations('ticket');
  const { draft, preview } = ticket;
  // A guide speaks of the other button, and leads over the look once more.
  const isGuided = useGuide(({ active }) => active !== undefined && active === guideOf(productOf(detail.quote)));
  if (isGuided || blocked || !preview || !place.digits.needed || place.digits.missing) return undefined;
  return (
    <ByPasskey
      currency={detail.quote.currency}
      value={preview.value}
      busy={place.busy}
      label={t(`byPasskeyNow.${draft.side}`)}
      onAnswer={(answer) => void submit(answer)}
      onNone={() => go('confirm')}
    />
  );
}

function SheetTitle({ detail: { quote } }: { readonly detail: InstrumentDetail }) {
  const format = useFormat();
  return (
    <span className={css.title}>
      {format.instrument(quote.name)}
      <small>
        {quote.symbol} · {format.place(quote.country)}
      </small>
    </span>
  );
}
