/** Texts of the glossary: fetched with its page, not with the app. */
export const catalogue = {
  glossary: {
    title: 'Words explained',
    search: 'Find a word',
    about: 'Which words',
    none: 'No word here has “{wanted}” in it',
    noneText: 'Try a shorter piece of it, or look at all of them.',
    all: 'Show all',
    topics: {
      all: 'All',
      orders: 'Orders',
      costs: 'Costs and settlement',
      margin: 'Margin and contracts',
      options: 'Options',
      offers: 'Offers',
      coins: 'Coins',
      robots: 'Robots and following',
    },
    terms: {
      marketOrder: {
        name: 'Market order',
        text: 'Trades at once against the best offers that are there. You know the quantity, not the exact price.',
      },
      limitOrder: {
        name: 'Limit order',
        text: 'Trades at your price or better, or waits. You know the worst price, not whether it is filled.',
      },
      book: {
        name: 'Order book',
        text: 'What others want to buy and sell right now, price by price. A large order uses up several prices.',
      },
      spread: {
        name: 'Spread',
        text: 'The gap between the best buyer and the best seller. Buying and selling at once loses it.',
      },
      stop: {
        name: 'Stop',
        text: 'Waits until the market reaches a price and only then becomes an order. In a gap it fills at what the book shows, which may be worse.',
      },
      trailing: {
        name: 'Trailing stop',
        text: 'A stop that follows the price when it moves your way and stays where it is when it does not.',
      },
      oco: {
        name: 'One cancels the other',
        text: 'Two waiting orders, such as a target and a stop. When one is placed the other ends.',
      },
      bracket: {
        name: 'Bracket',
        text: 'An order to open together with its target and its stop, placed as one.',
      },
      validity: {
        name: 'Validity',
        text: 'How long an order waits: for the day, until you cancel it, or not at all. What cannot wait is cancelled at once.',
      },
      postOnly: {
        name: 'Post only',
        text: 'Only waits in the book. If it would trade at once it is refused, so it pays the fee of waiting.',
      },
      average: {
        name: 'Average price',
        text: 'What your shares cost one with another, charges included, after every purchase and split.',
      },
      charges: {
        name: 'Charges',
        text: 'Brokerage, exchange and state charges and taxes of one trade, each by its dated rule. They stand on the ticket before you confirm and on the note afterwards.',
      },
      settlement: {
        name: 'Settlement',
        text: 'The day on which shares and money really change hands, one or two working days after the trade. Until then they are on their way.',
      },
      held: {
        name: 'Held money',
        text: 'Set aside for an order that waits, its charges included. It is yours and comes back when the order ends.',
      },
      exDate: {
        name: 'Ex-date',
        text: 'Who buys from this day on does not get the dividend or the new shares. The price falls by about as much.',
      },
      band: {
        name: 'Price band',
        text: 'How far a price may move in one day. Orders outside of it are refused.',
      },
      auction: {
        name: 'Opening auction',
        text: 'All orders of the morning meet at the one price at which most can be traded.',
      },
      note: {
        name: 'Contract note',
        text: 'The document of one trade with every charge. Keep it for your taxes.',
      },
      leverage: {
        name: 'Leverage',
        text: 'How much larger a position is than the money behind it. At 5 times, a move of 1 % against you takes 5 % of it.',
      },
      margin: {
        name: 'Margin',
        text: 'The money that stands behind a position. When it is used up by losses, the position is liquidated.',
      },
      isolated: {
        name: 'Isolated and cross',
        text: 'Isolated: only the margin of the position can be lost. Cross: all the money in the contract account stands behind all such positions.',
      },
      maintenance: {
        name: 'Maintenance margin',
        text: 'What has to be left of a position. The tier of its size says how much.',
      },
      liquidation: {
        name: 'Liquidation',
        text: 'When the mark reaches your liquidation price the engine takes the position over. Its margin is gone; you owe nothing beyond it.',
      },
      mark: {
        name: 'Mark and index',
        text: 'The index is the middle of several venues, the mark stays near it. Liquidations go by the mark, so one odd trade liquidates nobody.',
      },
      funding: {
        name: 'Funding',
        text: 'Every eight hours one side of a contract pays the other, so that its price stays near the index. Nothing of it stays with the house.',
      },
      insurance: {
        name: 'Insurance fund',
        text: 'Takes over what is liquidated, keeps what is left and pays what is missing. Its page shows every change.',
      },
      deleveraging: {
        name: 'Deleveraging',
        text: 'When the fund is empty, part of a winning position on the other side is closed. Who that is follows from profit and leverage.',
      },
      breakEven: {
        name: 'Break-even',
        text: 'The price at which closing brings back what it cost, the fees of both ways included.',
      },
      squareOff: {
        name: 'Square-off',
        text: 'An intraday position that is still open before the close is closed by the house for a fee. You are told before.',
      },
      shortSale: {
        name: 'Short',
        text: 'Sold first and bought back later: you gain when the price falls. A rise has no end, and neither has the loss, up to your margin.',
      },
      call: {
        name: 'Call and put',
        text: 'A call pays above its strike, a put below it. Who buys one can lose the premium and no more.',
      },
      premium: {
        name: 'Premium',
        text: 'What an option costs, or brings to whoever writes it.',
      },
      impliedVolatility: {
        name: 'Volatility',
        text: 'How much a price moves. Options cost more when it moves more.',
      },
      winRate: {
        name: 'Break-even win rate',
        text: 'How often a window has to go your way so that you lose nothing in the long run. It stands beside what the model gives.',
      },
      written: {
        name: 'Writing an option',
        text: 'You get the premium and lay down all that the option can pay: money or, for a call, shares that you own. Many small gains, now and then a large loss.',
      },
      ipo: {
        name: 'IPO',
        text: 'A company sells shares to the public for the first time and is then traded on an exchange.',
      },
      lot: {
        name: 'Lot',
        text: 'The smallest number of shares that can be applied for or traded.',
      },
      cutOff: {
        name: 'Cut-off',
        text: 'You take whatever price the offer ends at. The top of the band is blocked.',
      },
      allotment: {
        name: 'Allotment',
        text: 'Who gets how many shares. With more applications than shares a draw decides, which anybody can run again.',
      },
      blocked: {
        name: 'Blocked money',
        text: 'Stays in your account but cannot be used until the allotment. What gets no shares is free again at once.',
      },
      lockIn: {
        name: 'Lock-in',
        text: 'Until its end you own the shares but cannot sell them.',
      },
      network: {
        name: 'Network',
        text: 'The chain on which a coin travels. Sent on another network than the address belongs to, it may be lost.',
      },
      confirmations: {
        name: 'Confirmations',
        text: 'Blocks built on the one with your payment. After enough of them it is final.',
      },
      makerTaker: {
        name: 'Maker and taker',
        text: 'Who waits in the book makes a price, who trades at once takes it. The fees differ.',
      },
      drawdown: {
        name: 'Drawdown',
        text: 'The largest fall from a high to a later low. It says what you would have had to sit through.',
      },
      slippage: {
        name: 'Slippage',
        text: 'By how much a fill was worse than the price at the decision.',
      },
      backtest: {
        name: 'Back-test',
        text: 'A strategy tried on the past, with charges and spread. It is no earned result and promises none.',
      },
      highWater: {
        name: 'High-water mark',
        text: 'The highest that a copy has been worth. A teacher who takes a share takes it only of profit above that.',
      },
    },
  },
} as const;

export type GlossaryCatalogue = typeof catalogue;

declare module '../parts.ts' {
  interface Parts extends GlossaryCatalogue {}
}
