import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listIndices } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { ownFirst } from '../../app/region/home-market.ts';
import { useCall } from '../../app/use-call.ts';

export function IndicesList() {
  const t = useTranslations('market');
  const { data, error, refetch } = useCall(listIndices, {});
  const country = usePreferences((preferences) => preferences.stockCountry);
  return (
    <>
      <Card flush>
        {ownFirst(data?.items ?? [], (index) => index.country === country).map((quote) => (
          <QuoteLink key={quote.id} quote={quote} />
        ))}
        {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
        {!data && !error ? <SkeletonRows count={6} /> : undefined}
      </Card>
      <Note>{t('indicesNote')}</Note>
    </>
  );
}
