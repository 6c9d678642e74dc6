import type { EstimateText } from '@tarazu/domain/option/estimate';
import type { OptionRule } from '@tarazu/domain/option/option-rules';
import type { EstimateRuleView, OptionEvidence } from '@tarazu/wire/option/evidence';
import { priceText } from './views.ts';

/** `precision`: as it was kept with the purchase. */
export function evidenceOf(
  { estimator, price, reason, from, at, inputs }: EstimateText,
  precision: string,
): OptionEvidence {
  return {
    estimator,
    price: price === null ? null : priceText(price),
    reason,
    from,
    at,
    step: precision,
    inputs: inputs.map((one) => ({ ...one, price: priceText(one.price) })),
  };
}

export function estimateRuleView({ estimate, settleAfterMs }: OptionRule): EstimateRuleView {
  return {
    prints: estimate.prints,
    trimmedEachSide: Math.floor(estimate.prints / 5),
    busySeconds: estimate.busyMs / 1000,
    lookbackSeconds: estimate.lookbackMs / 1000,
    printsMax: estimate.printsMax,
    meanPercent: estimate.meanThousandths / 10,
    meanSecondsMax: estimate.meanMs / 1000,
    changes: estimate.changes,
    silentSeconds: estimate.silentMs / 1000,
    settleAfterSeconds: settleAfterMs / 1000,
  };
}
