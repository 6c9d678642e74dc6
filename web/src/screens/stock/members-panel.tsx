import { Card } from '@tarazu/ui/frame/card.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { listStocks } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { QuoteLink } from '../../app/quote/quote-link.tsx';
import { useCall } from '../../app/use-call.ts';

const SHOWN = 10;

/** What an index is made of. */
export function MembersPanel({ detail }: { readonly detail: InstrumentDetail }) {
  const t = useTranslations('stock');
  const market = useTranslations('market');
  const country = detail.quote.country;
  const stocks = useCall(listStocks, { country, pageSize: 100 });
  const members = stocks.data?.items.filter((quote) => detail.members.includes(quote.id)).slice(0, SHOWN) ?? [];
  return (
    <>
      {members.length > 0 ? (
        <Card flush title={t('members', { count: detail.members.length })}>
          {members.map((quote) => (
            <QuoteLink key={quote.id} quote={quote} plain />
          ))}
        </Card>
      ) : undefined}
      <Note>{market('indicesNote')}</Note>
    </>
  );
}
