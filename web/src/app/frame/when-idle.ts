/** Resolves when the browser has nothing better to do: what is needed at once has been painted by then. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() => resolve());
  });
}
