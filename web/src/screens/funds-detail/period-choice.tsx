import { Field, FieldSelect } from '@tarazu/ui/control/field.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayOf, daySpan } from './day-span.ts';
import css from './funds-detail.module.css';

const periods = ['ever', 'day', 'week', 'month', 'year', 'chosen'] as const;
type Period = (typeof periods)[number];
const daysOf: Readonly<Record<Exclude<Period, 'ever' | 'chosen'>, number>> = { day: 1, week: 7, month: 30, year: 366 };
const DAY_MS = 86_400_000;

/** ISO instants, the first in it and the first after it; a side that is left out is open. */
export interface Span {
  readonly from?: string;
  readonly to?: string;
}

interface PeriodChoiceProps {
  readonly onChange: (span: Span) => void;
  /** What stands beside the list of periods. */
  readonly children: ReactNode;
}

/** A period that ends now, or days from a calendar. The span is told when it is chosen and stands still until then. */
export function PeriodChoice({ onChange, children }: PeriodChoiceProps) {
  const t = useTranslations('ledger');
  const { timeZone } = useFormat();
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const [period, setPeriod] = useState<Period>('ever');
  const [days, setDays] = useState({ first: today, last: today });
  const choose = (next: Period) => {
    setPeriod(next);
    if (next === 'ever') onChange({});
    else if (next === 'chosen') onChange(daySpan(days.first, days.last, timeZone));
    else onChange({ from: new Date(Date.now() - daysOf[next] * DAY_MS).toISOString() });
  };
  const put = (change: Partial<typeof days>) => {
    const next = { ...days, ...change };
    setDays(next);
    onChange(daySpan(next.first, next.last, timeZone));
  };
  return (
    <>
      <div className={css.filters}>
        {children}
        <FieldSelect
          label={t('period')}
          value={period}
          options={periods.map((value) => ({ value, text: t(`periods.${value}`) }))}
          onChange={(value) => choose(periods.find((each) => each === value) ?? 'ever')}
        />
      </div>
      {period === 'chosen' ? (
        <div className={css.days}>
          <Field
            type="date"
            label={t('firstDay')}
            value={days.first}
            max={days.last === '' ? today : days.last}
            onChange={(first) => put({ first })}
          />
          <Field
            type="date"
            label={t('lastDay')}
            value={days.last}
            min={days.first}
            max={today}
            onChange={(last) => put({ last })}
          />
        </div>
      ) : undefined}
    </>
  );
}
