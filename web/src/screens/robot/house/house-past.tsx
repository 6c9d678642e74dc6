import type { StrategyName } from '@tarazu/domain/strategy/strategy';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showHouseRun } from '@tarazu/wire/robot/backtest';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import css from '../robot.module.css';
import { Compared } from '../test/result.tsx';
import { TestCurve } from '../test/test-curve.tsx';
import { useTradedName } from '../traded-name.ts';

/** What a strategy of the house came to over the past that was run for everybody, apart from what was earned. Within `RobotWords`. */
export function HousePast({ strategy }: { readonly strategy: StrategyName }) {
  const t = useTranslations('robot');
  const test = useTranslations('backtest');
  const format = useFormat();
  const nameOf = useTradedName();
  const { data, error, refetch } = useCall(showHouseRun, { strategy });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  const run = data?.test;
  const result = run?.result;
  if (data && !result) return undefined;
  return (
    <Card title={t('past')} aside={<Tag tone="warn">{t('pastTag')}</Tag>}>
      {run && result ? (
        <div className={css.stack}>
          <Fine>
            {t('pastNote', {
              day: format.day(run.askedAt.slice(0, 10)),
              amount: format.money(run.amount, run.currency),
              name: nameOf(run),
            })}
          </Fine>
          <p className={css.quiet}>
            {test('span', {
              from: format.day(result.from.slice(0, 10)),
              until: format.day(result.until.slice(0, 10)),
            })}
          </p>
          <Compared figures={result.whole} test={run} />
          {result.stoppedBy ? <Note>{test(`stopped.${result.stoppedBy}`)}</Note> : undefined}
          <p>{test('unseen')}</p>
          <Fine>{test('unseenNote')}</Fine>
          <Compared figures={result.unseen} test={run} />
          {run.contract ? <Fine>{test('still.holdingNote')}</Fine> : undefined}
          <TestCurve curve={result.curve} test={run} />
          <Fine>{test(run.contract ? 'still.leftOut' : 'leftOut')}</Fine>
        </div>
      ) : (
        <SkeletonRows count={4} />
      )}
    </Card>
  );
}
