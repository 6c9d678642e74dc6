import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { OfferView } from '@tarazu/wire/market-features/offer';
import { useTranslations } from 'use-intl';
import css from '../offer.module.css';
import { usePoolText } from '../offer-text.ts';
import {
  firstBid,
  hasBand,
  lotsOf,
  poolFor,
  priceText,
  readBid,
  type Side,
  stepPrice,
  type TypedBid,
  type TypedWish,
} from './wish.ts';

const BIDS_MAX = 3;
const sides: readonly Side[] = ['regular', 'hni'];

interface WishFieldsProps {
  readonly offer: OfferView;
  readonly wish: TypedWish;
  /** A large application cannot become a small one. */
  readonly fixedSide: boolean;
  readonly onChange: (wish: TypedWish) => void;
}

/** What is asked for: the side, and one to three bids of lots at a price. */
export function WishFields({ offer, wish, fixedSide, onChange }: WishFieldsProps) {
  const t = useTranslations('offer');
  const { side, bids } = wish;
  const change = (place: number, bid: TypedBid) =>
    onChange({ side, bids: bids.map((each, at) => (at === place ? bid : each)) });
  const last = bids.at(-1);
  return (
    <div className={css.stack}>
      {offer.pools.length > 1 ? (
        <SideChoice offer={offer} wish={wish} fixed={fixedSide} onChange={onChange} />
      ) : undefined}
      {bids.map((bid, place) => (
        <fieldset key={place} className={css.bid}>
          {bids.length > 1 ? (
            <legend className={css.quiet}>{t('bidNumber', { number: String(place + 1) })}</legend>
          ) : null}
          <BidFields
            offer={offer}
            side={side}
            bid={bid}
            mayCutOff={side === 'regular' && place === 0}
            onChange={(next) => change(place, next)}
          />
          {bids.length > 1 ? (
            <Button
              variant="outline"
              size="small"
              onClick={() => {
                const rest = bids.filter((_, at) => at !== place);
                onChange({ side, bids: rest });
              }}
            >
              {t('removeBid', { number: String(place + 1) })}
            </Button>
          ) : undefined}
        </fieldset>
      ))}
      {hasBand(offer) && last && bids.length < BIDS_MAX ? (
        <>
          <Button
            variant="soft"
            size="small"
            onClick={() =>
              onChange({ side, bids: [...bids, { ...last, cutOff: false, price: priceText(offer.floor) }] })
            }
          >
            {t('addBid')}
          </Button>
          <Fine>{t('bidsText')}</Fine>
        </>
      ) : undefined}
    </div>
  );
}

function SideChoice({
  offer,
  wish,
  fixed,
  onChange,
}: Omit<WishFieldsProps, 'fixedSide'> & { readonly fixed: boolean }) {
  const t = useTranslations('offer');
  const poolText = usePoolText();
  const { side, bids } = wish;
  const read = bids.flatMap((bid) => readBid(offer, side, bid) ?? []);
  const pool = poolFor(offer, side, read);
  return (
    <>
      <Segmented
        label={t('side')}
        value={side}
        disabled={fixed}
        onChange={(next) => onChange({ side: next, bids: [firstBid(offer, next)] })}
        choices={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
      />
      {side === 'hni' ? (
        <p className={css.quiet}>{t('hniText', { pool: pool ? poolText(pool.name) : t('sides.hni') })}</p>
      ) : undefined}
    </>
  );
}

interface BidFieldsProps {
  readonly offer: OfferView;
  readonly side: Side;
  readonly bid: TypedBid;
  readonly mayCutOff: boolean;
  readonly onChange: (bid: TypedBid) => void;
}

function BidFields({ offer, side, bid, mayCutOff, onChange }: BidFieldsProps) {
  const t = useTranslations('offer');
  const format = useFormat();
  const { least, most } = lotsOf(offer, side);
  const { lot, currency, cap } = offer;
  const lots = /^\d{1,7}$/.test(bid.lots) ? Number(bid.lots) : 0;
  const wrong = lots < least || lots > most;
  const between = (value: number) => String(Math.min(most, Math.max(least, value)));
  return (
    <>
      <Stepper
        label={t('lots', { lot: format.quantity(String(lot)) })}
        aside={
          least > 1 ? t('lotsRange', { least: String(least), max: String(most) }) : t('lotsMax', { max: String(most) })
        }
        value={bid.lots}
        unit={t('lotsUnit', { count: format.quantity(String(lots * lot)) })}
        onChange={(text) => onChange({ ...bid, lots: text })}
        onStep={(by) => onChange({ ...bid, lots: between(lots + by) })}
        error={wrong ? t('lotsWrong', { least: String(least), max: String(most) }) : undefined}
      />
      {hasBand(offer) ? (
        <>
          <Stepper
            label={t('bidPrice', { currency })}
            aside={`${format.number(offer.floor)} – ${format.number(cap)}`}
            value={bid.cutOff ? priceText(cap) : bid.price}
            unit={bid.cutOff ? t('cutOff') : t('perShare')}
            disabled={bid.cutOff}
            onChange={(price) => onChange({ ...bid, price })}
            onStep={(by) => onChange({ ...bid, price: stepPrice(offer, bid.price, by) })}
          />
          {mayCutOff ? (
            <Checkbox checked={bid.cutOff} onChange={(cutOff) => onChange({ ...bid, cutOff })}>
              {t('atCutOff')}
            </Checkbox>
          ) : undefined}
        </>
      ) : undefined}
    </>
  );
}
