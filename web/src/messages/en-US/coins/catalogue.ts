/** Texts of the account in coins and of the place to trade: fetched with their screens, not with the app. */
export const catalogue = {
  coins: {
    title: 'Crypto assets',
    records: 'Records',
    total: 'Total, valued in USDT',
    about: 'about {amount} at the reference rate',
    today: 'today {change}',
    buy: 'Buy coins',
    exchange: 'Get USDT',
    coinsShare: 'Coins {percent}',
    moneyShare: 'USDT {percent}',
    free: 'free to use',
    inOrders: '{amount} in orders',
    dollarName: 'Dollar of coins (simulated)',
    charges: 'Your charges today',
    maker: 'Orders that wait (maker)',
    taker: 'Orders that take at once (taker)',
    volume: 'Traded in the 30 days before',
    nextCharges: 'From {volume} in 30 days: {maker} and {taker}.',
    none: 'No coins yet',
    noneText:
      'Coins are bought with USDT. Exchange rupees, reais or dollars for some, then choose a coin. The first order is from 5 USDT.',
    fine: 'Coins here are simulated and are play money. Real ones can lose most of their value within days; no deposit insurance covers them.',
  },
  trade: {
    title: 'Trade',
    products: 'What to trade',
    product: { contract: 'Contracts', option: 'Options', block: 'Blocks' },
    later: 'Contracts, options and blocks come later.',
    picks: 'Most traded',
    search: 'Search',
    own: 'Orders and holdings',
    orders: 'Open orders',
    triggers: 'Conditional',
    allOrders: 'All orders',
    held: 'Held',
    guest: 'Log in to trade. Looking is free.',
    logIn: 'Log in',
  },
} as const;

export type CoinsCatalogue = typeof catalogue;
