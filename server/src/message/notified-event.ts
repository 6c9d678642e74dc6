import type { AdjustmentEvent } from '@tarazu/domain/adjustment/adjustment';
import type { CoinAsideEvent } from '@tarazu/domain/chain/coin-aside';
import type { CoinDepositEvent } from '@tarazu/domain/chain/coin-deposit';
import type { StandingEvent } from '@tarazu/domain/customer/standing';
import type { DepositEvent } from '@tarazu/domain/deposit/deposit-events';
import type { LimitConversionEvent } from '@tarazu/domain/exchange/conversion/limit-conversion';
import type { ExchangeEvent } from '@tarazu/domain/exchange/exchange';
import type { FollowEvent } from '@tarazu/domain/follow/copy';
import type { NoteEvent } from '@tarazu/domain/follow/take-down';
import type { NotifiedName } from '@tarazu/domain/journal/event-facts';
import type { KycEvent } from '@tarazu/domain/kyc/kyc-case';
import type { CorporateActionEvent } from '@tarazu/domain/market/corporate-action/entitlement';
import type { MoreSharesEvent } from '@tarazu/domain/market/corporate-action/more-shares';
import type { AutoApplyEvent } from '@tarazu/domain/offer/auto-apply';
import type { DirectEvent } from '@tarazu/domain/offer/direct/direct-part';
import type { OfferEvent } from '@tarazu/domain/offer/offer';
import type { OptionEvent } from '@tarazu/domain/option/option-events';
import type { PayeeEvent } from '@tarazu/domain/payee/payee';
import type { BasketEvent } from '@tarazu/domain/plan/basket';
import type { PlanEvent } from '@tarazu/domain/plan/recurring-plan';
import type { RobotEvent } from '@tarazu/domain/robot/robot';
import type { ConditionalEvent } from '@tarazu/domain/trading/conditional/conditional-events';
import type { PositionEvent } from '@tarazu/domain/trading/on-margin/position-events';
import type { OrderEvent } from '@tarazu/domain/trading/order-events';
import type { OwnLimitEvent } from '@tarazu/domain/trading/own-limit/own-limit';
import type { UserEvent } from '@tarazu/domain/user/account';
import type { WithdrawalEvent } from '@tarazu/domain/withdrawal/withdrawal-events';
import type { PriceAlertFired } from './alert-sentence.ts';
import type { CreditTold } from './credit/credit-sentences.ts';

type AnyEvent =
  | AutoApplyEvent
  | BasketEvent
  | ConditionalEvent
  | LimitConversionEvent
  | CorporateActionEvent
  | DirectEvent
  | FollowEvent
  | MoreSharesEvent
  | NoteEvent
  | OfferEvent
  | OptionEvent
  | OrderEvent
  | PlanEvent
  | RobotEvent
  | OwnLimitEvent
  | PositionEvent
  | StandingEvent
  | UserEvent
  | PriceAlertFired
  | CreditTold
  | KycEvent
  | PayeeEvent
  | ExchangeEvent
  | AdjustmentEvent
  | CoinAsideEvent
  | CoinDepositEvent
  | DepositEvent
  | WithdrawalEvent;

/** An event that a person is told about. The others explain themselves on their screen. */
export type Told = Extract<AnyEvent, { readonly type: NotifiedName }>;
