import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { jobText } from '@tarazu/wire/operator/job-words';
import { showMarketHealth } from '@tarazu/wire/operator/market-health';
import { Check, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { Page } from '../../app/frame/page.tsx';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import type { deskWords } from '../../messages/en-US/desk.ts';
import { Dividends, Splits } from './announced.tsx';
import { Contracts } from './contracts.tsx';
import { HaltForm, Halts } from './halts.tsx';
import css from './market.module.css';

type Health = ReplyOf<typeof showMarketHealth>;
type MarketRow = Health['markets'][number];
type Words = (typeof deskWords)['market'];

const LATE_MS = 30_000;

/** Where prices come from, how fresh they are, how busy the house is. Nothing here changes a price: no such call exists. */
export function MarketPage() {
  const t = useTranslations('market');
  const { data, error, refetch } = useCall(showMarketHealth, {}, { live: true });
  const source = data?.source as keyof Words['sources'] | undefined;
  return (
    <Page
      name="/console/market"
      title={t('title')}
      aside={source === undefined ? undefined : <Tag tone="paper">{`${t('source')}: ${t(`sources.${source}`)}`}</Tag>}
    >
      {error && !data ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={css.cards}>
            {data?.markets.map((row) => (
              <MarketCard key={row.country} row={row} />
            ))}
          </div>
          <div className={css.pair}>
            <div className={css.cards}>
              <Halts />
              <Contracts />
              <Sources markets={data?.markets} />
              <Dividends />
              <Splits />
            </div>
            <div className={css.cards}>
              <HaltForm />
              {data ? <House house={data.house} /> : undefined}
              {data ? <JobList jobs={data.house.jobs} /> : undefined}
              <Abilities />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

function usePhase(): (phase: string) => string {
  const t = useTranslations('market.phases');
  return (phase) => (t.has(phase as keyof Words['phases']) ? t(phase as keyof Words['phases']) : phase);
}

function MarketCard({ row }: { readonly row: MarketRow }) {
  const t = useTranslations('market');
  const format = useFormat();
  const phase = usePhase();
  const until = row.until === null ? '' : ` · ${t('until')} ${format.instant(row.until)}`;
  return (
    <section className={css.card}>
      <h2>{format.placeName(row.country)}</h2>
      <span>
        <Tag tone={row.phase === 'open' ? 'ok' : 'neutral'}>{phase(row.phase)}</Tag>
        {until}
      </span>
    </section>
  );
}

function Sources({ markets }: { readonly markets: Health['markets'] | undefined }) {
  const t = useTranslations('market');
  const phase = usePhase();
  const format = useFormat();
  const age = ({ lagMs }: MarketRow) => (lagMs === null ? '–' : `${format.number(String(lagMs / 1000), 1)} s`);
  return (
    <section className={css.card}>
      <h2>{t('where')}</h2>
      <p>{t('whereText')}</p>
      <DataTable
        label={t('where')}
        rows={markets}
        keyOf={({ country }) => country}
        empty={undefined}
        columns={[
          { name: 'market', title: t('market'), cell: ({ country }) => <b>{format.placeName(country)}</b> },
          { name: 'instruments', title: t('instruments'), align: 'end', cell: ({ instruments }) => instruments },
          {
            name: 'lag',
            title: t('lag'),
            align: 'end',
            cell: (row) =>
              row.phase === 'open' && (row.lagMs ?? 0) > LATE_MS ? <Tag tone="warn">{age(row)}</Tag> : age(row),
          },
          { name: 'quiet', title: t('quiet'), align: 'end', cell: ({ quiet }) => quiet },
          {
            name: 'session',
            title: t('session'),
            align: 'end',
            cell: (row) => <Tag tone={row.phase === 'open' ? 'ok' : 'neutral'}>{phase(row.phase)}</Tag>,
          },
        ]}
      />
    </section>
  );
}

function House({ house }: { readonly house: Health['house'] }) {
  const t = useTranslations('market');
  const format = useFormat();
  const ms = (count: number) => t('ms', { count: format.number(String(count)) });
  return (
    <section className={css.card}>
      <h2>{t('house')}</h2>
      <Facts
        facts={[
          { name: t('subscribers'), value: String(house.subscribers) },
          { name: t('queue'), value: String(house.queue) },
          { name: t('batches'), value: String(house.batches) },
          { name: t('mean'), value: ms(house.batchMeanMs) },
          { name: t('slow'), value: ms(house.batchSlowMs) },
          { name: t('failures'), value: String(house.batchFailures) },
          { name: t('cutOff'), value: String(house.cutOff) },
          { name: t('incidents'), value: String(house.incidents) },
          { name: t('lastIncidents'), value: house.lastIncidents.map(({ incident }) => incident).join(', ') || '–' },
        ]}
      />
    </section>
  );
}

/** Work that comes back by itself: when it ran last, and whether it fails. */
function JobList({ jobs }: { readonly jobs: Health['house']['jobs'] }) {
  const t = useTranslations('market');
  const format = useFormat();
  return (
    <section className={css.card}>
      <h2>{t('jobs')}</h2>
      <DataTable
        label={t('jobs')}
        rows={jobs}
        keyOf={({ name }) => name}
        empty={undefined}
        columns={[
          { name: 'job', title: t('job'), cell: ({ name }) => <b>{jobText(name, format.language)}</b> },
          {
            name: 'ended',
            title: t('jobEnded'),
            cell: ({ endedAt }) => (endedAt === null ? '–' : format.instant(endedAt)),
          },
          {
            name: 'took',
            title: t('jobTook'),
            align: 'end',
            cell: ({ tookMs }) => (tookMs === null ? '–' : t('ms', { count: format.number(String(tookMs), 0) })),
          },
          { name: 'runs', title: t('jobRuns'), align: 'end', cell: ({ runs }) => runs },
          {
            name: 'failures',
            title: t('jobFailures'),
            align: 'end',
            cell: ({ failures }) => (failures > 0 ? <Tag tone="bad">{failures}</Tag> : failures),
          },
        ]}
      />
    </section>
  );
}

function Abilities() {
  const t = useTranslations('market');
  return (
    <section className={css.card}>
      <h2>{t('can')}</h2>
      {(['look', 'fees', 'halt'] as const).map((name) => (
        <p key={name} className={css.able}>
          <Check size={18} className={css.yes} aria-hidden="true" />
          {t(name)}
        </p>
      ))}
      {(['price', 'fill'] as const).map((name) => (
        <p key={name} className={css.able}>
          <X size={18} aria-hidden="true" />
          {`${t(name)}: ${t('absent')}`}
        </p>
      ))}
    </section>
  );
}
