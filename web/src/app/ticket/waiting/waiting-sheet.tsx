import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { type ConditionalOrderView, previewConditionalOrder } from '@tarazu/wire/trading/conditional-order';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../command/action-fault.tsx';
import { useKeptOrder } from '../../command/use-kept-order.ts';
import { useOffline } from '../../connection.ts';
import { Explained } from '../../content/glossary/explained.tsx';
import { WaitsWords } from '../../frame/waits-words.tsx';
import { fixesOf } from '../../order/fix.ts';
import { Fixes } from '../../order/fixes.tsx';
import { usePreviewedDraft } from '../../order/use-previewed-draft.ts';
import { CallFailed } from '../../page-states.tsx';
import { ConfirmFoot } from '../../protection/confirm-foot.tsx';
import { Signature } from '../../protection/signature.tsx';
import { addressOf, type Draft, type Side } from '../draft.ts';
import { LivePrice } from '../live-price.tsx';
import css from '../ticket.module.css';
import { OwnAverage } from './own-average.tsx';
import { begunDraft, changedDraft, draftOf, kindsFor, leastOf, termsOf, type WaitingDraft } from './terms.ts';
import { TrailFix } from './trail-fix.tsx';
import { useSetWaiting } from './use-set-waiting.ts';
import { WaitingFields } from './waiting-fields.tsx';
import { WaitingSummary } from './waiting-summary.tsx';
import { WaitingTerms } from './waiting-terms.tsx';
import { waitingText, writtenWaiting } from './written-terms.ts';

interface WaitingSheetProps {
  readonly detail: InstrumentDetail;
  readonly side: Side;
  /** The one that is changed; without it a new one is set. */
  readonly order?: ConditionalOrderView;
  /** One that could not be placed: its terms are those that a new one begins with. */
  readonly again?: ConditionalOrderView;
  /** Where its lines on the chart were dragged to. */
  readonly moved?: Partial<Pick<WaitingDraft, 'stop' | 'target'>>;
  /** What the ticket has. */
  readonly ticket?: Draft;
  /** What was written of it before somebody had to log in. */
  readonly written?: string | undefined;
  /** The exchange is shut, and it waits for the opening. */
  readonly opening?: boolean;
  readonly onClose: () => void;
}

/** An order that is placed when the market reaches a price: written, looked at once more, and confirmed with six digits. */
export function WaitingSheet(props: WaitingSheetProps) {
  return (
    <WaitsWords waiting={null}>
      <Waiting {...props} />
    </WaitsWords>
  );
}

/** What it waits for until that is changed. */
function Before({ order }: { readonly order: ConditionalOrderView }) {
  const t = useTranslations('waits');
  const format = useFormat();
  return (
    <Receipt
      lines={order.legs.map(({ name, level }) => ({
        label: t('before', { kind: t(`kind.${name}`) }),
        value: format.price(level, order.currency),
      }))}
    />
  );
}

function forOpening(first: WaitingDraft, { type, quantity, price }: Draft): WaitingDraft {
  return { ...first, quantity, kind: 'opening', price: type === 'limit' ? price : '' };
}

/** As it was; as long as the market allows where its last day is over. */
function asBefore(before: ConditionalOrderView, first: WaitingDraft, tradeDate: string): WaitingDraft {
  const draft = draftOf(before, first);
  return draft.until < tradeDate ? { ...draft, until: '' } : draft;
}

function Waiting({ detail, side, order, again, moved, ticket, written, opening = false, onClose }: WaitingSheetProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const navigate = useNavigate();
  const offline = useOffline();
  const [draft, setDraft] = useState(() => {
    if (ticket && written !== undefined) return writtenWaiting(detail, ticket, written);
    const first = begunDraft(detail, side, ticket);
    if (opening && ticket) return forOpening(first, ticket);
    if (again) return asBefore(again, first, detail.tradeDate);
    return order ? { ...draftOf(order, first), ...moved } : first;
  });
  const change = (part: Partial<WaitingDraft>) => setDraft((now) => changedDraft(detail, now, part));
  const isOpening = draft.kind === 'opening';
  const title = isOpening ? t('openingTitle') : order ? t('changeTitle') : t('sheetTitle');
  const [confirming, setConfirming] = useState(false);
  // An exit that is set again is for the fills of the same order.
  const after = again?.after && again.part === 'fills' ? { after: again.after } : {};
  const as = opening ? 'opening' : 'wait';
  const plain = { ...draft, type: 'market', validity: 'ioc', price: '' } as const;
  const address = addressOf(detail.quote, plain, { as, written: waitingText(draft) });
  const { command, digits, send } = useSetWaiting(detail.quote.id, order, after);
  useKeptOrder(address, ticket !== undefined && !command.unknown);
  const submit = async () => {
    if (!(await send(draft))) return;
    showToast({ text: order ? t('changed') : isOpening ? t('savedOpening') : t('saved'), tone: 'ok' });
    if (order) return onClose();
    if (again) onClose();
    await navigate({ to: '/pages/stock/triggers', replace: true });
  };
  const type = (typed: string) => {
    if (command.refusal) command.reset();
    digits.set(typed);
  };
  const terms = termsOf(detail.quote.id, draft);
  const of = order ? { conditionalId: order.conditionalId } : {};
  const seen = usePreviewedDraft(previewConditionalOrder, terms && { ...terms, ...of, ...after });
  const { settling } = seen;
  const preview = terms ? seen.preview : undefined;
  const refusal = settling ? undefined : preview?.refusal;
  const shown = (
    <>
      {again?.refusal ? <Note tone="info">{t('againWhy', { reason: again.refusal.msg })}</Note> : undefined}
      {order && !isOpening ? <Before order={order} /> : undefined}
      <WaitingTerms detail={detail} draft={draft} preview={preview} />
    </>
  );
  if (confirming) {
    return (
      <Sheet
        open
        onClose={() => setConfirming(false)}
        title={title}
        footer={
          digits.missing ? undefined : (
            <ConfirmFoot
              digits={{ ...digits, set: type }}
              variant={draft.side}
              confirm={order ? t('change') : t('confirm')}
              busy={command.busy}
              onSend={() => void submit()}
            />
          )
        }
      >
        {shown}
        {isOpening ? undefined : <WaitingSummary draft={draft} currency={detail.quote.currency} />}
        <ActionFault action={command} shownElsewhere={digits.wrong} />
        <Signature digits={{ ...digits, set: type }} refusal={command.refusal} from={address} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <span className={css.title}>
          {format.instrument(detail.quote.name)}
          <small>{title}</small>
        </span>
      }
      aside={<LivePrice detail={detail} />}
      footer={
        <Button
          variant={draft.side}
          disabled={offline || settling || preview?.refusal !== null}
          onClick={() => {
            command.reset();
            setConfirming(true);
          }}
        >
          {t('review')}
        </Button>
      }
    >
      {seen.preview?.own ? <OwnAverage detail={detail} average={seen.preview.own.average} /> : undefined}
      <WaitingFields
        detail={detail}
        draft={draft}
        own={seen.preview?.own}
        kinds={opening ? ['opening'] : kindsFor(order ?? (again?.opening ? again : undefined))}
        fixedSide={order !== undefined || again !== undefined}
        onChange={change}
      />
      {refusal ? (
        <>
          <Note tone="bad" alert>
            {refusal.msg}
          </Note>
          <TrailFix refusal={refusal} currency={detail.quote.currency} onChange={change} />
          <Fixes
            fixes={fixesOf(refusal, { least: leastOf(detail, draft) })}
            currency={detail.quote.currency}
            onFix={(fix) => (fix.kind === 'quantity' ? change({ quantity: fix.value }) : undefined)}
          />
        </>
      ) : undefined}
      {terms ? undefined : <Note tone="info">{t('typeNumbers')}</Note>}
      {preview === undefined && seen.previewError ? (
        <CallFailed error={seen.previewError} onRetry={seen.again} />
      ) : undefined}
      {shown}
      <Explained terms={['stop', 'trailing', 'oco', 'slippage']} />
    </Sheet>
  );
}
