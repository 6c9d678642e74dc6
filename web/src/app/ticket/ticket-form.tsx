import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isStockCountry, productOf } from '../address/products.ts';
import { Explained } from '../content/glossary/explained.tsx';
import { fixesOf } from '../order/fix.ts';
import { Fixes } from '../order/fixes.tsx';
import { TradingHalt } from '../order/trading-halt.tsx';
import { typedDecimal } from '../order/typed-number.ts';
import { StarterOffer } from '../practice/starter-offer.tsx';
import { AmountEntry } from './amount-entry.tsx';
import { leastQuantity, withoutNumber } from './draft.ts';
import { Figures } from './figures.tsx';
import { ProductSwitch } from './intraday/product-switch.tsx';
import { LimitPrice, OrderType, PartOfMost, Quantity } from './price-and-quantity.tsx';
import css from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';
import { ValidityChoice } from './validity-choice.tsx';

/** With exits, later at a price, or with others: what is done with an order in place of placing it. */
const otherSteps = ['bracket', 'wait', 'basket'] as const;
/** `opening`: it waits for the next session of an exchange that is shut. `intraday`: on leverage, until the day ends. */
export type OtherStepName = (typeof otherSteps)[number] | 'opening' | 'intraday';

/** What is worth knowing of an order of this kind, in the order in which it comes up. */
const words = {
  market: ['marketOrder', 'spread', 'slippage', 'charges', 'settlement'],
  limit: ['limitOrder', 'validity', 'band', 'held', 'charges', 'settlement'],
} as const;

/** Which field a refusal is about; the others stand above the charges. */
function fieldOf(refusal: string | undefined): 'price' | 'quantity' | undefined {
  if (refusal === undefined) return undefined;
  if (refusal.startsWith('price_')) return 'price';
  const aboutQuantity = /^quantity_|^insufficient_|^no_available_/.test(refusal);
  return aboutQuantity ? 'quantity' : undefined;
}

export function TicketForm({
  detail,
  ticket,
  offline,
  onOther,
}: {
  readonly detail: InstrumentDetail;
  readonly ticket: Ticket;
  readonly offline: boolean;
  /** What is done with it in place of placing it. */
  readonly onOther?: (step: OtherStepName) => void;
}) {
  const t = useTranslations('ticket');
  const { draft, change, preview, settling } = ticket;
  const refusal = settling ? undefined : (preview?.refusal ?? undefined);
  const field = fieldOf(refusal?.name);
  const { noQuantity, noPrice } = withoutNumber(draft);
  return (
    <>
      <TradingHalt country={detail.quote.country} id={detail.quote.id} />
      {onOther ? <ProductSwitch detail={detail} value="delivery" onChange={() => onOther('intraday')} /> : undefined}
      <Segmented
        label={t('side')}
        value={draft.side}
        onChange={(side) => change({ side })}
        choices={[
          { value: 'buy', label: t('buy'), tone: 'buy', shortcut: 'B' },
          { value: 'sell', label: t('sell'), tone: 'sell', shortcut: 'S' },
        ]}
      />
      <OrderType type={draft.type} onChange={(type) => change({ type })} />
      <Amounts
        detail={detail}
        ticket={ticket}
        priceError={noPrice ? t('typePrice') : field === 'price' ? refusal?.msg : undefined}
        quantityError={noQuantity ? t('typeQuantity') : field === 'quantity' ? refusal?.msg : undefined}
      />
      {refusal ? (
        <Fixes
          fixes={fixesOf(refusal, {
            least: leastQuantity(detail, draft.type === 'limit' ? [draft.price] : []),
            most: preview?.quantityMax,
            restsConvert: draft.side === 'sell' && 'restsConvert' in productOf(detail.quote),
          })}
          currency={detail.quote.currency}
          onFix={(fix) => change(fix.kind === 'limit' ? { type: 'limit' } : { [fix.kind]: fix.value })}
        />
      ) : undefined}
      {/* It is of shares: who sells something else is not helped by it. */}
      {refusal?.name === 'no_available_quantity' && isStockCountry(detail.quote.country) ? <StarterOffer /> : undefined}
      {draft.type === 'limit' ? (
        <ValidityChoice detail={detail} ticket={ticket} />
      ) : (
        <Note tone="warn">{draft.side === 'buy' ? t('marketNote') : t('marketSaleNote')}</Note>
      )}
      {offline ? (
        <Note tone="bad" alert>
          {t('offline')}
        </Note>
      ) : undefined}
      {refusal && field === undefined ? (
        <Note tone="bad" alert>
          {refusal.msg}
        </Note>
      ) : undefined}
      {noQuantity || noPrice ? undefined : <Figures detail={detail} ticket={ticket} />}
      {onOther
        ? otherSteps.map((step) => (
            <button key={step} type="button" className={css.wait} onClick={() => onOther(step)}>
              {t(`other.${step}`)}
            </button>
          ))
        : undefined}
      <Explained terms={words[draft.type]} />
    </>
  );
}

function Amounts({
  detail,
  ticket,
  priceError,
  quantityError,
}: {
  readonly detail: InstrumentDetail;
  readonly ticket: Ticket;
  readonly priceError: string | undefined;
  readonly quantityError: string | undefined;
}) {
  const t = useTranslations('ticket');
  const format = useFormat();
  const { draft, change, preview } = ticket;
  const most = preview ? format.quantity(preview.quantityMax) : undefined;
  const limit = draft.type === 'limit';
  const [byAmount, setByAmount] = useState(false);
  const other = (
    <button type="button" className={css.other} onClick={() => setByAmount(!byAmount)}>
      {byAmount ? t('byQuantity') : t('byAmount')}
    </button>
  );
  return (
    <>
      <div className={limit ? css.pair : undefined}>
        {limit ? (
          <LimitPrice
            tick={detail.tick}
            value={draft.price}
            onChange={(price) => change({ price })}
            error={priceError}
          />
        ) : undefined}
        {byAmount ? (
          <AmountEntry detail={detail} ticket={ticket} aside={other} error={quantityError} />
        ) : (
          <Quantity
            detail={detail}
            aside={
              <>
                {limit || most === undefined || draft.side === 'buy' ? undefined : t('canSell', { quantity: most })}
                {other}
              </>
            }
            value={draft.quantity}
            onChange={(quantity) => change({ quantity })}
            error={quantityError}
          />
        )}
      </div>
      {preview ? (
        <PartOfMost
          most={preview.quantityMax}
          lot={detail.lot}
          chosen={typedDecimal(draft.quantity)}
          onPick={(quantity) => change({ quantity })}
        />
      ) : undefined}
    </>
  );
}
