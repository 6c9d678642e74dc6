import type { CallContext } from '../../platform/http.ts';
import type { Origin } from '../commands.ts';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A name under which a person recognises a session: what the app calls itself, or browser and system. */
export function deviceName(given: string, userAgent: string): string {
  const own = given.trim();
  if (own !== '') return own;
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} · ${system}`;
  return browser ?? system ?? userAgent.split('/')[0]?.slice(0, 40) ?? '';
}

/** From where a call came, as its person recognises it later. */
export function originOf({ address, userAgent }: Pick<CallContext, 'address' | 'userAgent'>): Origin {
  return { address, device: deviceName('', userAgent) };
}
