import { zoneName } from '@tarazu/wire/clock';
import { useTranslations } from 'use-intl';

/** Whose days and hours the screens can tell: the places of the markets, their readers, and the world's own clock. */
const cities = {
  'Asia/Kolkata': 'kolkata',
  'America/Sao_Paulo': 'saoPaulo',
  'America/New_York': 'newYork',
  'Europe/Lisbon': 'lisbon',
  'Europe/London': 'london',
  'Asia/Dubai': 'dubai',
  'Asia/Singapore': 'singapore',
  UTC: 'utc',
} as const;

export const timeZones = Object.keys(cities);

function isListed(timeZone: string): timeZone is keyof typeof cities {
  return timeZone in cities;
}

/** `São Paulo (UTC-3)`: a zone by its city, and what its clock is ahead of the world's. */
export function useZoneText(): (timeZone: string) => string {
  const t = useTranslations('settings.cities');
  return (timeZone) => {
    if (timeZone === 'UTC') return t('utc');
    const city = isListed(timeZone)
      ? t(cities[timeZone])
      : (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
    return `${city} (${zoneName(timeZone)})`;
  };
}
