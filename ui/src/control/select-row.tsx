import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import css from './select-row.module.css';

interface SelectRowProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A line of a list with a choice at its right; the device shows the choices in its own way. */
export function SelectRow<Value extends string>({ label, value, options, onChange, disabled }: SelectRowProps<Value>) {
  const id = useId();
  const choose = (text: string) => {
    const option = options.find((each) => each.value === text);
    if (option) onChange(option.value);
  };
  return (
    <div className={css.row}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <span className={css.choice}>
        <select id={id} value={value} disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronsUpDown size={16} aria-hidden="true" />
      </span>
    </div>
  );
}
