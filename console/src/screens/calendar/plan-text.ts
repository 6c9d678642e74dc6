import { useFormat } from '@tarazu/ui/use-format';
import type { MovedDayView } from '@tarazu/wire/operator/calendar';
import { useLocale, useTranslations } from 'use-intl';

type Plan = MovedDayView['before'];

/** What a day is good for, in words: its session, and when its trades settle or that nothing clears on it. */
export function usePlanText() {
  const t = useTranslations('calendar');
  const format = useFormat();
  const session = ({ opens, closes }: Plan) => (opens === '' ? t('noSession') : `${opens}–${closes}`);
  const settlement = ({ settles, clears }: Plan) =>
    [settles === null ? '' : format.day(settles), clears ? '' : t('noClearing')]
      .filter((part) => part !== '')
      .join(', ');
  const both = (plan: Plan) => {
    const settles = plan.settles === null ? '' : `${t('settles')}: ${format.day(plan.settles)}`;
    return [session(plan), settles, plan.clears ? '' : t('noClearing')].filter((part) => part !== '').join(', ');
  };
  return { session, settlement, both };
}

/** A day with its weekday, which is what people plan by. */
export function useDayText(): (day: string) => string {
  const format = useFormat();
  const weekday = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  return (day) => `${format.day(day)} ${weekday.format(Date.parse(day))}`;
}
