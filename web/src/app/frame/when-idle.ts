/** After this long a part that did not come is asked for again, if the line has not come back before. */
const AGAIN_AFTER_MS = 30_000;

/** Resolves when the browser has nothing better to do: what is needed at once has been painted by then. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() => resolve());
  });
}

function lineBackOrLater(): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, AGAIN_AFTER_MS);
    window.addEventListener('online', again);
  });
}

/** The code of a part that nobody asked for. Without a line it is missing until there is one, and the page stays. */
export async function sometime<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await lineBackOrLater();
    }
  }
}
