import { Link, useSearch } from '@tanstack/react-router';
import { strategyNames } from '@tarazu/domain/strategy/strategy';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showStrategy } from '@tarazu/wire/robot/robot';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { HousePast } from './house/house-past.tsx';
import { HouseRobot } from './house/house-robot.tsx';
import { Counts } from './list.tsx';
import css from './robot.module.css';
import { RobotWords } from './robot-words.tsx';

/** What a strategy does, what it costs, what can go wrong, and what became of everybody's. */
export function StrategyPage() {
  return (
    <RobotWords>
      <Strategy />
    </RobotWords>
  );
}

function Strategy() {
  const t = useTranslations('robot');
  const leave = useLeave();
  const { id = '' } = useSearch({ from: '/pages/robot/detail' });
  const strategy = strategyNames.find((name) => name === id);
  return (
    <Page
      route="/pages/robot/detail"
      nav={<NavBar title={strategy ? t(`names.${strategy}`) : t('strategies')} onBack={leave} />}
      foot={
        strategy ? (
          <ActionBar>
            <Link to="/pages/robot/test" search={{ strategy }} className={buttonClass('soft')}>
              {t('testFirst')}
            </Link>
            <Link to="/pages/robot/start" search={{ strategy }} className={buttonClass()}>
              {t('choose')}
            </Link>
          </ActionBar>
        ) : undefined
      }
    >
      {strategy ? <Facts strategy={strategy} /> : <Unknown />}
    </Page>
  );
}

function Unknown() {
  const t = useTranslations('robot');
  return (
    <Empty
      pose="tilted"
      whole
      title={t('gone')}
      actions={
        <Link to="/pages/robot/list" className={buttonClass()}>
          {t('strategies')}
        </Link>
      }
    />
  );
}

function Facts({ strategy }: { readonly strategy: (typeof strategyNames)[number] }) {
  const t = useTranslations('robot');
  const format = useFormat();
  const { data, error, refetch } = useCall(showStrategy, { strategy });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card flush>
        <SkeletonRows count={5} />
      </Card>
    );
  const { bounds } = data;
  return (
    <>
      <Card title={t('about')}>
        <div className={css.stack}>
          <p>{t(`rules.${strategy}`)}</p>
          <p className={css.quiet}>{t('version', { version: String(data.strategy.version) })}</p>
        </div>
      </Card>
      <Card title={t('everybody')}>
        <div className={css.stack}>
          <Counts strategy={data.strategy} />
          <Fine>{t('countNote')}</Fine>
        </div>
      </Card>
      {data.strategy.house ? <HouseRobot strategy={strategy} /> : undefined}
      {data.strategy.past ? <HousePast strategy={strategy} /> : undefined}
      <Card>
        <Receipt
          lines={[
            { label: t('decides'), value: t(`interval.${data.strategy.interval}`) },
            { label: t('charges'), value: t('chargesValue') },
            { label: t('fee'), value: t('feeNone') },
            { label: t('lock'), value: t('lockNone') },
            ...bounds.capitalMin.map(({ currency, amount }) => ({
              label: `${t('smallest')}, ${currency}`,
              value: format.money(amount, currency),
            })),
          ]}
        />
      </Card>
      <Card title={t('risksTitle')}>
        <ul className={css.risks}>
          {[t(`risks.${strategy}`), t('riskCharges'), t('riskGap')].map((risk) => (
            <li key={risk}>
              <TriangleAlert size={20} aria-hidden="true" />
              <span>{risk}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Note tone="warn">{t('warning')}</Note>
    </>
  );
}
