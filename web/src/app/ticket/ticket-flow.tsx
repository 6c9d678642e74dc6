import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Keypad } from '@tarazu/ui/control/digits.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOffline } from '../connection.ts';
import { useBackStep } from '../frame/use-back-step.ts';
import { DIGITS } from '../protection/six-digits.ts';
import type { Draft, Side } from './draft.ts';
import { TicketConfirm } from './ticket-confirm.tsx';
import { type PlaceOrder, usePlaceOrder } from './use-place-order.ts';
import { type Ticket, useTicket } from './use-ticket.ts';

const WaitingSheet = lazy(async () => ({ default: (await import('./waiting/waiting-sheet.tsx')).WaitingSheet }));

type Step = 'write' | 'confirm' | 'wait';

export interface TicketFlow {
  readonly detail: InstrumentDetail;
  readonly ticket: Ticket;
  readonly place: PlaceOrder;
  readonly offline: boolean;
  /** Nothing can be reviewed yet, or what is written would be refused. */
  readonly blocked: boolean;
  readonly step: Step;
  readonly go: (step: Step) => void;
  readonly submit: (password: string | undefined) => Promise<void>;
}

/** An order from the first thought to the receipt. `leaves`: the receipt takes the place of the ticket's page in the way back. */
export function useTicketFlow(
  detail: InstrumentDetail,
  side: Side,
  begun: Partial<Draft>,
  { leaves }: { readonly leaves: boolean },
): TicketFlow {
  const navigate = useNavigate();
  const offline = useOffline();
  const ticket = useTicket(detail, side, begun);
  const place = usePlaceOrder(ticket.draft.side);
  const [step, setStep] = useState<Step>('write');
  const { input, preview } = ticket;
  useBackStep(step === 'confirm', () => setStep('write'));
  return {
    detail,
    ticket,
    place,
    offline,
    blocked: offline || !input || !preview || ticket.settling || preview.refusal !== null,
    step: step === 'confirm' && !(input && preview) ? 'write' : step,
    go(next) {
      if (next === 'confirm') place.restart();
      setStep(next);
    },
    async submit(password) {
      if (!input) return;
      const orderId = await place.run(input, password);
      if (orderId === undefined) return;
      await navigate({ to: '/pages/stock/order', search: { orderId }, replace: leaves });
    },
  };
}

export function ReviewButton({ flow }: { readonly flow: TicketFlow }) {
  const t = useTranslations('ticket');
  const { side } = flow.ticket.draft;
  return (
    <Button look={side} disabled={flow.blocked} onClick={() => flow.go('confirm')}>
      {side === 'buy' ? t('reviewBuy') : t('reviewSell')}
    </Button>
  );
}

/** What comes after the writing: the confirmation with its six digits, or the order that waits for a price. */
export function NextStep({ flow }: { readonly flow: TicketFlow }) {
  const t = useTranslations('ticket');
  const { detail, ticket, place, step, go, submit } = flow;
  const { draft, preview } = ticket;
  if (step === 'wait') {
    return (
      <Suspense>
        <WaitingSheet detail={detail} side={draft.side} onClose={() => go('write')} />
      </Suspense>
    );
  }
  if (step === 'write' || !preview) return undefined;
  const type = (password: string) => {
    place.digits.set(password);
    if (password.length === DIGITS) void submit(password);
  };
  return (
    <Sheet
      open
      onClose={() => go('write')}
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
        onChangeOrder={() => go('write')}
      />
    </Sheet>
  );
}
