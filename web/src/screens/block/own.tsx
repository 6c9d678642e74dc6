import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listOwnBlocks } from '@tarazu/wire/block/block';
import type { BlockTradeView } from '@tarazu/wire/block/block-parts';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';

/** One's own blocks, each with what it was chosen from, and the last requests. */
export function OwnBlocks() {
  const t = useTranslations('block');
  const format = useFormat();
  const { data, error, refetch } = useCall(listOwnBlocks, { pageSize: 50 });
  if (!data && error) return <CallFailed error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card flush>
        <SkeletonRows count={4} />
      </Card>
    );
  return (
    <>
      {data.items.map((trade) => (
        <TradeCard key={trade.tradeId} trade={trade} />
      ))}
      {data.items.length === 0 ? (
        <Card>
          <Empty
            title={t('none.mine')}
            actions={
              <Link to="/pages/stockBulk/bulkOrder" className={buttonClass('soft')}>
                {t('ask')}
              </Link>
            }
          >
            {t('noneText')}
          </Empty>
        </Card>
      ) : undefined}
      {data.requests.length > 0 ? (
        <Card flush title={t('requests')}>
          {data.requests.map(({ rfqId, name, side, quantity, state, at }) => (
            <Link key={rfqId} to="/pages/stockBulk/bulkOrder" search={{ rfq: rfqId }} className={rowClass}>
              <Row
                title={format.instrument(name)}
                detail={`${t('wish', { side, quantity: format.quantity(quantity) })} · ${format.instant(at)}`}
                value={<Tag tone={state === 'taken' ? 'ok' : 'neutral'}>{t(`states.${state}`)}</Tag>}
                chevron
              />
            </Link>
          ))}
        </Card>
      ) : undefined}
    </>
  );
}

function TradeCard({ trade }: { readonly trade: BlockTradeView }) {
  const t = useTranslations('block');
  const format = useFormat();
  const { currency, side, quotes } = trade;
  const what = side === 'buy' ? t('trade.bought') : t('trade.sold');
  const chosenFrom = quotes
    ?.map(({ desk, price }) => `${desk.name} ${price === null ? t('trade.noQuote') : format.price(price, currency)}`)
    .join(' · ');
  return (
    <Card title={`${what} · ${format.instrument(trade.name)}`} aside={format.instant(trade.at)}>
      <Receipt
        lines={[
          {
            label: `${format.quantity(trade.quantity)} × ${format.price(trade.price, currency)}`,
            value: format.money(trade.value, currency),
          },
          { label: t('charges'), value: format.money(trade.chargesTotal, currency) },
        ]}
        total={{ label: side === 'buy' ? t('youPay') : t('youGet'), value: format.money(trade.net, currency) }}
        after={[
          { label: t('trade.from'), value: trade.desk.name },
          {
            label: t('trade.against'),
            note: t(`references.${trade.reference}`),
            value: `${format.percent(trade.percent)} · ${format.change(trade.difference, currency)}`,
          },
          { label: trade.lockDays > 0 ? t('unlocks') : t('settles'), value: format.day(trade.settlementDate) },
          { label: t('trade.chosenFrom'), value: chosenFrom ?? t('trade.published') },
          { label: t('trade.entry'), value: String(trade.entry) },
        ]}
      />
    </Card>
  );
}
