import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { StatGrid } from '@tarazu/ui/show/stat-grid.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { listContractFunding } from '@tarazu/wire/coin/contract/contract-market';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useContractText } from '../../../app/ticket/contract/contract-text.ts';
import type { ContractInfo } from '../../../app/ticket/contract/write/contracts.ts';
import { useCall } from '../../../app/use-call.ts';
import { ChosenContract } from './chosen-contract.tsx';
import { useContractTicker } from './use-contract.ts';

/** What the long ones of a contract paid the short ones, or the other way round, stamp by stamp. */
export function ContractFundingPage() {
  return (
    <ChosenContract route="/pages/coin/contractFunding" title="fundingTitle">
      {(contract) => <Funding key={contract.instId} contract={contract} />}
    </ChosenContract>
  );
}

function Funding({ contract }: { readonly contract: ContractInfo }) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { data } = useContractTicker(contract.instId);
  /** Where each page that is open begins. */
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const more = (next: string) => setPages((now) => [...now, next]);
  return (
    <>
      <Card>
        <StatGrid
          stats={[
            { label: t('nextFunding'), value: data ? text.rate(data.nextFundingRate) : '…' },
            {
              label: t('nextAt'),
              value: data ? text.instant(new Date(Number(data.nextFundingTime)).toISOString()) : '…',
            },
          ]}
        />
      </Card>
      <Card flush>
        {pages.map((after, index) => (
          <FundingRows
            key={after ?? 'newest'}
            instId={contract.instId}
            after={after}
            onMore={index === pages.length - 1 ? more : undefined}
          />
        ))}
      </Card>
      <Fine>{t('fundingFine', { hours: String(contract.fundingHours) })}</Fine>
    </>
  );
}

function FundingRows({
  instId,
  after,
  onMore,
}: {
  readonly instId: string;
  readonly after: string | undefined;
  /** Of the last page: opens the one after it. */
  readonly onMore: ((next: string) => void) | undefined;
}) {
  const t = useTranslations('contract');
  const text = useContractText();
  const { data, error, refetch } = useCall(listContractFunding, { instId, ...(after === undefined ? {} : { after }) });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={6} />;
  const { items, next } = data;
  if (items.length === 0 && after === undefined) return <Empty title={t('noFunding')}>{t('noFundingText')}</Empty>;
  return (
    <>
      {items.map(({ fundingRate, fundingTime, markPx, samples }) => (
        <Row
          key={fundingTime}
          title={text.instant(new Date(Number(fundingTime)).toISOString())}
          detail={t('fundingOf', { mark: text.plainPrice(markPx), samples: String(samples) })}
          value={<Delta value={fundingRate} text={text.rate(fundingRate)} />}
          valueDetail={t(fundingRate.startsWith('-') ? 'shortsPaid' : 'longsPaid')}
        />
      ))}
      {next !== null && onMore ? (
        <Button variant="ghost" onClick={() => onMore(next)}>
          {t('older')}
        </Button>
      ) : undefined}
    </>
  );
}
