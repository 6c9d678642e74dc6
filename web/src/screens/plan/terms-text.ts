import { useFormat } from '@tarazu/ui/use-format';
import type { RecurringPlanView } from '@tarazu/wire/trading/recurring-plan';
import { useTranslations } from 'use-intl';

/** Any Monday: its week gives the days their names. */
const MONDAY = '2024-01-01';

/** The name of a day of the week, from 1, Monday. */
export function useWeekdayName(): (on: number) => string {
  const format = useFormat();
  return (on) => format.weekday(`${MONDAY.slice(0, 8)}0${on}`);
}

/** What a plan buys, and when, in one line. */
export function useTermsText(): (plan: RecurringPlanView) => string {
  const t = useTranslations('plan');
  const format = useFormat();
  const weekdayName = useWeekdayName();
  return ({ amount, quantity, unit, currency, every, on }) => {
    const what =
      amount === null
        ? unit === null
          ? `${format.quantity(quantity ?? '0')} ×`
          : format.count(quantity ?? '0', unit)
        : format.money(amount, currency);
    return every === 'week' ? t('byWeek', { what, weekday: weekdayName(on) }) : t('byMonth', { what, day: String(on) });
  };
}
