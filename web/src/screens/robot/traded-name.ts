import { useFormat } from '@tarazu/ui/use-format';
import type { RobotView } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';

/** What a robot, or a test, trades, in a few words: its first and how many more. Within `RobotWords`. */
export function useTradedName(): (of: Pick<RobotView, 'name' | 'more'>) => string {
  const t = useTranslations('robot');
  const format = useFormat();
  return ({ name, more }) =>
    more.length === 0
      ? format.instrument(name)
      : t('andMore', { name: format.instrument(name), count: `${more.length}` });
}
