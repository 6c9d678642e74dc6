import { decimal, decimalToText } from '@tarazu/domain/money';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { closeIntradayPositions, type IntradayPosition, previewIntradayClose } from '@tarazu/wire/trading/intraday';
import { nameShown } from '@tarazu/wire/trading/shown-position';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../command/use-command.ts';
import { OrderTag } from '../../order/order-tag.tsx';
import { CloseAllSheet } from '../close-all/close-all-sheet.tsx';
import { usePreviews } from '../close-all/use-previews.ts';
import { refreshIntraday } from './refresh-intraday.ts';

/** All positions of the day of a place closed at the market. They are of one currency, that of the place. */
export function CloseAllIntraday({
  positions,
  onClose,
}: {
  readonly positions: readonly [IntradayPosition, ...IntradayPosition[]];
  readonly onClose: () => void;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const command = useCommand(closeIntradayPositions);
  const asked = positions.map(({ instrumentId, direction, quantity }) => ({ instrumentId, direction, quantity }));
  const previews = usePreviews(previewIntradayClose, asked, !command.answer).map(({ data }) => data);
  const { currency } = positions[0];
  const results = previews.flatMap((each) => (each?.result ? [decimal(each.result)] : []));
  const total = decimalToText(results.reduce((sum, each) => sum + each, 0n));
  // One that cannot be closed now has no result, and none will come.
  const isKnown = previews.every((each) => each !== undefined);
  const isWhole = results.length === positions.length;
  const shown = (result: string) => <Delta value={result} text={format.money(result, currency)} />;
  const send = async (digits: { readonly transactionPassword?: string }) => {
    await command.run({ positions: nameShown(positions), ...digits });
    refreshIntraday();
  };
  const nameOf = (direction: 'long' | 'short', name: string) => `${t(direction)} · ${format.instrument(name)}`;
  const outcomes = command.answer?.results.map(({ instrumentId, name, direction, order, refusal }) => ({
    key: `${instrumentId} ${direction}`,
    title: nameOf(direction, name),
    detail:
      refusal?.msg ??
      order?.refusal?.msg ??
      (order?.averagePrice
        ? t('closedAt', {
            quantity: format.quantityOf(order.filled, order.unit),
            price: format.average(order.averagePrice, currency),
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
        confirm: t('closeAll'),
        fine: t('closeAllFine'),
        outcomes: t('closeAllDone'),
        done: t('done'),
      }}
      lines={positions.map(({ direction, name }, index) => {
        const preview = previews[index];
        const charges = preview && t('chargesOf', { amount: format.money(preview.estimate.chargesTotal, currency) });
        return {
          label: nameOf(direction, name),
          note: preview?.refusal?.msg ?? charges,
          value: preview?.result ? shown(preview.result) : preview ? '—' : '…',
        };
      })}
      total={{
        label: isKnown && !isWhole ? t('closeAllResultOf', { count: String(results.length) }) : t('closeAllResult'),
        value: isKnown ? shown(total) : '…',
      }}
      command={command}
      outcomes={outcomes}
      onConfirm={(digits) => void send(digits)}
      onClose={onClose}
    />
  );
}
