/** Texts of the calendar of what comes. */
export const calendar = {
  title: 'Calendar',
  none: 'Nothing is to come',
  noneText: 'Offers, days on which an exchange is shut, and what companies do for shares that you hold stand here.',
  toOffers: 'To the offers',
  yours: 'you applied',
  watched: 'on your list',
  step: {
    opens: 'Applications open',
    closes: 'Applications close',
    draws: 'Draw',
    decides: 'Decided by then',
    pays: 'To be paid for by then',
    lists: 'Begins to trade',
    credits: 'Shares credited',
    free: 'A locked part is free',
  },
  market: {
    holiday: 'shut',
    special_session: 'open from {opens} to {closes} there',
    settlement_holiday: 'open, nothing settles',
    ordinary: 'an ordinary day',
  },
  expected: 'expected, not announced yet',
  dividend: {
    ex: '{kind}: whoever buys from now on does not get it',
    pays: '{kind} is paid',
  },
  perShare: '{amount} a share',
  fine: 'The next {days} days. Times are yours; days without a time are those of the exchange.',
  fineGuest: 'The next {days} days. With an account, what companies do for your own shares stands here too.',
};
