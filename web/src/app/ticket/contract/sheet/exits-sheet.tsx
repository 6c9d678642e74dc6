import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { setStopLoss, setTakeProfit } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../command/use-command.ts';
import { useOffline } from '../../../connection.ts';
import { PaySheet } from '../../../order/pay-sheet.tsx';
import { typedDecimal } from '../../../order/typed-number.ts';
import css from '../contract.module.css';
import { useContractText } from '../contract-text.ts';
import { refreshContracts } from '../refresh-contracts.ts';
import { type ExitDraft, ExitFields } from './exit-fields.tsx';
import { LateStop } from './late-stop.tsx';
import { PositionLine } from './position-line.tsx';

type Which = ExitDraft['which'];

/** The draft of an exit as the position has it; without one, empty. */
function draftOf(position: PositionView, which: Which): ExitDraft {
  const exit = which === 'profit' ? position.takeProfit : position.stopLoss;
  const trail = exit?.trailPercent ?? undefined;
  return {
    which,
    by: exit?.by ?? 'mark',
    level: trail === undefined ? (exit?.level ?? '') : '',
    trails: trail !== undefined,
    trailPercent: trail ?? '',
  };
}

/** The fields of the call; undefined while a number is missing. */
function termsOf({ which, by, level, trails, trailPercent }: ExitDraft) {
  if (which === 'loss' && trails) {
    const percent = typedDecimal(trailPercent);
    return percent === undefined ? undefined : { by, trailPercent: percent };
  }
  const price = typedDecimal(level);
  return price === undefined ? undefined : { by, level: price };
}

/** Take-profit and stop-loss of a position: set, changed or taken away, one at a time. */
export function ExitsSheet({ position, onClose }: { readonly position: PositionView; readonly onClose: () => void }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const offline = useOffline();
  const [draft, setDraft] = useState(() => draftOf(position, 'profit'));
  /** What is confirmed: the draft, or that the exit goes. */
  const [step, setStep] = useState<'write' | 'set' | 'remove'>('write');
  const profit = useCommand(setTakeProfit);
  const loss = useCommand(setStopLoss);
  const command = draft.which === 'profit' ? profit : loss;
  const terms = termsOf(draft);
  const exit = draft.which === 'profit' ? position.takeProfit : position.stopLoss;
  const { instId, direction } = position;
  const back = (next: ExitDraft) => {
    setStep('write');
    profit.reset();
    loss.reset();
    setDraft(next);
  };
  const send = async (digits: { readonly transactionPassword?: string }) => {
    const asked = { instId, direction, ...(step === 'remove' ? {} : terms), ...digits };
    const answer = await (draft.which === 'profit' ? profit.run(asked) : loss.run(asked));
    if (!answer) return;
    refreshContracts();
    showToast({ text: t(step === 'remove' ? 'exitRemoved' : `exitSet.${draft.which}`), tone: 'ok' });
    onClose();
  };
  const confirm = step === 'remove' ? t('removeExit') : t(`setExit.${draft.which}`);
  return (
    <PaySheet
      title={t('exitsTitle')}
      confirm={confirm}
      command={command}
      blocked={offline || (step === 'set' && terms === undefined)}
      {...(step === 'write'
        ? {
            first: (
              <div className={exit ? css.pair : css.single}>
                {exit ? (
                  <Button variant="outline" disabled={offline} onClick={() => setStep('remove')}>
                    {t('removeExit')}
                  </Button>
                ) : undefined}
                <Button disabled={offline || terms === undefined} onClick={() => setStep('set')}>
                  {confirm}
                </Button>
              </div>
            ),
          }
        : {})}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    >
      <PositionLine position={position} />
      <Segmented
        label={t('whichExit')}
        value={draft.which}
        onChange={(which) => back(draftOf(position, which))}
        choices={[
          { value: 'profit', label: t('takeProfit') },
          { value: 'loss', label: t('stopLoss') },
        ]}
      />
      {exit ? (
        <Note tone="info">
          {t('exitNow', { price: text.plainPrice(exit.level), result: text.result(exit.result) })}
        </Note>
      ) : undefined}
      <ExitFields position={position} draft={draft} onChange={(part) => back({ ...draft, ...part })} />
      {draft.which === 'loss' && !draft.trails ? (
        <LateStop direction={direction} level={draft.level} liquidation={position.liquidation} />
      ) : undefined}
      <Note>{t(`exitNote.${draft.which}.${direction}`)}</Note>
    </PaySheet>
  );
}
