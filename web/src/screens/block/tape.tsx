import { marketsIn } from '@tarazu/domain/market-rules/markets';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listBlockTape, listBulkDeals } from '@tarazu/wire/block/block';
import type { BlockPrint } from '@tarazu/wire/block/block-parts';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { PagedList } from '../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../app/paged/use-paged-call.ts';
import { usePreferences } from '../../app/preferences.ts';
import { useCall } from '../../app/use-call.ts';
import { usePlainPercent } from './block-text.ts';

/** Every block, without names, and whoever traded very much of a share on the last day. */
export function Tape() {
  const t = useTranslations('block');
  const format = useFormat();
  const list = usePagedCall<BlockPrint, typeof listBlockTape>(listBlockTape, { pageSize: 20 });
  return (
    <>
      <PagedList
        list={list}
        renderItem={(print) => (
          <div key={`${print.at} ${print.instrumentId} ${print.desk.id} ${print.quantity}`} className={rowClass}>
            <Row
              title={`${format.instrument(print.name)} · ${format.quantity(print.quantity)}`}
              detail={`${format.instant(print.at)} · ${print.desk.name}`}
              value={format.price(print.price, print.currency)}
              valueDetail={format.percent(print.percent)}
            />
          </div>
        )}
      >
        <Empty title={t('none.tape')}>{t('noneTape')}</Empty>
      </PagedList>
      <Bulk />
    </>
  );
}

function Bulk() {
  const t = useTranslations('block');
  const format = useFormat();
  const plain = usePlainPercent();
  const country = usePreferences((preferences) => preferences.stockCountry);
  const [market = 'NSE'] = marketsIn(country);
  const { data, error, refetch } = useCall(listBulkDeals, { market });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card flush title={t('bulkLoading')}>
        <SkeletonRows count={2} />
      </Card>
    );
  return (
    <>
      <Card flush title={t('bulk', { day: format.day(data.day) })}>
        {data.items.map(({ instrumentId, name, customer, bought, sold, percent }) => (
          <div key={`${instrumentId} ${customer}`} className={rowClass}>
            <Row
              title={format.instrument(name)}
              detail={t('customer', { number: String(customer) })}
              value={t('bulkOf', { percent: plain(percent) })}
              valueDetail={t('boughtSold', { bought: format.quantity(bought), sold: format.quantity(sold) })}
            />
          </div>
        ))}
        {data.items.length === 0 ? <Empty title={t('bulkNone')} /> : undefined}
      </Card>
      <Fine>{t('bulkText', { percent: plain(data.limitPercent) })}</Fine>
    </>
  );
}
