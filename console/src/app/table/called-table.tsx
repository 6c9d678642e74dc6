import { Note } from '@tarazu/ui/show/note.tsx';
import { useTranslations } from 'use-intl';
import { CallFailed } from '../states.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Pager } from './pager.tsx';

interface Called<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total?: number; readonly cut?: boolean } | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface CalledTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** What `useCall` gave for a call that answers with a list. */
  readonly list: Called<Row>;
}

/** The list that a call answers with: its rows, the way to its other pages, or why it could not be had. */
export function CalledTable<Row>({ list, ...table }: CalledTableProps<Row>) {
  const t = useTranslations('find');
  const { data, error, refetch } = list;
  return (
    <>
      {error && !data ? (
        <CallFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable {...table} rows={data?.items} />
      )}
      {data?.cut ? <Note tone="info">{t('cut')}</Note> : undefined}
      <Pager total={data?.total} />
    </>
  );
}
