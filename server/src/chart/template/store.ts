import type { ChartTemplate } from '@tarazu/domain/chart/template';
import type { AccountId } from '@tarazu/domain/posting';
import type { Reader, Statement, Writer } from '../../platform/database.ts';
import type { Migration } from '../../platform/migrations.ts';
import { changedRows, listsOf, type OfPeople } from '../../platform/statements/changed-rows.ts';

export const templateMigrations: readonly Migration[] = [
  {
    number: 689,
    name: 'chart template',
    sql: `
create table chart_template (
  owner_id bigint not null,
  template_id text not null,
  name text not null,
  bars text not null,
  kind text not null,
  studies text not null,
  first_no bigint generated always as identity,
  primary key (owner_id, template_id)
);
`,
  },
];

interface TemplateRow {
  readonly owner_id: AccountId;
  readonly template_id: string;
  readonly name: string;
  readonly bars: ChartTemplate['interval'];
  readonly kind: string;
  readonly studies: string;
}

const readStatement: Statement = {
  name: 'chart_template_read',
  text: `select owner_id, template_id, name, bars, kind, studies from chart_template
    where owner_id = any($1::bigint[]) order by owner_id, first_no`,
};

/** The templates of these people, the oldest first; somebody without any is missing. */
export async function readTemplates(
  reader: Reader,
  owners: readonly AccountId[],
): Promise<Map<AccountId, readonly ChartTemplate[]>> {
  const rows = await reader.query<TemplateRow>(readStatement, [owners]);
  return listsOf(rows, ({ template_id: templateId, name, bars: interval, kind, studies }): ChartTemplate => {
    return { templateId, name, interval, kind, studies: studies.split(' ').filter((study) => study !== '') };
  });
}

const deleteStatement: Statement = {
  name: 'chart_template_delete',
  text: 'delete from chart_template where (owner_id, template_id) in (select * from unnest($1::bigint[], $2::text[]))',
};
const saveStatement: Statement = {
  name: 'chart_template_save',
  text: `insert into chart_template (owner_id, template_id, name, bars, kind, studies)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    on conflict (owner_id, template_id) do update set name = excluded.name, bars = excluded.bars,
      kind = excluded.kind, studies = excluded.studies`,
};

/** Only what is another than before. */
export async function saveTemplates(
  writer: Writer,
  before: OfPeople<ChartTemplate>,
  own: OfPeople<ChartTemplate>,
): Promise<void> {
  const { kept, gone } = changedRows(before, own, ({ templateId }) => templateId);
  await Promise.all([
    gone.length > 0
      ? writer.query(deleteStatement, [gone.map(([owner]) => owner), gone.map(([, id]) => id)])
      : undefined,
    kept.length > 0
      ? writer.query(saveStatement, [
          kept.map(([owner]) => owner),
          kept.map(([, { templateId }]) => templateId),
          kept.map(([, { name }]) => name),
          kept.map(([, { interval }]) => interval),
          kept.map(([, { kind }]) => kind),
          kept.map(([, { studies }]) => studies.join(' ')),
        ])
      : undefined,
  ]);
}
