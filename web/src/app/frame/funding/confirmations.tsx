import { useTranslations } from 'use-intl';
import css from './confirmations.module.css';

interface ConfirmationsProps {
  readonly done: number;
  readonly needed: number;
  /** About how long it still takes; null where nothing is said of that. */
  readonly secondsLeft: number | null;
}

/** As many as fit beside one another on the narrowest telephone. */
const SEGMENTS = 16;

/** How deep a payment lies in its chain: said in words, and drawn for the eye. */
export function Confirmations({ done, needed, secondsLeft }: ConfirmationsProps) {
  const t = useTranslations('coinDeposit');
  const count = Math.min(needed, SEGMENTS);
  const full = Math.floor((done * count) / needed);
  return (
    <>
      <div className={css.between}>
        <span>{t('confirmed', { count: String(done), needed: String(needed) })}</span>
        {secondsLeft === null ? undefined : (
          <span className={css.quiet}>{t('left', { seconds: Math.ceil(secondsLeft) })}</span>
        )}
      </div>
      <div className={css.blocks} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <span
            key={place}
            className={`${css.block} ${place < full ? css.done : place === full && done > 0 ? css.now : ''}`}
          />
        ))}
      </div>
    </>
  );
}
