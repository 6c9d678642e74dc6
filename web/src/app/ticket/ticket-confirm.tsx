import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import type { OrderPreview } from '@tarazu/wire/trading/order';
import { useTranslations } from 'use-intl';
import { ChargesReceipt } from '../order/charges-receipt.tsx';
import { ByPasskey } from '../protection/by-passkey.tsx';
import { DIGITS } from '../protection/six-digits.ts';
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

/** After these somebody may well have forgotten the digits. */
const forgottenAfter: readonly (string | undefined)[] = ['transaction_password_wrong', 'transaction_password_locked'];

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
      {place.digits.missing ? (
        <Note tone="warn">
          <p>{t('passwordMissing')}</p>
          <Link
            to="/pages/user/tradePassword"
            search={{ from: addressOf(quote, draft) }}
            // In place of the ticket, which comes back in its place: Back leads to the share, and not to a second ticket.
            replace
            className={buttonClass('soft', 'small')}
          >
            {t('setPassword')}
          </Link>
        </Note>
      ) : undefined}
      {place.digits.needed && !place.digits.missing ? (
        <ByPasskey currency={quote.currency} value={preview.value} busy={place.busy} onAnswer={onPasskey} />
      ) : undefined}
      {place.digits.needed && !place.digits.missing ? (
        <Digits
          label={t('password')}
          secret
          keyboard="none"
          autoFocus
          length={DIGITS}
          value={place.digits.value}
          onChange={place.digits.set}
          error={place.digits.wrong ? place.refusal?.message : undefined}
          hint={place.busy ? t('placing') : t('sixDigits')}
        />
      ) : undefined}
      {place.refusal && forgottenAfter.includes(place.refusal.refusal) ? (
        <Link
          to="/pages/user/tradePassword"
          search={{ from: addressOf(quote, draft), forgot: 'yes' }}
          replace
          className={buttonClass('ghost', 'small')}
        >
          {t('forgotDigits')}
        </Link>
      ) : undefined}
    </>
  );
}
