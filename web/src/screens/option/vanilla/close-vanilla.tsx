import { Button } from '@tarazu/ui/control/button.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useRested } from '@tarazu/ui/use-rested';
import { priceDecimals } from '@tarazu/wire/format';
import { closeVanilla, listVanilla, showVanilla, type VanillaView } from '@tarazu/wire/option/vanilla';
import { holdingInfo, listHoldings } from '@tarazu/wire/stock-order';
import { listLedger, showAssets } from '@tarazu/wire/wallet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useOffline } from '../../../app/connection.ts';
import { PaySheet } from '../../../app/order/pay-sheet.tsx';
import { PREVIEW_EVERY_MS } from '../../../app/order/use-previewed-draft.ts';
import { CallFailed } from '../../../app/page-states.tsx';
import { refreshCalls, useCall } from '../../../app/use-call.ts';
import { Refused } from '../ways-out.tsx';
import { type ClosingOffer, closedText, closeLabel } from './vanilla-lines.ts';

interface CloseProps {
  readonly option: VanillaView;
  /** What all of it would be closed at as the sheet was opened. */
  readonly offer: ClosingOffer;
  readonly onClose: () => void;
}

/** So many of its contracts, as typed, and what those would be closed at. */
function usePart({ option: { contractId, contracts: open }, offer }: Pick<CloseProps, 'option' | 'offer'>) {
  const [typed, setTyped] = useState(String(open));
  const rested = useRested(typed);
  const asked = /^[1-9]\d{0,3}$/.test(rested) && Number(rested) <= open ? Number(rested) : undefined;
  const { data, error, isPlaceholderData, refetch } = useCall(
    showVanilla,
    { contractId, contracts: asked ?? open },
    { enabled: asked !== undefined, keepPrevious: true, refetchIntervalMs: PREVIEW_EVERY_MS },
  );
  const shown = data?.close ?? undefined;
  const ready = asked !== undefined && rested === typed && !isPlaceholderData && shown?.contracts === asked;
  return {
    typed,
    setTyped,
    contracts: ready ? asked : undefined,
    wrong: asked === undefined,
    part: shown ?? offer,
    refusal: data?.refusal ?? undefined,
    error: data ? undefined : error,
    refetch,
  };
}

/** Some contracts, or all as long as nothing else is said: what comes back for those stands there before it is agreed to. */
export function CloseVanilla({ option, offer, onClose }: CloseProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const offline = useOffline();
  const command = useCommand(closeVanilla);
  const [agreed, setAgreed] = useState(offer.price);
  const { contractId, currency, side, contracts: open } = option;
  const { typed, setTyped, contracts, wrong, part, refusal, error, refetch } = usePart({ option, offer });
  const isWritten = side === 'write';
  const price = (value: string) => format.number(value, priceDecimals(value));
  const worse = isWritten ? Number(part.price) > Number(agreed) : Number(part.price) < Number(agreed);
  const moved = worse && !command.busy;
  const confirm = async (digits: { readonly transactionPassword?: string }) => {
    if (contracts === undefined) return;
    const answer = await command.run({ contractId, contracts, priceLimit: agreed, ...digits });
    refreshCalls(showVanilla);
    if (!answer) return;
    refreshCalls(listVanilla, showAssets, listLedger, listHoldings, holdingInfo);
    showToast({ text: closedText(answer.option, part, t, format), tone: 'ok' });
    onClose();
  };
  return (
    <PaySheet
      title={t(`vanilla.closeTitle.${side}`)}
      confirm={closeLabel(side, part, currency, t, format)}
      command={command}
      blocked={offline || contracts === undefined || refusal !== undefined}
      first={moved ? <Button onClick={() => setAgreed(part.price)}>{t('agree')}</Button> : undefined}
      onConfirm={(digits) => void confirm(digits)}
      onClose={onClose}
    >
      {open > 1 ? (
        <Stepper
          label={t('vanilla.closeHow')}
          value={typed}
          unit={t('vanilla.closeCount', { open: String(open) })}
          onChange={setTyped}
          onStep={(by) => setTyped(String(Math.min(open, Math.max(1, Number(typed) + by || 1))))}
          error={wrong ? t('vanilla.closeTyped', { open: String(open) }) : undefined}
        />
      ) : undefined}
      {error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {refusal ? <Refused refusal={refusal} currency={currency} /> : undefined}
      <Receipt
        block
        lines={[
          { label: t(`vanilla.closePrice.${side}`), value: price(part.price) },
          { label: t('vanilla.fair'), value: format.number(part.fair, 2) },
          { label: t(`vanilla.total.${side}`), value: format.money(part.premium, currency) },
          ...(isWritten && part.frees === null
            ? [{ label: t('vanilla.stake'), value: format.money(part.stake, currency) }]
            : []),
          ...(part.frees === null ? [] : [{ label: t('vanilla.coverFreed'), value: format.quantity(part.frees) }]),
          ...(open > 1
            ? [
                {
                  label: t('vanilla.closeLeft'),
                  value: t('vanilla.closeLeftValue', { contracts: open - part.contracts }),
                },
              ]
            : []),
          part.frees === null
            ? { label: t('vanilla.paid'), value: format.money(part.paid, currency) }
            : { label: t('vanilla.coverCost'), value: format.money(part.cost, currency) },
        ]}
        total={{ label: t('vanilla.result'), value: format.change(part.result, currency) }}
      />
      {moved ? (
        <Note tone="warn" alert>
          {t('vanilla.moved', { now: price(part.price), before: price(agreed) })}
        </Note>
      ) : undefined}
    </PaySheet>
  );
}
