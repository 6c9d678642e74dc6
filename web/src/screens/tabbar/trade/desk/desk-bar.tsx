import { Link } from '@tanstack/react-router';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { useWindowTitle } from '@tarazu/ui/frame/nav-bar.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showAssets } from '@tarazu/wire/wallet';
import { Bell, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PersonAvatar } from '../../../../app/drawer/person-avatar.tsx';
import { tabs } from '../../../../app/frame/tab-bar.tsx';
import { usePreferences } from '../../../../app/preferences.ts';
import { useSession } from '../../../../app/session.ts';
import { useCall } from '../../../../app/use-call.ts';
import css from './desk-bar.module.css';

const ASSETS_EVERY_MS = 10_000;
const HIDDEN = '••••••';

/** Over the panels: where else one can go, and what may be spent in the currency of the ticket. */
export function DeskBar({ currency }: { readonly currency: string | undefined }) {
  const t = useTranslations('trade');
  const words = useTranslations('tabs');
  const panels = useTranslations('desk.panels');
  const user = useSession((session) => session.user);
  useWindowTitle(t('title'));
  const [home, markets, ...others] = tabs;
  const ways = [home, markets, { to: '/pages/tabbar/trade', name: undefined }, ...others] as const;
  return (
    <header className={css.bar}>
      <h1 className="visually-hidden">{t('title')}</h1>
      <span className={css.brand}>
        <Logo />
        Tarazu
      </span>
      <nav className={css.ways} aria-label={words('label')}>
        {ways.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className={css.way}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {name === undefined ? t('title') : words(name)}
          </Link>
        ))}
      </nav>
      <Link to="/pages/stock/search" className={css.search}>
        <Search size={18} aria-hidden="true" />
        <span>{t('search')}</span>
        <span className={css.key} aria-hidden="true">
          /
        </span>
      </Link>
      {user && currency !== undefined ? <Available currency={currency} /> : undefined}
      <Link to="/pages/notice/list" className={css.icon} aria-label={panels('messages')}>
        <Bell size={22} aria-hidden="true" />
      </Link>
      {user ? (
        <Link to="/pages/tabbar/mine" className={css.icon} aria-label={words('mine')}>
          <PersonAvatar name={user.account} />
        </Link>
      ) : undefined}
    </header>
  );
}

function Available({ currency }: { readonly currency: string }) {
  const t = useTranslations('desk.panels');
  const format = useFormat();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { data } = useCall(showAssets, {}, { refetchIntervalMs: ASSETS_EVERY_MS });
  const account = data?.accounts.find((one) => one.currency === currency);
  if (!account) return undefined;
  return (
    <p className={css.available}>
      <span>{t('available')}</span>
      <b>{hidden ? HIDDEN : format.money(account.available, account.currency)}</b>
    </p>
  );
}
