import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showPracticeDesk } from '@tarazu/wire/practice';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';

/** The rules by which the practice desk answers, as they are in force. */
export function PracticeDeskPage() {
  const t = useTranslations('practice');
  const format = useFormat();
  const leave = useLeave();
  const { data, error, refetch } = useCall(showPracticeDesk, {});
  return (
    <Page route="/pages/user/practiceDesk" nav={<NavBar title={t('desk')} onBack={leave} />}>
      {data ? (
        <>
          <Note tone="paper">
            {data.on ? t('on') : t('off')} {t('real')}
          </Note>
          <Card flush>
            <ul>
              {data.rules.map((rule) => (
                <li key={rule}>
                  <Row title={`${rule} · ${t(`rules.${rule}.title`)}`} detail={t(`rules.${rule}.text`)} />
                </li>
              ))}
            </ul>
          </Card>
          <Fine>
            {t('limits', {
              inr: format.money(data.loanLimit.INR, 'INR'),
              brl: format.money(data.loanLimit.BRL, 'BRL'),
            })}{' '}
            {t('source', { day: format.day(data.from) })}
          </Fine>
        </>
      ) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
    </Page>
  );
}
