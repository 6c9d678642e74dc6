import { Link } from '@tanstack/react-router';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { RobotView } from '@tarazu/wire/robot/robot';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { useTradedName } from './traded-name.ts';

const HIDDEN = '••••••';

/** One's own robots with what each is worth. Within `RobotWords`. */
export function OwnRobots({ robots }: { readonly robots: readonly RobotView[] }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const nameOf = useTradedName();
  return robots.map((robot) => (
    <Link key={robot.robotId} to="/pages/robot/orderDetail" search={{ id: robot.robotId }} className={rowClass}>
      <Row
        leading={<Avatar name={format.instrument(robot.name)} />}
        title={robot.script?.name ?? t(`names.${robot.strategy}`)}
        detail={`${nameOf(robot)} · ${t(`status.${robot.status}`)}`}
        value={hidden ? HIDDEN : format.money(robot.worth, robot.currency)}
        valueDetail={
          <Delta
            value={robot.result}
            hidden={hidden}
            text={
              hidden ? HIDDEN : `${format.change(robot.result, robot.currency)} ${format.percent(robot.resultPercent)}`
            }
          />
        }
      />
    </Link>
  ));
}
