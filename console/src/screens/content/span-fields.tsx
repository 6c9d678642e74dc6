import { localDate, zonedInstant } from '@tarazu/domain/market/zone';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { formatTime } from '@tarazu/wire/clock';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import css from './content.module.css';

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

interface MomentFieldProps {
  readonly label: string;
  /** ISO 8601; null for none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A day and a time of it by the reader's clock. Without a day there is no moment; without a time it is the day's first. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  const t = useTranslations('content');
  const { timeZone } = useFormat();
  const [typed, setTyped] = useState(() => ({
    day: value === null ? '' : localDate(timeZone, Date.parse(value)),
    time: value === null ? '' : formatTime(value, { timeZone, hours: 24 }, false),
  }));
  const unread = typed.time !== '' && !clockTime.test(typed.time);
  const put = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    const time = clockTime.test(next.time) ? next.time : '00:00';
    onChange(next.day === '' ? null : new Date(zonedInstant(timeZone, next.day, time)).toISOString());
  };
  return (
    <div className={css.moment}>
      <DayField label={label} value={typed.day} onChange={(day) => put({ day })} />
      <Field
        label={t('timeOf', { label })}
        value={typed.time}
        onChange={(time) => put({ time })}
        placeholder="00:00"
        maxLength={5}
        autoComplete="off"
        disabled={typed.day === ''}
        error={unread ? t('timeUnread') : undefined}
      />
    </div>
  );
}
