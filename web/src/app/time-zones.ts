/** Whose days and hours the screens can tell: the places of the markets, their readers, and the world's own clock. */
export const timeZones = [
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Europe/London',
  'Asia/Dubai',
  'Asia/Singapore',
  'UTC',
] as const;

/** `UTC+5:30`: what the zone's clock is ahead of the world's today. */
export function zoneName(timeZone: string, at: Date = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '');
}
