import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listIndices } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { QuoteLink } from '../../app/quote-link.tsx';
import { useCall } from '../../app/use-call.ts';

export function IndicesList() {
  const t = useTranslations('market');
  const { data, error, refetch } = useCall(listIndices, {});
  return (
    <>
      <Card flush>
        {data?.items.map((quote) => (
          <QuoteLink key={quote.id} quote={quote} />
        ))}
        {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
        {!data && !error ? <SkeletonRows count={6} /> : undefined}
      </Card>
      <Note>{t('indicesNote')}</Note>
    </>
  );
}
