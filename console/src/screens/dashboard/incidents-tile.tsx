import { Link } from '@tanstack/react-router';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { showMarketHealth } from '@tarazu/wire/operator/market-health';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

/** How many calls ended with an unexpected error, with the numbers of the newest: the log knows more under each. */
export function IncidentsTile() {
  const t = useTranslations('dashboard');
  const market = useTranslations('market');
  const { data } = useCall(showMarketHealth, {}, { live: true });
  if (!data) return undefined;
  const { incidents, lastIncidents } = data.house;
  return (
    <li>
      <Link to="/console/market" className={css.tile}>
        <span className={css.name}>
          {market('incidents')}
          {incidents === 0 ? <Tag tone="ok">{t('clear')}</Tag> : undefined}
        </span>
        <b>{incidents}</b>
        <span className={css.age}>
          {lastIncidents.length === 0
            ? '–'
            : lastIncidents
                .slice(0, 2)
                .map(({ incident }) => incident)
                .join(', ')}
        </span>
      </Link>
    </li>
  );
}
