import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { sourceText } from '@tarazu/wire/operator/source-words';
import { listTariffs, showTariff, type TariffRowView } from '@tarazu/wire/operator/tariff';
import { tariffText } from '@tarazu/wire/operator/tariff-words';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { Page, ThreeColumns } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { ChangeForm } from './change-form.tsx';
import { FigureGroups } from './figure-groups.tsx';
import css from './tariffs.module.css';
import { TradingCharges } from './trading-charges.tsx';
import { useChange } from './use-change.ts';

type Table = ReplyOf<typeof listTariffs>['items'][number];

/** Every table of fees, rates and limits, which two people change, and the charges of trading, which come with the program. */
export function TariffsPage() {
  const t = useTranslations('tariffs');
  const list = useTab(['fees', 'trading']);
  return (
    <Page
      name="/console/tariffs"
      title={t('title')}
      aside={
        <Tabs
          label={t('lists')}
          open={list}
          tabs={[
            { name: 'fees', title: t('fees') },
            { name: 'trading', title: t('trading') },
          ]}
        />
      }
    >
      {list === 'trading' ? <TradingCharges /> : <FeesAndLimits />}
    </Page>
  );
}

function FeesAndLimits() {
  const t = useTranslations('tariffs');
  const { language } = useFormat();
  const [id, setId] = useQueryState('id');
  const called = useCall(listTariffs, {}, { live: true });
  const { data } = called;
  const open = data?.items.find(({ name }) => name === id) ?? data?.items[0];
  const row = open?.now.row;
  const list = (
    <CalledTable
      list={called}
      label={t('title')}
      keyOf={({ name }) => name}
      selected={open?.name}
      onOpen={({ name }) => setId(name)}
      empty={undefined}
      columns={[
        {
          name: 'name',
          title: t('name'),
          cell: (table) => (
            <div className={css.table}>
              <b>{tariffText(table.name, language)}</b>
              <State table={table} />
            </div>
          ),
        },
      ]}
    />
  );
  if (!open) return <ThreeColumns list={list} main={undefined} />;
  return <OpenTable key={`${open.name} ${row}`} list={list} table={open} />;
}

function State({ table }: { readonly table: Table }) {
  const t = useTranslations('tariffs');
  if (table.proposal) return <Tag tone="warn">{t('waiting')}</Tag>;
  if (table.ahead.length > 0) return <Tag tone="brand">{t('ahead', { count: String(table.ahead.length) })}</Tag>;
  return undefined;
}

function OpenTable({ list, table }: { readonly list: ReactNode; readonly table: Table }) {
  const t = useTranslations('tariffs');
  const { language } = useFormat();
  const mayEdit = useMay('tariff.edit');
  const [changing, setChanging] = useState(false);
  const { name, now, proposal } = table;
  const json = parsedRow(now);
  const change = useChange(name, json);
  const stop = () => {
    change.reset();
    setChanging(false);
  };
  return (
    <ThreeColumns
      list={list}
      main={
        <>
          <h2 className={css.title}>{tariffText(name, language)}</h2>
          <FigureGroups name={name} json={json} {...(changing ? { form: change } : {})} />
        </>
      }
      side={
        changing && !proposal ? (
          <ChangeForm name={name} json={json} change={change} onDone={stop} />
        ) : (
          <section className={css.card}>
            <Origin row={now} />
            {proposal ? (
              <p className={css.open}>{t('open', { name: proposal.makerName, reason: proposal.reason })}</p>
            ) : mayEdit ? (
              <Button variant="primary" size="medium" onClick={() => setChanging(true)}>
                {t('change')}
              </Button>
            ) : undefined}
            <History name={name} />
          </section>
        )
      }
    />
  );
}

/** From when a row counts, where its figures are from, and who stands behind it. */
function Origin({ row }: { readonly row: TariffRowView }) {
  const t = useTranslations('tariffs');
  const format = useFormat();
  const people =
    row.approvedAt === null
      ? t('ofProgram')
      : `${t('people', { maker: row.proposedBy, checker: row.approvedBy })}, ${format.instant(row.approvedAt)}`;
  return (
    <>
      <Facts
        facts={[
          { name: t('since'), value: format.day(row.effectiveFrom) },
          { name: t('source'), value: sourceText(row.source, format.language) },
        ]}
      />
      <p className={css.people}>{row.reason === '' ? people : `${people}: “${row.reason}”`}</p>
    </>
  );
}

/** Every row there was and will be, newest first. */
function History({ name }: { readonly name: string }) {
  const t = useTranslations('tariffs');
  const [open, setOpen] = useState(false);
  const { data } = useCall(showTariff, { name }, { enabled: open });
  return (
    <details className={css.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {(open ? data?.rows : undefined)?.map((row) => (
        <div key={`${row.no} ${row.effectiveFrom}`} className={css.row}>
          <h3>{t('row', { no: String(row.no) })}</h3>
          <Origin row={row} />
          <FigureGroups name={name} json={parsedRow(row)} />
        </div>
      ))}
    </details>
  );
}

function parsedRow({ row }: TariffRowView): unknown {
  return JSON.parse(row);
}
