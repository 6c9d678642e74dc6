import { Button } from '@tarazu/ui/control/button.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { actionObjectText, actionText } from '@tarazu/wire/operator/action-words';
import { listAudit, verifyAuditChain } from '@tarazu/wire/operator/audit';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionFacts } from '../../app/ask/action-facts.ts';
import { Facts } from '../../app/ask/facts.tsx';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { Named } from '../../app/named.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './audit.module.css';
import { ExportForm } from './export-form.tsx';
import { useFilter } from './use-filter.ts';

type Line = ReplyOf<typeof listAudit>['items'][number];
type Chain = ReplyOf<typeof verifyAuditChain>;

function useColumns(): readonly Column<Line>[] {
  const t = useTranslations('audit');
  const language = useLocale();
  const format = useFormat();
  return [
    { name: 'no', title: t('no'), cell: ({ seq }) => seq },
    { name: 'at', title: t('at'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
    { name: 'who', title: t('who'), cell: ({ operatorName }) => <b>{operatorName}</b> },
    {
      name: 'action',
      title: t('action'),
      cell: ({ action }) => <Named text={actionText(action, language)} name={action} />,
    },
    {
      name: 'object',
      title: t('object'),
      cell: ({ object }) => <Named text={actionObjectText(object, language)} name={object} />,
    },
    {
      name: 'outcome',
      title: t('outcome'),
      cell: ({ outcome }) => (
        <Tag tone={outcome === 'done' ? 'ok' : 'warn'}>{t(outcome === 'done' ? 'done' : 'refused')}</Tag>
      ),
    },
    { name: 'hash', title: t('hash'), align: 'end', cell: ({ hash }) => <code>{hash.slice(0, 8)}</code> },
  ];
}

/** What operators did and tried, and whether anything of it was changed afterwards. */
export function AuditPage() {
  const t = useTranslations('audit');
  const [id, setId] = useQueryState('id');
  const page = usePage();
  const filter = useFilter();
  const audit = useCall(listAudit, { ...filter.asked, ...page }, { live: true });
  const columns = useColumns();
  const open = audit.data?.items.find(({ seq }) => String(seq) === id);
  return (
    <Page name="/console/audit" title={t('title')} aside={<Verify />}>
      <ListDetail
        list={
          <>
            <Filter {...filter} />
            <CalledTable
              list={audit}
              label={t('title')}
              columns={columns}
              keyOf={({ seq }) => String(seq)}
              selected={id}
              onOpen={({ seq }) => setId(String(seq))}
              empty={<Empty title={t('none')} />}
            />
            <ExportForm filter={filter.asked} />
          </>
        }
        detail={open && <Action line={open} />}
      />
    </Page>
  );
}

/** Folded away on a telephone, where it would be all of the first screen; what is set is said beside it. */
function Filter({ fields, days }: Pick<ReturnType<typeof useFilter>, 'fields' | 'days'>) {
  const t = useTranslations('audit');
  const [unfolded] = useState(() => matchMedia('(width >= 600px)').matches);
  const set = [...fields, ...days].filter(({ value }) => value !== '');
  return (
    <details className={css.filter} open={unfolded}>
      <summary>{[t('filter'), ...set.map(({ name, value }) => `${t(name)}: ${value}`)].join(' · ')}</summary>
      <div className={css.fields}>
        {fields.map(({ name, value, set: change }) => (
          <Field key={name} label={t(name)} value={value} onChange={change} autoComplete="off" maxLength={120} />
        ))}
        {days.map(({ name, set: change, ...day }) => (
          <DayField key={name} label={t(name)} onChange={change} {...day} />
        ))}
      </div>
    </details>
  );
}

function Verify() {
  const t = useTranslations('audit');
  const { run, busy, answer } = useVerify();
  return (
    <span className={css.verify}>
      <Button variant="soft" size="small" busy={busy} onClick={run}>
        {t('verify')}
      </Button>
      {answer === undefined ? undefined : answer.differences.length === 0 ? (
        <Tag tone="ok">{t('whole', { rows: String(answer.rows) })}</Tag>
      ) : (
        <Tag tone="bad">{t('broken', { count: String(answer.differences.length) })}</Tag>
      )}
    </span>
  );
}

function useVerify(): { readonly run: () => void; readonly busy: boolean; readonly answer: Chain | undefined } {
  const { run, busy, answer } = useCommand(verifyAuditChain);
  return { run: () => void run({}), busy, answer };
}

function Action({ line }: { readonly line: Line }) {
  const t = useTranslations('audit');
  const language = useLocale();
  const format = useFormat();
  const deedFacts = useActionFacts();
  const { action, object, outcome, outcomeText } = line;
  return (
    <>
      <h2 className={css.title}>
        <Named text={actionText(action, language)} name={action} />
      </h2>
      <Facts
        facts={[
          { name: t('no'), value: line.seq },
          { name: t('at'), value: format.instant(line.at) },
          { name: t('who'), value: line.operatorName },
          ...deedFacts({ roles: line.roles }).map((fact) => ({ ...fact, name: t('roles') })),
          { name: t('address'), value: line.address },
          { name: t('object'), value: <Named text={actionObjectText(object, language)} name={object} /> },
          { name: t('customer'), value: line.customerId },
          {
            name: t('outcome'),
            value: outcome === 'done' ? t('done') : <Named text={outcomeText ?? t('refused')} name={outcome} />,
          },
          { name: t('reason'), value: line.reason === '' ? undefined : `“${line.reason}”` },
          // Written by the server as an object.
          ...deedFacts(JSON.parse(line.detail) as Readonly<Record<string, unknown>>),
        ]}
      />
      <p className={css.hash}>{line.hash}</p>
    </>
  );
}
