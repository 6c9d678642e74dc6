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
      trade: 'Trade',
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
    onPanels: 'On the trade page of a wide screen',
    panelKey: {
      list: 'Next in the watchlist, in chart and ticket',
      open: 'Open the page of what is chosen there',
      chart: 'First to fourth chart',
      resize: 'To an edge between panels, and move it',
    },
    panels: {
      watchlist: 'Watchlist',
      charts: 'Charts',
      howMany: 'Charts side by side',
      chartNo: 'Chart {no}',
      ticket: 'Ticket',
      own: 'Orders and holdings',
      edge: {
        list: 'Width of the watchlist',
        ticket: 'Width of the charts',
        own: 'Height of the charts',
      },
      placed: 'Order {number} was taken.',
      seeOrder: 'See the order',
      notTraded: 'This is only watched. There is nothing to buy or sell of it.',
      available: 'Available',
      messages: 'Messages',
    },
    held: {
      label: 'Holdings',
      column: {
        name: 'Name',
        quantity: 'Quantity',
        average: 'Average',
        last: 'Last',
        value: 'Value',
        today: 'Today',
        result: 'P&L',
      },
      free: '{quantity} free',
      more: 'Details of {name}',
    },
    notWhileWriting: 'They rest while you type in a field.',
  },
} as const;

export type DeskCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends DeskCatalogue {}
}
