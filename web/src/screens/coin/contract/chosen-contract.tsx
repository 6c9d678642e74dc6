import { useNavigate, useSearch } from '@tanstack/react-router';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { ContractWords } from '../../../app/ticket/contract/contract-words.tsx';
import { type ContractInfo, useContracts } from '../../../app/ticket/contract/write/contracts.ts';
import { useLeave } from '../../../app/use-leave.ts';
import { instrumentOf } from './use-contract.ts';

export type ContractRoute =
  | '/pages/coin/contract'
  | '/pages/coin/contractTiers'
  | '/pages/coin/contractFunding'
  | '/pages/coin/contractCalculator';

interface ChosenContractProps {
  readonly route: ContractRoute;
  readonly title: 'title' | 'tiers' | 'fundingTitle' | 'calculator';
  readonly actions?: ReactNode;
  readonly children: (contract: ContractInfo) => ReactNode;
}

/** A page about one contract, with the choice of which above it. */
export function ChosenContract(props: ChosenContractProps) {
  return (
    <ContractWords>
      <Chosen {...props} />
    </ContractWords>
  );
}

function Chosen({ route, title, actions, children }: ChosenContractProps) {
  const t = useTranslations('contract');
  const leave = useLeave();
  const navigate = useNavigate();
  const { id } = useSearch({ from: route });
  const { data, error, refetch } = useContracts();
  const items = data?.items ?? [];
  const contract = items.find(({ instId }) => instrumentOf(instId) === id) ?? (id === undefined ? items[0] : undefined);
  return (
    <Page
      route={route}
      nav={
        <NavBar
          title={route === '/pages/coin/contract' && contract ? contract.instId : t(title)}
          subtitle={t('subtitle')}
          onBack={leave}
          actions={actions}
        />
      }
    >
      {items.length > 0 ? (
        <Chips
          label={t('which')}
          value={contract?.instId ?? ''}
          onChange={(instId) => void navigate({ to: route, search: { id: instrumentOf(instId) }, replace: true })}
          choices={items.map(({ instId, ctValCcy }) => ({ value: instId, label: ctValCcy }))}
        />
      ) : undefined}
      {contract ? children(contract) : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {data || error ? undefined : <Skeleton width="100%" height={320} />}
      {data && !contract ? (
        <Empty pose="tilted" title={t('unknown')} code={id}>
          {t('unknownText')}
        </Empty>
      ) : undefined}
    </Page>
  );
}
