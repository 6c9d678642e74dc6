/**
 * Every page of the app that has an address, so that the server knows where something can lead. The app does not compile when its
 * routes are others.
 */
export const appPages = [
  '/',
  '/choose-location',
  '/open-location',
  '/pages/account/login',
  '/pages/account/reg',
  '/pages/basket/detail',
  '/pages/basket/list',
  '/pages/basket/runs',
  '/pages/coin/assetsRecord',
  '/pages/coin/coinKline',
  '/pages/coin/index',
  '/pages/common/androidAPP',
  '/pages/common/companyIntroduction',
  '/pages/common/disclaimer',
  '/pages/common/download',
  '/pages/common/iosAPP',
  '/pages/common/lang',
  '/pages/common/login',
  '/pages/common/privacyPolicy',
  '/pages/common/service',
  '/pages/common/serviceJs',
  '/pages/common/start',
  '/pages/exchange/exchange',
  '/pages/exchange/index',
  '/pages/exchange/stock',
  '/pages/fundsDetail/cryptoFundsDetail',
  '/pages/fundsDetail/index',
  '/pages/fundsDetail/stockFundsDetail',
  '/pages/news/detail',
  '/pages/news/list',
  '/pages/notice/detail',
  '/pages/notice/list',
  '/pages/plan/add',
  '/pages/plan/detail',
  '/pages/plan/list',
  '/pages/recharge/bankRecharge',
  '/pages/recharge/bankRecord',
  '/pages/recharge/offlineRecharge',
  '/pages/recharge/recharge',
  '/pages/recharge/rechargeChannel',
  '/pages/recharge/rechargeRecord',
  '/pages/robot/list',
  '/pages/stock/contractNote',
  '/pages/stock/holding',
  '/pages/stock/income',
  '/pages/stock/index',
  '/pages/stock/list',
  '/pages/stock/order',
  '/pages/stock/search',
  '/pages/stock/stockKline',
  '/pages/stock/triggers',
  '/pages/stock/vip',
  '/pages/stock/vote',
  '/pages/tabbar/home',
  '/pages/tabbar/markets',
  '/pages/tabbar/mine',
  '/pages/tabbar/position',
  '/pages/tabbar/trade',
  '/pages/user/about',
  '/pages/user/accountData',
  '/pages/user/assets',
  '/pages/user/creditScore',
  '/pages/user/email',
  '/pages/user/kyc',
  '/pages/user/loan',
  '/pages/user/loginPassword',
  '/pages/user/notifications',
  '/pages/user/ownLimits',
  '/pages/user/practiceDesk',
  '/pages/user/secondFactor',
  '/pages/user/security',
  '/pages/user/securityLog',
  '/pages/user/service',
  '/pages/user/serviceJs',
  '/pages/user/sessions',
  '/pages/user/settings',
  '/pages/user/tradePassword',
  '/pages/user/userInfo',
  '/pages/user/withdrawalPassword',
  '/pages/wallet/addAdress',
  '/pages/wallet/addBank',
  '/pages/wallet/addressList',
  '/pages/wallet/bankList',
  '/pages/withdraw/bankWithdraw',
  '/pages/withdraw/recordIndex',
  '/pages/withdraw/withdraw',
  '/pages/withdraw/withdrawRecord',
] as const;
export type AppPage = (typeof appPages)[number];

const named: ReadonlySet<string> = new Set<string>(appPages);

export function isAppPage(path: string): path is AppPage {
  return named.has(path);
}

const query = /^[A-Za-z0-9=&:._%-]*$/;

/** A page of the app, perhaps with what it shows: nothing else can be written in this form. */
export function isAppAddress(address: string): boolean {
  const [path = '', shown = '', ...rest] = address.split('?');
  return rest.length === 0 && isAppPage(path) && query.test(shown);
}
