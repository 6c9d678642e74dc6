import { Link } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { type UserDetail, updateUser, userInfo } from '@tarazu/wire/user';
import { Globe, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../app/command/action-fault.tsx';
import { useCommand } from '../../app/command/use-command.ts';
import { accountNumber } from '../../app/drawer/account-number.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { usePreferences } from '../../app/preferences.ts';
import { refreshCalls, useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { InviteCard } from './invite-card.tsx';
import { PortraitCard } from './portrait-card.tsx';
import css from './user.module.css';

const NAME_MAX = 40;

/** One's picture, name and numbers, and the invitation for others. */
export function UserInfoPage() {
  const t = useTranslations('userInfo');
  const leave = useLeave();
  const { data, error, refetch } = useCall(userInfo, {});
  return (
    <Page route="/pages/user/userInfo" nav={<NavBar title={t('title')} onBack={leave} />}>
      {data ? <Facts user={data} /> : undefined}
      {!data && error ? <CallFailed error={error} onRetry={() => void refetch()} /> : undefined}
      {!data && !error ? (
        <Card flush>
          <SkeletonRows count={5} />
        </Card>
      ) : undefined}
    </Page>
  );
}

function Facts({ user }: { readonly user: UserDetail }) {
  const t = useTranslations('userInfo');
  const mine = useTranslations('mine');
  const security = useTranslations('security');
  const format = useFormat();
  return (
    <>
      <PortraitCard name={user.nickname || user.account} />
      <NameCard key={user.nickname} nickname={user.nickname} />
      <Card title={t('numbers')}>
        <Receipt
          lines={[
            { label: t('id'), value: accountNumber(user.id) },
            { label: t('state'), value: mine(`idStatus.${user.idStatus}`) },
            { label: security('phone'), value: user.phone ?? security('none') },
            { label: security('email'), value: user.email ?? security('none') },
            { label: t('since'), value: format.instant(user.createdAt) },
          ]}
        />
      </Card>
      <InviteCard code={user.inviteCode} />
      <Ways />
    </>
  );
}

function NameCard({ nickname }: { readonly nickname: string }) {
  const t = useTranslations('userInfo');
  const [name, setName] = useState(nickname);
  const action = useCommand(updateUser);
  const typed = name.trim().replace(/\s+/g, ' ');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const reply = await action.run({ nickname: typed });
    if (!reply) return;
    refreshCalls(userInfo);
    showToast({ text: t('nameSaved'), tone: 'ok' });
  };
  return (
    <Card>
      <form className={css.form} onSubmit={(event) => void save(event)}>
        <Field
          label={t('name')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          hint={t('nameHint')}
        />
        <ActionFault action={action} />
        <Button type="submit" variant="soft" busy={action.busy} disabled={typed === '' || typed === nickname}>
          {t('saveName')}
        </Button>
      </form>
    </Card>
  );
}

function Ways() {
  const t = useTranslations('settings');
  const security = useTranslations('security');
  const language = usePreferences((preferences) => preferences.language);
  return (
    <Card flush>
      <Link to="/pages/common/lang" className={rowClass}>
        <Row
          compact
          chevron
          leading={
            <IconTile>
              <Globe />
            </IconTile>
          }
          title={t('language')}
          value={<span className={css.quiet}>{language === 'pt-BR' ? 'Português' : 'English'}</span>}
        />
      </Link>
      <Link to="/pages/user/security" className={rowClass}>
        <Row
          compact
          chevron
          leading={
            <IconTile>
              <ShieldCheck />
            </IconTile>
          }
          title={security('title')}
        />
      </Link>
    </Card>
  );
}
