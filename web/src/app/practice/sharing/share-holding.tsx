import { useFormat } from '@tarazu/ui/use-format';
import type { HoldingView } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { PictureSheet } from './picture-sheet.tsx';
import { SharingWords } from './sharing-words.tsx';

interface ShareHoldingProps {
  readonly holding: HoldingView;
  readonly onClose: () => void;
}

/** One holding as a picture. */
export function ShareHolding(props: ShareHoldingProps) {
  return (
    <SharingWords waiting={null}>
      <Holding {...props} />
    </SharingWords>
  );
}

function Holding({ holding, onClose }: ShareHoldingProps) {
  const t = useTranslations('sharing');
  const format = useFormat();
  const { currency, unit, unrealisedPercent } = holding;
  return (
    <PictureSheet
      onClose={onClose}
      shared={{
        title: format.instrument(holding.name),
        side: holding.symbol,
        result: format.percent(unrealisedPercent),
        rises: /[1-9]/.test(unrealisedPercent) ? !unrealisedPercent.startsWith('-') : undefined,
        lines: [
          [t('average'), format.average(holding.averageCost, currency)],
          [t('last'), format.price(holding.last, currency)],
        ],
        amounts: [
          [t('quantity'), format.quantityOf(holding.quantity, unit)],
          [t('value'), format.money(holding.marketValue, currency)],
          [t('result'), format.change(holding.unrealised, currency)],
        ],
      }}
    />
  );
}
