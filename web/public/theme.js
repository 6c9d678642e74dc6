// Runs before the first paint, so that a dark screen does not flash white. The app itself takes over from here.
(() => {
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('preferences') ?? '{}').state ?? {};
  } catch {
    // An unreadable preference is the same as none.
  }
  const dark =
    stored.theme === 'dark' || (stored.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.dataset.theme = dark ? 'dark' : 'light';
  root.dataset.updown = stored.upDown ?? 'green-up';
  root.lang = stored.language ?? 'en-US';
  if (stored.lessMovement) root.dataset.movement = 'less';
})();
