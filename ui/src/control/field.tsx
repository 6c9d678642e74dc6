import { CircleCheck, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import {
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { cx } from '../class-names.ts';
import { useUiTexts } from '../texts.ts';
import css from './field.module.css';
import { useDecimalField } from './use-decimal-field.ts';

interface FieldProps {
  readonly label: string;
  /** At the right of the label. */
  readonly aside?: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'password' | 'email' | 'tel' | 'search' | 'date';
  /** Of a date: the first and the last day that can be chosen, as '2026-11-20'. */
  readonly min?: string;
  readonly max?: string;
  /** `decimal`: the value is decimal text with a point; people see and type the mark of their language. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
  /** A decimal that may have a sign, for which the keyboards of decimals have no key. */
  readonly signed?: boolean;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  /** Why the value cannot be taken. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** A green tick and the hint in green. */
  readonly good?: boolean;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

function Hint({ id, error, hint, good }: { readonly id: string } & Pick<FieldProps, 'error' | 'hint' | 'good'>) {
  if (error !== undefined) {
    return (
      <p id={id} className={cx(css.hint, css.bad)}>
        <TriangleAlert size={14} aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (hint === undefined) return undefined;
  return (
    <p id={id} className={cx(css.hint, good && css.good)}>
      {good ? <CircleCheck size={14} aria-hidden="true" /> : undefined}
      <span>{hint}</span>
    </p>
  );
}

/** A labelled input. The error or hint is tied to it, so that it is read together. */
export function Field(props: FieldProps) {
  const { label, aside, value, onChange, type = 'text', error, hint, good = false, prefix, suffix, inputRef } = props;
  const texts = useUiTexts();
  const decimal = useDecimalField(value, onChange);
  const isDecimal = props.inputMode === 'decimal';
  const plain = { value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value) };
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const secret = type === 'password';
  const described = error !== undefined || hint !== undefined;
  return (
    <div>
      <div className={css.label}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={cx(css.box, error !== undefined && css.wrong, props.disabled && css.off)}>
        {prefix}
        <input
          id={id}
          ref={inputRef}
          className={css.input}
          type={secret && revealed ? 'text' : type}
          inputMode={props.signed ? 'text' : props.inputMode}
          autoComplete={props.autoComplete}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          disabled={props.disabled}
          min={props.min}
          max={props.max}
          {...(isDecimal ? decimal : plain)}
          aria-invalid={error !== undefined}
          aria-describedby={described ? `${id}-hint` : undefined}
          onBlur={() => {
            if (isDecimal) decimal.onBlur();
            props.onBlur?.();
          }}
        />
        {secret ? (
          <button
            type="button"
            className={css.reveal}
            aria-label={revealed ? texts.hidePassword : texts.showPassword}
            onClick={() => setRevealed(!revealed)}
          >
            {revealed ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          </button>
        ) : undefined}
        {suffix}
      </div>
      <Hint id={`${id}-hint`} error={error} hint={hint} good={good} />
    </div>
  );
}

/** A short list in front of a field, such as the country codes before a phone number. */
export function FieldSelect({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <span className={css.select}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
