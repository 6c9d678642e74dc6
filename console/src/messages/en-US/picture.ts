/** How operators look at pictures that people sent. */
export const pictureWords = {
  picture: {
    purpose: 'Why are you opening this?',
    purposeHint: 'Saved in the audit trail.',
    purposeNeeded: 'why you are opening this (3 letters or more)',
    show: 'Show',
    turn: 'Turn',
    larger: 'Larger',
    smaller: 'Smaller',
    marked: 'Marked: {watermark}',
  },
};
