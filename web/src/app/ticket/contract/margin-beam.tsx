import { decimal } from '@tarazu/domain/money';
import type { PositionView } from '@tarazu/wire/coin/contract/position';
import { useTranslations } from 'use-intl';
import css from './contract.module.css';
import { useContractText } from './contract-text.ts';

const WHOLE = 100;
/** From this share of what is left on, the beam warns. */
const NEAR = 0.8;

/** A share of something for the eye, 0 to 100; for that a float will do. */
function share(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  return Math.min(WHOLE, Math.max(0, Number((part * 10_000n) / whole) / WHOLE));
}

/** What is left of a position's money, what is lost or gained of it, and the line at which it is closed by force. */
export function MarginBeam({ position }: { readonly position: PositionView }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { margin, equity, unrealised, required, ratio } = position;
  const gains = !unrealised.startsWith('-');
  const whole = decimal(gains ? equity : margin);
  const left = share(decimal(gains ? margin : equity), whole);
  const line = share(decimal(required), whole);
  const lost = text.amount(unrealised.replace('-', ''));
  return (
    <div className={css.beam} data-near={Number(ratio ?? 1) >= NEAR || undefined}>
      <p className={css.ends}>
        <b>{t('marginLeft', { amount: text.amount(gains ? margin : equity) })}</b>
        <span>
          {gains
            ? t('gainOnTop', { amount: text.result(unrealised) })
            : t('lostOf', { lost, margin: text.amount(margin) })}
        </span>
      </p>
      <svg width="100%" height="16" aria-hidden="true">
        <rect className={css.left} x="0" y="4" width={`${left}%`} height="8" rx="3" />
        <rect
          className={gains ? css.gained : css.lost}
          x={`${left}%`}
          y="4"
          width={`${WHOLE - left}%`}
          height="8"
          rx="3"
        />
        <rect className={css.line} x={`${line}%`} y="0" width="2" height="16" />
      </svg>
      <p className={css.small}>{t('forcedAt', { amount: text.amount(required) })}</p>
    </div>
  );
}
