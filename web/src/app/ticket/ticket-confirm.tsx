import { Button } from '@tarazu/ui/control/button.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { ChargesReceipt } from '../order/charges-receipt.tsx';
import { Signature } from '../protection/signature.tsx';
import { addressOf, type Draft } from './draft.ts';
import css from './ticket.module.css';
import type { PlaceOrder } from './use-place-order.ts';

interface TicketConfirmProps {
  readonly detail: InstrumentDetail;
  readonly draft: Draft;
  readonly preview: OrderPreview;
  readonly place: PlaceOrder;
  readonly onChangeOrder: () => void;
  readonly onPasskey: (answer: string) => void;
}

/** The short receipt once more, and the six digits that make it an order. */
export function TicketConfirm({ detail, draft, preview, place, onChangeOrder, onPasskey }: TicketConfirmProps) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const { quote } = detail;
  const price = draft.type === 'limit' ? format.price(draft.price, quote.currency) : t('bestPrice');
  return (
    <>
      <div className={css.what}>
        <span>
          <b>{format.instrument(quote.name)}</b>
          <small>
            {draft.type === 'market'
              ? t('marketOrder')
              : t(`limitFor.${draft.validity}`, { days: String(detail.gtcDays) })}
            {draft.type === 'limit' && draft.postOnly ? ` · ${t('onlyWaits')}` : undefined}
            {' · '}
            {t('quantityTimes', { quantity: format.count(draft.quantity, detail.unit), price })}
          </small>
        </span>
        <Tag tone={draft.side === 'buy' ? 'up' : 'down'} large>
          {draft.side === 'buy' ? t('buy') : t('sell')}
        </Tag>
      </div>
      <ChargesReceipt
        side={draft.side}
        preview={preview}
        currency={quote.currency}
        estimate={draft.type === 'market'}
        brief
      />
      <p className={css.fine}>{t('mayFillInPart')}</p>
      {place.refusal && !place.digits.wrong && !place.unknown ? (
        <Note tone="bad" alert>
          <p>{place.refusal.message}</p>
          <Button variant="soft" size="small" onClick={onChangeOrder}>
            {t('changeOrder')}
          </Button>
        </Note>
      ) : undefined}
      {place.unknown ? (
        <Note tone="bad" alert>
          {place.digits.needed ? t('noAnswerDigits') : t('noAnswer')}
        </Note>
      ) : undefined}
      <Signature
        digits={place.digits}
        refusal={place.refusal}
        busy={place.busy}
        from={addressOf(quote, draft)}
        passkey={{ currency: quote.currency, value: preview.value, onAnswer: onPasskey }}
      />
    </>
  );
}
