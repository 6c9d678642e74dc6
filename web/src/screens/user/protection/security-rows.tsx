import { Link } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { listSessions, type UserDetail } from '@tarazu/wire/user';
import {
  Bell,
  Fingerprint,
  FolderDown,
  History,
  KeyRound,
  LockKeyhole,
  LockKeyholeOpen,
  Mail,
  MonitorSmartphone,
  OctagonPause,
  Smartphone,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../app/use-call.ts';
import css from './protection.module.css';

interface LinkRowProps {
  readonly to:
    | '/pages/user/loginPassword'
    | '/pages/user/tradePassword'
    | '/pages/user/withdrawalPassword'
    | '/pages/user/secondFactor'
    | '/pages/user/email'
    | '/pages/user/sessions'
    | '/pages/user/securityLog'
    | '/pages/user/notifications'
    | '/pages/user/ownLimits'
    | '/pages/user/accountData';
  readonly icon: ReactNode;
  readonly title: string;
  readonly value?: ReactNode;
  readonly bad?: boolean;
}

function LinkRow({ to, icon, title, value, bad = false }: LinkRowProps) {
  return (
    <Link to={to} className={rowClass}>
      <Row
        compact
        chevron
        leading={<IconTile tone={bad ? 'bad' : 'plain'}>{icon}</IconTile>}
        title={bad ? <span className={css.leave}>{title}</span> : title}
        value={value}
      />
    </Link>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={css.quiet}>{children}</span>;
}

interface KeyRowsProps {
  readonly user: UserDetail;
  /** Undefined while it is not known. */
  readonly second: boolean | undefined;
}

export function KeyRows({ user, second }: KeyRowsProps) {
  const t = useTranslations('protection');
  const security = useTranslations('security');
  const state = (isSet: boolean) => (isSet ? <Quiet>{t('set')}</Quiet> : <Tag tone="warn">{t('notSet')}</Tag>);
  return (
    <Card flush>
      <LinkRow
        to="/pages/user/loginPassword"
        icon={<KeyRound />}
        title={security('loginPassword')}
        value={<Quiet>{security('change')}</Quiet>}
      />
      <LinkRow
        to="/pages/user/tradePassword"
        icon={<LockKeyhole />}
        title={security('tradePassword')}
        value={state(user.transactionPasswordSet)}
      />
      <LinkRow
        to="/pages/user/withdrawalPassword"
        icon={<LockKeyholeOpen />}
        title={t('withdrawalPassword')}
        value={state(user.withdrawalPasswordSet)}
      />
      <LinkRow
        to="/pages/user/secondFactor"
        icon={<Fingerprint />}
        title={t('second')}
        value={second === undefined ? undefined : second ? <Quiet>{t('on')}</Quiet> : <Tag tone="warn">{t('off')}</Tag>}
      />
    </Card>
  );
}

export function ContactRows({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('security');
  return (
    <Card flush>
      <div className={css.plain}>
        <Row
          compact
          leading={
            <IconTile>
              <Smartphone />
            </IconTile>
          }
          title={t('phone')}
          value={<Quiet>{user.phone ?? t('none')}</Quiet>}
        />
      </div>
      <LinkRow
        to="/pages/user/email"
        icon={<Mail />}
        title={t('email')}
        value={<Quiet>{user.email ?? t('none')}</Quiet>}
      />
    </Card>
  );
}

export function RecordRows() {
  const t = useTranslations('protection');
  const security = useTranslations('security');
  const limits = useTranslations('ownLimits');
  const { data } = useCall(listSessions, {});
  return (
    <Card flush>
      <LinkRow
        to="/pages/user/sessions"
        icon={<MonitorSmartphone />}
        title={security('sessions')}
        value={data ? <Quiet>{t('devices', { count: data.items.length })}</Quiet> : undefined}
      />
      <LinkRow to="/pages/user/securityLog" icon={<History />} title={t('history')} />
      <LinkRow to="/pages/user/ownLimits" icon={<OctagonPause />} title={limits('title')} />
      <LinkRow to="/pages/user/notifications" icon={<Bell />} title={t('notifications')} />
      <LinkRow to="/pages/user/accountData" icon={<FolderDown />} title={t('yourData')} />
    </Card>
  );
}

export function LeaveRows() {
  const t = useTranslations('protection');
  return (
    <Card flush>
      <LinkRow to="/pages/user/accountData" icon={<Trash2 />} title={t('closeAccount')} bad />
    </Card>
  );
}
