import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import type { SheetProps } from '@tarazu/ui/overlay/sheet.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { guideOf, productOf } from '../address/products.ts';
import { useKeptOrder } from '../command/use-kept-order.ts';
import { useOffline } from '../connection.ts';
import { GuideMark } from '../practice/guide/guide-mark.tsx';
import { ConfirmFoot } from '../protection/confirm-foot.tsx';
import { addressOf, type Draft, type Side, type WrittenAs } from './draft.ts';
import { legOf } from './prepare/leg-of.ts';
import type { OtherStepName } from './ticket-form.tsx';
import { type PlaceOrder, usePlaceOrder } from './use-place-order.ts';
import { type Ticket, useTicket } from './use-ticket.ts';

const TicketConfirm = lazy(async () => ({ default: (await import('./ticket-confirm.tsx')).TicketConfirm }));

const WaitingSheet = lazy(async () => ({ default: (await import('./waiting/waiting-sheet.tsx')).WaitingSheet }));

const PutInBasket = lazy(async () => ({ default: (await import('./prepare/put-in-basket.tsx')).PutInBasket }));

const IntradaySheet = lazy(async () => ({ default: (await import('./intraday/intraday-sheet.tsx')).IntradaySheet }));

const BracketSheet = lazy(async () => ({ default: (await import('./bracket/bracket-sheet.tsx')).BracketSheet }));

const others: Readonly<Record<WrittenAs['as'], true>> = { bracket: true, wait: true, opening: true };
const isOther = (as: string | undefined): as is WrittenAs['as'] => as !== undefined && as in others;

type Step = 'write' | 'confirm' | OtherStepName;

export interface TicketFlow {
  readonly detail: InstrumentDetail;
  readonly ticket: Ticket;
  readonly place: PlaceOrder;
  readonly offline: boolean;
  /** Nothing can be reviewed yet, or what is written would be refused. */
  readonly blocked: boolean;
  readonly step: Step;
  /** What the address has of what is written in place of the order. */
  readonly begunAs: WrittenAs | undefined;
  readonly go: (step: Step) => void;
  /** With the answer of a passkey in place of the digits. */
  readonly submit: (passkey?: string) => Promise<void>;
}

interface FlowEnds {
  /** The receipt takes the place of the ticket's page in the way back. */
  readonly leaves: boolean;
  /** What is told that it was taken, in place of the receipt. */
  readonly onPlaced?: ((orderId: string) => void) | undefined;
}

/** An order from the first thought to the receipt. */
export function useTicketFlow(
  detail: InstrumentDetail,
  side: Side,
  begun: Partial<Draft>,
  { leaves, onPlaced }: FlowEnds,
): TicketFlow {
  const navigate = useNavigate();
  const offline = useOffline();
  const ticket = useTicket(detail, side, begun);
  const place = usePlaceOrder(ticket.draft.side);
  // Of the page with the sheet alone: a card of another page is not opened by an address.
  const { as, written } = useSearch({ strict: false });
  const [begunAs] = useState(() => (leaves && isOther(as) ? { as, written: written ?? '' } : undefined));
  const [step, setStep] = useState<Step>(begunAs?.as ?? 'write');
  const { input, preview } = ticket;
  // The ticket that is a part of a page is there when nobody thinks of an order; and of one that got no answer nobody can say that it was not placed.
  const isBegun = (leaves || step !== 'write') && !place.unknown;
  const address = addressOf(detail.quote, ticket.draft);
  // What is written in its place says itself where it is.
  useKeptOrder(address, isBegun && !(step in others));
  return {
    detail,
    ticket,
    place,
    offline,
    blocked: offline || !input || !preview || ticket.settling || preview.refusal !== null,
    begunAs,
    step: step === 'confirm' && !(input && preview) ? 'write' : step,
    go(next) {
      if (next === 'confirm') place.restart();
      setStep(next);
    },
    async submit(passkey) {
      if (!input) return;
      const orderId = await place.run(input, passkey);
      if (orderId === undefined) {
        // Why not, and the digits in its place, stand there.
        setStep('confirm');
        return;
      }
      if (onPlaced) {
        setStep('write');
        onPlaced(orderId);
        return;
      }
      await navigate({ to: '/pages/stock/order', search: { orderId }, replace: leaves });
    },
  };
}

export function ReviewButton({ flow }: { readonly flow: TicketFlow }) {
  const t = useTranslations('ticket');
  const { draft, preview } = flow.ticket;
  const { side } = draft;
  if (preview?.refusal?.name === 'market_closed') {
    return (
      <Button variant={side} disabled={flow.offline} onClick={() => flow.go('opening')}>
        {t('forOpening')}
      </Button>
    );
  }
  return (
    <GuideMark guide={guideOf(productOf(flow.detail.quote))} step="write">
      <Button variant={side} disabled={flow.blocked || flow.place.busy} onClick={() => flow.go('confirm')}>
        {side === 'buy' ? t('reviewBuy') : t('reviewSell')}
      </Button>
    </GuideMark>
  );
}

/** What a sheet holds while the order is confirmed; undefined while it is written, or waits for a price. */
export function useConfirmation({
  detail,
  ticket,
  place,
  step,
  go,
  submit,
}: TicketFlow): Omit<SheetProps, 'open'> | undefined {
  const t = useTranslations('ticket');
  const { draft, preview } = ticket;
  if (step !== 'confirm' || !preview) return undefined;
  return {
    onClose: () => go('write'),
    title: draft.side === 'buy' ? t('confirmBuy') : t('confirmSell'),
    footer: place.digits.missing ? undefined : (
      <ConfirmFoot
        digits={place.digits}
        variant={draft.side}
        confirm={draft.side === 'buy' ? t('placeBuy') : t('placeSell')}
        busy={place.busy}
        onSend={() => void submit()}
      />
    ),
    children: (
      <Suspense>
        <TicketConfirm
          detail={detail}
          draft={draft}
          preview={preview}
          place={place}
          onChangeOrder={() => go('write')}
          onPasskey={(answer) => void submit(answer)}
        />
      </Suspense>
    ),
  };
}

/** What is done with an order in place of placing it: it is placed with its exits, waits for a price, or goes into a basket. */
export function OtherStep({ flow: { detail, ticket, step, go, begunAs } }: { readonly flow: TicketFlow }) {
  const back = () => go('write');
  const written = begunAs?.as === step ? begunAs.written : undefined;
  if (step === 'write' || step === 'confirm') return undefined;
  return (
    <Suspense>
      {step === 'intraday' ? <IntradaySheet detail={detail} side={ticket.draft.side} onClose={back} /> : undefined}
      {step === 'bracket' ? (
        <BracketSheet detail={detail} begun={ticket.draft} written={written} onClose={back} />
      ) : undefined}
      {step === 'wait' || step === 'opening' ? (
        <WaitingSheet
          detail={detail}
          side={ticket.draft.side}
          ticket={ticket.draft}
          written={written}
          opening={step === 'opening'}
          onClose={back}
        />
      ) : undefined}
      {step === 'basket' ? <PutInBasket detail={detail} leg={legOf(ticket)} onClose={back} /> : undefined}
    </Suspense>
  );
}
