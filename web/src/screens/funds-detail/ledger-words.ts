import { useFormat } from '@tarazu/ui/use-format';
import { eventText } from '@tarazu/wire/words/event-words';
import { purposeText } from '@tarazu/wire/words/purpose-words';
import { useTranslations } from 'use-intl';

/** What an entry is about, in words. */
export function useKindName(): (kind: string, about: string | undefined) => string {
  const { language } = useFormat();
  return (kind, about) => [eventText(kind, language), about].filter((text) => text !== undefined).join(' · ');
}

export function usePurposeName(): (purpose: string) => string {
  const { language } = useFormat();
  return (purpose) => purposeText(purpose, language);
}

/** `you` and `house` in words; any other account keeps its name. */
export function useAccountName(): (account: string) => string {
  const t = useTranslations('ledger');
  return (account) => (account === 'you' ? t('you') : account === 'house' ? t('house') : account);
}
