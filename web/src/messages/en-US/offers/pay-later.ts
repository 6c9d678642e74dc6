/** Texts of what is paid for after its draw. `instead` stands in place of what is said where money is set aside with an application. */
export const payLater = {
  instead: {
    dateFree: 'Nothing was set aside; whoever got some pays from here on',
    setAside: 'Set aside now',
    setAsideDearest: 'Set aside now',
    risk2:
      'Nothing is set aside when you apply. If you get some and do not pay in time, it stays with the issuer, and nothing else of yours is touched or sold.',
    ifNot:
      'Nothing is set aside, and you pay only for what you get. You can change or withdraw the application until {at}.',
    ifNotHni: 'Nothing is set aside, and you pay only for what you get.',
    lostText: 'Nothing was set aside, and nothing was paid. Drawn {at}.',
    failedText: 'Nobody got any. Nothing was set aside, and nothing was paid.',
    calledOff: {
      demand: 'Less was asked for than the offer needs. Nobody got any. Nothing was set aside, and nobody pays.',
      round:
        'The public random number of its draw could not be had by {at}. Nobody got any. Nothing was set aside, and nobody pays. The seed is shown, so that anybody who finds that number can see what it would have given.',
      late: 'The server was not running at its close, and its list could not be frozen before the public random number of its draw was known. Nobody got any, and nobody pays.',
      gone: 'What was offered is not traded here any more, so nothing can be given out. Whatever was paid is free again.',
    },
    roundWaits:
      'The draw waits for round {round}, which we could not get yet. We ask again every few minutes. Nothing is drawn without it.',
    roundUntil: 'If it cannot be had by {at}, nobody gets any, and nobody pays. No other number takes its place.',
    withdrawText: 'Nothing was set aside, and nothing is paid.',
    yoursText: '{lots, plural, one {# lot} other {# lots}} asked for, nothing set aside',
  },
  got: '{count} for {amount}',
  payBy: 'Pay by {at}. After that it stays with the issuer; nothing else of yours is touched or sold.',
  payTitle: 'Pay for what you got',
  pay: 'Pay {amount}',
  payRow: 'Pay {amount} by {at}',
  paid: 'Paid. It comes {at}.',
  paidText: '{amount} is set aside until it comes, {at}.',
  lapsed: 'Not paid in time. It stayed with the issuer. Nothing was charged, and nothing of yours was sold.',
  later: 'To be paid by {at}, only for what you get',
  confirmPay: 'Confirm the payment',
  how: 'Nothing is set aside when you apply. Whoever got some pays by {at}; what is not paid for then stays with the issuer and is given to nobody else.',
  pays: 'What was got is to be paid for by then',
};
