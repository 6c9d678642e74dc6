// Every screen that is built, at an address where it has something to show. `{order}`, `{share}` and `{index}` stand
// for what the test has made.
export interface Screen {
  readonly address: string;
  /** The route that the root element carries. */
  readonly route: string;
  /** What is on the screen once it has loaded. */
  readonly shows: string | RegExp;
}

export const openScreens: readonly Screen[] = [
  { address: '/', route: '/pages/common/start', shows: 'Look around first' },
  { address: '/pages/common/start', route: '/pages/common/start', shows: 'Create account' },
  { address: '/choose-location', route: '/choose-location', shows: 'No place chosen yet.' },
  { address: '/open-location?latitude=19.08&longitude=72.88', route: '/open-location', shows: '72.88000' },
  { address: '/open-location', route: '/open-location', shows: 'This address names no place' },
  { address: '/pages/common/service', route: '/pages/common/service', shows: 'No messages yet' },
  { address: '/pages/common/serviceJs', route: '/pages/common/serviceJs', shows: 'No messages yet' },
  { address: '/pages/user/service', route: '/pages/user/service', shows: 'No messages yet' },
  { address: '/pages/user/serviceJs', route: '/pages/user/serviceJs', shows: 'No messages yet' },
  { address: '/pages/common/lang', route: '/pages/common/lang', shows: 'Português (Brasil)' },
  { address: '/pages/common/login', route: '/pages/account/login', shows: 'Welcome back' },
  { address: '/pages/common/privacyPolicy', route: '/pages/common/privacyPolicy', shows: /^Version / },
  { address: '/pages/common/disclaimer', route: '/pages/common/disclaimer', shows: /^Version / },
  { address: '/pages/account/reg', route: '/pages/account/reg', shows: 'I cannot read the picture' },
  { address: '/pages/account/login', route: '/pages/account/login', shows: 'Welcome back' },
  { address: '/pages/tabbar/home', route: '/pages/tabbar/home', shows: /^You start with ₹/ },
  { address: '/pages/tabbar/markets?tab=IN', route: '/pages/tabbar/markets', shows: /\d+ rising$/ },
  { address: '/pages/tabbar/markets?tab=indices', route: '/pages/tabbar/markets', shows: /They cannot be bought\.$/ },
  { address: '/pages/tabbar/markets?tab=watchlist', route: '/pages/tabbar/markets', shows: /needs an account$/ },
  { address: '/pages/robot/list', route: '/pages/robot/list', shows: 'AI Quant is not built yet' },
  { address: '/pages/tabbar/position', route: '/pages/tabbar/position', shows: 'Your position needs an account' },
  { address: '/pages/tabbar/mine', route: '/pages/tabbar/mine', shows: 'You are looking around' },
  { address: '/pages/stock/search', route: '/pages/stock/search', shows: 'Most traded today' },
  { address: '/pages/stock/stockKline?id={share}', route: '/pages/stock/stockKline', shows: /^Buyers \d+%$/ },
  { address: '/pages/stock/stockKline?id={index}', route: '/pages/stock/stockKline', shows: /^\d+ members$/ },
  { address: '/pages/stock/stockKline?id=IN:NOSUCH', route: '/pages/stock/stockKline', shows: /do not know this/ },
  { address: '/pages/user/settings', route: '/pages/user/settings', shows: 'Blue up, orange down' },
  { address: '/pages/notice/list', route: '/pages/notice/list', shows: 'This is a practice installation' },
  { address: '/pages/notice/list?tab=mine', route: '/pages/notice/list', shows: 'Messages need an account' },
  { address: '/pages/notice/list?tab=outbox', route: '/pages/notice/list', shows: 'No messages yet' },
  { address: '/pages/notice/detail?id=charges-are-dated', route: '/pages/notice/detail', shows: /^Brokerage, / },
  { address: '/pages/notice/detail?id=none', route: '/pages/notice/detail', shows: 'This notice is not here' },
  { address: '/pages/news/list', route: '/pages/news/list', shows: /^India 50 closes/ },
  { address: '/pages/news/detail?id={report}', route: '/pages/news/detail', shows: 'Named in this story' },
  { address: '/pages/news/detail?id=learn-limit-order', route: '/pages/news/detail', shows: /^A limit order names/ },
  { address: '/pages/common/companyIntroduction', route: '/pages/common/companyIntroduction', shows: 'Who runs it' },
  { address: '/pages/common/download', route: '/pages/common/download', shows: 'On Android' },
  { address: '/pages/common/androidAPP', route: '/pages/common/androidAPP', shows: 'Start Tarazu from its icon.' },
  { address: '/pages/common/iosAPP', route: '/pages/common/iosAPP', shows: 'Press the Share button.' },
  { address: '/pages/user/about', route: '/pages/user/about', shows: 'Apache-2.0' },
  { address: '/pages/user/loan', route: '/pages/user/loan', shows: 'This area comes later' },
  { address: '/pages/stock/index', route: '/pages/stock/index', shows: /\d+ rising$/ },
  { address: '/pages/stock/vote', route: '/pages/stock/vote', shows: 'Where will they close today?' },
  { address: '/pages/stock/vip', route: '/pages/stock/vip', shows: 'Not a member' },
  { address: '/pages/no/such', route: '404', shows: 'There is no page here' },
];

export const ownScreens: readonly Screen[] = [
  { address: '/pages/tabbar/home', route: '/pages/tabbar/home', shows: 'Your watchlist' },
  { address: '/pages/tabbar/markets?tab=watchlist', route: '/pages/tabbar/markets', shows: '1 entry' },
  { address: '/pages/stock/stockKline?id={share}', route: '/pages/stock/stockKline', shows: /^Buyers \d+%$/ },
  { address: '/pages/tabbar/position', route: '/pages/tabbar/position', shows: '4 locked · T+1' },
  { address: '/pages/tabbar/position?tab=orders', route: '/pages/tabbar/position', shows: 'Revoke 2' },
  { address: '/pages/tabbar/position?tab=history', route: '/pages/tabbar/position', shows: 'Complete' },
  { address: '/pages/stock/order?orderId={order}', route: '/pages/stock/order', shows: 'Where this price came from' },
  { address: '/pages/stock/list', route: '/pages/stock/list', shows: /^4 × ₹/ },
  { address: '/pages/stock/income', route: '/pages/stock/income', shows: 'Charges paid' },
  {
    address: '/pages/stock/contractNote?tradeId={trade}',
    route: '/pages/stock/contractNote',
    shows: 'Trade number',
  },
  { address: '/pages/fundsDetail/index', route: '/pages/fundsDetail/index', shows: /^Order filled/ },
  {
    address: '/pages/fundsDetail/stockFundsDetail',
    route: '/pages/fundsDetail/stockFundsDetail',
    shows: /^Order filled/,
  },
  { address: '/pages/user/assets', route: '/pages/user/assets', shows: 'USD' },
  { address: '/pages/user/userInfo', route: '/pages/user/userInfo', shows: 'Invite a friend' },
  { address: '/pages/user/security', route: '/pages/user/security', shows: 'This one' },
  { address: '/pages/user/loginPassword', route: '/pages/user/loginPassword', shows: 'Repeat password' },
  { address: '/pages/user/tradePassword', route: '/pages/user/tradePassword', shows: 'Current 6 digits' },
  { address: '/pages/tabbar/mine', route: '/pages/tabbar/mine', shows: 'Practice account' },
  { address: '/pages/notice/list', route: '/pages/notice/list', shows: 'Order filled' },
];
