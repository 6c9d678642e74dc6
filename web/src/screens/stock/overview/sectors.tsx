import { Link } from '@tanstack/react-router';
import type { ShareCountry } from '@tarazu/domain/market/instrument';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listSectors } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../../../app/page-states.tsx';
import { useCall } from '../../../app/use-call.ts';

const EVERY_MS = 15_000;

/** The sectors of a market, the strongest first; each leads to the share that moved furthest its way. */
export function Sectors({ country }: { readonly country: ShareCountry }) {
  const t = useTranslations('overview');
  const format = useFormat();
  const { data, error, refetch } = useCall(listSectors, { country }, { refetchIntervalMs: EVERY_MS });
  if (!data) return error ? <CallFailed error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={5} />;
  return data.items.map(({ name, risers, fallers, changePercent, turnover, lead }) => (
    <Link key={name} to="/pages/stock/stockKline" search={{ id: lead.id }} className={rowClass}>
      <Row
        title={name}
        detail={t('sectorDetail', { risers: String(risers), fallers: String(fallers), lead: lead.name })}
        value={<Delta value={changePercent} text={format.percent(changePercent)} />}
        valueDetail={format.compactMoney(turnover, lead.currency)}
      />
    </Link>
  ));
}
