/** Why somebody gets no further who wants to begin or end an option: of their digits and account. */
export const passwordFaults = [
  'own_stop',
  'own_loss_limit',
  'account_closed',
  'account_trading_stopped',
  'transaction_password_required',
  'transaction_password_not_set',
  'transaction_password_wrong',
  'transaction_password_locked',
  'busy',
  'request_id_reused',
] as const;
/** Of European options: of the market, and of what one may. */
export const marketFaults = [
  'option_only_in_practice',
  'option_not_on_this',
  'option_market_shut',
  'option_halted',
  'vanilla_too_little_measured',
] as const;
export const openingFaults = [
  ...marketFaults,
  ...passwordFaults,
  'vanilla_not_listed',
  'vanilla_contracts',
  'vanilla_not_quoted',
  'option_questions_first',
  'option_limit_first',
  'option_limit_reached',
  'option_open_stakes',
  'option_open_interest',
  'option_participant_short',
  'option_balance_short',
  'vip_required',
] as const;

/** Of shares that would lie for a call. */
export const coverFaults = [
  'vanilla_cover_not_here',
  'vanilla_cover_short',
  'vanilla_cover_many',
  'split_under_way',
] as const;
