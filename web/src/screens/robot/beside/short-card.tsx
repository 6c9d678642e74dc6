import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ShortView } from '@tarazu/wire/robot/record';
import type { RobotView } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';

/** What a robot is short of beside its coin. */
export function ShortCard({
  short,
  robot: { currency },
}: {
  readonly short: NonNullable<ShortView>;
  readonly robot: RobotView;
}) {
  const t = useTranslations('robot');
  const format = useFormat();
  const price = (text: string | null) => (text === null ? t('carry.unknown') : format.price(text, currency));
  return (
    <Card title={t('short.title', { name: format.instrument(short.name) })}>
      <Receipt
        lines={[
          { label: t('short.quantity'), value: format.quantity(short.quantity) },
          { label: t('short.entry'), value: price(short.entry) },
          { label: t('short.mark'), value: price(short.mark) },
          { label: t('short.liquidation'), value: price(short.liquidation) },
          { label: t('short.margin'), value: format.money(short.margin, currency) },
          { label: t('short.gain'), value: format.change(short.gain, currency) },
          { label: t('short.funding'), value: format.change(short.funding, currency) },
        ]}
      />
      <Fine>{t('short.note')}</Fine>
    </Card>
  );
}
