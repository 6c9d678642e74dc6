import { Link } from '@tanstack/react-router';
import { Bot, BriefcaseBusiness, ChartCandlestick, House, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './tab-bar.module.css';

export const tabs = [
  { to: '/pages/tabbar/home', name: 'home', Icon: House },
  { to: '/pages/tabbar/markets', name: 'markets', Icon: ChartCandlestick },
  { to: '/pages/robot/list', name: 'robot', Icon: Bot },
  { to: '/pages/tabbar/position', name: 'position', Icon: BriefcaseBusiness },
  { to: '/pages/tabbar/mine', name: 'mine', Icon: UserRound },
] as const;

export function isTab(path: string): boolean {
  return tabs.some((tab) => tab.to === path);
}

export function TabBar() {
  const t = useTranslations('tabs');
  return (
    <nav className={css.bar} aria-label={t('label')}>
      {tabs.map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          className={css.tab}
          activeOptions={{ includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon aria-hidden="true" />
          <span>{t(name)}</span>
        </Link>
      ))}
    </nav>
  );
}
