import type { AdjustmentEvent } from '@tarazu/domain/adjustment/adjustment';
import type { StandingEvent } from '@tarazu/domain/customer/standing';
import type { DepositEvent } from '@tarazu/domain/deposit/deposit-events';
import type { ExchangeEvent } from '@tarazu/domain/exchange/exchange';
import type { KycEvent } from '@tarazu/domain/kyc/kyc-case';
import type { PayeeEvent } from '@tarazu/domain/payee/payee';
import type { StockOrderEvent } from '@tarazu/domain/stock-order/order-events';
import type { UserEvent } from '@tarazu/domain/user/account';
import type { WithdrawalEvent } from '@tarazu/domain/withdrawal/withdrawal-events';
import type { MessageTopic } from '@tarazu/wire/content/message';
import type { PriceAlertFired } from './alert-sentence.ts';
import { type CreditTold, creditTopics } from './credit-sentences.ts';

type AnyEvent =
  | StockOrderEvent
  | StandingEvent
  | UserEvent
  | PriceAlertFired
  | CreditTold
  | KycEvent
  | PayeeEvent
  | ExchangeEvent
  | AdjustmentEvent
  | DepositEvent
  | WithdrawalEvent;

/** Events that a person is told about, with the topic they are filed under. The others explain themselves on their screen. */
export const topics = {
  ...creditTopics,
  'stock-order.filled': 'order',
  'stock-order.cancelled': 'order',
  'stock-order.expired': 'order',
  'stock-order.refused': 'order',
  'stock-order.settled': 'money',
  'wallet.granted': 'money',
  'exchange.done': 'money',
  'adjustment.made': 'money',
  'deposit.credited': 'money',
  'deposit.set-aside': 'money',
  'deposit.returned': 'money',
  'deposit.refused': 'money',
  'withdrawal.requested': 'money',
  'withdrawal.held': 'money',
  'withdrawal.sent': 'money',
  'withdrawal.paid': 'money',
  'withdrawal.failed': 'money',
  'withdrawal.refused': 'money',
  'price-alert.fired': 'alert',
  'user.registered': 'security',
  'user.logged-in': 'security',
  'user.session-ended': 'security',
  'user.password-changed': 'security',
  'user.transaction-password-changed': 'security',
  'user.withdrawal-password-changed': 'security',
  'user.second-factor-changed': 'security',
  'user.email-changed': 'security',
  'user.status-changed': 'security',
  'customer.restricted': 'security',
  'customer.released': 'security',
  'user.data-exported': 'security',
  'wallet.returned': 'money',
  'payee.added': 'security',
  'payee.removed': 'security',
  'kyc.submitted': 'security',
  'kyc.approved': 'security',
  'kyc.failed': 'security',
} as const satisfies Partial<Record<AnyEvent['type'], MessageTopic>>;

export type ToldType = keyof typeof topics;
export type Told = Extract<AnyEvent, { readonly type: ToldType }>;

/** The types of one topic, or all that are told. */
export function typesOf(topic: MessageTopic | undefined): readonly ToldType[] {
  const types = Object.keys(topics) as ToldType[];
  return topic === undefined ? types : types.filter((type) => topics[type] === topic);
}
