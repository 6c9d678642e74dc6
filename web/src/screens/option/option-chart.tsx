import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';
import { listCandles } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import css from './option.module.css';

const WIDTH = 320;
const HEIGHT = 140;
const EDGE = 10;
const MINUTES = 15;
const MINUTE_MS = 60_000;
const EVERY_MS = 5_000;

interface OptionChartProps {
  readonly id: string;
  readonly name: string;
  /** The newest price. */
  readonly last: string;
  readonly at: string;
  readonly strike?: string | undefined;
  /** The window, and when the prices of its settlement begin to count. */
  readonly window?: { readonly from: string; readonly to: string; readonly settlesFrom: string } | undefined;
}

/** The last minutes as a line, the strike, the window shaded and its settlement marked; the figures around it say the same in words. */
export function OptionChart({ id, name, last, at, strike, window }: OptionChartProps) {
  const t = useTranslations('option');
  const format = useFormat();
  const { data } = useCall(listCandles, { id, interval: '1m', limit: MINUTES }, { refetchIntervalMs: EVERY_MS });
  const nowMs = Date.parse(at);
  const minutes = (data?.candles ?? []).map(([openMs, , , , close]) => ({
    atMs: Math.min(openMs + MINUTE_MS, nowMs),
    price: Number(close),
  }));
  const points = [...minutes.filter((point) => point.atMs < nowMs), { atMs: nowMs, price: Number(last) }];
  const firstMs = Math.min(points[0]?.atMs ?? nowMs, window ? Date.parse(window.from) : nowMs, nowMs - MINUTE_MS);
  const lastMs = Math.max(nowMs, window ? Date.parse(window.to) : nowMs);
  const all = [...points.map(({ price }) => price), ...(strike === undefined ? [] : [Number(strike)])];
  const lowest = Math.min(...all);
  const span = Math.max(...all) - lowest || Math.max(lowest, 1) / 1_000;
  const x = (ms: number) => ((ms - firstMs) / (lastMs - firstMs)) * WIDTH;
  const y = (price: number) => HEIGHT - EDGE - ((price - lowest) / span) * (HEIGHT - 2 * EDGE);
  const path = points
    .map(({ atMs, price }, place) => `${place === 0 ? 'M' : 'L'}${x(atMs).toFixed(1)} ${y(price).toFixed(1)}`)
    .join('');
  const shown = format.number(last, priceDecimals(last));
  const line = strike === undefined ? undefined : format.number(strike, priceDecimals(strike));
  return (
    <figure className={css.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('chart')}>
        {window ? <Window window={window} x={x} /> : undefined}
        <path className={css.line} d={path} />
        {strike === undefined ? undefined : (
          <line className={css.strike} x1="0" x2={WIDTH} y1={y(Number(strike))} y2={y(Number(strike))} />
        )}
        <circle className={css.dot} cx={x(nowMs)} cy={y(Number(last))} r="4" />
      </svg>
      <p className={css.ends} aria-hidden="true">
        <span>{format.clock(new Date(firstMs).toISOString())}</span>
        {line === undefined ? undefined : <span className={css.strikeText}>{t('strikeLine', { price: line })}</span>}
        <span>{format.clock(new Date(lastMs).toISOString())}</span>
      </p>
      <figcaption className="visually-hidden">
        {line === undefined
          ? t('chartNow', { name, price: shown })
          : t('chartText', { name, price: shown, strike: line })}
      </figcaption>
    </figure>
  );
}

function Window({
  window: { from, to, settlesFrom },
  x,
}: {
  readonly window: NonNullable<OptionChartProps['window']>;
  readonly x: (ms: number) => number;
}) {
  const [begins, settles, ends] = [from, settlesFrom, to].map((iso) => x(Date.parse(iso)));
  if (begins === undefined || settles === undefined || ends === undefined) return undefined;
  return (
    <>
      <rect className={css.window} x={begins} y="0" width={Math.max(0, ends - begins)} height={HEIGHT} />
      <rect className={css.settles} x={settles} y="0" width={Math.max(2, ends - settles)} height={HEIGHT} />
    </>
  );
}
