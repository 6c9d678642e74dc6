const HOME = '/pages/tabbar/home';

/** Where to go after logging in: a page of this app, never another site, never the log-in pages again. */
export function safeReturn(from: string | undefined): string {
  if (from === undefined || !from.startsWith('/pages/') || from.startsWith('/pages/account/')) return HOME;
  return from;
}
