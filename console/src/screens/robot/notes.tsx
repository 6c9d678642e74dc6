import { Link } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listAllNotes, type OperatorNoteView, proposeTakeDown } from '@tarazu/wire/follow/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { Box } from '../../app/box.tsx';
import { Page } from '../../app/frame/page.tsx';
import { CalledTable } from '../../app/table/called-table.tsx';
import type { Column } from '../../app/table/data-table.tsx';
import { usePage } from '../../app/table/pager.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';

/** What the server asks of what members read. */
const NOTICE_MIN = 3;
const NOTICE_MAX = 300;

function useColumns(onTakeDown: (noteId: string) => void): readonly Column<OperatorNoteView>[] {
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
    {
      name: 'down',
      title: t('down'),
      cell: ({ noteId, takenDown, proposal }) => {
        if (takenDown)
          return (
            <>
              <Tag tone="warn">{format.instant(takenDown.at)}</Tag> {takenDown.notice}
            </>
          );
        if (proposal)
          return (
            <Link to="/proposals" search={{ id: proposal.proposalId }}>
              {t('waits', { name: proposal.makerName })}
            </Link>
          );
        return (
          <Button variant="soft" size="medium" onClick={() => onTakeDown(noteId)}>
            {t('takeDown')}
          </Button>
        );
      },
    },
  ];
}

/** What teachers have written. Nobody of the house writes or changes a note; two people may take one down. */
export function TeacherNotesPage() {
  const t = useTranslations('teacherNotes');
  const page = usePage();
  const notes = useCall(listAllNotes, page, { live: true });
  const [shown, setShown] = useState<string>();
  const columns = useColumns(setShown);
  const chosen = notes.data?.items.find(({ noteId, takenDown }) => noteId === shown && takenDown === null);
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
      {chosen ? <TakeDown key={chosen.noteId} note={chosen} onDone={() => setShown(undefined)} /> : undefined}
    </Page>
  );
}

function TakeDown({ note, onDone }: { readonly note: OperatorNoteView; readonly onDone: () => void }) {
  const t = useTranslations('teacherNotes');
  const propose = useCommand(proposeTakeDown);
  const [noticeEn, setNoticeEn] = useState('');
  const [noticePt, setNoticePt] = useState('');
  const missing = [
    ...(noticeEn.trim().length < NOTICE_MIN ? [t('noticeEn')] : []),
    ...(noticePt.trim().length < NOTICE_MIN ? [t('noticePt')] : []),
  ];
  const send = async (reason: string) => {
    const { noteId } = note;
    const answer = await propose.run({ noteId, noticeEn: noticeEn.trim(), noticePt: noticePt.trim(), reason });
    if (!answer) return;
    onDone();
    showToast({ text: t('proposed'), tone: 'ok' });
  };
  return (
    <Box>
      <h2>{t('takeDownOf', { name: note.teacherName })}</h2>
      <p>{note.text}</p>
      <ReasonForm
        needs="content.edit"
        busy={propose.busy}
        fault={propose.fault}
        missing={missing}
        choices={[{ name: 'take-down', text: t('propose'), variant: 'danger' }]}
        onChoose={(_choice, reason) => void send(reason)}
      >
        <Field
          label={t('noticeEn')}
          value={noticeEn}
          onChange={setNoticeEn}
          maxLength={NOTICE_MAX}
          autoComplete="off"
        />
        <Field
          label={t('noticePt')}
          value={noticePt}
          onChange={setNoticePt}
          maxLength={NOTICE_MAX}
          autoComplete="off"
        />
      </ReasonForm>
    </Box>
  );
}
