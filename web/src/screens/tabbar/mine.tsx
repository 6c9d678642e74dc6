import { Link, type LinkProps } from '@tanstack/react-router';
import { Button, buttonClass } from '@tarazu/ui/control/button.tsx';
import { Card, MoreLabel } from '@tarazu/ui/frame/card.tsx';
import { RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { Bone } from '@tarazu/ui/state/skeleton.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { listProperties, userInfo } from '@tarazu/wire/user';
import { showAssets } from '@tarazu/wire/wallet';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ClipboardList,
  FlaskConical,
  Gauge,
  Gem,
  HandCoins,
  Headphones,
  IdCard,
  Inbox,
  Info,
  Landmark,
  LockKeyhole,
  ReceiptText,
  Settings2,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../app/preferences.ts';
import { useSignedIn } from '../../app/session.ts';
import { useCall } from '../../app/use-call.ts';
import { PersonCard } from './me/person-card.tsx';
import css from './mine.module.css';
import { SupportUnread } from './support-unread.tsx';

const SignOutDialog = lazy(async () => ({ default: (await import('../../app/drawer/sign-out.tsx')).SignOutDialog }));

const places = [
  [
    { name: 'statement', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
    { name: 'accounts', Icon: Landmark, to: '/pages/wallet/bankList' },
    { name: 'exchange', Icon: ArrowLeftRight, to: '/pages/exchange/index' },
    { name: 'loans', Icon: HandCoins, to: '/pages/user/loan' },
  ],
  [
    { name: 'identity', Icon: IdCard, to: '/pages/user/kyc' },
    { name: 'creditScore', Icon: Gauge, to: '/pages/user/creditScore' },
    { name: 'vip', Icon: Gem, to: '/pages/stock/vip' },
  ],
  [
    { name: 'orders', Icon: ClipboardList, to: '/pages/tabbar/position', search: { tab: 'history' } },
    { name: 'messages', Icon: Inbox, to: '/pages/notice/list' },
  ],
  [
    { name: 'userInfo', Icon: UserRound, to: '/pages/user/userInfo' },
    { name: 'security', Icon: ShieldCheck, to: '/pages/user/security' },
    { name: 'settings', Icon: Settings2, to: '/pages/user/settings' },
  ],
  [
    { name: 'support', Icon: Headphones, to: '/pages/common/service' },
    { name: 'simulation', Icon: FlaskConical, to: '/pages/common/disclaimer' },
    { name: 'privacy', Icon: LockKeyhole, to: '/pages/common/privacyPolicy' },
    { name: 'about', Icon: Info, to: '/pages/user/about' },
  ],
] as const satisfies readonly (readonly (LinkProps & { readonly name: string; readonly Icon: unknown })[])[];

/** A person's card at the top leads there already. */
const onCard: ReadonlySet<string> = new Set(['creditScore', 'vip', 'messages', 'userInfo']);

/** What is to be known of a place before it is opened. */
function PlaceState({ name }: { readonly name: string }) {
  const t = useTranslations('mine');
  const { data } = useCall(userInfo, {});
  if (name === 'support') return <SupportUnread />;
  if (name === 'identity' && data) return t(`idStatus.${data.idStatus}`);
  return undefined;
}

export function MinePage() {
  const t = useTranslations('mine');
  const signedIn = useSignedIn();
  const properties = useCall(listProperties, {}, { freshMs: Number.POSITIVE_INFINITY });
  return (
    <Page route="/pages/tabbar/mine" tabbed nav={<RootBar title={t('title')} />}>
      {signedIn ? <PersonCard /> : <Guest />}
      {signedIn ? <Assets /> : undefined}
      {places.map((group) => (
        <Card key={group[0].name} flush>
          {group
            .filter(({ name }) => !signedIn || !onCard.has(name))
            .map(({ name, Icon, ...target }) => (
              <Link key={name} className={rowClass} {...target}>
                <Row
                  compact
                  chevron
                  leading={
                    <IconTile>
                      <Icon />
                    </IconTile>
                  }
                  title={t(name)}
                  value={signedIn ? <PlaceState name={name} /> : undefined}
                />
              </Link>
            ))}
        </Card>
      ))}
      {signedIn ? <SignOut /> : undefined}
      <p className={css.version}>{t('version', { version: properties.data?.version ?? '1.0.0' })}</p>
    </Page>
  );
}

function Assets() {
  const t = useTranslations('mine');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
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
          {data.accounts.map((account) => (
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
        <Bone width="100%" height={72} />
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
      <Button look="outline" onClick={() => setAsking(true)}>
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
