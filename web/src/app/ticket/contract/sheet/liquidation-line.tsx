import { decimal } from '@tarazu/domain/money';
import { useTranslations } from 'use-intl';
import css from '../contract.module.css';
import { useContractText } from '../contract-text.ts';

const WHOLE = 100;
/** Room at both ends of the line, per cent. */
const EDGE = 8;

interface LiquidationLineProps {
  readonly mark: string;
  readonly now: string | null;
  readonly after: string | null;
}

/** Where the mark stands and at which price the position is liquidated, before and after; the figures stand under it as text. */
export function LiquidationLine({ mark, now, after }: LiquidationLineProps) {
  const t = useTranslations('contract');
  const text = useContractText();
  const points = [mark, now, after].flatMap((price) => (price === null ? [] : [decimal(price)]));
  const lowest = points.reduce((least, each) => (each < least ? each : least));
  const highest = points.reduce((most, each) => (each > most ? each : most));
  const span = highest - lowest || 1n;
  // A place on a line is for the eye, so a float will do.
  const at = (price: string) =>
    `${EDGE + (Number(((decimal(price) - lowest) * 10_000n) / span) / 10_000) * (WHOLE - 2 * EDGE)}%`;
  return (
    <div className={css.track}>
      <h3 className={css.small}>{t('liquidation')}</h3>
      <svg width="100%" height="32" aria-hidden="true">
        <rect className={css.rest} width="100%" height="6" y="13" rx="3" />
        {now === null ? undefined : <rect className={css.nowAt} x={at(now)} width="3" height="28" y="2" />}
        {after === null ? undefined : <rect className={css.afterAt} x={at(after)} width="3" height="28" y="2" />}
        <circle className={css.markAt} cx={at(mark)} cy="16" r="8" />
      </svg>
      <p className={css.ends}>
        <span className={css.danger}>
          {now === null ? t('noLiquidation') : t('nowAt', { price: text.plainPrice(now) })}
        </span>
        {after === null || after === now ? undefined : (
          <b className={css.after}>{t('afterAt', { price: text.plainPrice(after) })}</b>
        )}
        <span>{t('markAt', { price: text.plainPrice(mark) })}</span>
      </p>
    </div>
  );
}
