export const catalogue = {
  desk: {
    house: 'This house and its markets',
    marketsNow: 'Markets now',
    version: 'Version {version}',
    atHand: 'Phone and keys',
    phone: 'Open on your phone',
    scan: 'Scan, then add it to your home screen.',
    keys: 'Keys',
    key: {
      search: 'Search',
      markets: 'Markets',
      position: 'Position',
      palette: 'Go to anything',
      buy: 'Buy what you look at',
      sell: 'Sell what you look at',
      all: 'All keys',
    },
    pair: '{first} then {second}',
    palette: {
      title: 'Go to',
      label: 'A page, a share, a coin or an index',
      found: 'What fits',
      page: 'Page',
      nothing: 'Nothing fits “{q}”',
      failed: 'Instruments could not be searched now. Pages can.',
      hint: 'Arrows choose, Enter opens, Escape closes.',
    },
    notWhileWriting: 'They rest while you type in a field.',
  },
} as const;

export type DeskCatalogue = typeof catalogue;
