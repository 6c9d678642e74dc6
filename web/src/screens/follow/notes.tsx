import { Link, useSearch } from '@tanstack/react-router';
import { CallRefused } from '@tarazu/ui/command/faults';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listNotes, type NoteView } from '@tarazu/wire/follow/note';
import { showTeacher } from '@tarazu/wire/follow/teacher';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import css from './follow.module.css';
import { FollowWords } from './follow-words.tsx';
import { NoteForm } from './note-form.tsx';
import { Waiting } from './waiting.tsx';

/** What a teacher has written, each note with what has become of its instrument since. */
export function NotesPage() {
  return (
    <FollowWords>
      <Notes />
    </FollowWords>
  );
}

function Notes() {
  const t = useTranslations('follow');
  const leave = useLeave();
  const { id = '', before } = useSearch({ from: '/pages/follow/notes' });
  const { teacher } = useCall(showTeacher, { teacherId: id }, { enabled: id !== '' }).data ?? {};
  const asked = { teacherId: id, ...(before === undefined ? {} : { cursor: before }) };
  const { data, error, refetch } = useCall(listNotes, asked, { enabled: id !== '' });
  const refusal = error instanceof CallRefused ? error.refusal : undefined;
  const isGone = id === '' || refusal === 'teacher_unknown';
  return (
    <Page
      route="/pages/follow/notes"
      nav={<NavBar title={teacher ? `${t('notes')} · ${teacher.name}` : t('notes')} onBack={leave} />}
    >
      {isGone ? (
        <Empty
          pose="tilted"
          whole
          title={t('goneTeacher')}
          actions={
            <Link to="/pages/follow/index" className={buttonClass()}>
              {t('toList')}
            </Link>
          }
        />
      ) : undefined}
      {refusal === 'vip_required' ? (
        <Empty
          whole
          title={t('notesMembers')}
          actions={
            <Link to="/pages/stock/vip" className={buttonClass()}>
              {t('toVip')}
            </Link>
          }
        >
          {t('notesMembersText')}
        </Empty>
      ) : undefined}
      {teacher?.own ? <NoteForm teacher={teacher} /> : undefined}
      {data || isGone || refusal === 'vip_required' ? undefined : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
      {data ? <Note tone="warn">{t('notesWarning')}</Note> : undefined}
      {data?.items.length === 0 ? <Empty title={t('notesNone')} /> : undefined}
      {data?.items.map((note) => (
        <Written key={note.noteId} note={note} />
      ))}
      {data?.next ? (
        <Link to="/pages/follow/notes" search={{ id, before: data.next }} className={buttonClass('soft', 'small')}>
          {t('older')}
        </Link>
      ) : undefined}
    </Page>
  );
}

function Written({ note }: { readonly note: NoteView }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const { currency, priceThen, priceNow, changePercent } = note;
  return (
    <Card title={format.instrument(note.instrumentName)}>
      <div className={css.stack}>
        <p className={css.quiet}>
          <time dateTime={note.at}>{format.instant(note.at)}</time>
        </p>
        {note.takenDown ? (
          <Note tone="warn">
            {t('noteTakenDown', { time: format.instant(note.takenDown.at), notice: note.takenDown.notice })}
          </Note>
        ) : undefined}
        {note.text === '' ? undefined : <p className={css.written}>{note.text}</p>}
        {priceNow === null || changePercent === null ? (
          <Fine>{t('noteNoPrice', { before: format.price(priceThen, currency) })}</Fine>
        ) : (
          <>
            <Delta value={changePercent} text={t('noteSince', { change: format.percent(changePercent) })} />
            <Fine>
              {t('notePrices', { before: format.price(priceThen, currency), now: format.price(priceNow, currency) })}
            </Fine>
          </>
        )}
      </div>
    </Card>
  );
}
