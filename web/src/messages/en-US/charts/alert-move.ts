/** An alert that is moved to another price. */
export const alertMove = {
  title: 'Move alert',
  of: 'Alert on',
  last: 'Last price',
  above: 'Above, until now',
  below: 'Below, until now',
  price: 'New price',
  points: 'points',
  move: 'Move alert',
  moved: 'Alert moved to {price}.',
} as const;
