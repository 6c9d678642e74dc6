import { Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { IntradayPreview } from '@tarazu/wire/trading/intraday';
import { useTranslations } from 'use-intl';
import { ChargesReceipt } from '../../order/charges-receipt.tsx';
import css from '../ticket.module.css';

/** What the position takes, what it is charged, where and when the house closes it, and for how much. */
export function IntradayFigures({
  preview,
  direction,
  currency,
  settling,
}: {
  readonly preview: IntradayPreview;
  readonly direction: 'long' | 'short';
  readonly currency: string;
  readonly settling: boolean;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const money = (value: string) => format.money(value, currency);
  const { estimate, margin, acts, squareOffAt, squareOffFee } = preview;
  const time = squareOffAt === null ? undefined : format.instant(squareOffAt);
  return (
    <div className={css.figures} data-settling={settling || undefined}>
      <ChargesReceipt
        side={direction === 'long' ? 'buy' : 'sell'}
        preview={estimate}
        currency={currency}
        estimate
        totalElsewhere
      />
      <Receipt
        block
        lines={[
          { label: t('margin'), value: money(margin) },
          { label: t('openingCharges'), value: money(preview.openingCharges) },
          { label: t('closingCharges'), value: money(preview.closingCharges) },
          ...(acts === null ? [] : [{ label: t('acts'), value: format.price(acts, currency) }]),
          ...(time === undefined ? [] : [{ label: t('squareOff'), value: time }]),
          { label: t('squareOffFee'), note: t('feeNote'), value: money(squareOffFee) },
        ]}
        total={{ label: t('leaves'), value: money(preview.leaves) }}
        after={[{ label: t('available'), value: money(preview.available) }]}
      />
      {acts === null ? undefined : (
        <Note tone="warn">{t('riskNote', { price: format.price(acts, currency), margin: money(margin) })}</Note>
      )}
      {time === undefined ? undefined : <Note tone="lock">{t('dayNote', { time, fee: money(squareOffFee) })}</Note>}
    </div>
  );
}
