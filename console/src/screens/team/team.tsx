import { Button } from '@tarazu/ui/control/button.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ReplyOf } from '@tarazu/wire/endpoint';
import { listOperators } from '@tarazu/wire/operator/team';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListDetail, Page } from '../../app/frame/page.tsx';
import { useQueryState } from '../../app/query-state.ts';
import { useMay } from '../../app/session.ts';
import { CallFailed } from '../../app/states.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { Tabs, useTab } from '../../app/table/tabs.tsx';
import { useCall } from '../../app/use-call.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitationDetail, OperatorDetail } from './member-detail.tsx';
import { RoleTable } from './role-table.tsx';

type Team = ReplyOf<typeof listOperators>;

/** Who works here, who is invited, and what each role may do. */
export function TeamPage() {
  const t = useTranslations('team');
  const list = useTab(['operators', 'invitations', 'roles']);
  const [id, setId] = useQueryState('id');
  const mayManage = useMay('operator.manage');
  const [forms, setForms] = useState(0);
  const team = useCall(listOperators, {}, { live: true });
  const { data } = team;
  const lists: Readonly<Record<typeof list, () => ReactNode>> = {
    operators: () => <Operators team={data} selected={id} onOpen={setId} />,
    invitations: () => <Invitations team={data} selected={id} onOpen={setId} />,
    roles: () => <RoleTable roles={data?.roles ?? []} />,
  };
  const operator = data?.operators.find(({ operatorId }) => operatorId === id);
  const invitation = data?.invitations.find(({ invitationId }) => invitationId === id);
  const detail =
    id === 'new' ? (
      <InviteForm key={forms} alone={data?.alone ?? false} />
    ) : operator ? (
      <OperatorDetail key={id} operator={operator} />
    ) : invitation ? (
      <InvitationDetail key={id} invitation={invitation} />
    ) : undefined;
  return (
    <Page
      name="/console/team"
      title={t('title')}
      aside={
        mayManage ? (
          <Button
            variant="soft"
            size="small"
            onClick={() => {
              // A fresh form, also where the link of the last one still stands.
              setForms(forms + 1);
              setId('new');
            }}
          >
            {t('invite')}
          </Button>
        ) : undefined
      }
    >
      <ListDetail
        list={
          <>
            <Tabs
              label={t('title')}
              open={list}
              tabs={[
                { name: 'operators', title: t('operators'), count: data?.operators.length },
                { name: 'invitations', title: t('invitations'), count: data?.invitations.length },
                { name: 'roles', title: t('rolesTable') },
              ]}
            />
            {team.error && !data ? (
              <CallFailed error={team.error} onRetry={() => void team.refetch()} />
            ) : (
              lists[list]()
            )}
          </>
        }
        detail={detail}
      />
    </Page>
  );
}

interface PartProps {
  readonly team: Team | undefined;
  readonly selected: string;
  readonly onOpen: (id: string) => void;
}

function Operators({ team, selected, onOpen }: PartProps) {
  const t = useTranslations();
  const format = useFormat();
  return (
    <DataTable
      label={t('team.operators')}
      rows={team?.operators}
      keyOf={({ operatorId }) => operatorId}
      selected={selected}
      onOpen={({ operatorId }) => onOpen(operatorId)}
      empty={undefined}
      columns={[
        { name: 'name', title: t('team.name'), cell: ({ name }) => <b>{name}</b>, sortBy: ({ name }) => name },
        { name: 'login', title: t('team.login'), cell: ({ login }) => login, sortBy: ({ login }) => login },
        {
          name: 'roles',
          title: t('team.roles'),
          cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', '),
        },
        {
          name: 'seen',
          title: t('team.lastSeen'),
          cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('team.never') : format.instant(lastSeenAt)),
          sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
        },
        {
          name: 'state',
          title: t('team.state'),
          align: 'end',
          cell: ({ active }) => <Tag tone={active ? 'ok' : 'bad'}>{t(active ? 'team.active' : 'team.off')}</Tag>,
        },
      ]}
    />
  );
}

function Invitations({ team, selected, onOpen }: PartProps) {
  const t = useTranslations();
  return (
    <DataTable
      label={t('team.invitations')}
      rows={team?.invitations}
      keyOf={({ invitationId }) => invitationId}
      selected={selected}
      onOpen={({ invitationId }) => onOpen(invitationId)}
      empty={<Empty title={t('team.noInvitations')} />}
      columns={[
        { name: 'name', title: t('team.name'), cell: ({ name }) => <b>{name}</b> },
        { name: 'login', title: t('team.login'), cell: ({ login }) => login },
        {
          name: 'roles',
          title: t('team.roles'),
          cell: ({ roles }) => roles.map((role) => t(`roles.${role}`)).join(', '),
        },
        {
          name: 'state',
          title: t('team.state'),
          align: 'end',
          cell: ({ hasLink }) => (
            <Tag tone={hasLink ? 'ok' : 'warn'}>{t(hasLink ? 'team.hasLink' : 'team.noLink')}</Tag>
          ),
        },
      ]}
    />
  );
}
