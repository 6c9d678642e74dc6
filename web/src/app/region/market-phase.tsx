import type { ReplyOf } from '@tarazu/wire/endpoint';
import type { listCountries } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import css from './market-phase.module.css';
import { useMarketTime } from './market-time.ts';

/** Whether a market trades, and until or from when. */
export function MarketPhase({ market }: { readonly market: ReplyOf<typeof listCountries>['items'][number] }) {
  const t = useTranslations('market');
  const marketTime = useMarketTime();
  const { country, phase, closesAt, opensAt } = market;
  const when =
    phase === 'open' && closesAt !== null
      ? t('closesAt', { when: marketTime(closesAt, country) })
      : phase !== 'open' && opensAt !== null
        ? t('opensAt', { when: marketTime(opensAt, country) })
        : undefined;
  return (
    <span className={css.phase} data-phase={phase}>
      {phase === 'open' && closesAt === null ? t('openAllDay') : t(`phase.${phase}`)}
      {when === undefined ? undefined : ` · ${when}`}
    </span>
  );
}
