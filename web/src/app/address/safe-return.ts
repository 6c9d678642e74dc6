/** Where to go after logging in: a page of this app, never another site, never the log-in pages again. */
export function safeReturn(from: string | undefined, home: string): string {
  if (from === undefined || !from.startsWith('/pages/') || from.startsWith('/pages/account/')) return home;
  return from;
}
