/** Texts of first trades: fetched by whoever follows a guide. */
export const catalogue = {
  guide: {
    title: 'First trades, step by step',
    fine: 'Each takes less than a minute, is placed for real and with practice money. Leave it whenever you like.',
    show: 'Show me how',
    step: 'Step {step} of {of}.',
    leave: 'Leave the guide',
    done: '{name}: done.',
    wasDone: 'Done. Press to see it again.',
    confirm: 'Read what it costs. Six digits, where they are asked for, and the button place it, with practice money.',
    name: {
      share: 'Your first share',
      coin: 'Your first coin',
      contract: 'Your first contract',
      option: 'Your first option',
      offer: 'Your first offer',
      robot: 'Your first robot',
      plan: 'Your first plan',
      product: 'Your first trade: {name}',
    },
    about: {
      share: 'Buy the least there can be of what is traded most today.',
      coin: 'Buy a little of a coin, at any hour.',
      contract: 'A small position on a coin, with leverage.',
      option: 'Higher or lower in a few minutes, for a small stake.',
      offer: 'Apply for shares before they are listed.',
      robot: 'Let a rule trade a small sum for you.',
      plan: 'Buy a little on a day of each month.',
      product: 'Buy the least there can be of what is traded most there.',
    },
    choose: 'Choose one of these and open it, then press the button that begins.',
    write: {
      share:
        'The least there can be is set already. The charges stand above; the button shows you everything once more and places nothing yet.',
      coin: 'The least there can be is set already. The button shows you everything once more and places nothing yet.',
      contract:
        'Choose a small quantity. If the button is grey, the line above it says what comes first: the questions, or money in the contract account. It places nothing yet.',
      option:
        'Choose up or down and a small stake. If the button is grey, the line above it says what comes first. It buys nothing yet.',
      offer:
        'One lot is enough. The money is set aside and comes back if nothing is allotted. The button applies for nothing yet.',
      robot:
        'Choose what it trades, a small sum and the most it may lose, then agree to its terms. The button starts nothing yet.',
      plan: 'Choose a share and a small amount, then agree. The button starts nothing yet.',
      product:
        'The least there can be is set already. The button shows you everything once more and places nothing yet.',
    },
  },
} as const;

export type GuidesCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends GuidesCatalogue {}
}
