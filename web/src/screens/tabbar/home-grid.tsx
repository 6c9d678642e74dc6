import { Link, type LinkProps } from '@tanstack/react-router';
import { Card } from '@tarazu/ui/frame/card.tsx';
import {
  BriefcaseBusiness,
  ChartCandlestick,
  ChartNoAxesColumn,
  ChartSpline,
  ClipboardList,
  Gem,
  Headset,
  Inbox,
  Newspaper,
  ReceiptText,
  Search,
  Settings2,
  ShieldCheck,
  Star,
  Vote,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './home-grid.module.css';

/** What is there to go to. Areas that are not built yet do not pretend to be here. */
const places = [
  { name: 'stocks', Icon: ChartCandlestick, to: '/pages/tabbar/markets', search: { tab: 'IN' } },
  { name: 'indices', Icon: ChartSpline, to: '/pages/tabbar/markets', search: { tab: 'indices' } },
  { name: 'watchlist', Icon: Star, to: '/pages/tabbar/markets', search: { tab: 'watchlist' } },
  { name: 'overview', Icon: ChartNoAxesColumn, to: '/pages/stock/index' },
  { name: 'search', Icon: Search, to: '/pages/stock/search' },
  { name: 'holdings', Icon: BriefcaseBusiness, to: '/pages/tabbar/position', search: { tab: 'holdings' } },
  { name: 'orders', Icon: ClipboardList, to: '/pages/tabbar/position', search: { tab: 'orders' } },
  { name: 'statement', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
  { name: 'vote', Icon: Vote, to: '/pages/stock/vote' },
  { name: 'news', Icon: Newspaper, to: '/pages/news/list' },
  { name: 'messages', Icon: Inbox, to: '/pages/notice/list' },
  { name: 'vip', Icon: Gem, to: '/pages/stock/vip' },
  { name: 'service', Icon: Headset, to: '/pages/user/service' },
  { name: 'security', Icon: ShieldCheck, to: '/pages/user/security' },
  { name: 'settings', Icon: Settings2, to: '/pages/user/settings' },
] as const satisfies readonly (LinkProps & { readonly name: string; readonly Icon: unknown })[];

export function HomeGrid() {
  const t = useTranslations('home.grid');
  return (
    <Card>
      <nav className={css.grid} aria-label={t('label')}>
        {places.map(({ name, Icon, ...target }) => (
          <Link key={name} className={css.place} {...target}>
            <span className={css.icon}>
              <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            </span>
            {t(name)}
          </Link>
        ))}
      </nav>
    </Card>
  );
}
