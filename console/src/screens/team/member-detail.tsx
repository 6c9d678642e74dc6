import type { Role } from '@tarazu/domain/operator/capability';
import { Button } from '@tarazu/ui/control/button.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import {
  type listOperators,
  makeOperatorLink,
  proposeRecovery,
  proposeRoles,
  switchOperator,
} from '@tarazu/wire/operator/team';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '../../app/ask/facts.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { useMay, useSession } from '../../app/session.ts';
import { DeedFault } from '../../app/states.tsx';
import { useCommand } from '../../app/use-command.ts';
import { LinkShown, type MadeLink } from './link-shown.tsx';
import { RoleBoxes } from './role-boxes.tsx';
import css from './team.module.css';

type Operator = ReplyOf<typeof listOperators>['operators'][number];
type Invitation = ReplyOf<typeof listOperators>['invitations'][number];

/** Said once the server has answered, whichever way the action goes. */
function useSaid(): (outcome: { readonly proposalId: string | null } | undefined) => void {
  const t = useTranslations('team');
  return (outcome) => {
    if (outcome) showToast({ text: t(outcome.proposalId === null ? 'done' : 'proposed'), tone: 'ok' });
  };
}

export function OperatorDetail({ operator }: { readonly operator: Operator }) {
  const t = useTranslations();
  const format = useFormat();
  const mayManage = useMay('operator.manage');
  const myself = useSession((session) => session.me?.operatorId === operator.operatorId);
  const { name, login, roles, joinedAt, lastSeenAt } = operator;
  return (
    <>
      <h2 className={css.title}>{name}</h2>
      <Facts
        facts={[
          { name: t('team.login'), value: login },
          { name: t('team.roles'), value: roles.map((role) => t(`roles.${role}`)).join(', ') },
          { name: t('team.joined'), value: format.instant(joinedAt) },
          { name: t('team.lastSeen'), value: lastSeenAt === null ? t('team.never') : format.instant(lastSeenAt) },
        ]}
      />
      {mayManage ? (
        <>
          <ChangeRoles operator={operator} />
          <Recovery operator={operator} />
          {myself ? undefined : <Switch operator={operator} />}
        </>
      ) : undefined}
    </>
  );
}

function ChangeRoles({ operator }: { readonly operator: Operator }) {
  const t = useTranslations('team');
  const said = useSaid();
  const { run, busy, fault } = useCommand(proposeRoles);
  const [held, setHeld] = useState<readonly Role[]>(operator.roles);
  return (
    <details className={css.part}>
      <summary>{t('changeRoles')}</summary>
      <ReasonForm
        busy={busy}
        fault={fault}
        missing={held.length > 0 ? [] : [t('roles')]}
        choices={[{ name: 'propose', text: t('propose') }]}
        onChoose={(_choice, reason) =>
          void run({ operatorId: operator.operatorId, roles: held.join(), reason }).then(said)
        }
      >
        <RoleBoxes held={held} onChange={setHeld} />
      </ReasonForm>
    </details>
  );
}

function Recovery({ operator }: { readonly operator: Operator }) {
  const t = useTranslations('team');
  const said = useSaid();
  const { run, busy, fault } = useCommand(proposeRecovery);
  return (
    <details className={css.part}>
      <summary>{t('recovery')}</summary>
      <p>{t('recoveryText')}</p>
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[{ name: 'propose', text: t('propose') }]}
        onChoose={(_choice, reason) => void run({ operatorId: operator.operatorId, reason }).then(said)}
      />
    </details>
  );
}

function Switch({ operator }: { readonly operator: Operator }) {
  const t = useTranslations('team');
  const said = useSaid();
  const { run, busy, fault } = useCommand(switchOperator);
  const { active, operatorId } = operator;
  return (
    <details className={css.part}>
      <summary>{t(active ? 'switchOff' : 'switchOn')}</summary>
      {active ? <p>{t('switchOffText')}</p> : undefined}
      <ReasonForm
        busy={busy}
        fault={fault}
        choices={[
          active
            ? { name: 'off', text: t('switchOff'), variant: 'danger' }
            : { name: 'on', text: t('propose'), variant: 'primary' },
        ]}
        onChoose={(_choice, reason) => void run({ operatorId, active: active ? '0' : '1', reason }).then(said)}
      />
    </details>
  );
}

export function InvitationDetail({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations();
  const mayManage = useMay('operator.manage');
  const { run, busy, fault } = useCommand(makeOperatorLink);
  const [made, setMade] = useState<MadeLink>();
  const { name, login, roles, invitationId, operatorId, hasLink, reason: given } = invitation;
  const make = (reason: string) => void run({ invitationId, reason }).then(setMade);
  return (
    <>
      <h2 className={css.title}>{name}</h2>
      <Facts
        facts={[
          { name: t('team.login'), value: login },
          { name: t('team.roles'), value: roles.map((role) => t(`roles.${role}`)).join(', ') },
          { name: t('team.state'), value: operatorId === null ? undefined : t('team.recovery') },
        ]}
      />
      {made ? (
        <LinkShown name={name} made={made} />
      ) : mayManage && !hasLink && given !== null ? (
        // Two people agreed for this reason; a link made anew, in place of one that is out, has its own.
        <>
          <Note tone="info">{t('team.linkReason', { reason: given })}</Note>
          <DeedFault fault={fault} />
          <Button size="medium" busy={busy} onClick={() => make(given)}>
            {t('team.makeLink')}
          </Button>
        </>
      ) : mayManage ? (
        <ReasonForm
          busy={busy}
          fault={fault}
          choices={[{ name: 'link', text: t('team.makeLink') }]}
          onChoose={(_choice, reason) => make(reason)}
        />
      ) : undefined}
    </>
  );
}
