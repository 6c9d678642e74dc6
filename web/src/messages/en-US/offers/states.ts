/** How far an offer is, and the reader's own application. */
export const states = {
  coming: 'Coming',
  open: 'Open',
  closed: 'To be drawn',
  drawn: 'Drawn',
  credited: 'Finished',
  failed: 'Called off',
} as const;

export const mineStates = {
  applied: 'Applied',
  waiting: 'To be allotted',
  withdrawn: 'Withdrawn',
  allotted: 'Allotted',
  toPay: 'Allotted, to be paid for',
  missed: 'Not allotted',
  paid: 'Paid for',
  lapsed: 'Not paid in time',
  credited: 'Credited',
} as const;
