import { consentVersion } from '../user/consent.ts';

/** The texts that hold by law or by agreement; there are no others and none of them is ever taken away. */
export const legalNames = ['terms', 'privacy', 'disclaimer'] as const;
export type LegalName = (typeof legalNames)[number];

export function isLegalName(id: string): id is LegalName {
  return (legalNames as readonly string[]).includes(id);
}

/** The version of the wording that came with the program; it holds until operators publish one. */
export const programWordings: Readonly<Record<LegalName, string>> = {
  terms: consentVersion('terms'),
  privacy: consentVersion('privacy'),
  disclaimer: '2026-11-20',
};

/**
 * The version of a wording published on this day (UTC, 'YYYY-MM-DD'): the day itself, and with a counter when the day has
 * one already ('2026-11-21', '2026-11-21.2').
 */
export function nextWording(day: string, taken: readonly string[]): string {
  const sameDay = taken.filter((version) => version === day || version.startsWith(`${day}.`)).length;
  return sameDay === 0 ? day : `${day}.${sameDay + 1}`;
}
