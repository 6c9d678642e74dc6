import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { addIntradayOrder, type IntradayPreview } from '@tarazu/wire/trading/intraday';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../command/use-command.ts';
import { useOffline } from '../../connection.ts';
import { Explained } from '../../content/glossary/explained.tsx';
import { PaySheet, type Proof } from '../../order/pay-sheet.tsx';
import { TradingHalt } from '../../order/trading-halt.tsx';
import { CallFailed } from '../../page-states.tsx';
import type { Side } from '../draft.ts';
import { openingLeg } from '../prepare/leg-of.ts';
import css from '../ticket.module.css';
import { IntradayFields } from './intraday-fields.tsx';
import { IntradayFigures } from './intraday-figures.tsx';
import { IntradayWords } from './intraday-words.tsx';
import { ProductSwitch } from './product-switch.tsx';
import { refreshIntraday } from './refresh-intraday.ts';
import { type IntradayInput, useIntradayTicket } from './use-intraday-ticket.ts';

const PutInBasket = lazy(async () => ({ default: (await import('../prepare/put-in-basket.tsx')).PutInBasket }));
const MembersOnly = lazy(async () => ({ default: (await import('../../order/members-only.tsx')).MembersOnly }));

interface Reviewed {
  readonly input: IntradayInput;
  readonly preview: IntradayPreview;
}

interface IntradaySheetProps {
  readonly detail: InstrumentDetail;
  readonly side: Side;
  /** Back to the ticket of what is owned. */
  readonly onClose: () => void;
}

/** The ticket of a position within the day, from the choice of its leverage to the receipt. */
export function IntradaySheet(props: IntradaySheetProps) {
  return (
    <IntradayWords waiting={null}>
      <Ticket {...props} />
    </IntradayWords>
  );
}

function Ticket({ detail, side, onClose }: IntradaySheetProps) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const offline = useOffline();
  const ticket = useIntradayTicket(detail, side === 'buy' ? 'long' : 'short');
  const [reviewed, setReviewed] = useState<Reviewed>();
  const [prompted, setPrompted] = useState(false);
  const [prepares, setPrepares] = useState(false);
  const words = useTranslations('ticket');
  const { input, preview, settling, draft } = ticket;
  const blocked = offline || settling || preview?.refusal !== null;
  const { currency, country, id } = detail.quote;
  if (prepares && input) {
    return (
      <Suspense>
        <PutInBasket detail={detail} leg={openingLeg(input)} onClose={() => setPrepares(false)} />
      </Suspense>
    );
  }
  if (reviewed) return <Confirm detail={detail} reviewed={reviewed} onBack={() => setReviewed(undefined)} />;
  const review = (
    <Button
      variant={draft.direction === 'long' ? 'buy' : 'sell'}
      disabled={blocked || !input}
      onClick={() => (input && preview ? setReviewed({ input, preview }) : undefined)}
    >
      {t(`review.${draft.direction}`)}
    </Button>
  );
  return (
    <Sheet open onClose={onClose} title={t('title', { name: format.instrument(detail.quote.name) })} footer={review}>
      <TradingHalt country={country} id={id} />
      <ProductSwitch detail={detail} value="intraday" onChange={onClose} />
      <IntradayFields detail={detail} ticket={ticket} />
      {preview ? (
        <IntradayFigures preview={preview} direction={draft.direction} currency={currency} settling={settling} />
      ) : undefined}
      {!preview && ticket.previewError ? <CallFailed error={ticket.previewError} onRetry={ticket.again} /> : undefined}
      {!preview && !ticket.previewError ? <Skeleton width="100%" height={160} /> : undefined}
      {preview?.refusal?.name === 'vip_required' && !prompted ? (
        <Suspense>
          <MembersOnly onClose={() => setPrompted(true)} />
        </Suspense>
      ) : undefined}
      {input ? (
        <button type="button" className={css.wait} onClick={() => setPrepares(true)}>
          {words('other.basket')}
        </button>
      ) : undefined}
      <Explained terms={['leverage', 'margin', 'liquidation', 'squareOff', 'shortSale']} />
    </Sheet>
  );
}

/** The order once more, the digits, and the button. What is confirmed is what was looked at. */
function Confirm({
  detail,
  reviewed: { input, preview },
  onBack,
}: {
  readonly detail: InstrumentDetail;
  readonly reviewed: Reviewed;
  readonly onBack: () => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const navigate = useNavigate();
  const offline = useOffline();
  const command = useCommand(addIntradayOrder);
  const { direction, leverage } = input;
  const send = async (proof: Proof) => {
    const answer = await command.run({ ...input, ...proof });
    refreshIntraday();
    if (!answer) return;
    showToast({ text: t('opened'), tone: 'ok' });
    await navigate({ to: '/pages/stock/order', search: { orderId: answer.order.orderId } });
  };
  const quantity = format.quantityOf(input.quantity, detail.unit);
  return (
    <PaySheet
      title={t('title', { name: format.instrument(detail.quote.name) })}
      confirm={t(`openNow.${direction}`, { times: String(leverage), quantity })}
      command={command}
      blocked={offline}
      passkey={{ currency: detail.quote.currency, value: preview.estimate.value }}
      onConfirm={(proof) => void send(proof)}
      onClose={onBack}
    >
      <IntradayFigures preview={preview} direction={direction} currency={detail.quote.currency} settling={false} />
    </PaySheet>
  );
}
