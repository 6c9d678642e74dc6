import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { listTeachers, setTeacherFee, showTeacher, type TeacherView } from '@tarazu/wire/follow/teacher';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import css from './follow.module.css';

/** The share of profit that a teacher asks for, before anybody copies. */
export function FeeSheet({ teacher, onClose }: { readonly teacher: TeacherView; readonly onClose: () => void }) {
  const t = useTranslations('follow');
  const { teacherId } = teacher;
  const [percent, setPercent] = useState(String(teacher.feePercent));
  const most = useCall(showTeacher, { teacherId }).data?.bounds.feeMost;
  const command = useCommand(setTeacherFee);
  const set = async () => {
    if (!(await command.run({ teacherId, percent }))) return;
    refreshCalls(listTeachers, showTeacher);
    showToast({ text: t('moved'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('feeSet')}
      onClose={onClose}
      footer={
        <Button disabled={!/^\d{1,2}$/.test(percent)} busy={command.busy} onClick={() => void set()}>
          {t('feeSet')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Note>{t('feeRule')}</Note>
        <Field
          label={t('fee')}
          inputMode="numeric"
          value={percent}
          maxLength={2}
          onChange={setPercent}
          suffix="%"
          {...(most === undefined ? {} : { hint: t('feeHint', { most: `${most}` }) })}
        />
        <ActionFault action={command} />
      </div>
    </Sheet>
  );
}
