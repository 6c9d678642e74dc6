import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dayOf } from './day-span.ts';
import css from './period.module.css';
import { type ChosenPeriod, periods } from './period.ts';

interface PeriodSheetProps {
  readonly chosen: ChosenPeriod;
  readonly onChoose: (next: ChosenPeriod) => void;
  readonly onClose: () => void;
}

/** A period that ends now, or days from a calendar. */
export function PeriodSheet({ chosen, onChoose, onClose }: PeriodSheetProps) {
  const t = useTranslations('period');
  const { timeZone } = useFormat();
  const [today] = useState(() => dayOf(Date.now(), timeZone));
  const [period, setPeriod] = useState(chosen.period);
  const [days, setDays] = useState({ first: chosen.first ?? today, last: chosen.last ?? today });
  const show = () => {
    onChoose(period === 'chosen' ? { period, ...days } : { period });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('title')} footer={<Button onClick={show}>{t('show')}</Button>}>
      <fieldset className={css.periods} aria-label={t('title')}>
        {periods.map((value) => (
          <RadioRow
            key={value}
            name="period"
            checked={period === value}
            onSelect={() => setPeriod(value)}
            title={t(`periods.${value}`)}
          />
        ))}
      </fieldset>
      {period === 'chosen' ? (
        <div className={css.days}>
          <Field
            type="date"
            label={t('firstDay')}
            value={days.first}
            max={days.last === '' ? today : days.last}
            onChange={(first) => setDays({ ...days, first })}
          />
          <Field
            type="date"
            label={t('lastDay')}
            value={days.last}
            min={days.first}
            max={today}
            onChange={(last) => setDays({ ...days, last })}
          />
        </div>
      ) : undefined}
    </Sheet>
  );
}
