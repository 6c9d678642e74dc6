/** How failed log-ins are slowed down: the first tries are free, then each wait is twice the one before, up to a longest. */
export interface DelayRule {
  readonly freeTries: number;
  readonly firstMs: number;
  readonly longestMs: number;
}

/** For one account name. The longest wait is short enough that a stranger cannot keep its owner out for good. */
export const accountDelay: DelayRule = { freeTries: 3, firstMs: 2_000, longestMs: 15 * 60_000 };
/** For one address, behind which many people may sit. */
export const addressDelay: DelayRule = { freeTries: 30, firstMs: 1_000, longestMs: 15 * 60_000 };

/** After this many failures the picture is asked for as well. */
export const captchaAfterFailures = 3;
/** Failures older than this are forgotten. */
export const failuresForgottenMs = 24 * 60 * 60_000;

/** How long to wait after so many failures in a row, ms. */
export function delayAfter(failures: number, rule: DelayRule = accountDelay): number {
  const over = failures - rule.freeTries;
  if (over <= 0) return 0;
  return Math.min(rule.longestMs, rule.firstMs * 2 ** Math.min(over - 1, 40));
}
