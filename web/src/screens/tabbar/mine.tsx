import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Skeleton } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showAssets } from '@tarazu/wire/wallet';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { ownFirst, useOwnCurrency } from '../../app/region/home-market.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { BarActions } from './me/bar-actions.tsx';
import { PersonCard } from './me/person-card.tsx';
import { PlaceCards } from './me/place-cards.tsx';
import css from './mine.module.css';

const SignOutDialog = lazy(async () => ({ default: (await import('../../app/drawer/sign-out.tsx')).SignOutDialog }));

export function MinePage() {
  const t = useTranslations('mine');
  const signedIn = useSignedIn();
  return (
    <Page route="/pages/tabbar/mine" tabbed nav={<RootBar title={t('title')} actions={<BarActions />} />}>
      {signedIn ? <PersonCard /> : <Guest />}
      {signedIn ? <Assets /> : undefined}
      <PlaceCards />
      {signedIn ? <SignOut /> : undefined}
    </Page>
  );
}

function Assets() {
  const t = useTranslations('mine');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const own = useOwnCurrency();
  const { data } = useCall(showAssets, {});
  return (
    <Card
      title={t('assets')}
      aside={
        <Link to="/pages/user/assets">
          <MoreLabel>{t('details')}</MoreLabel>
        </Link>
      }
    >
      {data ? (
        <ul className={css.accounts}>
          {ownFirst(data.accounts, ({ currency }) => currency === own).map((account) => (
            <li key={account.currency}>
              <span>{account.currency}</span>
              <b>
                <Money
                  text={hidden ? '••••••' : format.money(account.total, account.currency)}
                  decimalMark={format.decimalMark}
                />
              </b>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height={72} />
      )}
      <div className={css.ways}>
        <Link to="/pages/recharge/recharge" className={buttonClass('primary', 'medium')}>
          <ArrowDownToLine size={18} aria-hidden="true" />
          {t('deposit')}
        </Link>
        <Link to="/pages/withdraw/withdraw" className={buttonClass('soft', 'medium')}>
          <ArrowUpFromLine size={18} aria-hidden="true" />
          {t('withdraw')}
        </Link>
      </div>
    </Card>
  );
}

function Guest() {
  const t = useTranslations('mine');
  return (
    <Card>
      <Empty
        title={t('guest')}
        actions={
          <>
            <Link to="/pages/account/reg" className={buttonClass()}>
              {t('createAccount')}
            </Link>
            <Link to="/pages/account/login" search={{ from: '/pages/tabbar/mine' }} className={buttonClass('soft')}>
              {t('logIn')}
            </Link>
          </>
        }
      >
        {t('guestText')}
      </Empty>
    </Card>
  );
}

function SignOut() {
  const t = useTranslations('mine');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('signOut')}
      </Button>
      {asking ? (
        <Suspense>
          <SignOutDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : undefined}
    </>
  );
}
