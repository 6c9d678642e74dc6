import { Link } from '@tanstack/react-router';
import { buttonClass } from '@tarazu/ui/control/button.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { PaperStrip } from '@tarazu/ui/frame/paper-strip.tsx';
import { useBackStep } from '@tarazu/ui/overlay/back-step';
import { Drawer } from '@tarazu/ui/overlay/drawer.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { loginInfo } from '@tarazu/wire/user';
import { BadgeCheck, ChevronRight, Copy, LogOut, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type SessionUser, useSession } from '../session.ts';
import { useCall } from '../use-call.ts';
import { accountNumber } from './account-number.ts';
import css from './drawer.module.css';
import { DrawerMenu } from './drawer-menu.tsx';
import { closeDrawer, useDrawer } from './drawer-state.ts';
import { elsewhere } from './elsewhere.ts';
import { keepLoginInfo } from './login-info.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { SignOutDialog } from './sign-out.tsx';

const VERSION = '1.0.0';
const VERSION_CODE = '100';

/** Who is logged in, and the ways to everything that has no tab. Asks who that is each time it is opened. */
export function AppDrawer() {
  const t = useTranslations('drawer');
  const { wanted, shown } = useDrawer();
  const [leaving, setLeaving] = useState(false);
  useBackStep(wanted, closeDrawer);
  return (
    <>
      <Drawer
        wide
        show={wanted}
        label={t('label')}
        onClose={closeDrawer}
        onChange={(now) => useDrawer.setState({ shown: now })}
      >
        <PaperStrip text={t('paper')} />
        {wanted || shown ? <Content onSignOut={() => setLeaving(true)} /> : undefined}
      </Drawer>
      {leaving ? <SignOutDialog onClose={() => setLeaving(false)} onGone={closeDrawer} /> : undefined}
    </>
  );
}

function Content({ onSignOut }: { readonly onSignOut: () => void }) {
  const t = useTranslations('drawer');
  const { token, user: kept } = useSession();
  const { data } = useCall(loginInfo, {}, { freshMs: 0 });
  useEffect(() => {
    if (data && token !== undefined) keepLoginInfo(data);
  }, [data, token]);
  const user = token === undefined ? undefined : (data?.user ?? kept);
  return (
    <>
      <div className={css.scroll}>
        <div className={css.top}>{user ? <Person user={user} /> : <Guest />}</div>
        <DrawerMenu signedIn={token !== undefined} autoIpo={data?.openAutoApply === 1} onLeave={closeDrawer} />
      </div>
      <div className={css.foot}>
        {token === undefined ? undefined : (
          <button type="button" className={`${css.entry} ${css.out}`} onClick={onSignOut}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('signOut')}</span>
          </button>
        )}
        <p className={css.version}>{t('version', { version: VERSION, code: VERSION_CODE })}</p>
      </div>
    </>
  );
}

function Person({ user }: { readonly user: SessionUser }) {
  const t = useTranslations('drawer');
  const mine = useTranslations('mine');
  const number = accountNumber(user.id);
  const verified = user.idStatus === 'succ';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number.replaceAll(' ', ''));
      showToast({ text: t('copied'), tone: 'ok' });
    } catch {
      showToast({ text: t('copyFailed'), tone: 'bad' });
    }
  };
  return (
    <>
      <Link to="/pages/user/userInfo" className={css.person} onClick={closeDrawer}>
        <PersonAvatar name={user.account} />
        <span className={css.who}>
          <span className={css.name}>{user.account}</span>
          <Tag tone={verified ? 'ok' : user.idStatus === 'fail' ? 'bad' : 'neutral'}>
            {verified ? <BadgeCheck aria-hidden="true" /> : <UserRound aria-hidden="true" />}
            {mine(`idStatus.${user.idStatus}`)}
          </Tag>
        </span>
        <ChevronRight size={20} className={css.mark} aria-hidden="true" />
      </Link>
      <div className={css.number}>
        {mine('number', { id: number })}
        <IconButton label={t('copy')} onClick={() => void copy()}>
          <Copy aria-hidden="true" />
        </IconButton>
      </div>
      <div className={css.buttons}>
        <Link
          {...elsewhere('/pages/recharge/recharge')}
          className={buttonClass('primary', 'medium')}
          onClick={closeDrawer}
        >
          {t('recharge')}
        </Link>
        <Link
          {...elsewhere('/pages/withdraw/withdraw')}
          className={buttonClass('soft', 'medium')}
          onClick={closeDrawer}
        >
          {t('withdraw')}
        </Link>
      </div>
    </>
  );
}

function Guest() {
  const t = useTranslations('drawer');
  return (
    <div className={css.guest}>
      <Logo size={44} />
      <h2>{t('hello')}</h2>
      <p>{t('guestText')}</p>
      <div className={css.buttons}>
        <Link to="/pages/account/login" className={buttonClass('primary', 'medium')} onClick={closeDrawer}>
          {t('logIn')}
        </Link>
        <Link to="/pages/account/reg" className={buttonClass('soft', 'medium')} onClick={closeDrawer}>
          {t('register')}
        </Link>
      </div>
    </div>
  );
}
