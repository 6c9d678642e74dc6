/** Texts of pictures that are shared: fetched with them, not with the app. */
export const catalogue = {
  sharing: {
    title: 'Share as a picture',
    stamp: 'PAPER',
    foot: 'Paper trading · simulated market',
    footReplay: 'Paper trading · recorded market of {day}',
    footPractice: 'Paper trading',
    send: 'Share or keep it',
    amounts: 'Show amounts',
    amountsDetail: 'Money and quantities; without it there are only per cent and prices',
    fine: 'The picture has no name and no amount of money on it, and says that it is practice.',
    fineAmounts: 'The picture has no name on it, and says that it is practice.',
    done: 'Picture made',
    bought: 'Bought',
    sold: 'Sold',
    day: 'Day',
    average: 'Average price',
    last: 'Last price',
    quantity: 'Quantity',
    value: 'Value',
    charges: 'Charges',
    result: 'Result',
    invested: 'Invested',
    total: 'Total result',
    today: 'Today',
    holdings: 'Holdings',
  },
} as const;

export type SharingCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends SharingCatalogue {}
}
