import { adjustmentRefusals } from './refusal-texts/adjustment.ts';
import { analystRefusals } from './refusal-texts/analyst.ts';
import { contentRefusals } from './refusal-texts/content.ts';
import { contentEditingRefusals } from './refusal-texts/content-editing.ts';
import { credentialRefusals } from './refusal-texts/credential.ts';
import { customerRefusals } from './refusal-texts/customer.ts';
import { dataExportRefusals } from './refusal-texts/data-export.ts';
import { exchangeRefusals } from './refusal-texts/exchange.ts';
import { accountTransferRefusals } from './refusal-texts/funding/account-transfer.ts';
import { coinDepositRefusals } from './refusal-texts/funding/coin-deposit.ts';
import { coinWithdrawalRefusals } from './refusal-texts/funding/coin-withdrawal.ts';
import { depositRefusals } from './refusal-texts/funding/deposit.ts';
import { payeeRefusals } from './refusal-texts/funding/payee.ts';
import { railRefusals } from './refusal-texts/funding/rail.ts';
import { withdrawalRefusals } from './refusal-texts/funding/withdrawal.ts';
import { kycRefusals } from './refusal-texts/kyc.ts';
import { creditRefusals } from './refusal-texts/lending/credit.ts';
import { loanRefusals } from './refusal-texts/lending/loan.ts';
import { vipRefusals } from './refusal-texts/lending/vip.ts';
import { calendarRefusals } from './refusal-texts/market/calendar.ts';
import { chartRefusals } from './refusal-texts/market/chart.ts';
import { fundamentalsRefusals } from './refusal-texts/market/fundamentals.ts';
import { haltRefusals } from './refusal-texts/market/halt.ts';
import { marketRefusals } from './refusal-texts/market/market.ts';
import { offerRefusals } from './refusal-texts/market/offer.ts';
import { operatorRefusals } from './refusal-texts/operator.ts';
import { priceAlertRefusals } from './refusal-texts/price-alert.ts';
import { protocolRefusals } from './refusal-texts/protocol.ts';
import { pushRefusals } from './refusal-texts/push.ts';
import { orderRefusals } from './refusal-texts/stock-order.ts';
import { supportRefusals } from './refusal-texts/support.ts';
import { tariffRefusals } from './refusal-texts/tariff.ts';
import { taxRefusals } from './refusal-texts/tax.ts';
import { basketRefusals } from './refusal-texts/trading/basket.ts';
import { blockRefusals } from './refusal-texts/trading/block.ts';
import { conditionalRefusals } from './refusal-texts/trading/conditional-order.ts';
import { conversionRefusals } from './refusal-texts/trading/conversion.ts';
import { followRefusals } from './refusal-texts/trading/follow.ts';
import { intradayRefusals } from './refusal-texts/trading/intraday.ts';
import { onMarginRefusals } from './refusal-texts/trading/on-margin.ts';
import { optionRefusals } from './refusal-texts/trading/option.ts';
import { ownLimitRefusals } from './refusal-texts/trading/own-limit.ts';
import { recurringPlanRefusals } from './refusal-texts/trading/recurring-plan.ts';
import { robotRefusals } from './refusal-texts/trading/robot.ts';
import { vanillaRefusals } from './refusal-texts/trading/vanilla.ts';
import { userRefusals } from './refusal-texts/user.ts';
import { voteRefusals } from './refusal-texts/vote.ts';
import { walletRefusals } from './refusal-texts/wallet.ts';

/** Every refusal of the program by name. A number, once published, keeps its meaning. */
export const refusals = {
  ...protocolRefusals,
  ...userRefusals,
  ...credentialRefusals,
  ...marketRefusals,
  ...haltRefusals,
  ...chartRefusals,
  ...fundamentalsRefusals,
  ...offerRefusals,
  ...orderRefusals,
  ...conditionalRefusals,
  ...intradayRefusals,
  ...onMarginRefusals,
  ...optionRefusals,
  ...vanillaRefusals,
  ...ownLimitRefusals,
  ...taxRefusals,
  ...basketRefusals,
  ...blockRefusals,
  ...conversionRefusals,
  ...recurringPlanRefusals,
  ...robotRefusals,
  ...followRefusals,
  ...analystRefusals,
  ...walletRefusals,
  ...supportRefusals,
  ...tariffRefusals,
  ...calendarRefusals,
  ...exchangeRefusals,
  ...adjustmentRefusals,
  ...dataExportRefusals,
  ...contentRefusals,
  ...contentEditingRefusals,
  ...voteRefusals,
  ...priceAlertRefusals,
  ...pushRefusals,
  ...operatorRefusals,
  ...customerRefusals,
  ...kycRefusals,
  ...payeeRefusals,
  ...vipRefusals,
  ...creditRefusals,
  ...loanRefusals,
  ...coinDepositRefusals,
  ...accountTransferRefusals,
  ...coinWithdrawalRefusals,
  ...depositRefusals,
  ...withdrawalRefusals,
  ...railRefusals,
} as const;

export type RefusalName = keyof typeof refusals;
