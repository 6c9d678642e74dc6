import { railNames } from '@tarazu/domain/rail/rail';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listTariffs, showTariff, type TariffRowView } from '@tarazu/wire/operator/tariff';
import { figureText, tariffText } from '@tarazu/wire/operator/tariff-words';
import { useLocale, useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { useCall } from '../../app/use-call.ts';
import { ChangeForm } from './change-form.tsx';
import { leavesOf } from './leaves.ts';
import css from './tariffs.module.css';

type Table = ReplyOf<typeof listTariffs>['items'][number];

/** Every table of fees, rates and limits: what counts now, what will, and what was. */
export function TariffsPage() {
  const t = useTranslations('tariffs');
  const language = useLocale();
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
                cell: ({ name }) => <b>{tariffText(name, language)}</b>,
                sortBy: ({ name }) => tariffText(name, language),
              },
              { name: 'since', title: t('since'), cell: ({ now }) => format.day(now.effectiveFrom) },
              { name: 'source', title: t('source'), cell: ({ now }) => now.source },
              { name: 'state', title: t('state'), align: 'end', cell: (table) => <State table={table} /> },
            ]}
          />
        }
        detail={open && <TariffDetail key={open.name} table={open} />}
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

function TariffDetail({ table }: { readonly table: Table }) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const mayEdit = useMay('tariff.edit');
  const history = useCall(showTariff, { name: table.name });
  const { now, proposal } = table;
  return (
    <>
      <h2 className={css.title}>{tariffText(table.name, language)}</h2>
      <Figures name={table.name} row={now} />
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
            <Figures name={table.name} row={row} />
          </div>
        ))}
      </details>
    </>
  );
}

/** A way of payment by its name; every other figure as it stands in the row. */
function useFigureValue(): (value: string) => string {
  const t = useTranslations('depositDesk.rails');
  return (value) => {
    const rail = railNames.find((name) => name === value);
    return rail === undefined ? value : t(rail);
  };
}

/** A row as it is, with who stands behind it. */
function Figures({ name, row }: { readonly name: string; readonly row: TariffRowView }) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  const valueText = useFigureValue();
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
      <Facts
        facts={leavesOf(json).map(({ path, value }) => ({
          name: figureText(name, path, language, json),
          value: valueText(value),
        }))}
      />
    </>
  );
}
