import type { Capability } from '@tarazu/domain/operator/capability';
import type { QueueName } from '@tarazu/domain/operator/work-queue';
import {
  Activity,
  ArrowDownToLine,
  ArrowUpFromLine,
  Blocks,
  BookOpenCheck,
  CalendarDays,
  ClipboardCheck,
  FileCode,
  FileDown,
  Gauge,
  Gem,
  HandCoins,
  Hourglass,
  IdCard,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  NotebookPen,
  Package,
  PackageCheck,
  Scale,
  ScrollText,
  SlidersHorizontal,
  Sprout,
  Users,
} from 'lucide-react';
import type { shell } from './messages/en-US/shell.ts';

type WayGroup = keyof (typeof shell)['groups'];

/** One entry of the rail and one route. The page itself is named in `pages.ts`. */
interface Way {
  readonly path: `/${string}`;
  readonly group: WayGroup;
  /** Its words are `ways.<name>`. */
  readonly name: keyof (typeof shell)['ways'];
  readonly icon: LucideIcon;
  /** Who sees it. The calls of the page are checked by the server for themselves. */
  readonly capability: Capability;
  /** The queue of the server whose number stands beside it. */
  readonly queue?: QueueName;
}

export const groups: readonly WayGroup[] = ['overview', 'customers', 'money', 'markets', 'books', 'content', 'admin'];

/** In the order of the rail, within each group. */
const list = [
  { path: '/', group: 'overview', name: 'dashboard', icon: LayoutDashboard, capability: 'console.enter' },
  {
    path: '/proposals',
    group: 'overview',
    name: 'proposals',
    icon: ClipboardCheck,
    capability: 'proposal.read',
    queue: 'proposal',
  },
  { path: '/customers', group: 'customers', name: 'customers', icon: Users, capability: 'customer.read' },
  {
    path: '/support',
    group: 'customers',
    name: 'support',
    icon: MessageSquareText,
    capability: 'support.answer',
    queue: 'support',
  },
  { path: '/market', group: 'markets', name: 'market', icon: Activity, capability: 'market.read' },
  { path: '/offers', group: 'markets', name: 'offers', icon: Sprout, capability: 'market.read' },
  { path: '/blocks', group: 'markets', name: 'blocks', icon: Package, capability: 'market.read' },
  { path: '/options', group: 'markets', name: 'options', icon: Hourglass, capability: 'market.read' },
  { path: '/calendar', group: 'markets', name: 'calendar', icon: CalendarDays, capability: 'market.read' },
  { path: '/kyc', group: 'customers', name: 'kyc', icon: IdCard, capability: 'kyc.read', queue: 'kyc' },
  {
    path: '/deposits',
    group: 'money',
    name: 'deposits',
    icon: ArrowDownToLine,
    capability: 'deposit.read',
    queue: 'deposit',
  },
  {
    path: '/withdrawals',
    group: 'money',
    name: 'withdrawals',
    icon: ArrowUpFromLine,
    capability: 'withdrawal.read',
    queue: 'withdrawal',
  },
  {
    path: '/payouts',
    group: 'money',
    name: 'payouts',
    icon: PackageCheck,
    capability: 'withdrawal.read',
    queue: 'payout',
  },
  { path: '/loans', group: 'money', name: 'loans', icon: HandCoins, capability: 'loan.read', queue: 'loan' },
  { path: '/credit', group: 'customers', name: 'credit', icon: Gauge, capability: 'credit.read', queue: 'credit' },
  { path: '/vip', group: 'customers', name: 'vip', icon: Gem, capability: 'vip.read' },
  {
    path: '/reconciliation',
    group: 'books',
    name: 'reconciliation',
    icon: Scale,
    capability: 'reconciliation.read',
  },
  {
    path: '/chains',
    group: 'books',
    name: 'chains',
    icon: Blocks,
    capability: 'reconciliation.read',
    queue: 'coin-aside',
  },
  { path: '/ledger', group: 'books', name: 'ledger', icon: BookOpenCheck, capability: 'ledger.read' },
  { path: '/tariffs', group: 'books', name: 'tariffs', icon: SlidersHorizontal, capability: 'tariff.read' },
  { path: '/exports', group: 'books', name: 'exports', icon: FileDown, capability: 'export.run' },
  { path: '/content', group: 'content', name: 'content', icon: Megaphone, capability: 'content.read' },
  { path: '/scripts', group: 'customers', name: 'scripts', icon: FileCode, capability: 'customer.read' },
  { path: '/notes', group: 'content', name: 'notes', icon: NotebookPen, capability: 'content.read' },
  { path: '/team', group: 'admin', name: 'team', icon: KeyRound, capability: 'operator.read' },
  { path: '/audit', group: 'admin', name: 'audit', icon: ScrollText, capability: 'audit.read' },
] as const satisfies readonly Way[];

export type NavigationPath = (typeof list)[number]['path'];

export const ways: readonly (Way & { readonly path: NavigationPath })[] = list;
