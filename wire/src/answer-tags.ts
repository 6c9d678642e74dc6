import type { FeatureName } from '@tarazu/domain/journal/event-facts';

/** What the answer of a reading call tells of somebody's own affairs; each such endpoint names its own in `reads`. */
export type AnswerTag =
  | 'account'
  | 'alerts'
  | 'charts'
  | 'dividends'
  | 'holdings'
  | 'money'
  | 'notices'
  | 'offers'
  | 'orders'
  | 'person'
  | 'plans'
  | 'robots'
  | 'screens'
  | 'support'
  | 'watchlist';

const standing = ['account', 'person', 'money'] as const;
/** Of the house or of operators: no person hears of it as an own event. */
const nobodys = [] as const;

/** The answers that a person's own event makes old, by the feature that wrote it. Any of them may be told in the message centre. */
const madeOld: Readonly<Record<FeatureName, readonly AnswerTag[]>> = {
  'account-transfer': ['account', 'money'],
  adjustment: standing,
  'auto-apply': ['offers', 'money'],
  backtest: ['robots'],
  basket: ['plans'],
  block: ['holdings', 'money', 'orders'],
  calendar: nobodys,
  'chart-template': ['charts'],
  'saved-screen': ['screens'],
  conditional: ['orders'],
  'coin-aside': [...standing, 'holdings'],
  'coin-deposit': [...standing, 'holdings'],
  'coin-payout': nobodys,
  content: nobodys,
  conversion: ['account', 'holdings', 'money', 'orders'],
  'corporate-action': ['dividends', 'holdings', 'money'],
  credit: standing,
  customer: standing,
  deposit: standing,
  drawing: ['charts'],
  exchange: standing,
  export: nobodys,
  follow: ['robots', 'money'],
  'teacher-note': ['robots'],
  fund: nobodys,
  halt: nobodys,
  holding: ['dividends', 'holdings', 'money', 'orders'],
  kyc: standing,
  loan: standing,
  offer: ['offers', 'holdings', 'money'],
  operator: nobodys,
  'offer-direct': ['offers'],
  'offer-run': ['offers'],
  'offer-terms': ['offers'],
  option: ['account', 'money', 'orders'],
  order: ['orders', 'holdings', 'money', 'plans'],
  'own-limit': ['account'],
  payee: ['account'],
  portfolio: ['account', 'holdings', 'money'],
  placement: ['offers'],
  position: ['orders', 'account', 'money'],
  practice: standing,
  'price-alert': ['alerts'],
  proposal: nobodys,
  rail: nobodys,
  'recurring-plan': ['plans'],
  robot: ['robots', 'money'],
  script: ['robots'],
  suitability: ['orders'],
  support: ['support'],
  tariff: nobodys,
  user: ['person'],
  vip: standing,
  wallet: ['money'],
  watchlist: ['watchlist'],
  withdrawal: [...standing, 'holdings'],
};

/** What is old after an own event. Of an event that this version does not know: everything. */
export function madeOldBy(event: string): readonly AnswerTag[] | undefined {
  const feature = event.split('.')[0] ?? '';
  return feature in madeOld ? [...madeOld[feature as FeatureName], 'notices'] : undefined;
}
