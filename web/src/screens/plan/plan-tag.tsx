import { Tag } from '@tarazu/ui/show/tag.tsx';
import type { RecurringPlanView } from '@tarazu/wire/trading/recurring-plan';
import { Pause, Play, Square } from 'lucide-react';
import { useTranslations } from 'use-intl';

const looks = {
  active: { tone: 'ok', Icon: Play },
  paused: { tone: 'warn', Icon: Pause },
  ended: { tone: 'neutral', Icon: Square },
} as const;

export function PlanTag({ status }: Pick<RecurringPlanView, 'status'>) {
  const t = useTranslations('plan');
  const { tone, Icon } = looks[status];
  return (
    <Tag tone={tone}>
      <Icon aria-hidden="true" />
      {t(`status.${status}`)}
    </Tag>
  );
}
