import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { closeTeacher, listTeachers, publishTeacher, type TeacherView } from '@tarazu/wire/follow/teacher';
import { listRobots } from '@tarazu/wire/robot/robot';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { useOffline } from '../../app/connection.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { FeeSheet } from './fee-sheet.tsx';
import css from './follow.module.css';
import { TeacherCard } from './teacher-card.tsx';
import { Waiting } from './waiting.tsx';

/** What one has published, and what may be published. */
export function Published() {
  const t = useTranslations('follow');
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const [sharing, setSharing] = useState<TeacherView>();
  const { data, error, refetch } = useCall(listTeachers, { mine: true, pageSize: '50' });
  const command = useCommand(closeTeacher);
  const close = async (teacherId: string) => {
    if (!(await command.run({ teacherId }))) return;
    refreshCalls(listTeachers);
    showToast({ text: t('moved'), tone: 'ok' });
  };
  return (
    <>
      <Note>{t('publishText')}</Note>
      {data ? undefined : <Waiting error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 ? (
        <Card>
          <Empty title={t('nonePublished')} />
        </Card>
      ) : undefined}
      {data?.items.map((teacher) => (
        <div key={teacher.teacherId} className={css.stack}>
          <TeacherCard teacher={teacher} />
          <p className={css.quiet}>
            {`${t('fee')}: ${teacher.feePercent === 0 ? t('feeNone') : t('feeValue', { percent: `${teacher.feePercent}` })}`}
          </p>
          {teacher.status === 'open' && teacher.copies.all === 0 ? (
            <Button variant="soft" disabled={offline} onClick={() => setSharing(teacher)}>
              {t('feeSet')}
            </Button>
          ) : undefined}
          {teacher.status === 'open' ? (
            <>
              <Button
                variant="soft"
                disabled={offline}
                busy={command.busy}
                onClick={() => void close(teacher.teacherId)}
              >
                {t('close')}
              </Button>
              <Fine>{t('closeText')}</Fine>
            </>
          ) : undefined}
        </div>
      ))}
      <ActionFault action={command} />
      <Button disabled={offline} onClick={() => setAsking(true)}>
        {t('publish')}
      </Button>
      {sharing ? <FeeSheet teacher={sharing} onClose={() => setSharing(undefined)} /> : undefined}
      {asking ? <PublishSheet onClose={() => setAsking(false)} /> : undefined}
    </>
  );
}

function PublishSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('follow');
  const r = useTranslations('robot');
  const format = useFormat();
  const { data } = useCall(listRobots, { pageSize: '50' });
  const robots = data?.items.filter(({ status }) => status === 'running' || status === 'paused') ?? [];
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  const command = useCommand(publishTeacher);
  const robotId = chosen === '' ? (robots[0]?.robotId ?? '') : chosen;
  const publish = async () => {
    if (!(await command.run({ robotId, name }))) return;
    refreshCalls(listTeachers);
    showToast({ text: t('published'), tone: 'ok' });
    onClose();
  };
  return (
    <Sheet
      open
      title={t('publishTitle')}
      onClose={onClose}
      footer={
        <Button disabled={robotId === '' || name.trim().length < 3} busy={command.busy} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      }
    >
      <div className={css.stack}>
        <Note>{t('publishText')}</Note>
        {data && robots.length === 0 ? (
          <Note tone="warn">
            <p>{t('noRobots')}</p>
            <Link to="/pages/robot/list" className={buttonClass('soft', 'small')}>
              {t('toRobots')}
            </Link>
          </Note>
        ) : (
          <SelectRow
            label={t('which')}
            value={robotId}
            options={robots.map((robot) => ({
              value: robot.robotId,
              text: `${r(`names.${robot.strategy}`)} · ${format.instrument(robot.name)}`,
            }))}
            onChange={setChosen}
          />
        )}
        <Field label={t('name')} value={name} maxLength={24} onChange={setName} hint={t('nameHint')} />
        <ActionFault action={command} />
      </div>
    </Sheet>
  );
}
