/** An order or an alert at a price chosen on the chart. */
export const atPrice = {
  title: 'Order or alert at a price',
  line: 'Chosen price',
  price: 'Price',
  points: 'points',
  notPrice: 'Type a price above zero.',
  hint: 'Drag the line on the chart, or type. An order opens the ticket with this limit: nothing is sent before you confirm it there.',
  sell: 'Sell at {price}',
  buy: 'Buy at {price}',
  alert: 'Alert at {price}',
  inTicket: 'The ticket has the limit {price}',
  alertSet: 'You will be told when the price reaches {price}',
} as const;
