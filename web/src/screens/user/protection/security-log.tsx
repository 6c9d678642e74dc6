import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listSecurityEvents, type SecurityEvent } from '@tarazu/wire/user/own-record';
import { useTranslations } from 'use-intl';
import { ProtectionWords } from '../../../app/frame/protection-words.tsx';
import { CallFailed } from '../../../app/page-states.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useLeave } from '../../../app/use-leave.ts';

export function SecurityLogPage() {
  return (
    <ProtectionWords>
      <SecurityLog />
    </ProtectionWords>
  );
}

/** Log-ins and changes, each with the device and the address it came from. */
function SecurityLog() {
  const t = useTranslations('protection.log');
  const leave = useLeave();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePagedCall<
    SecurityEvent,
    typeof listSecurityEvents
  >(listSecurityEvents, {});
  const more = isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'no-more';
  return (
    <Page route="/pages/user/securityLog" nav={<NavBar title={t('title')} onBack={leave} />}>
      <Note tone="info">{t('note')}</Note>
      {data ? (
        <Card flush>
          {data.items.length === 0 ? <Row title={t('empty')} /> : undefined}
          <ul>
            {data.items.map((event) => (
              <li key={event.no}>
                <EventRow event={event} />
              </li>
            ))}
          </ul>
        </Card>
      ) : undefined}
      {data && data.items.length > 0 ? <LoadMore state={more} onMore={() => void fetchNextPage()} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={6} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function EventRow({ event }: { readonly event: SecurityEvent }) {
  const t = useTranslations('protection.log');
  const format = useFormat();
  const { device, address, method } = event;
  const from = device === null || address === null ? t('unknown') : t('from', { device, address });
  return (
    <Row
      title={method === null ? event.title : `${event.title}, ${t(`methods.${method}`)}`}
      detail={
        <>
          <time dateTime={event.at}>{format.instant(event.at)}</time> · {from}
        </>
      }
    />
  );
}
