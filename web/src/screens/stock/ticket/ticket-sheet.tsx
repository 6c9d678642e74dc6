import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Keypad } from '@tarazu/ui/control/digits.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../../app/connection.ts';
import { useBackStep } from '../../../app/frame/use-back-step.ts';
import { DIGITS } from '../../../app/protection/six-digits.ts';
import type { Draft, Side } from './draft.ts';
import css from './ticket.module.css';
import { TicketConfirm } from './ticket-confirm.tsx';
import { TicketForm } from './ticket-form.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { useTicket } from './use-ticket.ts';

const MembersOnly = lazy(async () => ({
  default: (await import('../../../app/order/members-only.tsx')).MembersOnly,
}));

const WaitingSheet = lazy(async () => ({ default: (await import('./waiting/waiting-sheet.tsx')).WaitingSheet }));

interface TicketSheetProps {
  readonly detail: InstrumentDetail;
  readonly side: Side;
  /** What an earlier order had, to be tried again. */
  readonly begun: Partial<Draft>;
  readonly onClose: () => void;
}

/** An order from the first thought to the receipt: write it with its charges in view, confirm it with six digits. */
export function TicketSheet({ detail, side, begun, onClose }: TicketSheetProps) {
  const t = useTranslations('ticket');
  const navigate = useNavigate();
  const offline = useOffline();
  const ticket = useTicket(detail, side, begun);
  const place = usePlaceOrder(ticket.draft.side);
  const [confirming, setConfirming] = useState(false);
  const [prompted, setPrompted] = useState(false);
  const [waits, setWaits] = useState(false);
  const { draft, input, preview } = ticket;
  useBackStep(confirming, () => setConfirming(false));
  const review = () => {
    place.restart();
    setConfirming(true);
  };
  const submit = async (password: string | undefined) => {
    if (!input) return;
    const orderId = await place.run(input, password);
    if (orderId === undefined) return;
    // In place of the ticket: from the receipt, Back leads to the share.
    await navigate({ to: '/pages/stock/order', search: { orderId }, replace: true });
  };
  const type = (password: string) => {
    place.digits.set(password);
    if (password.length === DIGITS) void submit(password);
  };
  if (waits) {
    return (
      <Suspense>
        <WaitingSheet detail={detail} side={draft.side} onClose={() => setWaits(false)} />
      </Suspense>
    );
  }
  if (confirming && input && preview) {
    return (
      <Sheet
        open
        onClose={() => setConfirming(false)}
        title={draft.side === 'buy' ? t('confirmBuy') : t('confirmSell')}
        footer={
          place.digits.missing ? undefined : place.digits.needed ? (
            <Keypad value={place.digits.value} length={DIGITS} onChange={type} />
          ) : (
            <Button look={draft.side} busy={place.busy} onClick={() => void submit(undefined)}>
              {draft.side === 'buy' ? t('placeBuy') : t('placeSell')}
            </Button>
          )
        }
      >
        <TicketConfirm
          detail={detail}
          draft={draft}
          preview={preview}
          place={place}
          onType={type}
          onRetry={() => void submit(place.digits.value || undefined)}
          onChangeOrder={() => setConfirming(false)}
        />
      </Sheet>
    );
  }
  const blocked = offline || !input || !preview || ticket.settling || preview.refusal !== null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={<SheetTitle detail={detail} />}
      aside={<LivePrice detail={detail} />}
      footer={
        <Button look={draft.side} disabled={blocked} onClick={review}>
          {draft.side === 'buy' ? t('reviewBuy') : t('reviewSell')}
        </Button>
      }
    >
      <TicketForm detail={detail} ticket={ticket} offline={offline} onWait={() => setWaits(true)} />
      {preview?.refusal?.name === 'vip_required' && !prompted ? (
        <Suspense>
          <MembersOnly onClose={() => setPrompted(true)} />
        </Suspense>
      ) : undefined}
    </Sheet>
  );
}

function SheetTitle({ detail: { quote } }: { readonly detail: InstrumentDetail }) {
  const format = useFormat();
  return (
    <span className={css.title}>
      {quote.name}
      <small>
        {quote.symbol} · {format.place(quote.country)}
      </small>
    </span>
  );
}

function LivePrice({ detail }: { readonly detail: InstrumentDetail }) {
  const quote = useQuote(detail.quote);
  const format = useFormat();
  return (
    <span className={css.price}>
      <b>{format.price(quote.last, quote.currency)}</b>
      <Delta value={quote.changePercent} text={format.percent(quote.changePercent)} />
    </span>
  );
}
