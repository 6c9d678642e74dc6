import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { useTranslations } from 'use-intl';
import { PictureSheet } from '../../practice/sharing/picture-sheet.tsx';
import { useContractText } from './contract-text.ts';

/** A position as a picture: how it stands in per cent and at which prices. */
export function SharePosition({
  position,
  onClose,
}: {
  readonly position: PositionView;
  readonly onClose: () => void;
}) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { direction, leverage, returnPercent, entry, mark, liquidation, symbol } = position;
  const none = t('none');
  return (
    <PictureSheet
      onClose={onClose}
      shared={{
        title: symbol,
        side: t(`sized.${direction}`, { leverage: String(leverage) }),
        rises: !returnPercent.startsWith('-'),
        result: text.percent(returnPercent),
        lines: [
          [t('entry'), text.plainAverage(entry)],
          [t('mark'), mark === null ? none : text.plainPrice(mark)],
          [t('liquidation'), liquidation === null ? none : text.plainPrice(liquidation)],
        ],
        amounts: [],
      }}
    />
  );
}
