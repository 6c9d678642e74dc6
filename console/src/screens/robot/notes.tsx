import { Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listAllNotes, type NoteView } from '@tarazu/wire/follow/note';
import { useTranslations } from 'use-intl';
import { Page } from '../../app/frame/page.tsx';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';

function useColumns(): readonly Column<NoteView>[] {
  const t = useTranslations('teacherNotes');
  const format = useFormat();
  return [
    { name: 'at', title: t('at'), cell: ({ at }) => <time dateTime={at}>{format.instant(at)}</time> },
    { name: 'teacher', title: t('teacher'), cell: ({ teacherName }) => teacherName },
    { name: 'about', title: t('about'), cell: ({ instrumentName }) => format.instrument(instrumentName) },
    { name: 'text', title: t('text'), cell: ({ text }) => text },
    {
      name: 'since',
      title: t('since'),
      align: 'end',
      cell: ({ changePercent }) => (changePercent === null ? '' : format.percent(changePercent)),
    },
  ];
}

/** What teachers have written. It only reads: nobody of the house writes, changes or takes down a note. */
export function TeacherNotesPage() {
  const t = useTranslations('teacherNotes');
  const page = usePage();
  const notes = useCall(listAllNotes, page, { live: true });
  const columns = useColumns();
  return (
    <Page name="/console/notes" title={t('title')}>
      <Note tone="info">{t('readOnly')}</Note>
      <CalledTable
        list={notes}
        label={t('title')}
        columns={columns}
        keyOf={({ noteId }) => noteId}
        empty={<Empty title={t('none')} />}
      />
    </Page>
  );
}
