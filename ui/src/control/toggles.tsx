import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import css from './toggles.module.css';

interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
}

/** The whole line is the target. */
export function Checkbox({ checked, onChange, children, disabled }: ToggleProps) {
  return (
    <label className={css.checkbox}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={css.box} aria-hidden="true">
        {checked ? <Check size={16} strokeWidth={3} /> : undefined}
      </span>
      <span>{children}</span>
    </label>
  );
}

export function Switch({ checked, onChange, children, detail, disabled }: ToggleProps & { readonly detail?: string }) {
  return (
    <label className={css.switch}>
      <span className={css.words}>
        <span className={css.title}>{children}</span>
        {detail === undefined ? undefined : <span className={css.detail}>{detail}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={cx(css.track, checked && css.on)} aria-hidden="true" />
    </label>
  );
}

/** One of several, with a line of explanation; used in a `fieldset`. */
export function RadioRow({
  name,
  checked,
  onSelect,
  title,
  detail,
  aside,
  disabled,
}: {
  readonly name: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly title: string;
  readonly detail?: string;
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}) {
  return (
    <label className={cx(css.radioRow, checked && css.chosen)}>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {detail === undefined ? undefined : <span className={css.detail}>{detail}</span>}
      </span>
      {aside}
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onSelect} />
      <span className={css.radio} aria-hidden="true" />
    </label>
  );
}
