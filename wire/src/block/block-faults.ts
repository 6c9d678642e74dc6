import { placeRefusals } from '../trading/order.ts';

/** What any block has to pass. */
export const momentRefusals = [
  'block_only_in_practice',
  'instrument_unknown',
  'instrument_unlisted',
  'instrument_halted',
  'trading_halted',
  'block_not_here',
  'block_window_closed',
  'block_no_reference',
  'block_no_price',
  'block_split_near',
  'quantity_zero',
  'quantity_not_in_lots',
  'block_below_minimum',
  'block_reversal',
] as const;

export const tradeRefusals = [
  ...placeRefusals,
  ...momentRefusals,
  'block_price_outside',
  'block_inventory_gone',
  'block_desk_money',
  'block_desk_full',
] as const;
/** Of a quote that is to be taken, or countered. */
export const openRefusals = [
  'block_request_unknown',
  'block_request_over',
  'block_quote_over',
  'block_desk_declined',
] as const;
