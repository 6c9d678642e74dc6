/** Of the insurance fund's public page. */
export const insurance = {
  insurance: {
    csv: 'Download the log (CSV)',
    title: 'Insurance fund',
    public: 'Public, no log-in needed',
    balance: 'Balance, {currency}',
    cameIn: 'From closings, 90 days',
    paidOut: 'Paid out',
    deleveragings: 'Others reduced',
    how: 'How it works',
    step: {
      closed: 'A position is closed by force before its margin is gone. What is left over goes into this fund.',
      pays: 'If it closes at a worse price than its zero price, this fund pays the difference. You never owe more than your margin.',
      empty:
        'If the fund were empty, the largest winning positions on the other side would be cut first. Each is told how that was reckoned.',
    },
    closings: 'Forced closings, 90 days: {count}',
    noClosings: 'None in 90 days.',
    putIn: '{count} put money in',
    werePaid: '{count} were paid',
    open: 'Taken over and not closed yet: {position}, {quantity} for {cost}.',
    nothing: 'Nothing has happened yet',
    nothingText: 'Every change of the fund, every forced closing and every reduction of others stands here.',
    zero: 'zero {price}',
    closedAt: 'closed {price}',
    kind: {
      endowment: 'First money',
      takeover: 'Taken over',
      close: 'Closed',
      deleverage: 'Others reduced',
      funding: 'Funding',
    },
    fine: 'No names are shown. Every line is an entry in the ledger; the balance is their sum. Staff cannot take money out of this fund by hand. All of it is simulated.',
  },
} as const;
