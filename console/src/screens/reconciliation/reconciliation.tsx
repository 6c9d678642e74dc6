import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type ReconciliationView, reconcileRails } from '@tarazu/wire/funding/rail';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import css from './reconciliation.module.css';

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Our books against the rails' own lists, a day at a time. */
export function ReconciliationPage() {
  const t = useTranslations('reconciliation');
  const [chosen, setChosen] = useQueryState('day');
  const date = /^\d{4}-\d\d-\d\d$/.test(chosen ?? '') ? (chosen ?? today()) : today();
  const { data, error, refetch } = useCall(reconcileRails, { date }, { live: true });
  const day = (
    <div className={css.day}>
      <DayField
        label={t('day')}
        value={date}
        max={today()}
        onChange={(day) => (day === '' ? undefined : setChosen(day))}
      />
    </div>
  );
  return (
    <Page name="/console/reconciliation" title={t('title')} aside={day}>
      {error && !data ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.parts}>
          <Days rails={data?.rails} />
          <Differences differences={data?.differences} />
          <Balances balances={data?.balances} />
        </div>
      )}
    </Page>
  );
}

function Days({ rails }: { readonly rails: ReconciliationView['rails'] | undefined }) {
  const t = useTranslations('reconciliation');
  const names = useTranslations('depositDesk.rails');
  const format = useFormat();
  type Row = ReconciliationView['rails'][number];
  const money = (name: 'oursIn' | 'theirsIn' | 'oursOut' | 'theirsOut') => ({
    name,
    title: t(name),
    align: 'end' as const,
    cell: (row: Row) => format.money(row[name], row.currency),
  });
  return (
    <section className={css.part}>
      <DataTable
        label={t('title')}
        rows={rails}
        keyOf={({ rail, currency }) => `${rail} ${currency}`}
        empty={<Empty title={t('none')} />}
        columns={[
          { name: 'rail', title: t('rail'), cell: ({ rail, currency }) => `${names(rail)} · ${currency}` },
          { name: 'payments', title: t('payments'), align: 'end', cell: ({ payments }) => String(payments) },
          money('oursIn'),
          money('theirsIn'),
          money('oursOut'),
          money('theirsOut'),
        ]}
      />
    </section>
  );
}

function Differences({ differences }: { readonly differences: ReconciliationView['differences'] | undefined }) {
  const t = useTranslations('reconciliation');
  const names = useTranslations('depositDesk.rails');
  const format = useFormat();
  return (
    <section className={css.part}>
      <h2>{t('differences')}</h2>
      {differences?.length === 0 ? (
        <Note tone="ok">{t('noDifferences')}</Note>
      ) : (
        <DataTable
          label={t('differences')}
          rows={differences}
          keyOf={({ rail, railReference, direction }) => `${rail} ${railReference} ${direction}`}
          empty={undefined}
          columns={[
            { name: 'reference', title: t('reference'), cell: ({ railReference }) => railReference },
            { name: 'rail', title: t('rail'), cell: ({ rail }) => names(rail) },
            { name: 'direction', title: t('direction'), cell: ({ direction }) => t(direction) },
            {
              name: 'ours',
              title: t('ours'),
              align: 'end',
              cell: ({ ours, currency }) => (ours === null ? '–' : format.money(ours, currency)),
            },
            {
              name: 'theirs',
              title: t('theirs'),
              align: 'end',
              cell: ({ theirs, currency }) => (theirs === null ? '–' : format.money(theirs, currency)),
            },
          ]}
        />
      )}
    </section>
  );
}

function Balances({ balances }: { readonly balances: ReconciliationView['balances'] | undefined }) {
  const t = useTranslations('reconciliation');
  const format = useFormat();
  return (
    <section className={css.part}>
      <h2>{t('balances')}</h2>
      <DataTable
        label={t('balances')}
        rows={balances}
        keyOf={({ currency }) => currency}
        empty={undefined}
        columns={[
          { name: 'currency', title: '', cell: ({ currency }) => currency },
          {
            name: 'ledger',
            title: t('ledger'),
            align: 'end',
            cell: ({ ledger, currency }) => format.money(ledger, currency),
          },
          {
            name: 'rails',
            title: t('rails'),
            align: 'end',
            cell: ({ rails, currency }) => format.money(rails, currency),
          },
          {
            name: 'state',
            title: '',
            align: 'end',
            cell: ({ ledger, rails }) =>
              ledger === rails ? <Tag tone="ok">{t('agree')}</Tag> : <Tag tone="bad">{t('differ')}</Tag>,
          },
        ]}
      />
    </section>
  );
}
