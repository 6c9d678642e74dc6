import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { Loader } from '@tarazu/ui/state/loader.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type InstrumentDetail, instrumentInfo } from '@tarazu/wire/market';
import { addBasketOrder, type BasketLegView, modifyBasketOrder } from '@tarazu/wire/trading/basket';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { legOf } from '../../app/ticket/prepare/leg-of.ts';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { TicketForm } from '../../app/ticket/ticket-form.tsx';
import { useTicket } from '../../app/ticket/use-ticket.ts';
import { useCall } from '../../app/use-call.ts';
import { MarginLegFields, useMarginDraft } from './margin-leg.tsx';

interface LegSheetProps {
  readonly basketId: string;
  /** The order that is changed; left out for a new one. */
  readonly leg?: BasketLegView;
  readonly onClose: () => void;
  /** It was kept: what the basket needs is another sum now. */
  readonly onDone: () => void;
}

/** An order of a basket: of what, then as in the ticket, with charges and refusal in view. */
export function LegSheet({ basketId, leg, onClose, onDone }: LegSheetProps) {
  const t = useTranslations('basket');
  const [id, setId] = useState(leg?.instrumentId);
  const { data, error, refetch } = useCall(instrumentInfo, { id: id ?? '' }, { enabled: id !== undefined });
  if (data && leg?.onMargin) {
    const { onMargin } = leg;
    return (
      <WriteOnMargin basketId={basketId} detail={data} leg={{ ...leg, onMargin }} onClose={onClose} onDone={onDone} />
    );
  }
  if (data && id !== undefined) {
    return <Write basketId={basketId} detail={data} leg={leg} onClose={onClose} onDone={onDone} />;
  }
  return (
    <Sheet open onClose={onClose} title={leg ? t('changeTitle') : t('addTitle')}>
      {id === undefined ? <PickInstrument onPick={setId} /> : undefined}
      {id !== undefined && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {id !== undefined && !error ? <Loader /> : undefined}
    </Sheet>
  );
}

interface WriteProps extends Omit<LegSheetProps, 'leg'> {
  readonly detail: InstrumentDetail;
  readonly leg: BasketLegView | undefined;
}

function Write({ basketId, detail, leg, onClose, onDone }: WriteProps) {
  const t = useTranslations('basket');
  const format = useFormat();
  const offline = useOffline();
  const [add, modify] = [useCommand(addBasketOrder), useCommand(modifyBasketOrder)];
  const begun = leg && {
    type: leg.type,
    validity: leg.validity,
    postOnly: leg.postOnly,
    quantity: leg.quantity,
    ...(leg.price === null ? {} : { price: leg.price }),
  };
  const ticket = useTicket(detail, leg?.side ?? 'buy', begun ?? {});
  const action = leg ? modify : add;
  const put = async () => {
    const written = legOf(ticket);
    if (!written) return;
    const { instrumentId, ...terms } = written;
    const reply = leg
      ? await modify.run({ basketId, legId: leg.legId, ...terms })
      : await add.run({ basketId, instrumentId, ...terms });
    if (reply) onDone();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={format.instrument(detail.quote.name)}
      footer={
        <Button disabled={offline || !ticket.input} busy={action.busy} onClick={() => void put()}>
          {leg ? t('saveChange') : t('put')}
        </Button>
      }
    >
      <TicketForm detail={detail} ticket={ticket} offline={offline} />
      <ActionFault action={action} />
    </Sheet>
  );
}

interface WriteOnMarginProps extends Omit<WriteProps, 'leg'> {
  readonly leg: Parameters<typeof useMarginDraft>[0];
}

/** An order on margin, which came from the ticket of its product. */
function WriteOnMargin({ basketId, detail, leg, onClose, onDone }: WriteOnMarginProps) {
  const t = useTranslations('basket');
  const format = useFormat();
  const offline = useOffline();
  const modify = useCommand(modifyBasketOrder);
  const { draft, change, terms } = useMarginDraft(leg, detail.quote.last);
  const put = async () => {
    if (terms && (await modify.run({ basketId, legId: leg.legId, ...terms }))) onDone();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={format.instrument(detail.quote.name)}
      footer={
        <Button disabled={offline || !terms} busy={modify.busy} onClick={() => void put()}>
          {t('saveChange')}
        </Button>
      }
    >
      <MarginLegFields detail={detail} draft={draft} change={change} />
      <ActionFault action={modify} />
    </Sheet>
  );
}
