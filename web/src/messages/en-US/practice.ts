export const practice = {
  practice: {
    desk: 'Practice desk',
    by: 'Practice desk, by rule {rule}',
    rulesLink: 'How the practice desk decides',
    on: 'In this practice house a program answers in place of people, within seconds, by these rules. It never looks at who you are.',
    off: 'The practice desk is switched off here: people look at everything, two of them where money moves.',
    real: 'At a real broker people decide, and it takes hours or days.',
    limits: 'A new loan limit is {inr} or {brl}; your credit score decides how much of it you may use.',
    source: 'In force since {day}. Our own rule: the largest loan of the published rates.',
    starter: {
      title: 'Starter portfolio',
      text: 'These settled shares can be yours, paid with nothing, so that you can try a sale at once. In your account they begin at the price of that moment.',
      line: '{quantity} × {name}',
      take: 'Take these shares',
      once: 'Once for each account. Prices move until you take them. Simulated shares, no real value.',
    },
    rules: {
      'ID-1': {
        title: 'Identity',
        text: 'Approved when every number has the right check digits, you are of age, the document is in date and each side has a photo. Otherwise sent back with what to correct. A number that another account has sent is looked at by two people.',
      },
      'DP-1': {
        title: 'Deposits',
        text: 'A payment put aside is credited when it names your own open order and comes from an account in your name. Otherwise it goes back.',
      },
      'DP-2': {
        title: 'Deposits you say you sent',
        text: 'The simulated bank finds the payment at once, with the amount you asked for and in your own verified name.',
      },
      'LN-1': { title: 'Loan limit', text: 'Enabled as soon as your identity is verified.' },
      'LN-2': {
        title: 'Loans',
        text: 'Offered unless your credit score is in the risk band. Amount and term keep to the published limits.',
      },
      'LN-3': {
        title: 'Repayments by transfer',
        text: 'Counted at once when the amount is no more than what ends the loan. Otherwise refused, and the loan continues as it is.',
      },
      'WD-1': {
        title: 'Withdrawals',
        text: 'Released to a bank account in your own verified name, within the published limits. Refused to any other name.',
      },
      'PL-1': {
        title: 'Placements',
        text: 'Everybody who applied gets what they asked for. Where that is more than there is, whole lots go out in proportion to it.',
      },
    },
  },
} as const;
