import { decimal, decimalToText, ONE } from '@tarazu/domain/money';
import { moneyOf, payoffAt, termsOf } from '@tarazu/domain/option/vanilla/vanilla-quote';
import { heldValue } from '@tarazu/domain/option/vanilla/vanilla-value';
import { Slider } from '@tarazu/ui/control/slider.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { priceDecimals } from '@tarazu/wire/format';
import type { quoteVanilla } from '@tarazu/wire/option/vanilla';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './vanilla.module.css';

export type VanillaQuote = ReplyOf<typeof quoteVanilla>;
export type VanillaOffer = NonNullable<VanillaQuote['offer']>;

const [WIDTH, HEIGHT, POINTS, STEPS] = [320, 150, 64, 40] as const;
/** The drawing and its price reach a quarter to either side. */
const REACH = 0.25;

interface PayoffProps {
  readonly quote: VanillaQuote;
  readonly offer: VanillaOffer;
  readonly name: string;
  readonly spot: string;
  readonly yearPercent: string;
  /** It would lie on the person's own shares. */
  readonly onShares: boolean;
}

/** What it comes to at expiry and before, by price; the sliders move price, days and volatility. The very functions of the rule reckon it. */
export function PayoffDrawn({ quote, offer, name, spot, yearPercent, onShares }: PayoffProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const [priceAt, setPriceAt] = useState(STEPS / 2);
  const [daysAt, setDaysAt] = useState(0);
  const [volatilityAt, setVolatilityAt] = useState(STEPS / 2);
  const { side, direction, currency } = quote;
  const [strike, units, now] = [decimal(quote.strike), decimal(offer.units), decimal(spot)];
  const premium = decimal(offer.premium);
  /** Of what it is worth, for the side on which one stands. */
  const gain = (value: bigint) => (side === 'write' ? premium - value : value - premium);
  const price = (at: number) => (now * BigInt(Math.round((1 + (at / STEPS - 0.5) * 2 * REACH) * 1e6))) / 1_000_000n;
  const share = (at: number, of: string) => (decimal(of) * BigInt(at)) / BigInt(STEPS);
  const daysLeft = decimal(offer.daysLeft) - share(daysAt, offer.daysLeft);
  const perDay = (decimal(offer.dayPercent) * BigInt(volatilityAt)) / BigInt((STEPS / 2) * 100);
  const worth = (at: bigint) =>
    daysLeft <= 0n || perDay <= 0n
      ? payoffAt({ direction, strike, units, contracts: 1n }, at)
      : moneyOf(BigInt(Math.floor(heldValue(termsOf({ strike, perDay, daysLeft }, at), direction))), units, 1n);
  const ends = (at: bigint) => gain(payoffAt({ direction, strike, units, contracts: 1n }, at));
  const places = Array.from({ length: POINTS + 1 }, (_, place) => price((place / POINTS) * STEPS));
  const tops = places.flatMap((at) => [Number(ends(at)), Number(gain(worth(at)))]);
  const [low, high] = [Math.min(...tops), Math.max(...tops, 1)];
  const y = (value: bigint) => ((high - Number(value)) / (high - low)) * (HEIGHT - 8) + 4;
  const line = (value: (at: bigint) => bigint) =>
    places.map((at, place) => `${(place / POINTS) * WIDTH},${y(value(at)).toFixed(1)}`).join(' ');
  const chosen = price(priceAt);
  const text = (value: bigint) => decimalToText(value, 2);
  const shown = decimalToText((chosen / 1_000_000n) * 1_000_000n, 2);
  const year = (Number(yearPercent) * volatilityAt * 2) / STEPS;
  return (
    <div className={css.stack}>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(onShares ? 'vanilla.payoffShares' : 'vanilla.payoff', {
          loss: format.money(onShares ? offer.payout : offer.stake, currency),
          even: format.number(offer.even, priceDecimals(offer.even)),
        })}
      >
        <line className={css.zero} x1="0" x2={WIDTH} y1={y(0n)} y2={y(0n)} />
        <line className={css.here} x1={(priceAt / STEPS) * WIDTH} x2={(priceAt / STEPS) * WIDTH} y1="0" y2={HEIGHT} />
        <polyline className={css.ends} points={line(ends)} />
        <polyline className={css.then} points={line((at) => gain(worth(at)))} />
      </svg>
      <p className={css.fine}>
        <span aria-hidden="true">━</span> {t('vanilla.atExpiry')} · <span aria-hidden="true">╍</span>{' '}
        {t('vanilla.before')}
      </p>
      <Slider
        label={t('vanilla.priceSlider', { name })}
        value={priceAt}
        most={STEPS}
        onChange={setPriceAt}
        text={format.number(shown, 2)}
      />
      <Slider
        label={t('vanilla.daysSlider')}
        value={daysAt}
        most={STEPS}
        onChange={setDaysAt}
        text={format.number(decimalToText((share(daysAt, offer.daysLeft) / (ONE / 10n)) * (ONE / 10n)), 1)}
      />
      <Slider
        label={t('vanilla.volatilitySlider')}
        value={volatilityAt}
        most={STEPS}
        onChange={setVolatilityAt}
        text={`${format.number(year.toFixed(1), 1)}%`}
      />
      <StatGrid
        stats={[
          { label: t('vanilla.worth'), value: format.money(text(worth(chosen)), currency) },
          { label: t('vanilla.gain'), value: format.change(text(gain(worth(chosen))), currency) },
        ]}
      />
    </div>
  );
}
