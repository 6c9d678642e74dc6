import { decimal, decimalToText } from '@tarazu/domain/money';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { fixesOf } from '../../order/fix.ts';
import { Fixes } from '../../order/fixes.tsx';
import { typedDecimal } from '../../order/typed-number.ts';
import { leastQuantity } from '../draft.ts';
import { LimitPrice, OrderType, PartOfMost, Quantity } from '../price-and-quantity.tsx';
import css from '../ticket.module.css';
import type { IntradayTicket } from './use-intraday-ticket.ts';

/** Direction, leverage, price and quantity of an order within the day, with what stands against it. */
export function IntradayFields({
  detail,
  ticket,
}: {
  readonly detail: InstrumentDetail;
  readonly ticket: IntradayTicket;
}) {
  const t = useTranslations('intraday');
  const format = useFormat();
  const { draft, change, leverages, preview, settling } = ticket;
  const at = draft.type === 'limit' ? [draft.price] : [];
  const refusal = settling ? undefined : (preview?.refusal ?? undefined);
  const [times, percent] = [String(draft.leverage), decimalToText(decimal('100') / BigInt(draft.leverage))];
  return (
    <>
      <Segmented
        label={t('direction')}
        value={draft.direction}
        onChange={(direction) => change({ direction })}
        choices={[
          { value: 'long', label: t('long'), tone: 'buy' },
          { value: 'short', label: t('short'), tone: 'sell' },
        ]}
      />
      <Fine>{t(`gains.${draft.direction}`)}</Fine>
      {leverages.length > 0 ? (
        <Segmented
          label={t('leverage')}
          value={times}
          onChange={(value) => change({ leverage: Number(value) })}
          choices={leverages.map((value) => ({ value: String(value), label: t('times', { times: String(value) }) }))}
        />
      ) : undefined}
      <Fine>{t('ofValue', { times, percent: `${format.number(percent, 2)}%` })}</Fine>
      <OrderType type={draft.type} onChange={(type) => change({ type })} />
      <div className={draft.type === 'limit' ? css.pair : undefined}>
        {draft.type === 'limit' ? (
          <LimitPrice tick={detail.tick} value={draft.price} onChange={(price) => change({ price })} />
        ) : undefined}
        <Quantity detail={detail} value={draft.quantity} onChange={(quantity) => change({ quantity })} />
      </div>
      {preview ? (
        <PartOfMost
          most={preview.estimate.quantityMax}
          lot={detail.lot}
          chosen={typedDecimal(draft.quantity)}
          onPick={(quantity) => change({ quantity })}
        />
      ) : undefined}
      {refusal ? (
        <>
          <Note tone="bad" alert>
            {refusal.msg}
          </Note>
          <Fixes
            fixes={fixesOf(refusal, { least: leastQuantity(detail, at), most: preview?.estimate.quantityMax })}
            currency={detail.quote.currency}
            onFix={(fix) => change(fix.kind === 'limit' ? { type: 'limit' } : { [fix.kind]: fix.value })}
          />
        </>
      ) : undefined}
    </>
  );
}
