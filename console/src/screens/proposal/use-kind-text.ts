import { restrictions } from '@tarazu/domain/customer/standing';
import { useTranslations } from 'use-intl';
import type { proposalWords } from '../../messages/en-US/proposal.ts';

type KindKey = keyof (typeof proposalWords)['proposalKinds'];
type SummaryKey = keyof (typeof proposalWords)['proposalSummary'];

/** `withdrawal.release` is kept in the words as `withdrawal_release`, since a dot there means something else. */
export function useKindText(): (kind: string) => string {
  const t = useTranslations('proposalKinds');
  return (kind) => {
    const key = kind.replaceAll(/[.-]/g, '_');
    return t.has(key as KindKey) ? t(key as KindKey) : kind;
  };
}

/** The names of what stands in a summary; a feature whose words are missing shows the name of the field. */
export function useSummaryText(): (field: string) => string {
  const t = useTranslations('proposalSummary');
  return (field) => (t.has(field as SummaryKey) ? t(field as SummaryKey) : field);
}

/** `no_trade` in words, where a summary says what is stopped; every other value as it is. */
export function useRestrictionText(): (field: string, value: string) => string {
  const t = useTranslations('customers.restrictions');
  return (field, value) => {
    const known = field === 'what' ? restrictions.find((name) => name === value) : undefined;
    return known ? t(known) : value;
  };
}
