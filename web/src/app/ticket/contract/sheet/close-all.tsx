import { CallRefused } from '@tarazu/ui/command/faults';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { liquidateAll, previewContractOrder } from '@tarazu/wire/coin/contract/contract-order';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { nameShown } from '@tarazu/wire/trading/shown-position';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../command/use-command.ts';
import { OrderTag } from '../../../order/order-tag.tsx';
import { CloseAllSheet } from '../../close-all/close-all-sheet.tsx';
import { usePreviews } from '../../close-all/use-previews.ts';
import { useContractText } from '../contract-text.ts';
import { refreshContracts } from '../refresh-contracts.ts';
import { closingOf } from './close-sheet.tsx';
import { type Closing, closingTotal } from './closing-total.ts';

interface CloseAllProps {
  readonly positions: readonly PositionView[];
  readonly onClose: () => void;
}

/** What closing each of them at the market would bring, fees paid, or why it cannot be closed; undefined where that is not known yet. */
function useClosings(positions: readonly PositionView[], enabled: boolean): readonly (Closing | undefined)[] {
  const t = useTranslations('contract');
  const states = useTranslations('states');
  const previews = usePreviews(previewContractOrder, positions.map(closingOf), enabled);
  return previews.map(({ data, error }) => {
    if (data) {
      const { result, refusal } = data;
      return refusal || result === null ? { why: refusal?.msg ?? t('notClosed') } : { result };
    }
    // It is asked again; until then the others are shown without it.
    if (error) return { why: error instanceof CallRefused ? error.message : states('unansweredText') };
    return undefined;
  });
}

/** All contracts closed at the market. */
export function CloseAll({ positions, onClose }: CloseAllProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const command = useCommand(liquidateAll);
  const closings = useClosings(positions, !command.answer);
  const total = closingTotal(closings);
  const send = async (digits: { readonly transactionPassword?: string }) => {
    await command.run({ positions: nameShown(positions), ...digits });
    refreshContracts();
  };
  const outcomes = command.answer?.results.map(({ instId, direction, order, refusal }) => ({
    key: `${instId} ${direction}`,
    title: t(`of.${direction}`, { symbol: order?.symbol ?? instId }),
    detail:
      refusal?.msg ??
      order?.refusal?.msg ??
      (order?.averagePrice
        ? t('closedAt', {
            quantity: text.quantityOf(order.filled, order.unit),
            price: text.plainAverage(order.averagePrice),
          })
        : undefined),
    value: order ? <OrderTag status={order.status} /> : refusal?.name === 'position_gone' ? undefined : t('notClosed'),
  }));
  return (
    <CloseAllSheet
      words={{
        title: t('closeAllTitle'),
        text: t('closeAllText', { count: String(positions.length) }),
        keep: t('keepOpen'),
        confirm: t('closeAllConfirm'),
        fine: t('closeAllFine'),
        outcomes: t('closeAllDone'),
        done: t('done'),
      }}
      lines={positions.map(({ symbol, direction }, index) => {
        const closing = closings[index];
        const label = t(`of.${direction}`, { symbol });
        if (!closing) return { label, value: '…' };
        if ('why' in closing) return { label, note: closing.why, value: '—' };
        return { label, value: <Delta value={closing.result} text={text.result(closing.result)} /> };
      })}
      total={{
        label:
          total === undefined || total.count === positions.length
            ? t('estimatedResult')
            : t('closeAllResultOf', { count: String(total.count) }),
        value: total === undefined ? '…' : text.result(total.result),
      }}
      command={command}
      outcomes={outcomes}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    />
  );
}
