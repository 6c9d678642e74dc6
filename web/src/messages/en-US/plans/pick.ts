/** Texts of choosing what is traded. */
export const pick = {
  find: 'Name, ticker or ISIN',
  watched: 'Your watchlist',
  noWatched: 'Type a name to find what is traded here. What you watch stands here too.',
  nothing: 'Nothing found for “{q}”',
} as const;
