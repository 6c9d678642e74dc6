import type { LinkProps } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Bitcoin,
  Blocks,
  Bot,
  BriefcaseBusiness,
  ChartCandlestick,
  ChartNoAxesColumn,
  ChartSpline,
  CircleDollarSign,
  ClipboardList,
  Coins,
  Gauge,
  Gem,
  HandCoins,
  Headset,
  IdCard,
  Inbox,
  Info,
  Landmark,
  Newspaper,
  PieChart,
  ReceiptText,
  Search,
  Settings2,
  ShieldCheck,
  Sprout,
  Star,
  TrendingUp,
  UserRound,
  UsersRound,
  Vote,
} from 'lucide-react';
import { elsewhere } from '../../../app/drawer/elsewhere.ts';

type Place = LinkProps & { readonly name: string; readonly Icon: unknown };

/** Every area by what one wants there. */
export const services = [
  {
    group: 'invest',
    places: [
      { name: 'india', Icon: ChartCandlestick, to: '/pages/tabbar/markets', search: { tab: 'IN' } },
      { name: 'brazil', Icon: ChartCandlestick, to: '/pages/tabbar/markets', search: { tab: 'BR' } },
      { name: 'us', Icon: ChartCandlestick, to: '/pages/tabbar/markets', search: { tab: 'US' } },
      { name: 'indices', Icon: ChartSpline, to: '/pages/tabbar/markets', search: { tab: 'indices' } },
      { name: 'sectors', Icon: ChartNoAxesColumn, to: '/pages/stock/index' },
      { name: 'watchlist', Icon: Star, to: '/pages/tabbar/markets', search: { tab: 'watchlist' } },
      { name: 'search', Icon: Search, to: '/pages/stock/search' },
      { name: 'vote', Icon: Vote, to: '/pages/stock/vote' },
      { name: 'holdings', Icon: BriefcaseBusiness, to: '/pages/tabbar/position', search: { tab: 'holdings' } },
      { name: 'orders', Icon: ClipboardList, to: '/pages/tabbar/position', search: { tab: 'orders' } },
      { name: 'income', Icon: TrendingUp, to: '/pages/stock/income' },
    ],
  },
  {
    group: 'money',
    places: [
      { name: 'deposit', Icon: ArrowDownToLine, to: '/pages/recharge/recharge' },
      { name: 'withdraw', Icon: ArrowUpFromLine, to: '/pages/withdraw/withdraw' },
      { name: 'exchange', Icon: ArrowLeftRight, to: '/pages/exchange/index' },
      { name: 'statement', Icon: ReceiptText, to: '/pages/fundsDetail/index' },
      { name: 'assets', Icon: PieChart, to: '/pages/user/assets' },
      { name: 'accounts', Icon: Landmark, to: '/pages/wallet/bankList' },
      { name: 'loan', Icon: HandCoins, to: '/pages/user/loan' },
    ],
  },
  {
    group: 'account',
    places: [
      { name: 'identity', Icon: IdCard, to: '/pages/user/kyc' },
      { name: 'credit', Icon: Gauge, to: '/pages/user/creditScore' },
      { name: 'vip', Icon: Gem, to: '/pages/stock/vip' },
      { name: 'security', Icon: ShieldCheck, to: '/pages/user/security' },
      { name: 'userInfo', Icon: UserRound, to: '/pages/user/userInfo' },
      { name: 'settings', Icon: Settings2, to: '/pages/user/settings' },
    ],
  },
  {
    group: 'help',
    places: [
      { name: 'messages', Icon: Inbox, to: '/pages/notice/list' },
      { name: 'news', Icon: Newspaper, to: '/pages/news/list' },
      { name: 'support', Icon: Headset, to: '/pages/user/service' },
      { name: 'about', Icon: Info, to: '/pages/user/about' },
    ],
  },
  {
    group: 'later',
    places: [
      { name: 'ipo', Icon: Sprout, ...elsewhere('/pages/stockIPO/ipoList') },
      { name: 'block', Icon: Blocks, ...elsewhere('/pages/stockBulk/bulkList') },
      { name: 'crypto', Icon: Bitcoin, ...elsewhere('/pages/coin/index') },
      { name: 'contracts', Icon: CircleDollarSign, ...elsewhere('/pages/coin/coinKline') },
      { name: 'ico', Icon: Coins, ...elsewhere('/pages/coinICO/icoList') },
      { name: 'quant', Icon: Bot, to: '/pages/robot/list' },
      { name: 'follow', Icon: UsersRound, ...elsewhere('/pages/follow/index') },
    ],
  },
] as const satisfies readonly { readonly group: string; readonly places: readonly Place[] }[];
