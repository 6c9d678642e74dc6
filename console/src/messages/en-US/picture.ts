/** How operators look at pictures that people sent. */
export const pictureWords = {
  picture: {
    purpose: 'What you look for',
    purposeHint: 'Each look is written down with these words.',
    show: 'Show',
    turn: 'Turn',
    larger: 'Larger',
    smaller: 'Smaller',
    marked: 'Marked: {watermark}',
  },
};
