import { Minus, Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import { useFormat } from '../use-format.ts';
import css from './stepper.module.css';
import { useDecimalField } from './use-decimal-field.ts';

interface StepperProps {
  readonly label: string;
  /** At the right of the label. */
  readonly aside?: ReactNode;
  /** Decimal text with a point, as typed; the owner decides what is a number. */
  readonly value: string;
  readonly unit: string;
  readonly onChange: (value: string) => void;
  /** One step less (-1) or more (+1). */
  readonly onStep: (direction: -1 | 1) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Whole numbers stand in groups while nobody types: `10,000`. */
  readonly grouped?: boolean;
}

const REPEAT_AFTER_MS = 400;
const REPEAT_EVERY_MS = 80;

/** Runs the action at once and again while the pointer stays down. */
function useRepeat(action: () => void) {
  const latest = useRef(action);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = action;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    latest.current();
    timer.current = setTimeout(again, REPEAT_EVERY_MS);
  };
  const start = () => {
    stop();
    timer.current = setTimeout(again, REPEAT_AFTER_MS);
  };
  return { onPointerDown: start, onPointerUp: stop, onPointerLeave: stop, onPointerCancel: stop };
}

/** Minus, a value that can be typed, plus. */
export function Stepper({ label, aside, value, unit, onChange, onStep, error, disabled, grouped }: StepperProps) {
  const texts = useUiTexts();
  const decimal = useDecimalField(value, onChange);
  const format = useFormat();
  const [typing, setTyping] = useState(false);
  const inGroups = grouped === true && !typing && /^\d+$/.test(value);
  const id = useId();
  const less = useRepeat(() => onStep(-1));
  const more = useRepeat(() => onStep(1));
  return (
    <div>
      <div className={css.label}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {aside === undefined ? undefined : <span>{aside}</span>}
      </div>
      <div className={cx(css.box, error !== undefined && css.wrong, disabled && css.off)}>
        <button
          type="button"
          aria-label={texts.less}
          disabled={disabled}
          aria-describedby={`${id}-label`}
          onClick={() => onStep(-1)}
          {...less}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <span className={css.middle}>
          <input
            id={id}
            {...decimal}
            value={inGroups ? format.number(value, 0) : decimal.value}
            onFocus={({ currentTarget: input }) => {
              // The groups go before the caret is set: a key puts it over all of the number, a finger where it points.
              flushSync(() => setTyping(true));
              if (inGroups) input.select();
            }}
            onBlur={() => {
              decimal.onBlur();
              setTyping(false);
            }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            disabled={disabled}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? `${id}-unit` : `${id}-unit ${id}-error`}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              onStep(event.key === 'ArrowUp' ? 1 : -1);
            }}
          />
          <small id={`${id}-unit`}>{unit}</small>
        </span>
        <button
          type="button"
          aria-label={texts.increase}
          disabled={disabled}
          aria-describedby={`${id}-label`}
          onClick={() => onStep(1)}
          {...more}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
      {error === undefined ? undefined : (
        <p id={`${id}-error`} className={css.error} role="alert">
          <TriangleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
