import { type CalendarChangeKind, calendarChangeKinds } from '@tarazu/domain/market/calendar-change';
import { Button } from '@tarazu/ui/control/button.tsx';
import { DayField } from '@tarazu/ui/control/day-field.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { checkCalendarChange, proposeCalendarChange } from '@tarazu/wire/operator/calendar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { Needed } from '../../app/ask/needed.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { DeedFault } from '../../app/states.tsx';
import { useCommand } from '../../app/use-command.ts';
import css from './calendar.module.css';
import { useDayText, usePlanText } from './plan-text.ts';

type Checked = ReplyOf<typeof checkCalendarChange>;

const clockTime = /^\d\d:\d\d$/;

/** Another kind of day: said, held against the calendar, then proposed. */
export function ChangeForm({ exchange, firstDay }: { readonly exchange: string; readonly firstDay: string }) {
  const t = useTranslations('calendar');
  const check = useCommand(checkCalendarChange);
  const propose = useCommand(proposeCalendarChange);
  const [typed, setTyped] = useState({
    date: '',
    kind: 'holiday' as CalendarChangeKind,
    opens: '',
    closes: '',
    name: '',
  });
  const [source, setSource] = useState('');
  const [checked, setChecked] = useState<Checked>();
  const special = typed.kind === 'special_session';
  const put = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setChecked(undefined);
  };
  const hours = special ? { opens: typed.opens, closes: typed.closes } : { opens: '', closes: '' };
  const wanted = { ...typed, ...hours, exchange, name: typed.name.trim() };
  const missing = [
    ...(typed.date === '' ? [t('day')] : []),
    ...(special && !clockTime.test(typed.opens) ? [t('opens')] : []),
    ...(special && !clockTime.test(typed.closes) ? [t('closes')] : []),
    ...(wanted.name.length < 3 ? [t('nameField')] : []),
  ];
  return (
    <div className={css.form}>
      <DayField label={t('day')} min={firstDay} value={typed.date} onChange={(date) => put({ date })} />
      <ChoiceField
        label={t('becomes')}
        value={typed.kind}
        choices={calendarChangeKinds.map((value) => ({ value, text: t(`kinds.${value}`) }))}
        onChange={(kind) => put({ kind })}
      />
      {special ? (
        <>
          <Field
            label={t('opens')}
            value={typed.opens}
            onChange={(opens) => put({ opens })}
            placeholder="18:00"
            maxLength={5}
          />
          <Field
            label={t('closes')}
            value={typed.closes}
            onChange={(closes) => put({ closes })}
            placeholder="19:00"
            maxLength={5}
          />
        </>
      ) : undefined}
      <Field
        label={t('nameField')}
        value={typed.name}
        onChange={(name) => put({ name })}
        maxLength={80}
        autoComplete="off"
      />
      <Needed missing={missing} />
      <Button
        variant="soft"
        size="medium"
        busy={check.busy}
        disabled={missing.length > 0}
        onClick={() => void check.run(wanted).then(setChecked)}
      >
        {t('check')}
      </Button>
      <DeedFault fault={check.fault} />
      {checked ? (
        <>
          <Moves moved={checked.moved} />
          {checked.waiting ? (
            <Note tone="warn">{t('waiting', { name: checked.waiting.makerName, reason: checked.waiting.reason })}</Note>
          ) : (
            <>
              <Field label={t('sourceField')} value={source} onChange={setSource} maxLength={300} autoComplete="off" />
              <ReasonForm
                busy={propose.busy}
                fault={propose.fault}
                missing={source.trim().length >= 3 ? [] : [t('sourceField')]}
                choices={[{ name: 'propose', text: t('propose') }]}
                onChoose={(_choice, reason) =>
                  void propose.run({ ...wanted, source: source.trim(), reason }).then((answer) => {
                    if (!answer) return;
                    setChecked(undefined);
                    showToast({ text: t('proposed'), tone: 'ok' });
                  })
                }
              />
            </>
          )}
        </>
      ) : undefined}
    </div>
  );
}

function Moves({ moved }: { readonly moved: Checked['moved'] }) {
  const t = useTranslations('calendar');
  const dayText = useDayText();
  const { both } = usePlanText();
  return (
    <table className={css.moves} aria-label={t('moves')}>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {moved.map(({ date, before, after }) => (
          <tr key={date}>
            <th scope="row">{dayText(date)}</th>
            <td>{both(before)}</td>
            <td>
              <b>{both(after)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
