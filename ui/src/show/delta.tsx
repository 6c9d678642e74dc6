import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import css from './delta.module.css';

export type Direction = 'up' | 'down' | 'flat';

/** The direction of decimal text: `-0.5` is down, `0.00` is flat. */
export function directionOf(value: string): Direction {
  if (!/[1-9]/.test(value)) return 'flat';
  return value.startsWith('-') ? 'down' : 'up';
}

const shapes: Readonly<Record<Direction, string>> = {
  up: 'M5 1.2 9.3 8.6H.7z',
  down: 'M5 8.8.7 1.4h8.6z',
  flat: 'M1 4.2h8v1.6H1z',
};

interface DeltaProps {
  /** Decimal text that decides the arrow and the colour. */
  readonly value: string;
  /** What is shown, sign included. */
  readonly text: string;
  readonly variant?: 'plain' | 'chip' | 'on-hero';
  /** `text` tells no amount: neither arrow nor colour gives it away, and it is called hidden, not unchanged. */
  readonly hidden?: boolean;
}

/** A change: arrow, sign and colour together, so that none of them carries the meaning alone. */
export function Delta({ value, text, variant = 'plain', hidden = false }: DeltaProps) {
  const words = useUiTexts();
  const direction = hidden ? 'flat' : directionOf(value);
  const spoken = direction === 'flat' ? words[hidden ? 'hidden' : 'unchanged'] : words[direction];
  return (
    <span className={cx(css.delta, css[direction], variant !== 'plain' && css.chip, variant === 'on-hero' && css.hero)}>
      {hidden ? undefined : (
        <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true">
          <path d={shapes[direction]} fill="currentColor" />
        </svg>
      )}
      <span className="visually-hidden">{spoken} </span>
      {text}
    </span>
  );
}
