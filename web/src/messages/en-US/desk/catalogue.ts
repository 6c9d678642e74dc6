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
      buy: 'Buy what you look at',
      all: 'All keys',
    },
    pair: '{first} then {second}',
    notWhileWriting: 'They rest while you type in a field.',
  },
} as const;

export type DeskCatalogue = typeof catalogue;
