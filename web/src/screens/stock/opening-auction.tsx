import { decimal, decimalToText } from '@tarazu/domain/money';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useQuote } from '@tarazu/ui/live/use-live';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { InstrumentDetail, OpeningAuctionView } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { useOffline } from '../../app/connection.ts';
import css from './opening-auction.module.css';

/** The call auction before an opening, as long as there is one. */
export function OpeningAuction({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const { auction, last, currency } = useQuote(detail.quote);
  // An old figure that is no more than kept says nothing of an auction that goes on.
  const offline = useOffline();
  return offline || !auction ? undefined : (
    <Card title={t('auction.title')} aside={<Until auction={auction} opensAt={detail.opensAt} />}>
      <Price auction={auction} last={last} currency={currency} />
    </Card>
  );
}

function Until({ auction, opensAt }: { readonly auction: OpeningAuctionView; readonly opensAt: string | null }) {
  const t = useTranslations('stock');
  const format = useFormat();
  const { stage, endsFrom, endsBy } = auction;
  const isFound = stage === 'found' && opensAt !== null;
  const at = isFound ? opensAt : endsBy;
  const word = isFound ? 'begins' : endsFrom === endsBy ? 'ends' : 'endsBy';
  return (
    <time className={css.until} dateTime={at}>
      {t(`auction.${word}`, { time: format.clock(at) })}
    </time>
  );
}

interface PriceProps {
  readonly auction: OpeningAuctionView;
  readonly last: string;
  readonly currency: string;
}

function Price({ auction: { price, quantity, demand, supply, stage }, last, currency }: PriceProps) {
  const t = useTranslations('stock');
  const format = useFormat();
  if (price === null) return <p>{t('auction.none')}</p>;
  const change = decimalToText(decimal(price) - decimal(last), 2);
  const [wanted, given] = [decimal(demand), decimal(supply)];
  return (
    <>
      <div className={css.line}>
        <span>{t(stage === 'found' ? 'auction.found' : 'auction.indicative')}</span>
        <strong>{format.price(price, currency)}</strong>
        <Delta value={change} text={format.change(change, currency)} />
        <span className={css.shares}>{t('sharesCount', { count: Number(quantity) })}</span>
      </div>
      <Beam
        share={Number((wanted * 100n) / (wanted + given))}
        left={t('auction.buyers', { quantity: format.quantity(demand) })}
        right={t('auction.sellers', { quantity: format.quantity(supply) })}
      />
    </>
  );
}
