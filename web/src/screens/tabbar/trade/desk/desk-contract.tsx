import { Card } from '@tarazu/ui/frame/card.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../../app/page-states.tsx';
import { BookPanel } from '../../../../app/quote/book-panel.tsx';
import { ContractWords } from '../../../../app/ticket/contract/contract-words.tsx';
import { ContractTicket } from '../../../../app/ticket/contract/write/contract-ticket.tsx';
import { useContracts } from '../../../../app/ticket/contract/write/contracts.ts';

/** The ticket of what is held on margin, and its book. */
export function DeskContract({ detail }: { readonly detail: InstrumentDetail }) {
  return (
    <ContractWords waiting={<Skeleton width="100%" height={480} />}>
      <Chosen detail={detail} />
    </ContractWords>
  );
}

function Chosen({ detail }: { readonly detail: InstrumentDetail }) {
  const stock = useTranslations('stock');
  const { data, error, refetch } = useContracts();
  const { id, currency } = detail.quote;
  const contract = data?.items.find(({ instId }) => id.endsWith(`:${instId}`));
  if (!data) {
    return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <Skeleton width="100%" height={480} />;
  }
  return (
    <>
      {contract ? <ContractTicket contract={contract} detail={detail} /> : undefined}
      <Card title={stock('panel.book')}>
        <BookPanel id={id} currency={currency} tick={detail.tick} />
      </Card>
    </>
  );
}
