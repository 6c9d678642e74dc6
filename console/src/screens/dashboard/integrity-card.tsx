import { Button } from '@tarazu/ui/control/button.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { verifyAuditChain } from '@tarazu/wire/operator/audit';
import { verifyWholeLedger } from '@tarazu/wire/operator/ledger';
import { showMarketHealth } from '@tarazu/wire/operator/market-health';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import css from './dashboard.module.css';

/** Prices of an open market that are older than this are looked at. */
const LATE_MS = 60_000;

/** What can be checked, and when it was. The books are recomputed whole, so that is asked for and not done by itself. */
export function IntegrityCard() {
  const t = useTranslations('dashboard.integrity');
  const market = useTranslations('market');
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const readsLedger = useMay('ledger.read');
  const readsTrail = useMay('audit.read');
  const health = useCall(showMarketHealth, {}, { live: true });
  const ledger = useCall(verifyWholeLedger, { anew: '1' }, { enabled: asked && readsLedger });
  const chain = useCall(verifyAuditChain, {}, { enabled: asked && readsTrail });
  const busy = ledger.isFetching || chain.isFetching;
  const check = () => {
    if (!asked) setAsked(true);
    else void Promise.all([readsLedger ? ledger.refetch() : undefined, readsTrail ? chain.refetch() : undefined]);
  };
  return (
    <section className={css.card} aria-labelledby="integrity">
      <header>
        <h2 id="integrity">{t('title')}</h2>
        {readsLedger || readsTrail ? (
          <Button variant="soft" size="small" busy={busy} onClick={check}>
            {t('check')}
          </Button>
        ) : undefined}
      </header>
      <ul className={css.findings} aria-live="polite">
        {readsLedger ? (
          <Finding
            name={t('ledger')}
            good={ledger.data && ledger.data.differences.length === 0}
            seen={ledger.data ? format.clockSeconds(ledger.data.at) : t('unchecked')}
          />
        ) : undefined}
        {readsTrail ? (
          <Finding
            name={t('chain')}
            good={chain.data && chain.data.differences.length === 0}
            seen={chain.data ? format.clockSeconds(chain.data.at) : t('unchecked')}
          />
        ) : undefined}
        {health.data?.markets.map(({ country, phase, lagMs, lastPrintAt }) => (
          <Finding
            key={country}
            name={t('prices', { market: format.placeName(country) })}
            good={phase === 'open' ? lagMs !== null && lagMs <= LATE_MS : undefined}
            seen={phase === 'open' && lastPrintAt !== null ? format.clockSeconds(lastPrintAt) : market('phases.closed')}
          />
        ))}
      </ul>
    </section>
  );
}

interface FindingProps {
  readonly name: string;
  /** Undefined while there is nothing to say. */
  readonly good: boolean | undefined;
  readonly seen: string;
}

function Finding({ name, good, seen }: FindingProps) {
  const t = useTranslations('dashboard.integrity');
  const Icon = good === undefined ? Minus : good ? Check : TriangleAlert;
  return (
    <li>
      <Icon size={18} className={good === false ? css.bad : good ? css.good : undefined} aria-hidden="true" />
      <span>
        {name}
        {good === undefined ? undefined : <span className="visually-hidden"> {t(good ? 'good' : 'bad')}</span>}
      </span>
      <span className={css.age}>{seen}</span>
    </li>
  );
}
