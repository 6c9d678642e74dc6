import { useTranslations } from 'use-intl';

const MINUTE_MS = 60_000;

interface Ages {
  /** How long something has waited. */
  since(sinceIso: string, nowIso: string): string;
  /** So many minutes. */
  of(minutes: number): string;
}

/** A time in its largest whole unit. */
export function useAge(): Ages {
  const t = useTranslations('age');
  const of = (minutes: number) => {
    if (minutes < 60) return t('minutes', { count: String(minutes) });
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? t('hours', { count: String(hours) }) : t('days', { count: String(Math.floor(hours / 24)) });
  };
  return {
    of,
    since: (sinceIso, nowIso) => of(Math.max(0, Math.floor((Date.parse(nowIso) - Date.parse(sinceIso)) / MINUTE_MS))),
  };
}
