import { Link } from '@tanstack/react-router';
import { decimal } from '@tarazu/domain/money';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Avatar, Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listContractTickers } from '@tarazu/wire/coin/contract/contract-market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../page-states.tsx';
import { useCall } from '../../use-call.ts';
import { useContractText } from './contract-text.ts';
import { ContractWords } from './contract-words.tsx';
import { type Column, type ContractTicker, changePercentOf, columns, sortedBy, turnoverOf } from './sort-contracts.ts';

const EVERY_MS = 5_000;

/** All contracts with what they did within 24 hours and what funding will be; each opens its ticket. */
export function ContractsList() {
  return (
    <ContractWords>
      <Listed />
    </ContractWords>
  );
}

function Listed() {
  const t = useTranslations('contract');
  const market = useTranslations('market');
  const [{ by, down }, setSort] = useState<{ by: Column; down: boolean }>({ by: 'turnover', down: true });
  const { data, error, refetch } = useCall(listContractTickers, {}, { refetchIntervalMs: EVERY_MS });
  const items = data && sortedBy(data.items, by, down);
  return (
    <>
      <SortChips
        label={market('sort')}
        columns={columns.map((value) => ({ value, text: t(`sortBy.${value}`) }))}
        by={by}
        down={down}
        direction={down ? market('sortedDown') : market('sortedUp')}
        onPick={(next) => setSort({ by: next, down: next === by ? !down : next !== 'name' })}
      />
      <Card flush>
        {items?.length === 0 ? <Empty title={market('nothingTraded')} /> : undefined}
        {items && items.length > 0 ? (
          <ul aria-label={t('title')}>
            {items.map((ticker) => (
              <li key={ticker.instId}>
                <ContractRow ticker={ticker} />
              </li>
            ))}
          </ul>
        ) : undefined}
        {!items && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
        {items || error ? undefined : <SkeletonRows count={9} />}
      </Card>
    </>
  );
}

function ContractRow({ ticker }: { readonly ticker: ContractTicker }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { instId, last, nextFundingRate, stale } = ticker;
  const change = changePercentOf(ticker);
  const moved = text.compact(turnoverOf(ticker));
  const rate = text.rate(nextFundingRate);
  return (
    <Link to="/pages/coin/contract" search={{ id: `XC:${instId}` }} className={rowClass}>
      <Row
        leading={<Avatar name={instId} />}
        title={instId}
        detail={
          stale ? t('indexStale') : t('listed', { rate: `${decimal(nextFundingRate) > 0n ? '+' : ''}${rate}`, moved })
        }
        value={text.plainPrice(last)}
        valueDetail={<Delta value={change} text={text.percent(change)} />}
      />
    </Link>
  );
}
