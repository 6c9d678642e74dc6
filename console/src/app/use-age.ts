import { useTranslations } from 'use-intl';

const MINUTE_MS = 60_000;

/** How long something has waited, in its largest whole unit. */
export function useAge(): (sinceIso: string, nowIso: string) => string {
  const t = useTranslations('age');
  return (sinceIso, nowIso) => {
    const minutes = Math.max(0, Math.floor((Date.parse(nowIso) - Date.parse(sinceIso)) / MINUTE_MS));
    if (minutes < 60) return t('minutes', { count: String(minutes) });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('hours', { count: String(hours) }) : t('days', { count: String(Math.floor(hours / 24)) });
  };
}
