/** What of a robot waits, why, and what comes next. */
export const waiting = {
  what: {
    short_open: 'A part of its short waits: {quantity} of {name} is still to be opened.',
    short_close: 'A part of its short waits: {quantity} of {name} is still to be closed.',
    sale: 'A sale waits: {quantity} of {name} is still to be sold.',
    approved: 'What you approved waits.',
    pair: 'It neither buys nor sells now.',
  },
  why: {
    halted: 'Trading in {name} is halted.',
    closed: 'The market of {name} is closed.',
    nobody: 'Nobody is there to trade {name} with.',
    refused: 'The rules of orders refuse it now.',
    unsettled: 'It was bought and has not settled yet.',
    short: 'Its short could not be closed behind it now, and the coin stays beside it until then.',
    possible: 'It is possible by now and comes with the next look.',
  },
  since: 'Since {time}',
  next: {
    short_open:
      'It tries again every few seconds. Where a minute passes without any of it, it stops by itself and sells the coin.',
    short_close: 'It tries again every few seconds, for as long as it takes.',
    sale: 'It sells as soon as that is possible. What is free comes back to you before.',
    approved: 'It is done as soon as the market is open, and dropped when its time is over.',
    pair: 'It goes on by itself as soon as both can be traded. You may stop it all the same.',
  },
} as const;
