import { Link } from '@tanstack/react-router';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listQueues } from '@tarazu/wire/operator/proposal';
import { sourceText } from '@tarazu/wire/operator/source-words';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/frame/page.tsx';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { useAge } from '../../app/use-age.ts';
import { useCall } from '../../app/use-call.ts';
import { ways } from '../../navigation.ts';
import { ActivityCard } from './activity-card.tsx';
import css from './dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';
import { IncidentsTile } from './incidents-tile.tsx';
import { IntegrityCard } from './integrity-card.tsx';
import { LatestActions } from './latest-actions.tsx';
import { PracticeDeskCard } from './practice-desk.tsx';

/** What waits for this operator, and for how long. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const format = useFormat();
  const age = useAge();
  const queues = useCall(listQueues, {}, { live: true });
  const readsTrail = useMay('audit.read');
  const manages = useMay('operator.manage');
  const readsHealth = useMay('market.read');
  if (queues.error && !queues.data) {
    return <CallFailed error={queues.error} onRetry={() => void queues.refetch()} />;
  }
  return (
    <Page
      name="/console/dashboard"
      title={t('title')}
      aside={
        queues.data ? (
          <span className={css.asOf}>{t('asOf', { time: format.clockSeconds(queues.data.at) })}</span>
        ) : undefined
      }
    >
      <ul className={css.tiles}>
        {queues.data?.items.map(({ name, count, oldestAt, targetMinutes, late }) => {
          const way = ways.find(({ queue }) => queue === name);
          const tile = (
            <>
              <span className={css.name}>
                {t(`queues.${name}`)}
                {count === 0 ? (
                  <Tag tone="ok">{t('clear')}</Tag>
                ) : (
                  <Tag tone={late ? 'bad' : 'warn'}>{t(late ? 'late' : 'waiting')}</Tag>
                )}
              </span>
              <b>{count}</b>
              <span className={css.age}>
                {oldestAt === null
                  ? t('nothing')
                  : t('oldest', {
                      age: age.since(oldestAt, queues.data?.at ?? oldestAt),
                      target: age.of(targetMinutes),
                    })}
              </span>
            </>
          );
          return (
            <li key={name}>
              {way ? (
                <Link to={way.path} className={css.tile}>
                  {tile}
                </Link>
              ) : (
                <div className={css.tile}>{tile}</div>
              )}
            </li>
          );
        }) ??
          Array.from({ length: 5 }, (_, index) => (
            <li key={`${index}`} className={css.tile}>
              <Skeleton width={120} />
              <Skeleton width={64} height={28} />
              <Skeleton width={96} height={12} />
            </li>
          ))}
        {readsHealth ? <IncidentsTile /> : undefined}
      </ul>
      {queues.data ? (
        <p className={css.asOf}>
          {t('targets', {
            source: sourceText(queues.data.targets.source, format.language),
            day: format.day(queues.data.targets.since),
          })}
        </p>
      ) : undefined}
      {manages ? <FirstSteps /> : undefined}
      {readsHealth ? (
        <div className={css.cards}>
          <ActivityCard />
          <IntegrityCard />
        </div>
      ) : undefined}
      <PracticeDeskCard />
      {readsTrail ? <LatestActions /> : undefined}
    </Page>
  );
}
