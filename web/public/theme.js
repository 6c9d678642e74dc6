// Runs before the first paint, so that a dark screen does not flash white, and has fetched what this page and language
// will need, the app itself among it.
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
  // Until somebody decides, the browser's language says where they are; src/app/preferences.ts does the same.
  const brazil = /^pt/i.test(navigator.language);
  root.lang = stored.language ?? (brazil ? 'pt-BR' : 'en-US');
  if (stored.lessMovement) root.dataset.movement = 'less';

  const home = stored.homeRoute ?? '/pages/tabbar/home';
  const { pathname, search } = location;
  const starts = pathname === '/' || pathname === '/pages/common/start';
  // The prices of a page are asked for before the code that shows them has arrived; web/src/app/frame/asked-ahead.ts takes the
  // answers over. Each address must be written exactly as the app's own call writes it.
  const query = new URLSearchParams(search);
  const page = starts ? home : pathname;
  root.dataset.arrival = pathname;
  const country = stored.stockCountry ?? (brazil ? 'BR' : 'IN');
  const token = localStorage.getItem('userToken');
  if (!token) root.dataset.guest = '';
  const tab = query.get('tab') ?? (token ? 'watchlist' : country);
  const asked = [];
  if (page === '/pages/tabbar/home') asked.push('indices/list', `list/hot?country=${country}&limit=6`);
  if (page === '/pages/tabbar/markets' && /^(IN|BR|US)$/.test(tab)) {
    root.dataset.list = tab;
    asked.push('country/list', `list?country=${tab}&sort=-turnover&pageSize=50`);
  }
  if (page === '/pages/stock/stockKline' && query.get('id')) {
    asked.push(`info?${new URLSearchParams({ id: query.get('id') })}`);
  }
  const headers = { 'accept-language': root.lang, ...(token && { 'access-token': token }) };
  const answers = {};
  for (const call of asked) {
    const url = `/ipok-api/stock/index/${call}`;
    answers[url] = fetch(url, { headers });
    answers[url].catch(() => undefined);
  }
  window.askedAhead = { headers: JSON.stringify(headers), answers };

  // The app and the files that this page and language need; which those are is written by the build
  // (web/build/ahead-plugin.ts). They are fetched all at once, after the first frame: it needs none of them.
  if (typeof ahead === 'undefined') return;
  const begin = () => {
    for (const name of [...ahead.all, ...(ahead.files[root.lang] ?? []), ...(ahead.files[page] ?? [])]) {
      const link = document.createElement('link');
      const isScript = name.endsWith('.js');
      link.rel = isScript ? 'modulepreload' : 'preload';
      if (!isScript) link.as = 'style';
      link.crossOrigin = '';
      link.href = `/${name}`;
      document.head.append(link);
    }
    const app = document.createElement('script');
    app.type = 'module';
    app.src = `/${ahead.entry}`;
    document.head.append(app);
  };
  // A page that is not on the screen has no frames.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
})();
