import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineParts = { script: /<script>([\s\S]*?)<\/script>/g, style: /<style>([\s\S]*?)<\/style>/g };

/** What a page holds itself, as a policy names it. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The scripts and styles of the built page; none before the app is built. */
export function inlineHashes(webRoot: string): InlineHashes {
  const page = join(webRoot, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const hashes = (part: RegExp) =>
    [...html.matchAll(part)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { scripts: hashes(inlineParts.script), styles: hashes(inlineParts.style) };
}

/**
 * The policy of pages: nothing that this server did not serve itself, and no inline script or style but the page's own first
 * ones, named by their hashes. The hosts of an outside chat script, when the configuration names any, are the one exception.
 */
function contentPolicy(chatHosts: readonly string[], own: InlineHashes = { scripts: [], styles: [] }): string {
  const outside = chatHosts.map((host) => ` https://${host}`).join('');
  const sockets = chatHosts.map((host) => ` wss://${host}`).join('');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...own.scripts].join(' ')}${outside}`,
    // An outside script may bring styles of its own; the app has none that are not in its files.
    outside === '' ? `style-src ${["'self'", ...own.styles].join(' ')}` : `style-src 'self' 'unsafe-inline'${outside}`,
    `img-src 'self' data: blob:${outside}`,
    `font-src 'self'${outside}`,
    `connect-src 'self'${outside}${sockets}`,
    ...(outside === '' ? [] : [`frame-src${outside}`]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The page of the API document draws itself with styles of its own. */
export const documentPolicy = contentPolicy([]).replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** The console loads nothing from anywhere else, whatever chat the app has, and no other site frames or opens it. */
export const consolePolicy = contentPolicy([]);

/** A file that somebody sent in: a browser that opens it as a page gets nothing that could run. */
export const filePolicy = "default-src 'none'; sandbox";

/** Sent with every page and file. */
export const securityHeaders = (chatHosts: readonly string[], own: InlineHashes): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(chatHosts, own),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
});

/**
 * Sent with every answer to a call. It is data and never a page, so it may do nothing at all, and what only means something
 * for pages is left out: these few bytes are sent more often than anything else.
 */
export const callHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
