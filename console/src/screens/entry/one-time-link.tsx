import { useNavigate } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Digits } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { enterByLink, lookAtLink } from '@tarazu/wire/operator/session';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import { Needed } from '../../app/ask/needed.tsx';
import { EntryCard } from '../../app/entry/entry-card.tsx';
import css from '../../app/entry/form.module.css';
import { openSession } from '../../app/session.ts';
import { DeedFault } from '../../app/states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';

/** Sets a password and an authenticator with a one-time link. */
export function OneTimeLinkPage() {
  const t = useTranslations('entry');
  const [link] = useState(() => location.hash.slice(1));
  const look = useCall(lookAtLink, { link }, { enabled: link !== '' });
  const purpose = look.data?.purpose ?? 'join';
  return (
    <EntryCard name="/console/link" title={t(`purposes.${purpose}`)}>
      {look.data ? (
        <Enrol link={link} look={look.data} />
      ) : link === '' || look.error ? (
        <Empty pose="broken" title={t('linkGone')}>
          {look.error?.message ?? t('linkMissing')}
        </Empty>
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </EntryCard>
  );
}

function Enrol({ link, look }: { readonly link: string; readonly look: ReplyOf<typeof lookAtLink> }) {
  const t = useTranslations('entry');
  const navigate = useNavigate();
  const { run, busy, fault } = useCommand(enterByLink);
  const [login, setLogin] = useState(look.login);
  const [name, setName] = useState(look.name);
  const [password, setPassword] = useState('');
  const [passwordAgain, setPasswordAgain] = useState('');
  const [code, setCode] = useState('');
  const first = look.purpose === 'first';
  const missing = [
    ...(first && name.trim().length < 2 ? [t('name')] : []),
    ...(first && login.length < 3 ? [t('login')] : []),
    ...(password.length < look.passwordMin ? [t('password')] : []),
    ...(passwordAgain === '' || password !== passwordAgain ? [t('passwordAgain')] : []),
    ...(code.length === 6 ? [] : [t('code')]),
  ];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const opened = await run({ link, password, passwordAgain, code, ...(first ? { login, name } : {}) });
    if (!opened) return;
    openSession(opened.token, opened.me);
    // The link is used up; it must not stay in the history.
    void navigate({ to: '/', hash: '', replace: true });
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <p>{t(first ? 'firstText' : 'joinText', { name: look.name })}</p>
      {first ? (
        <div className={css.step}>
          <Field label={t('name')} value={name} onChange={setName} autoComplete="name" maxLength={80} />
          <Field
            label={t('login')}
            value={login}
            onChange={(value) => setLogin(value.trim().toLowerCase())}
            hint={t('loginHint')}
            autoComplete="username"
            maxLength={64}
          />
        </div>
      ) : undefined}
      <div className={css.step}>
        <h2>{t('stepPassword')}</h2>
        <Field
          label={t('password')}
          type="password"
          value={password}
          onChange={setPassword}
          hint={t('passwordHint', { min: String(look.passwordMin) })}
          autoComplete="new-password"
          maxLength={128}
        />
        <Field
          label={t('passwordAgain')}
          type="password"
          value={passwordAgain}
          onChange={setPasswordAgain}
          error={passwordAgain !== '' && passwordAgain !== password ? t('passwordsDiffer') : undefined}
          autoComplete="new-password"
          maxLength={128}
        />
      </div>
      <div className={css.step}>
        <h2>{t('stepAuthenticator')}</h2>
        <p>{t('scan')}</p>
        <QrCode text={look.uri} label={t('qrCode')} />
        <p className={css.secret} data-secret={look.secret}>
          {look.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <Digits label={t('code')} value={code} length={6} oneTimeCode onChange={setCode} />
      </div>
      <DeedFault fault={fault} />
      <Needed missing={missing} />
      <Button type="submit" busy={busy} disabled={missing.length > 0}>
        {t('enter')}
      </Button>
    </form>
  );
}

/** Modules of white around the code, as readers expect. */
const QUIET = 4;

/** Dark on white in both themes, because readers need it so. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  const whole = size + 2 * QUIET;
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  );
}
