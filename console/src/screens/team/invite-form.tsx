import type { Role } from '@tarazu/domain/operator/capability';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { inviteOperator, listOperators, makeOperatorLink } from '@tarazu/wire/operator/team';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../app/api.ts';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useCommand } from '../../app/use-command.ts';
import { LinkShown, type MadeLink } from './link-shown.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import css from './team.module.css';

export function InviteForm({ alone }: { readonly alone: boolean }) {
  const t = useTranslations('team');
  const { run, busy, fault } = useCommand(inviteOperator);
  const [, setId] = useQueryState('id');
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const link = useCommand(makeOperatorLink);
  const [made, setMade] = useState<MadeLink>();
  const invite = async (reason: string) => {
    const outcome = await run({ login, name, roles: roles.join(), reason });
    if (!outcome) return;
    if (outcome.proposalId !== null) {
      showToast({ text: t('proposed'), tone: 'ok' });
      setId('');
      return;
    }
    // Nobody else has to agree, so the link is made in the same breath and for the same reason.
    const { invitations } = await call(listOperators, {});
    const invited = invitations.find((one) => one.login === login);
    if (invited) setMade(await link.run({ invitationId: invited.invitationId, reason }));
  };
  if (made) {
    return (
      <>
        <h2 className={css.title}>{name}</h2>
        <LinkShown name={name} made={made} />
      </>
    );
  }
  return (
    <>
      <h2 className={css.title}>{t('invite')}</h2>
      {alone ? <Note tone="info">{t('alone')}</Note> : undefined}
      <ReasonForm
        busy={busy || link.busy}
        fault={fault ?? link.fault}
        missing={[
          ...(name.trim().length >= 2 ? [] : [t('name')]),
          ...(login.length >= 3 ? [] : [t('login')]),
          ...(roles.length > 0 ? [] : [t('roles')]),
        ]}
        choices={[{ name: 'invite', text: t(alone ? 'inviteNow' : 'propose') }]}
        onChoose={(_choice, reason) => void invite(reason)}
      >
        <Field label={t('name')} value={name} onChange={setName} maxLength={80} autoComplete="off" />
        <Field
          label={t('login')}
          value={login}
          onChange={(value) => setLogin(value.trim().toLowerCase())}
          maxLength={64}
          autoComplete="off"
        />
        <RoleBoxes held={roles} onChange={setRoles} />
      </ReasonForm>
    </>
  );
}
