import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listNotes, writeNote } from '@tarazu/wire/follow/note';
import { showTeacher, type TeacherView } from '@tarazu/wire/follow/teacher';
import { instrumentInfo } from '@tarazu/wire/market';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { PickInstrument } from '../../app/ticket/prepare/pick-instrument.tsx';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import css from './follow.module.css';

/** What whoever has published a teacher writes; said before that it stays. */
export function NoteForm({ teacher }: { readonly teacher: TeacherView }) {
  const t = useTranslations('follow');
  const format = useFormat();
  const offline = useOffline();
  const field = useId();
  const { teacherId } = teacher;
  const [id, setId] = useState(teacher.instrumentId);
  const [picking, setPicking] = useState(false);
  const [text, setText] = useState('');
  const about = useCall(instrumentInfo, { id }).data?.quote.name;
  const rule = useCall(showTeacher, { teacherId }).data?.bounds.note;
  const command = useCommand(writeNote);
  const length = [...text.trim()].length;
  const publish = async () => {
    if (!(await command.run({ teacherId, instrumentId: id, text }))) return;
    setText('');
    refreshCalls(listNotes);
    showToast({ text: t('noteDone'), tone: 'ok' });
  };
  return (
    <Card title={t('noteWrite')}>
      <div className={css.stack}>
        <div className={css.head}>
          <span>{about === undefined ? id : format.instrument(about)}</span>
          <Button variant="soft" size="small" onClick={() => setPicking((now) => !now)}>
            {t('noteAbout')}
          </Button>
        </div>
        {picking ? (
          <PickInstrument
            onPick={(picked) => {
              setId(picked);
              setPicking(false);
            }}
          />
        ) : undefined}
        <label htmlFor={field}>{t('noteText')}</label>
        <textarea
          id={field}
          className={css.writing}
          rows={5}
          maxLength={rule?.most ?? 1_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {rule ? (
          <Fine>
            {t('noteRule', {
              least: `${rule.least}`,
              most: `${rule.most}`,
              perDay: `${rule.perDay}`,
              length: `${length}`,
            })}
          </Fine>
        ) : undefined}
        <ActionFault action={command} />
        <Button disabled={offline || length < (rule?.least ?? 1)} busy={command.busy} onClick={() => void publish()}>
          {t('notePublish')}
        </Button>
      </div>
    </Card>
  );
}
