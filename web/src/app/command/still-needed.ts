import { useTranslations } from 'use-intl';

/** Why a button is grey, by the names of the fields that are not filled yet; nothing when none is. */
export function useStillNeeded(): (names: readonly string[]) => string | undefined {
  const t = useTranslations('states');
  return (names) => (names.length === 0 ? undefined : t('stillNeeded', { what: names.join(', ') }));
}
