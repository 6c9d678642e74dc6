import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Blocks,
  Bot,
  CircleDollarSign,
  Coins,
  GitFork,
  Landmark,
  type LucideIcon,
  Sprout,
  UsersRound,
} from 'lucide-react';

export type LaterArea =
  | 'contract'
  | 'option'
  | 'ipo'
  | 'block'
  | 'ico'
  | 'payee'
  | 'withdraw'
  | 'deposit'
  | 'exchange'
  | 'robot'
  | 'follow';

export const areaIcons: Readonly<Record<LaterArea, LucideIcon>> = {
  contract: CircleDollarSign,
  option: GitFork,
  ipo: Sprout,
  block: Blocks,
  ico: Coins,
  payee: Landmark,
  withdraw: ArrowUpFromLine,
  deposit: ArrowDownToLine,
  exchange: ArrowLeftRight,
  robot: Bot,
  follow: UsersRound,
};

/** What is here today and nearest to what somebody looked for. */
export const areaWays = {
  contract: { to: '/pages/tabbar/markets', name: 'markets' },
  option: { to: '/pages/tabbar/markets', name: 'markets' },
  ipo: { to: '/pages/tabbar/markets', name: 'markets' },
  block: { to: '/pages/tabbar/markets', name: 'markets' },
  ico: { to: '/pages/tabbar/markets', name: 'markets' },
  payee: { to: '/pages/fundsDetail/index', name: 'statement' },
  withdraw: { to: '/pages/withdraw/withdraw', name: 'withdraw' },
  deposit: { to: '/pages/recharge/recharge', name: 'deposit' },
  exchange: { to: '/pages/exchange/index', name: 'exchange' },
  robot: { to: '/pages/tabbar/markets', name: 'markets' },
  follow: { to: '/pages/tabbar/markets', name: 'markets' },
} as const satisfies Readonly<Record<LaterArea, { readonly to: string; readonly name: string }>>;

/** The addresses whose screens are not built yet. They are listed so that a wrong address stays a wrong address. */
const later: Readonly<Record<string, readonly [LaterArea, ...string[]]>> = {
  coin: ['contract', 'contract'],
  option: ['option', 'index'],
  stockBulk: ['block', 'bulkList', 'bulkDetail', 'bulkOrder'],
  coinICO: ['ico', 'icoList', 'icoOrder', 'icoDetail', 'applyList'],
  user: ['ipo', 'ipoSwitch'],
  wallet: ['payee', 'recordDetail'],
  withdraw: ['withdraw', 'cryptoWithdraw', 'cryptoRecordDetail', 'cryptoRecord'],
  recharge: ['deposit', 'cryptoRecharge', 'cryptoRecord', 'coinRecharge', 'coinRechargeList'],
  exchange: ['exchange', 'cryptoConvert', 'cryptoTransfer'],
  robot: ['robot', 'detail', 'record', 'orderDetail'],
  follow: ['follow', 'index'],
};

/** Pages that belong to another area than the rest of their group. */
const apart: Readonly<Record<string, LaterArea>> = { ipoSwitch: 'ipo' };

/** The area of an address that is not built yet; undefined for what is no address of the product. */
export function laterArea(path: string): LaterArea | undefined {
  const [, pages, group = '', page = '', ...rest] = path.split('/');
  const [area, ...names] = later[group] ?? [];
  if (pages !== 'pages' || rest.length > 0 || !names.includes(page)) return undefined;
  return apart[page] ?? area;
}
