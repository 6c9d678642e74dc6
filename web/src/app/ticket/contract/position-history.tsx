import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { listPositionHistory, type PositionEntry } from '@tarazu/wire/coin/contract/position-change';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../paged/paged-list.tsx';
import { usePagedCall } from '../../paged/use-paged-call.ts';
import card from '../position-card.module.css';
import css from './contract.module.css';
import { useContractText } from './contract-text.ts';

/** What has happened to one's positions: opened, closed, funded, liquidated, margin moved. */
export function PositionHistory() {
  const t = useTranslations('contract');
  const text = useContractText();
  const list = usePagedCall<PositionEntry, typeof listPositionHistory>(listPositionHistory, { pageSize: 20 });
  return (
    <PagedList
      list={list}
      renderItem={(entry) => (
        <div key={entry.entry} className={css.order}>
          <Row
            title={
              <span className={card.head}>
                <Tag tone={entry.direction === 'long' ? 'up' : 'down'}>{t(`direction.${entry.direction}`)}</Tag>
                {entry.symbol}
              </span>
            }
            detail={
              <>
                {t(`history.${entry.kind}`)}
                {entry.quantity === null || entry.price === null
                  ? undefined
                  : ` · ${text.quantity(entry.quantity)} × ${text.plainAverage(entry.price)}`}
              </>
            }
            value={<Delta value={entry.amount} text={text.result(entry.amount)} />}
            valueDetail={<time dateTime={entry.at}>{text.instant(entry.at)}</time>}
          />
        </div>
      )}
    >
      <Empty title={t('noHistory')}>{t('noHistoryText')}</Empty>
    </PagedList>
  );
}
