import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../command/action-fault.tsx';
import { useKeptOrder } from '../../command/use-kept-order.ts';
import { useOffline } from '../../connection.ts';
import { Explained } from '../../content/glossary/explained.tsx';
import { WaitsWords } from '../../frame/waits-words.tsx';
import { useTotalLine } from '../../order/charges-receipt.tsx';
import { fixesOf } from '../../order/fix.ts';
import { Fixes } from '../../order/fixes.tsx';
import { CallFailed } from '../../page-states.tsx';
import { ConfirmFoot } from '../../protection/confirm-foot.tsx';
import { Signature } from '../../protection/signature.tsx';
import { addressOf, type Draft } from '../draft.ts';
import css from '../ticket.module.css';
import { TrailFix } from '../waiting/trail-fix.tsx';
import { bracketText, leastOfBracket } from './bracket-draft.ts';
import { BracketFields } from './bracket-fields.tsx';
import { BracketTerms } from './bracket-terms.tsx';
import { useBracket, usePlaceBracket } from './use-bracket.ts';

interface BracketSheetProps {
  readonly detail: InstrumentDetail;
  /** The order as the ticket has it. */
  readonly begun: Draft;
  /** What was written of its exit before somebody had to log in. */
  readonly written?: string | undefined;
  readonly onClose: () => void;
}

/** An order that is placed together with its target and its stop: written, looked at once more, and confirmed with six digits. */
export function BracketSheet(props: BracketSheetProps) {
  return (
    <WaitsWords waiting={null}>
      <Writing {...props} />
    </WaitsWords>
  );
}

function Writing({ detail, begun, written, onClose }: BracketSheetProps) {
  const t = useTranslations('waits');
  const format = useFormat();
  const totalOf = useTotalLine();
  const navigate = useNavigate();
  const offline = useOffline();
  const bracket = useBracket(detail, begun, written);
  const { draft, change, settling, complete, previewError } = bracket;
  const preview = complete ? bracket.preview : undefined;
  const { command, digits, send } = usePlaceBracket(detail.quote.id);
  const [confirming, setConfirming] = useState(false);
  const address = addressOf(detail.quote, draft, { as: 'bracket', written: bracketText(draft) });
  useKeptOrder(address, !command.unknown);
  const refusal = settling ? undefined : (preview?.refusal ?? undefined);
  const { currency } = detail.quote;
  const estimate = draft.type === 'market';
  const submit = async (passkey?: string) => {
    const orderId = await send(draft, passkey);
    if (orderId === undefined) return;
    showToast({ text: t('bracketPlaced'), tone: 'ok' });
    await navigate({ to: '/pages/stock/order', search: { orderId }, replace: true });
  };
  if (confirming && preview) {
    return (
      <Sheet
        open
        onClose={() => setConfirming(false)}
        title={t(draft.side === 'buy' ? 'confirmBracketBuy' : 'confirmBracketSell')}
        footer={
          digits.missing ? undefined : (
            <ConfirmFoot
              digits={digits}
              variant={draft.side}
              confirm={t('placeBracket')}
              busy={command.busy}
              onSend={() => void submit()}
            />
          )
        }
      >
        <BracketTerms detail={detail} draft={draft} preview={preview} brief />
        <ActionFault action={command} shownElsewhere={digits.wrong} />
        <Signature
          digits={digits}
          refusal={command.refusal}
          busy={command.busy}
          from={address}
          passkey={{ currency, value: preview.entry.value, onAnswer: (answer) => void submit(answer) }}
        />
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
          <small>{t('bracketTitle')}</small>
        </span>
      }
      sum={
        preview ? (
          <div className={css.sum} data-settling={settling || undefined}>
            <Receipt lines={[totalOf({ side: draft.side, preview: preview.entry, currency, estimate })]} />
          </div>
        ) : undefined
      }
      footer={
        <Button
          variant={draft.side}
          disabled={offline || settling || !preview || preview.refusal !== null}
          onClick={() => {
            command.reset();
            setConfirming(true);
          }}
        >
          {t(draft.side === 'buy' ? 'reviewBracketBuy' : 'reviewBracketSell')}
        </Button>
      }
    >
      <BracketFields detail={detail} bracket={bracket} />
      {refusal ? (
        <>
          <Note tone="bad" alert>
            {refusal.msg}
          </Note>
          <TrailFix refusal={refusal} currency={currency} onChange={change} />
          <Fixes
            fixes={fixesOf(refusal, {
              least: leastOfBracket(detail, draft),
              most: preview?.entry.quantityMax,
            })}
            currency={currency}
            onFix={(fix) => change(fix.kind === 'limit' ? { type: 'limit' } : { [fix.kind]: fix.value })}
          />
        </>
      ) : undefined}
      <Explained terms={['bracket', 'stop', 'trailing', 'oco']} />
      {complete ? undefined : <Note tone="info">{t('typeNumbers')}</Note>}
      {preview ? (
        <div className={css.figures} data-settling={settling || undefined}>
          <BracketTerms detail={detail} draft={draft} preview={preview} brief={false} />
        </div>
      ) : previewError ? (
        <CallFailed error={previewError} onRetry={bracket.again} />
      ) : complete ? (
        <Skeleton width="100%" height={160} />
      ) : undefined}
    </Sheet>
  );
}
