import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that the built page holds itself, as a policy names them; none before the app is built. */
export function inlineScriptHashes(webRoot: string): readonly string[] {
  const page = join(webRoot, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/**
 * The policy of pages: nothing that this server did not serve itself, and no inline script but the page's own first one,
 * named by its hash. The hosts of an outside chat script, when the configuration names any, are the one exception.
 */
function contentPolicy(chatHosts: readonly string[], scripts: readonly string[] = []): string {
  const outside = chatHosts.map((host) => ` https://${host}`).join('');
  const sockets = chatHosts.map((host) => ` wss://${host}`).join('');
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}${outside}`,
    // An outside script may bring styles of its own; the app has none that are not in its files.
    outside === '' ? "style-src 'self'" : `style-src 'self' 'unsafe-inline'${outside}`,
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
export const securityHeaders = (
  chatHosts: readonly string[],
  inlineScripts: readonly string[],
): Readonly<Record<string, string>> => ({
  'content-security-policy': contentPolicy(chatHosts, inlineScripts),
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
