import { Button } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { logInOperator } from '@tarazu/wire/operator/session';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Needed } from '../ask/needed.tsx';
import { openSession } from '../session.ts';
import { DeedFault } from '../states.tsx';
import { useCommand } from '../use-command.ts';
import { EntryCard } from './entry-card.tsx';
import css from './form.module.css';

/** Name, password and code at once: which of them was wrong is not said. */
export function LogIn() {
  const t = useTranslations('entry');
  const { run, busy, fault } = useCommand(logInOperator);
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const opened = await run({ login, password, code });
    if (opened) openSession(opened.token, opened.me);
    else setCode('');
  };
  const missing = [
    ...(login === '' ? [t('login')] : []),
    ...(password === '' ? [t('password')] : []),
    ...(code.length < 6 ? [t('code')] : []),
  ];
  return (
    <EntryCard name="/console/login" title={t('logIn')}>
      <form className={css.form} onSubmit={(event) => void submit(event)}>
        <Field label={t('login')} value={login} onChange={setLogin} autoComplete="username" maxLength={64} />
        <Field
          label={t('password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={128}
        />
        <Digits label={t('code')} value={code} length={6} oneTimeCode onChange={setCode} hint={t('codeHint')} />
        <DeedFault fault={fault} />
        <Needed missing={missing} />
        <Button type="submit" busy={busy} disabled={missing.length > 0}>
          {t('logInNow')}
        </Button>
      </form>
    </EntryCard>
  );
}
