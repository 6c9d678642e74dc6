import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listTariffs, showTariff, type TariffRowView } from '@tarazu/wire/operator/tariff';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { useCall } from '../../app/use-call.ts';
import type { booksWords } from '../../messages/en-US/books.ts';
import { ChangeForm } from './change-form.tsx';
import { leavesOf } from './leaves.ts';
import css from './tariffs.module.css';

type Table = ReplyOf<typeof listTariffs>['items'][number];
type Name = keyof (typeof booksWords)['tariffs']['names'];

function useTariffName(): (name: string) => string {
  const t = useTranslations('tariffs.names');
  return (name) => (t.has(name as Name) ? t(name as Name) : name);
}

/** Every table of fees, rates and limits: what counts now, what will, and what was. */
export function TariffsPage() {
  const t = useTranslations('tariffs');
  const nameOf = useTariffName();
  const format = useFormat();
  const [id, setId] = useQueryState('id');
  const called = useCall(listTariffs, {}, { live: true });
  const { data } = called;
  const open = data?.items.find(({ name }) => name === id);
  return (
    <Page name="/console/tariffs" title={t('title')}>
      <ListDetail
        list={
          <CalledTable
            list={called}
            label={t('title')}
            keyOf={({ name }) => name}
            selected={id}
            onOpen={({ name }) => setId(name)}
            empty={undefined}
            columns={[
              {
                name: 'name',
                title: t('name'),
                cell: ({ name }) => <b>{nameOf(name)}</b>,
                sortBy: ({ name }) => nameOf(name),
              },
              { name: 'since', title: t('since'), cell: ({ now }) => format.day(now.effectiveFrom) },
              { name: 'source', title: t('source'), cell: ({ now }) => now.source },
              { name: 'state', title: t('state'), align: 'end', cell: (table) => <State table={table} /> },
            ]}
          />
        }
        detail={open && <TariffDetail key={open.name} table={open} title={nameOf(open.name)} />}
      />
    </Page>
  );
}

function State({ table }: { readonly table: Table }) {
  const t = useTranslations('tariffs');
  if (table.proposal) return <Tag tone="warn">{t('waiting')}</Tag>;
  if (table.ahead.length > 0) return <Tag tone="brand">{t('ahead', { count: String(table.ahead.length) })}</Tag>;
  return <Tag>{t('none')}</Tag>;
}

function TariffDetail({ table, title }: { readonly table: Table; readonly title: string }) {
  const t = useTranslations('tariffs');
  const mayEdit = useMay('tariff.edit');
  const history = useCall(showTariff, { name: table.name });
  const { now, proposal } = table;
  return (
    <>
      <h2 className={css.title}>{title}</h2>
      <Figures row={now} />
      {proposal ? (
        <p className={css.open}>{t('open', { name: proposal.makerName, reason: proposal.reason })}</p>
      ) : mayEdit ? (
        <details className={css.part}>
          <summary>{t('change')}</summary>
          <ChangeForm key={now.row} name={table.name} row={now.row} />
        </details>
      ) : undefined}
      <details className={css.part}>
        <summary>{t('history')}</summary>
        {history.data?.rows.map((row) => (
          <div key={`${row.no} ${row.effectiveFrom}`} className={css.row}>
            <h3>{t('row', { no: String(row.no) })}</h3>
            <Figures row={row} />
          </div>
        ))}
      </details>
    </>
  );
}

/** A row as it is, with who stands behind it. */
function Figures({ row }: { readonly row: TariffRowView }) {
  const t = useTranslations('tariffs');
  const format = useFormat();
  const json: unknown = JSON.parse(row.row);
  const people =
    row.approvedAt === null
      ? t('ofProgram')
      : `${t('people', { maker: row.proposedBy, checker: row.approvedBy })}, ${format.instant(row.approvedAt)}`;
  return (
    <>
      <Facts
        facts={[
          { name: t('since'), value: format.day(row.effectiveFrom) },
          { name: t('source'), value: row.source },
        ]}
      />
      <p className={css.people}>{row.reason === '' ? people : `${people}: “${row.reason}”`}</p>
      <Facts facts={leavesOf(json).map(({ path, value }) => ({ name: path, value }))} />
    </>
  );
}
