import { plainText } from '@tarazu/wire/clock';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUiTexts } from '../texts.ts';
import { useFormat } from '../use-format.ts';
import css from './day-field.module.css';
import { readDay } from './day-text.ts';
import { Field } from './field.tsx';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, empty for none. */
  readonly value: string;
  /** Empty while what is typed is no day. */
  readonly onChange: (day: string) => void;
  /** The first and the last day that the calendar offers; what is typed is for the owner to refuse. */
  readonly min?: string;
  readonly max?: string;
  readonly hint?: string;
}

/**
 * A day in the form in which days are shown everywhere, typed or chosen from the calendar of the browser, whose own field would
 * write it in the form of the device.
 */
export function DayField({ label, value, onChange, min, max, hint }: DayFieldProps) {
  const texts = useUiTexts();
  const format = useFormat();
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const unread = typed !== undefined && typed.trim() !== '' && readDay(typed) === undefined;
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder={texts.dayForm}
      value={typed ?? (value === '' ? '' : plainText(format.day(value)))}
      onChange={(text) => {
        setTyped(text);
        onChange(readDay(text) ?? '');
      }}
      // Read back as it is shown everywhere; what is no day stays to be put right.
      onBlur={() => setTyped(unread ? typed : undefined)}
      error={unread && (typed?.length ?? 0) >= 8 ? texts.dayUnread : undefined}
      {...(hint === undefined ? {} : { hint })}
      suffix={
        <span className={css.calendar}>
          <button type="button" aria-label={texts.chooseDay} onClick={() => calendar.current?.showPicker()}>
            <CalendarDays size={18} aria-hidden="true" />
          </button>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={({ currentTarget }) => {
              setTyped(undefined);
              onChange(currentTarget.value);
            }}
          />
        </span>
      }
    />
  );
}
