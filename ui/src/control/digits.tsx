import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import css from './digits.module.css';

interface DigitsProps {
  readonly label: string;
  /** The label is for the ear only: what stands above says the same. */
  readonly labelHidden?: boolean;
  readonly value: string;
  readonly length: number;
  /** Dots in place of the digits. */
  readonly secret?: boolean;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly oneTimeCode?: boolean;
  readonly autoFocus?: boolean;
  /** `none` when the app's own keypad is on the screen, so that no second one slides up. */
  readonly keyboard?: 'system' | 'none';
  readonly onChange: (value: string) => void;
  /** What was typed turned out wrong: the place to empty the boxes without taking the error away. */
  readonly onWrong?: () => void;
  readonly disabled?: boolean;
}

/** Boxes for a code or a numeric password: one real input underneath, so that paste and password managers work. */
export function Digits(props: DigitsProps) {
  const { label, value, length, secret = false, error, hint, keyboard = 'system', onChange } = props;
  const texts = useUiTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const focusFirst = props.autoFocus ?? false;
  useEffect(() => {
    // The boxes are the only thing to do on the step that shows them.
    if (focusFirst) input.current?.focus();
  }, [focusFirst]);
  const wrong = error !== undefined;
  const empty = useEffectEvent(() => props.onWrong?.());
  useEffect(() => {
    if (!wrong) return;
    empty();
    input.current?.focus();
  }, [wrong]);
  const note = error ?? hint;
  return (
    <div>
      <label className={props.labelHidden ? 'visually-hidden' : css.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(css.boxes, error !== undefined && css.wrong)}>
        <input
          id={id}
          ref={input}
          className={css.input}
          type={secret ? 'password' : 'text'}
          inputMode={keyboard === 'none' ? 'none' : 'numeric'}
          autoComplete={props.oneTimeCode ? 'one-time-code' : 'off'}
          value={value}
          maxLength={length}
          disabled={props.disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // The boxes are told apart by their place alone.
            key={`${index}`}
            className={cx(css.box, index === Math.min(value.length, length - 1) && css.next)}
            aria-hidden="true"
          >
            {index < value.length ? secret ? <i className={css.dot} /> : value[index] : undefined}
          </span>
        ))}
      </div>
      <p
        id={`${id}-note`}
        className={cx(css.note, error !== undefined && css.bad)}
        role={error === undefined ? undefined : 'alert'}
      >
        {note ?? <span className="visually-hidden">{texts.digits(value.length, length)}</span>}
      </p>
    </div>
  );
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'] as const;

/** Own number keys, for passwords of digits. The physical keyboard works through the input of `Digits`. */
export function Keypad({
  value,
  length,
  onChange,
  disabled,
}: Pick<DigitsProps, 'value' | 'length' | 'onChange' | 'disabled'>) {
  const texts = useUiTexts();
  return (
    <div className={css.pad} role="group" aria-label={texts.digits(value.length, length)}>
      {keys.map((key) =>
        key === '' ? (
          <span key="gap" />
        ) : (
          <button key={key} type="button" disabled={disabled} onClick={() => onChange((value + key).slice(0, length))}>
            {key}
          </button>
        ),
      )}
      <button
        type="button"
        className={css.erase}
        aria-label={texts.erase}
        disabled={disabled}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Delete size={24} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
