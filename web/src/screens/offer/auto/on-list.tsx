import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { listAutoApply } from '@tarazu/wire/market-features/auto-apply';
import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSignedIn } from '../../../app/session.ts';
import { useCall } from '../../../app/use-call.ts';
import { ProposalCard } from './proposal-card.tsx';

const REFRESH_MS = 15_000;

function useAutoApply() {
  const signedIn = useSignedIn();
  return useCall(listAutoApply, {}, { enabled: signedIn, refetchIntervalMs: REFRESH_MS }).data;
}

/** Before the list of offers: what waits for a yes or no. */
export function Proposals() {
  const data = useAutoApply();
  return data?.proposals.map((proposal) => <ProposalCard key={proposal.offer.offerId} proposal={proposal} />);
}

/** After the list of offers: the way to what is agreed to in advance. */
export function AutoRow() {
  const t = useTranslations('autoApply');
  const data = useAutoApply();
  const on = data?.items.filter(({ agreed }) => agreed !== null).map(({ currency }) => currency) ?? [];
  const isOff = on.length === 0;
  return (
    <Card flush>
      <Link to="/pages/user/ipoSwitch" className={rowClass}>
        <Row
          chevron
          leading={
            <IconTile tone="brand">
              <RefreshCw size={20} />
            </IconTile>
          }
          title={t('title')}
          detail={isOff ? t('rowText') : t('rowOn', { currencies: on.join(', ') })}
          value={data ? <Tag tone={isOff ? 'neutral' : 'ok'}>{isOff ? t('off') : t('onTag')}</Tag> : undefined}
        />
      </Link>
    </Card>
  );
}
