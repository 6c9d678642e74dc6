import { decimal, decimalToText } from '@tarazu/domain/money';
import { QuickAmounts, Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { fixesOf } from '../../order/fix.ts';
import { Fixes } from '../../order/fixes.tsx';
import { stepped, typedDecimal } from '../../order/typed-number.ts';
import { leastQuantity, shareOf } from '../draft.ts';
import css from '../ticket.module.css';
import type { IntradayTicket } from './use-intraday-ticket.ts';

const percents = [25, 50, 75, 100] as const;

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
      <Segmented
        label={t('type')}
        value={draft.type}
        onChange={(type) => change({ type })}
        choices={[
          { value: 'market', label: t('market') },
          { value: 'limit', label: t('limit') },
        ]}
      />
      <div className={draft.type === 'limit' ? css.pair : undefined}>
        {draft.type === 'limit' ? (
          <Stepper
            label={t('limitPrice')}
            value={draft.price}
            unit={t('tick', { tick: format.number(detail.tick, 2) })}
            onChange={(price) => change({ price })}
            onStep={(step) => change({ price: stepped(draft.price, detail.tick, step) })}
            error={typedDecimal(draft.price) === undefined ? t('typePrice') : undefined}
          />
        ) : undefined}
        <Stepper
          label={t('quantity')}
          value={draft.quantity}
          unit={format.unit(detail.unit)}
          onChange={(quantity) => change({ quantity })}
          onStep={(step) => change({ quantity: stepped(draft.quantity, detail.quantityMin, step) })}
          error={typedDecimal(draft.quantity) === undefined ? t('typeQuantity') : undefined}
        />
      </div>
      {preview ? (
        <QuickAmounts
          label={t('share')}
          amounts={percents.map((part) => {
            const quantity = shareOf(preview.estimate.quantityMax, part, detail.lot);
            return {
              text: part === 100 ? t('max', { quantity: format.quantity(quantity) }) : `${part}%`,
              selected: quantity !== '0' && quantity === typedDecimal(draft.quantity),
              onPick: () => change({ quantity }),
            };
          })}
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
