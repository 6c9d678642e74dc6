import { stockOrderEvents } from '../stock-order/order-events.ts';

/**
 * What comes from a customer's own word, the market or a draw, and from nobody who works for the house. The write door
 * refuses an operator's deed whose feature could write one of these.
 */
export const neverByOperators: ReadonlySet<string> = new Set<string>(stockOrderEvents);
