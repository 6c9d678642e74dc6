// Before the first paint, so that a dark screen does not flash white. The console reads the same entry later.
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem('consolePreferences') || '{}') || {};
  } catch {
    // What cannot be read counts as not kept.
  }
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  // Until somebody chooses, the language of the browser; src/app/preferences.ts does the same.
  root.lang = kept.language ?? (/^pt/i.test(navigator.language) ? 'pt-BR' : 'en-US');
})();
