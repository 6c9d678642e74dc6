/** Everything that the rules of stock orders may refuse with; `wire` gives each its number and its words. */
export const orderRefusalCodes = [
  'instrument_unknown',
  'instrument_unlisted',
  'instrument_halted',
  'market_closed',
  'market_ended',
  'not_tradable',
  'contract_not_tradable',
  'quantity_zero',
  'quantity_below_minimum',
  'quantity_above_maximum',
  'quantity_not_in_lots',
  'quantity_below_filled',
  'price_zero',
  'price_missing',
  'price_not_wanted',
  'price_off_tick',
  'price_above_band',
  'price_below_band',
  'value_below_minimum',
  'order_amount_zero',
  'open_orders_full',
  'insufficient_balance',
  'no_available_quantity',
  'insufficient_quantity',
  'no_sellers',
  'no_buyers',
  'order_unknown',
  'order_not_open',
  'nothing_to_change',
  'no_open_orders',
  'account_closed',
  'account_trading_stopped',
  'trading_halted',
  'vip_required',
  'own_stop',
  'own_loss_limit',
] as const;

export type OrderRefusalCode = (typeof orderRefusalCodes)[number];

/** What the rules of conditional orders may refuse with besides. */
export const conditionalRefusalCodes = [
  'no_price_yet',
  'trigger_above_nearest',
  'trigger_below_nearest',
  'trigger_out_of_range',
  'conditional_until',
  'conditional_same_way',
  'conditional_legs',
  'conditional_entry',
  'conditionals_full',
  'conditional_unknown',
  'conditional_not_waiting',
] as const;

export type ConditionalRefusalCode = (typeof conditionalRefusalCodes)[number];
