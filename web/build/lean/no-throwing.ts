/** In place of the query library's ways to suspend and to throw: a screen here asks whether there is an answer or an error. */
const nothing = () => undefined;
const never = () => false;

export const ensureSuspenseTimers = nothing;
export const fetchOptimistic = nothing;
export const ensurePreventErrorBoundaryRetry = nothing;
export const useClearResetErrorBoundary = nothing;
export const shouldSuspend = never;
export const getHasError = never;
export const defaultThrowOnError = never;
