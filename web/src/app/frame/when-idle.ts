const LATEST_MS = 600;

/** Resolves when the browser has nothing better to do: what is needed at once has been painted by then. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST_MS });
    else setTimeout(resolve, LATEST_MS / 3);
  });
}
