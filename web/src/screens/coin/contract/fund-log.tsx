import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { type FundEntry, listFundEntries } from '@tarazu/wire/coin/contract/insurance-fund';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../../app/paged/paged-list.tsx';
import { usePagedCall } from '../../../app/paged/use-paged-call.ts';
import { useContractText } from '../../../app/ticket/contract/contract-text.ts';

/** Every change of the fund, newest first, without names. */
export function FundLog() {
  const t = useTranslations('contract');
  const list = usePagedCall<FundEntry, typeof listFundEntries>(listFundEntries, { pageSize: 20 });
  return (
    <PagedList list={list} renderItem={(entry) => <LogRow key={entry.entry} entry={entry} />}>
      <Empty title={t('insurance.nothing')}>{t('insurance.nothingText')}</Empty>
    </PagedList>
  );
}

function LogRow({ entry }: { readonly entry: FundEntry }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { kind, instId, direction, quantity, bankruptcy, price, amount, at } = entry;
  const figures = [
    quantity === null ? [] : [text.quantity(quantity)],
    bankruptcy === null ? [] : [t('insurance.zero', { price: text.plainAverage(bankruptcy) })],
    price === null ? [] : [t('insurance.closedAt', { price: text.plainAverage(price) })],
  ].flat();
  return (
    <Row
      title={
        <>
          {direction === null ? undefined : (
            <Tag tone={direction === 'long' ? 'up' : 'down'}>{t(`direction.${direction}`)}</Tag>
          )}{' '}
          {instId ?? t(`insurance.kind.${kind}`)}
        </>
      }
      detail={[...(instId === null ? [] : [t(`insurance.kind.${kind}`)]), ...figures].join(' · ')}
      value={<Delta value={amount} text={text.result(amount)} />}
      valueDetail={<time dateTime={at}>{text.instant(at)}</time>}
    />
  );
}
