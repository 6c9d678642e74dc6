import { useId } from 'react';
import { cx } from '../class-names.ts';
import css from './slider.module.css';

interface SliderProps {
  readonly label: string;
  /** Whole steps from 0 to `most`. */
  readonly value: number;
  readonly most?: number;
  readonly onChange: (value: number) => void;
  /** The value in words, for the eye and for a screen reader. */
  readonly text: string;
  /** Where the track has marks, with what stands under them; 0 to `most`. */
  readonly stops?: readonly { readonly at: number; readonly text: string }[];
  readonly disabled?: boolean;
}

const PERCENT = 100;

/** A share of something: dragged, pressed anywhere on the track, or moved by keys (arrows, Page Up and Down, Home, End). */
export function Slider({ label, value, most = PERCENT, onChange, text, stops = [], disabled = false }: SliderProps) {
  const id = useId();
  const share = most === 0 ? 0 : value / most;
  return (
    <div className={cx(css.slider, disabled && css.disabled)}>
      <div className={css.head}>
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>{text}</output>
      </div>
      <div className={css.track}>
        <svg className={css.drawing} aria-hidden="true">
          <rect className={css.rest} width="100%" height="4" y="20" rx="2" />
          <rect className={css.filled} width={`${share * 100}%`} height="4" y="20" rx="2" />
          {stops.map(({ at }) => (
            <circle
              key={at}
              cx={`${(at / most) * 100}%`}
              cy="22"
              r="4"
              className={at <= value ? css.passed : css.stop}
            />
          ))}
        </svg>
        <input
          id={id}
          type="range"
          min={0}
          max={most}
          step={1}
          value={value}
          disabled={disabled}
          aria-valuetext={text}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </div>
      {stops.length === 0 ? undefined : (
        <div className={css.words} aria-hidden="true">
          {stops.map((stop) => (
            <span key={stop.at}>{stop.text}</span>
          ))}
        </div>
      )}
    </div>
  );
}
