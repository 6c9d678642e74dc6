import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { listProperties } from '@tarazu/wire/user';
import { updatePassword } from '@tarazu/wire/user/credentials';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../app/command/use-command.ts';
import { useCall } from '../../../app/use-call.ts';
import { useLeave } from '../../../app/use-leave.ts';
import css from '../user.module.css';

const secondRefusals = ['second_factor_required', 'second_factor_wrong', 'second_factor_locked'];

export function LoginPasswordPage() {
  const t = useTranslations('security');
  const account = useTranslations('account');
  const states = useTranslations('states');
  const leave = useLeave();
  const properties = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  const { min, max } = properties.data?.password ?? { min: 6, max: 20 };
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [nextAgain, setNextAgain] = useState('');
  const [code, setCode] = useState('');
  const action = useCommand(updatePassword);
  const aboutCode = secondRefusals.includes(action.refusal?.refusal ?? '');
  // Asked for once the server says that an authenticator app is on.
  const asksCode = aboutCode || code !== '';
  const wrong = action.refusal?.refusal === 'password_wrong' ? action.refusal.message : undefined;
  const differs = nextAgain !== '' && nextAgain !== next;
  const save = async () => {
    const reply = await action.run({
      kind: 'login',
      current,
      next,
      nextAgain,
      ...(code === '' ? {} : { secondFactor: code }),
    });
    if (!reply) return;
    showToast({ text: t('saved'), tone: 'ok' });
    leave();
  };
  return (
    <Page
      route="/pages/user/loginPassword"
      nav={<NavBar title={t('loginPassword')} onBack={leave} />}
      foot={
        <ActionBar>
          <Button
            disabled={current === '' || next.length < min || next !== nextAgain}
            busy={action.busy}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </ActionBar>
      }
    >
      {action.refusal && wrong === undefined && !aboutCode ? (
        <Note tone="bad" alert>
          {action.refusal.message}
        </Note>
      ) : undefined}
      {action.unreachable ? (
        <Note tone="bad" alert>
          {states('unreachableText')}
        </Note>
      ) : undefined}
      <Card>
        <div className={css.form}>
          <Field
            label={t('currentPassword')}
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
            maxLength={200}
            error={wrong}
          />
          {asksCode ? (
            <Field
              label={t('secondFactor')}
              autoComplete="one-time-code"
              value={code}
              onChange={setCode}
              maxLength={24}
              error={aboutCode ? action.refusal?.message : undefined}
            />
          ) : undefined}
          <Field
            label={t('newPassword')}
            type="password"
            autoComplete="new-password"
            value={next}
            onChange={setNext}
            maxLength={max}
            hint={account('passwordRule', { min: String(min), max: String(max) })}
          />
          <Field
            label={account('passwordAgain')}
            type="password"
            autoComplete="new-password"
            value={nextAgain}
            onChange={setNextAgain}
            maxLength={max}
            error={differs ? account('passwordsDiffer') : undefined}
          />
        </div>
      </Card>
      <Note>{t('loginPasswordNote')}</Note>
    </Page>
  );
}
